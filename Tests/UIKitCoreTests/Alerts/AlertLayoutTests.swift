// SPDX-License-Identifier: MIT
import CoreGraphics
import Testing
import UIKitCore

@Suite("Layout of alerts")
struct AlertLayoutTests {
    private let room = CGSize(width: 400, height: 800)

    private func buttons(_ widths: [CGFloat], cancel: Int? = nil) -> [AlertLayout.Button] {
        widths.enumerated().map { AlertLayout.Button(textWidth: $1, isCancel: $0 == cancel) }
    }

    private func layout(
        _ form: AlertLayout.Arrangement, _ buttons: [AlertLayout.Button], in room: CGSize? = nil, message: CGFloat = 16
    ) -> AlertLayout {
        AlertLayout(form, in: room ?? self.room, title: 20, message: message, buttons: buttons, hairline: 1)
    }

    @Test("an alert is 270 points wide; two short buttons stand side by side, cancel left")
    func sideBySide() {
        let result = layout(.alert, buttons([50, 60], cancel: 1))
        #expect(result.size == CGSize(width: 270, height: 20 + 20 + 3 + 16 + 20 + 44))
        #expect(result.buttons == [CGRect(x: 135, y: 79, width: 135, height: 44), CGRect(x: 0, y: 79, width: 135, height: 44)])
        #expect(result.separators == [CGRect(x: 0, y: 79, width: 270, height: 1), CGRect(x: 135, y: 79, width: 1, height: 44)])
    }

    @Test("a long title, or a third button, stacks them; cancel goes last")
    func stacked() {
        let long = layout(.alert, buttons([50, 130], cancel: 0))
        #expect(long.buttons == [CGRect(x: 0, y: 123, width: 270, height: 44), CGRect(x: 0, y: 79, width: 270, height: 44)])
        let three = layout(.alert, buttons([50, 50, 50], cancel: 1))
        #expect(three.buttons.map { $0?.minY } == [79, 167, 123])
        #expect(three.size.height == 211)
        #expect(three.groups.count == 1)
    }

    @Test("an action sheet keeps 8 points from the edges, and its cancel action stands apart")
    func sheet() {
        let result = layout(.sheet, buttons([50, 50, 50], cancel: 0))
        let header: CGFloat = 14 + 20 + 3 + 16 + 14
        #expect(
            result.groups == [
                CGRect(x: 0, y: 0, width: 384, height: header + 114), CGRect(x: 0, y: header + 122, width: 384, height: 57),
            ])
        #expect(result.buttons.map { $0?.minY } == [header + 122, header, header + 57])
        #expect(layout(.sheet, buttons([50]), in: CGSize(width: 590, height: 800)).size.width == 398)
    }

    @Test("a popover has no cancel button: the tap beside it cancels")
    func popover() {
        let result = layout(.popover, buttons([50, 50], cancel: 1))
        #expect(result.buttons[1] == nil && result.buttons[0] != nil)
        #expect(result.groups.count == 1)
    }

    @Test("buttons alone, a cancel action alone and nothing at all have no header and no separators")
    func withoutTexts() {
        let bare = AlertLayout(.alert, in: room, title: 0, message: 0, buttons: buttons([200]), hairline: 1)
        #expect(bare.size == CGSize(width: 270, height: 44) && bare.separators.isEmpty)
        let cancel = AlertLayout(.sheet, in: room, title: 0, message: 0, buttons: buttons([50], cancel: 0), hairline: 1)
        #expect(cancel.groups == [CGRect(x: 0, y: 0, width: 384, height: 57)] && cancel.buttons == cancel.groups)
        #expect(AlertLayout(.alert, in: room, title: 0, message: 0, buttons: [], hairline: 1).size.height == 0)
    }

    @Test("in any size all buttons are inside the alert, below each other or side by side, and a long message gives way")
    func anyRoom() {
        for form in [AlertLayout.Arrangement.alert, .sheet, .popover] {
            for count in 0...6 {
                for height in [100.0, 300, 700] {
                    let result = layout(
                        form, buttons(Array(repeating: 60, count: count), cancel: count > 1 ? 1 : nil),
                        in: CGSize(width: 320, height: height), message: 5000)
                    let shown = result.buttons.compactMap { $0 }
                    for (index, button) in shown.enumerated() {
                        #expect(CGRect(origin: .zero, size: result.size).contains(button))
                        #expect(!shown[..<index].contains { $0.insetBy(dx: 0.5, dy: 0.5).intersects(button) })
                        #expect(button.minY >= result.message.maxY)
                    }
                    if height == 700 { #expect(result.size.height <= 700 && result.message.height > 0) }
                }
            }
        }
    }
}
