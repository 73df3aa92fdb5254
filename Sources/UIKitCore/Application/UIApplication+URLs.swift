// SPDX-License-Identifier: MIT
public import Foundation

extension UIApplication {
    /// A key of options for opening a URL. Compatibility: options are not used.
    public struct OpenExternalURLOptionsKey: RawRepresentable, Hashable, Sendable {
        /// The name of the key.
        public let rawValue: String

        /// Only apps that claim the link.
        public static let universalLinksOnly = OpenExternalURLOptionsKey(rawValue: "universalLinksOnly")

        /// A key with a name.
        public init(rawValue: String) {
            self.rawValue = rawValue
        }
    }

    /// The desktop's own program for opening things; nil where there is none.
    private static var opener: URL? {
        (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
            .map { URL(fileURLWithPath: String($0)).appendingPathComponent("xdg-open") }
            .first { FileManager.default.isExecutableFile(atPath: $0.path) }
    }

    /// Whether `open(_:options:completionHandler:)` can do something with a URL: it has a scheme, and the desktop has `xdg-open`.
    public func canOpenURL(_ url: URL) -> Bool { !(url.scheme ?? "").isEmpty && UIApplication.opener != nil }

    /// Opens a URL in the program that the desktop has for it, by `xdg-open`.
    ///
    /// - Parameters:
    ///   - options: Not used.
    ///   - completion: Is called later, with whether a program has taken the URL.
    public func open(
        _ url: URL, options: [OpenExternalURLOptionsKey: Any] = [:],
        completionHandler completion: (@MainActor @Sendable (Bool) -> Void)? = nil
    ) {
        let tell = { @Sendable (isOpen: Bool) in
            DispatchQueue.main.async { MainActor.assumeIsolated { completion?(isOpen) } }
        }
        guard canOpenURL(url), let opener = UIApplication.opener else { return tell(false) }
        let process = Process()
        process.executableURL = opener
        // A URL with a scheme is no option of the program.
        process.arguments = [url.absoluteString]
        process.standardInput = FileHandle.nullDevice
        process.terminationHandler = { tell($0.terminationStatus == 0) }
        do { try process.run() } catch { tell(false) }
    }
}
