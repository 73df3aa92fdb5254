// SPDX-License-Identifier: MIT
internal import CoreGraphics

/// What a test did on a stage. Described only when a failure is reported: most steps never are.
enum StageStep: CustomStringConvertible {
    case start
    case press(CGPoint)
    case release(CGPoint)
    case tap(CGPoint)
    case longPress(CGPoint)
    case secondaryClick(CGPoint)
    case move(CGPoint)
    case drag(CGPoint, CGPoint)
    case scroll(CGPoint, Int)
    case key(KeyStroke)
    case typed(String)
    case resize(CGSize)
    case advance(Double)
    case advanceUntil
    case settle

    var description: String {
        switch self {
        case .start: "start"
        case .press(let point): "press at \(ShortText.of(point))"
        case .release(let point): "release at \(ShortText.of(point))"
        case .tap(let point): "tap at \(ShortText.of(point))"
        case .longPress(let point): "long press at \(ShortText.of(point))"
        case .secondaryClick(let point): "secondary click at \(ShortText.of(point))"
        case .move(let point): "move to \(ShortText.of(point))"
        case .drag(let start, let end): "drag from \(ShortText.of(start)) to \(ShortText.of(end))"
        case .scroll(let point, let notches): "scroll by \(notches) notches at \(ShortText.of(point))"
        case .key(let stroke): "key \(stroke.name)"
        case .typed(let text): "type \"\(text)\""
        case .resize(let size): "resize to \(ShortText.of(size))"
        case .advance(let seconds): "advance by \(ShortText.of(seconds, places: 3)) s"
        case .advanceUntil: "advance until a condition holds"
        case .settle: "settle"
        }
    }
}
