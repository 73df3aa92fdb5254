// SPDX-License-Identifier: MIT
internal import Foundation
internal import HeadlessWindowServer
internal import QuartzCore
public import UIKitCore
internal import X11WindowServer

extension UIApplicationDelegate {
    /// Starts the app with a delegate of this class and never returns. Makes `@main` work on the class.
    public static func main() {
        ApplicationRunner.run(delegate: self)
    }
}

/// Starts the app and never returns: the process exits when the app ends.
///
/// - Parameter delegateClass: The class of the application delegate; an instance is created.
///
/// Differs from UIKit: the class names are types, since there is no Objective-C runtime to look names up in.
@MainActor
public func UIApplicationMain(_ delegateClass: any UIApplicationDelegate.Type) -> Never {
    ApplicationRunner.run(delegate: delegateClass)
}

/// Chooses the window server and runs the app on it: the one place where X11 and the toolkit meet.
@MainActor
package enum ApplicationRunner {
    /// EX_OSERR of sysexits.h: the system has too few of something.
    private static let noFilesStatus: Int32 = 71
    /// EX_UNAVAILABLE of sysexits.h: the display can't be opened.
    private static let noDisplayStatus: Int32 = 69

    /// Opens the display and runs until the app ends; exits with its status.
    ///
    /// - Parameters:
    ///   - display: The name of the X display; nil: the value of DISPLAY.
    ///   - configure: Called before the app is launched.
    package static func run(
        delegate: any UIApplicationDelegate.Type, display: String? = nil, configure: ((UIApplication) -> Void)? = nil
    ) -> Never {
        AllocatorPolicy.returnPictures()
        if let shortage = OpenFileLimit.shortage() { end(noFilesStatus, shortage) }
        let server: X11WindowServer
        X11WindowServer.endProcessOnLossInSetUp()
        do {
            server = try X11WindowServer(displayName: display)
        } catch {
            end(noDisplayStatus, "\(error)")
        }
        let application = UIApplication(server: server)
        configure?(application)
        run(application, delegate: delegate.init())
    }

    /// Drives turns from the main run loop until the app ends; exits with its status.
    package static func run(_ application: UIApplication, delegate: any UIApplicationDelegate) -> Never {
        let pump = TurnPump(application: application)
        application.delegate = delegate
        application.didEnd = { ending in
            if case .lostConnection(let reason) = ending { complain(reason) }
            exit(ending.exitStatus)
        }
        pump.start()
        application.launch()
        // The application does not own its delegate and its scheduler; this frame, which never ends, does.
        defer { withExtendedLifetime((delegate, pump)) {} }
        while true { RunLoop.main.run() }
    }

    private static func end(_ status: Int32, _ reason: String) -> Never {
        complain(reason)
        exit(status)
    }

    private static func complain(_ reason: String) {
        FileHandle.standardError.write(Data("\(ProcessInfo.processInfo.processName): \(reason)\n".utf8))
    }
}
