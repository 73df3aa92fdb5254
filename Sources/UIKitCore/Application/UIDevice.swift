// SPDX-License-Identifier: MIT
public import Foundation

/// The machine that the app runs on.
@preconcurrency @MainActor
public final class UIDevice: NSObject {
    /// The machine.
    public static let current = UIDevice()

    /// Never posted: a desktop's screen is not turned. Kept for source compatibility.
    public nonisolated static let orientationDidChangeNotification = Notification.Name(
        "UIDeviceOrientationDidChangeNotification")

    /// The machine's name in the network.
    public var name: String { ProcessInfo.processInfo.hostName }
    /// The operating system, as "Linux".
    public var systemName: String { SystemName.value(of: \.sysname) }
    /// The version of the operating system's kernel, as "6.1.0".
    public var systemVersion: String {
        let version = ProcessInfo.processInfo.operatingSystemVersion
        return "\(version.majorVersion).\(version.minorVersion).\(version.patchVersion)"
    }
    /// The machine's architecture, as "x86_64".
    public var model: String { SystemName.value(of: \.machine) }
    /// As `model`.
    public var localizedModel: String { model }
    /// The kind of device: `pad`, as in the traits of windows.
    public var userInterfaceIdiom: UIUserInterfaceIdiom { .pad }
    /// Always true: animations run with several tasks.
    public var isMultitaskingSupported: Bool { true }
    /// A name of the machine's app that is made anew whenever the app starts.
    public let identifierForVendor: UUID? = UUID()

    /// How the device is held: always `unknown`.
    public var orientation: UIDeviceOrientation { .unknown }
    /// Whether `orientation` is being measured. Always false.
    public var isGeneratingDeviceOrientationNotifications: Bool { false }
    /// Compatibility: does nothing, as a desktop has no orientation.
    public func beginGeneratingDeviceOrientationNotifications() {}
    /// Compatibility: does nothing, as a desktop has no orientation.
    public func endGeneratingDeviceOrientationNotifications() {}
}

/// How a device is held. A desktop's is `unknown`.
public enum UIDeviceOrientation: Int, Sendable {
    /// Not measured.
    case unknown = 0
    /// Upright, the home button below.
    case portrait = 1
    /// Upright, the home button above.
    case portraitUpsideDown = 2
    /// On its side, the home button on the right.
    case landscapeLeft = 3
    /// On its side, the home button on the left.
    case landscapeRight = 4
    /// Lying, the screen up.
    case faceUp = 5
    /// Lying, the screen down.
    case faceDown = 6

    /// Whether it is upright.
    public var isPortrait: Bool { self == .portrait || self == .portraitUpsideDown }
    /// Whether it is on its side.
    public var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }
    /// Whether it lies.
    public var isFlat: Bool { self == .faceUp || self == .faceDown }
}

/// What uname says.
private enum SystemName {
    static func value<Characters>(of part: KeyPath<utsname, Characters>) -> String {
        var names = utsname()
        guard uname(&names) == 0 else { return "" }
        return withUnsafeBytes(of: names[keyPath: part]) { bytes in
            String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
        }
    }
}
