// SPDX-License-Identifier: MIT
public import Foundation

/// What a scene was made for. It is there from before the scene is connected until its windows are closed.
@preconcurrency @MainActor
public final class UISceneSession: NSObject {
    /// What kind of scene a session has.
    public struct Role: RawRepresentable, Hashable, Sendable {
        /// The name of the role.
        public let rawValue: String

        /// Windows on the desktop: the only role here.
        public static let windowApplication = Role(rawValue: "UIWindowSceneSessionRoleApplication")

        /// A role by its name.
        public init(rawValue: String) {
            self.rawValue = rawValue
        }
    }

    /// The scene; nil before it is connected.
    public internal(set) weak var scene: UIScene?
    /// What kind of scene it is.
    public let role: Role
    /// How the scene was made.
    public internal(set) var configuration: UISceneConfiguration
    /// A name that no other session of the process has.
    public let persistentIdentifier = UUID().uuidString
    /// For the program's own use; nil by default. Differs from UIKit: not kept when the app ends.
    public var userInfo: [String: Any]?

    init(role: Role) {
        self.role = role
        configuration = UISceneConfiguration(name: nil, sessionRole: role)
        super.init()
    }
}

/// How a scene is made: the classes of the scene and of its delegate.
///
/// What is not set here is found so: the storyboard is the one that the manifest of scenes in the program's Info.plist names
/// (`UISceneStoryboardFile`), if it does; the delegate is of the class that the manifest names, else `SceneDelegate`, in the module of the
/// application's delegate. Where there is no such class, the app has no scene delegate.
///
/// Differs from UIKit: the manifest's class of the scene is not used; the scene is a `UIWindowScene`.
@preconcurrency @MainActor
public final class UISceneConfiguration: NSObject {
    /// The name that the initializer was given.
    public let name: String?
    /// The kind of scene.
    public let role: UISceneSession.Role
    /// The class of the scene; nil, the default: `UIWindowScene`. A class that is no `UIWindowScene` is ignored.
    public var sceneClass: AnyClass?
    /// The class of the scene's delegate; nil by default. It must conform to `UISceneDelegate`, or is ignored with a warning.
    public var delegateClass: AnyClass?
    /// The storyboard that the scene's window begins with; nil by default. The delegate's `window` is set before it hears of the scene, and
    /// shown afterwards.
    public var storyboard: UIStoryboard?

    /// A configuration without classes.
    public init(name: String?, sessionRole: UISceneSession.Role) {
        self.name = name
        role = sessionRole
        super.init()
    }
}
