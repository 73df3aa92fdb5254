// SPDX-License-Identifier: MIT
public import Foundation

/// The life of the app, for those who are not its delegate. Each is posted when the delegate's method has returned.
extension UIApplication {
    /// Posted when the app was launched. The object is the app, as of all of them.
    public nonisolated static let didFinishLaunchingNotification = Notification.Name(
        "UIApplicationDidFinishLaunchingNotification")
    /// Posted when the app has become active.
    public nonisolated static let didBecomeActiveNotification = Notification.Name("UIApplicationDidBecomeActiveNotification")
    /// Posted when the app is about to end.
    public nonisolated static let willResignActiveNotification = Notification.Name("UIApplicationWillResignActiveNotification")
    /// Posted when the app ends, before `willTerminateNotification`: the place to save.
    public nonisolated static let didEnterBackgroundNotification = Notification.Name(
        "UIApplicationDidEnterBackgroundNotification")
    /// Never posted: an app that has entered the background has ended. Kept for source compatibility.
    public nonisolated static let willEnterForegroundNotification = Notification.Name(
        "UIApplicationWillEnterForegroundNotification")
    /// Posted when the app ends.
    public nonisolated static let willTerminateNotification = Notification.Name("UIApplicationWillTerminateNotification")
    /// Never posted: the system does not tell. Kept for source compatibility.
    public nonisolated static let didReceiveMemoryWarningNotification = Notification.Name(
        "UIApplicationDidReceiveMemoryWarningNotification")

    func post(_ name: Notification.Name) { NotificationCenter.default.post(name: name, object: self) }
}
