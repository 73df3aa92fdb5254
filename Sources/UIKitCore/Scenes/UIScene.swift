// SPDX-License-Identifier: MIT
public import Foundation

/// One instance of an app's user interface. Here it is a window of the desktop: see `UIWindowScene`.
@preconcurrency @MainActor
open class UIScene: UIResponder {
    /// Whether a scene is connected, shown and receives events.
    public enum ActivationState: Int, Sendable {
        /// It is not connected: before `scene(_:willConnectTo:options:)`, and after the user has closed it.
        case unattached = -1
        /// It is shown and receives events.
        case foregroundActive = 0
        /// It is about to be shown, or to end.
        case foregroundInactive = 1
        /// It is connected, and not shown.
        case background = 2
    }

    /// How a scene was opened.
    ///
    /// Differs from UIKit: a desktop tells a program nothing of it, so there are no URLs and no activities.
    @preconcurrency @MainActor
    public final class ConnectionOptions: NSObject {}

    /// Posted when a scene is connected, after its delegate was told. The object is the scene, as of all of them.
    public nonisolated static let willConnectNotification = Notification.Name("UISceneWillConnectNotification")
    /// Posted when the scene was disconnected.
    public nonisolated static let didDisconnectNotification = Notification.Name("UISceneDidDisconnectNotification")
    /// Posted when the scene has become active.
    public nonisolated static let didActivateNotification = Notification.Name("UISceneDidActivateNotification")
    /// Posted when the scene is about to stop being active.
    public nonisolated static let willDeactivateNotification = Notification.Name("UISceneWillDeactivateNotification")
    /// Posted when the scene is about to be shown.
    public nonisolated static let willEnterForegroundNotification = Notification.Name("UISceneWillEnterForegroundNotification")
    /// Posted when the scene is no longer shown.
    public nonisolated static let didEnterBackgroundNotification = Notification.Name("UISceneDidEnterBackgroundNotification")

    /// A scene that is not connected. `UIApplication` makes scenes and connects them.
    public required init(session: UISceneSession, connectionOptions: UIScene.ConnectionOptions) {
        self.session = session
        super.init()
    }

    /// What the scene was made for.
    public let session: UISceneSession

    /// Is told about the scene's life. Retained, unlike other delegates. nil for windows that the program shows without a scene.
    open var delegate: (any UISceneDelegate)?

    /// Whether the scene is connected, shown and receives events. `unattached` at first.
    public internal(set) var activationState = ActivationState.unattached

    /// The text in the title bars of the scene's windows. Empty by default, which shows the name of the process.
    open var title: String! {
        get { storedTitle }
        set { changeTitle(newValue ?? "") }
    }
    private var storedTitle = ""

    open override var next: UIResponder? { UIApplication.running }

    /// The title is now this one.
    func changeTitle(_ title: String) { storedTitle = title }
}
