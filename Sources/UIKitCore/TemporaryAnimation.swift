// SPDX-License-Identifier: MIT
// Stand-ins until UIKitCore/Animation arrives from branch `anim`, which deletes this file.
public import QuartzCore
public import Foundation

@MainActor package final class UIViewAnimationState {
    package static var current: UIViewAnimationState?
    package static var atEndOfNextBlock: (@MainActor () -> Void)?
    package func action(for layer: CALayer, forKey: String) -> (any CAAction)? { nil }
}
extension UIView {
    public enum AnimationCurve: Int, Sendable { case easeInOut, easeIn, easeOut, linear }
    public struct AnimationOptions: OptionSet, Sendable {
        public let rawValue: UInt
        public static let curveEaseInOut = AnimationOptions([])
        public static let curveEaseOut = AnimationOptions(rawValue: 2 << 16)
        public init(rawValue: UInt) { self.rawValue = rawValue }
    }
    public class func performWithoutAnimation(_ body: () -> Void) { body() }
    public class func animate(withDuration d: TimeInterval, delay: TimeInterval = 0, options: AnimationOptions = [], animations: @escaping () -> Void, completion: ((Bool) -> Void)? = nil) {
        animations()
        let hook = UIViewAnimationState.atEndOfNextBlock
        UIViewAnimationState.atEndOfNextBlock = nil
        hook?()
        let done = { if let completion { completion(true) } }
        TurnCoordinator.shared.at(CACurrentMediaTime() + d) { done() }
    }
}
