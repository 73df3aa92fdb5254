// SPDX-License-Identifier: MIT

/// Objects in the order in which they were made, as long as they live.
@MainActor
struct WeakList<Element: AnyObject> {
    private struct Box {
        weak var element: Element?
    }

    private var boxes: [Box] = []

    mutating func append(_ element: Element) { boxes.append(Box(element: element)) }

    var elements: [Element] { boxes.compactMap(\.element) }
}
