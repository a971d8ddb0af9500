import Foundation
import Testing

@testable import WayGraphics
@testable import WayKitDrawing

/// `fontName` is the PostScript name that the font's file has, so that a saved name finds the same face.
@MainActor struct FontFileNameTests {
    @Test func everyNameFindsItsFace() {
        var checked = 0
        for family in UIFont.familyNames {
            for name in UIFont.fontNames(forFamilyName: family) {
                guard let font = UIFont(name: name, size: 12) else {
                    Issue.record("\(name) of \(family) is not found")
                    continue
                }
                checked += 1
                #expect(font.fontName == name, "\(family)")
                #expect(UIFont(descriptor: UIFontDescriptor(name: font.fontName, size: 12), size: 12).fontName == name)
            }
        }
        #expect(checked > 8)
    }

    @Test(arguments: ["DejaVuSans", "DejaVuSans-Bold", "DejaVuSansMono-Bold"]) func installedFaces(_ name: String) {
        #expect(UIFont(name: name, size: 12)?.fontName == name)
    }

    @Test func traitsChangeTheName() throws {
        let font = try #require(UIFont(name: "DejaVuSans", size: 12)), bold = try #require(font.fontDescriptor.withSymbolicTraits(.traitBold))
        #expect(UIFont(descriptor: bold, size: 12).fontName == "DejaVuSans-Bold")
    }
}
