// SPDX-License-Identifier: MIT
public import CoreGraphics

extension UISheetPresentationController {
    /// A height at which a sheet rests: `medium`, `large`, or one of the program's.
    @preconcurrency @MainActor
    public final class Detent: NSObject {
        /// The name of a detent, by which sheets select it.
        public struct Identifier: RawRepresentable, Hashable, Sendable {
            /// The name as a string.
            public let rawValue: String

            /// A name; every string is one.
            public init(rawValue: String) {
                self.rawValue = rawValue
            }

            /// A name; every string is one.
            public init(_ rawValue: String) {
                self.rawValue = rawValue
            }

            /// The name of `Detent.medium()`.
            public static let medium = Identifier(rawValue: "com.apple.UIKit.medium")
            /// The name of `Detent.large()`.
            public static let large = Identifier(rawValue: "com.apple.UIKit.large")
        }

        typealias Resolver = (any UISheetPresentationControllerDetentResolutionContext) -> CGFloat?

        enum Kind {
            case medium
            case large
            case custom(Resolver)
        }

        /// The name given to `custom`, or the system's.
        public let identifier: Identifier
        let kind: Kind

        private init(_ identifier: Identifier, _ kind: Kind) {
            self.identifier = identifier
            self.kind = kind
            super.init()
        }

        /// About half of the largest height: 56 percent, rounded down to a whole pixel.
        public static func medium() -> Detent { Detent(.medium, .medium) }

        /// The largest height: from the bottom edge to just below the top safe area, or the whole card in regular width.
        public static func large() -> Detent { Detent(.large, .large) }

        private static var nextAnonymous = 0

        /// A height that the program computes.
        ///
        /// - Parameters:
        ///   - identifier: The detent's name; nil for a new one.
        ///   - resolver: The height of content in points, without the bottom safe area; nil while the detent is not to be used. Negative
        ///     heights count as 0, those beyond the largest as the largest. Called once for each environment, and after
        ///     `invalidateDetents`.
        public static func custom(
            identifier: Identifier? = nil,
            resolver: @escaping (_ context: any UISheetPresentationControllerDetentResolutionContext) -> CGFloat?
        ) -> Detent {
            if let identifier { return Detent(identifier, .custom(resolver)) }
            nextAnonymous += 1
            return Detent(Identifier("custom-\(nextAnonymous)"), .custom(resolver))
        }

        /// The height of content in points, without the bottom safe area; nil when the detent is not used in this environment.
        public func resolvedValue(in context: any UISheetPresentationControllerDetentResolutionContext) -> CGFloat? {
            switch kind {
            case .large: context.maximumDetentValue
            case .medium: (context as? SheetDetentContext)?.geometry.mediumDetentValue ?? mediumValue(in: context)
            case .custom(let resolver): resolver(context).flatMap { $0.isNaN ? nil : max($0, 0) }
            }
        }

        private func mediumValue(in context: any UISheetPresentationControllerDetentResolutionContext) -> CGFloat {
            (SheetGeometry.mediumShare * context.maximumDetentValue).rounded(.down)
        }
    }
}

/// What the height of a detent may depend on.
@preconcurrency @MainActor
public protocol UISheetPresentationControllerDetentResolutionContext: NSObjectProtocol {
    /// The traits of the window in which the sheet is shown.
    var containerTraitCollection: UITraitCollection { get }
    /// The largest height of content, in points, without the bottom safe area.
    var maximumDetentValue: CGFloat { get }
}
