// SPDX-License-Identifier: MIT
public import Foundation

/// A URL, as Core Foundation's functions take it.
public typealias CFURL = URL
/// An error, as Core Foundation's functions give it.
public typealias CFError = NSError

/// How far the fonts of a file are known.
///
/// Differs from UIKit: they are known in this process, whatever the scope.
public enum CTFontManagerScope: UInt32, Sendable {
    /// In no place in particular.
    case none = 0
    /// In this process.
    case process = 1
    /// For the user, persistently.
    case persistent = 2
    /// In this login session.
    case session = 3
}

/// What went wrong with the fonts of a file: the codes of errors of the domain `kCTFontManagerErrorDomain`.
public enum CTFontManagerError: Int, Error, Sendable {
    /// There is no such file.
    case fileNotFound = 101
    /// The program may not read the file.
    case insufficientPermissions = 102
    /// The file has no fonts that can be read, or fontconfig is not installed.
    case unrecognizedFormat = 103
    /// The file is registered already.
    case alreadyRegistered = 105
    /// The file is not registered.
    case notRegistered = 201
}

/// The domain of errors with the codes of `CTFontManagerError`.
public let kCTFontManagerErrorDomain = "com.apple.CoreText.CTFontManagerErrorDomain"

/// Makes the fonts of a file known to the program: `UIFont(name:size:)` finds them. A text that is shown already keeps its fonts.
///
/// - Parameters:
///   - fontURL: A file: TrueType, OpenType, or a collection of them.
///   - scope: Has no effect.
///   - error: Gets what went wrong, retained, unless nil.
/// - Returns: False when there is an error; then nothing has changed.
@discardableResult
public func CTFontManagerRegisterFontsForURL(
    _ fontURL: CFURL, _ scope: CTFontManagerScope, _ error: UnsafeMutablePointer<Unmanaged<CFError>?>?
) -> Bool {
    report(fontURL, error) { path throws(FontFileError) in try FontRegistry.register(path) }
}

/// Makes the fonts of a file unknown again.
///
/// - Parameters:
///   - fontURL: A file that was registered.
///   - scope: Has no effect.
///   - error: Gets what went wrong, retained, unless nil.
/// - Returns: False when there is an error; then nothing has changed.
@discardableResult
public func CTFontManagerUnregisterFontsForURL(
    _ fontURL: CFURL, _ scope: CTFontManagerScope, _ error: UnsafeMutablePointer<Unmanaged<CFError>?>?
) -> Bool {
    report(fontURL, error) { path throws(FontFileError) in try FontRegistry.unregister(path) }
}

private func report(
    _ url: URL, _ error: UnsafeMutablePointer<Unmanaged<CFError>?>?, _ body: (String) throws(FontFileError) -> Void
) -> Bool {
    do throws(FontFileError) {
        guard url.isFileURL else { throw .notFound }
        try body(url.path)
        return true
    } catch let reason {
        error?.pointee = Unmanaged.passRetained(
            NSError(
                domain: kCTFontManagerErrorDomain, code: reason.code.rawValue,
                userInfo: [NSLocalizedDescriptionKey: "\(url.isFileURL ? url.path : url.absoluteString): \(reason.message)"]))
        return false
    }
}

extension FontFileError {
    fileprivate var code: CTFontManagerError {
        switch self {
        case .notFound: .fileNotFound
        case .notReadable: .insufficientPermissions
        case .noFonts, .missingLibrary: .unrecognizedFormat
        case .alreadyRegistered: .alreadyRegistered
        case .notRegistered: .notRegistered
        }
    }

    fileprivate var message: String {
        switch self {
        case .notFound: "there is no such file."
        case .notReadable: "the file can't be read; its permissions forbid it."
        case .noFonts: "the file has no font that can be read. TrueType, OpenType and collections of them can."
        case .alreadyRegistered: "the fonts of this file are registered already."
        case .notRegistered: "the fonts of this file are not registered."
        case .missingLibrary: "fonts can't be registered without fontconfig; install libfontconfig1."
        }
    }
}
