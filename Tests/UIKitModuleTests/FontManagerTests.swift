import CoreText
import Foundation
import Testing
import UIKit

/// Fonts that a program registers itself.
@MainActor struct FontManagerTests {
    private static let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("../WayKitDrawingTests/FontFiles/Signs.ttf")

    @Test func registeredFontIsFound() {
        var error: Unmanaged<CFError>?
        #expect(CTFontManagerRegisterFontsForURL(Self.file as CFURL, .process, &error) && error == nil)
        #expect(UIFont(name: "WKSigns-Square", size: 12)?.familyName == "WayKit Signs")
        #expect(!CTFontManagerRegisterFontsForURL(Self.file as CFURL, .process, &error))
        #expect(error?.takeRetainedValue().code == CTFontManagerError.alreadyRegistered.rawValue)
        #expect(CTFontManagerUnregisterFontsForURL(Self.file as CFURL, .process, nil))
        #expect(UIFont(name: "WKSigns-Square", size: 12) == nil)
        #expect(!CTFontManagerUnregisterFontsForURL(Self.file as CFURL, .process, nil))
    }

    @Test func reasonOfARefusal() {
        var error: Unmanaged<CFError>?
        #expect(!CTFontManagerRegisterFontsForURL(URL(fileURLWithPath: "/nowhere/Signs.ttf") as CFURL, .process, &error))
        let missing = error?.takeRetainedValue()
        #expect(missing?.domain == kCTFontManagerErrorDomain && missing?.code == CTFontManagerError.fileNotFound.rawValue)
        #expect(missing?.localizedDescription == "/nowhere/Signs.ttf: there is no such file, or it cannot be read")
        #expect(!CTFontManagerRegisterFontsForURL(URL(fileURLWithPath: #filePath) as CFURL, .process, &error))
        #expect(error?.takeRetainedValue().code == CTFontManagerError.unrecognizedFormat.rawValue)
    }
}
