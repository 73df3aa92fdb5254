// SPDX-License-Identifier: MIT
public import Foundation

/// The life of the app, for those who are not its delegate. The object is the application; each is posted when the delegate's method
/// has returned.
///
/// Differs from UIKit: an app enters the background only when it ends, so neither of the background's notifications is posted.
extension UIApplication {
    /// Posted when the app was launched. No launch options.
    public nonisolated static let didFinishLaunchingNotification = Notification.Name(
        "UIApplicationDidFinishLaunchingNotification")
    /// Posted when the app was launched and receives events.
    public nonisolated static let didBecomeActiveNotification = Notification.Name("UIApplicationDidBecomeActiveNotification")
    /// Posted when the app is about to end.
    public nonisolated static let willResignActiveNotification = Notification.Name("UIApplicationWillResignActiveNotification")
    /// Never posted.
    public nonisolated static let didEnterBackgroundNotification = Notification.Name(
        "UIApplicationDidEnterBackgroundNotification")
    /// Never posted.
    public nonisolated static let willEnterForegroundNotification = Notification.Name(
        "UIApplicationWillEnterForegroundNotification")
    /// Posted when the app ends.
    public nonisolated static let willTerminateNotification = Notification.Name("UIApplicationWillTerminateNotification")

    func post(_ name: Notification.Name) { NotificationCenter.default.post(name: name, object: self) }
}
