import Foundation
@_exported import WayGraphics

/// On Linux `CFURL` and `CFError` are Foundation's own classes and structures.
public typealias CFURL = URL
public typealias CFError = NSError

/// For whom a font is registered. On Linux every scope is `.process`; the user's fonts are files in `~/.local/share/fonts`. Source: CoreText.
public enum CTFontManagerScope: UInt32, Sendable {
    case none, process, persistent, session
    public static let user = CTFontManagerScope.persistent
}

/// Why a font is not registered. Source: CoreText `CTFontManagerError`.
public enum CTFontManagerError: Int, Sendable {
    case fileNotFound = 101
    case unrecognizedFormat = 103
    case alreadyRegistered = 105
    case notRegistered = 201
}

/// The domain of errors whose codes are those of `CTFontManagerError`.
public let kCTFontManagerErrorDomain = "com.apple.CoreText.CTFontManagerErrorDomain"

/// Makes the fonts of a file known in this process: `UIFont(name:size:)` finds them from now on. Texts that are shown keep their fonts until they change.
/// - Parameter error: receives the reason if the result is false; the caller releases it.
@discardableResult public func CTFontManagerRegisterFontsForURL(
    _ fontURL: CFURL, _ scope: CTFontManagerScope, _ error: UnsafeMutablePointer<Unmanaged<CFError>?>?
) -> Bool {
    report(fontURL, error) { path throws(FontFileError) in try TextEngine.shared.addFonts(ofFile: path) }
}

/// Takes back a registration.
@discardableResult public func CTFontManagerUnregisterFontsForURL(
    _ fontURL: CFURL, _ scope: CTFontManagerScope, _ error: UnsafeMutablePointer<Unmanaged<CFError>?>?
) -> Bool {
    report(fontURL, error) { path throws(FontFileError) in try TextEngine.shared.removeFonts(ofFile: path) }
}

private func report(
    _ url: URL, _ error: UnsafeMutablePointer<Unmanaged<CFError>?>?, _ body: (String) throws(FontFileError) -> Void
) -> Bool {
    do throws(FontFileError) {
        try body(url.standardizedFileURL.path)
        return true
    } catch let reason {
        let (code, text): (CTFontManagerError, String) = switch reason {
        case .unreadable: (.fileNotFound, "there is no such file, or it cannot be read")
        case .noFont: (.unrecognizedFormat, "it is no font")
        case .added: (.alreadyRegistered, "it is registered already")
        case .notAdded: (.notRegistered, "it is not registered")
        }
        let information = [NSLocalizedDescriptionKey: "\(url.path): \(text)"]
        error?.pointee = Unmanaged.passRetained(NSError(domain: kCTFontManagerErrorDomain, code: code.rawValue, userInfo: information))
        return false
    }
}
