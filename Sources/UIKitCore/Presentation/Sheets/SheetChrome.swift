// SPDX-License-Identifier: MIT

/// The two views of a sheet.
@MainActor
struct SheetChrome {
    let dimming: DimmingView
    let card: DropShadowView
}
