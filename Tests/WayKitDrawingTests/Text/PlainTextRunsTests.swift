import Foundation
import Testing
import WayGraphics

@testable import WayKitDrawing
@testable import WayKitTestSupport

/// Text with one set of attributes has the runs and styles of the attributed string with these attributes.
@MainActor struct PlainTextRunsTests {
    @Test(arguments: [
        "", "One line", "Tab\tstops", "Two\nparagraphs", "Windows\r\nlines", "Old\rMac", "Ends\n", "\n", "Next\u{85}line", "Line\u{2028}separator",
        "Paragraph\u{2029}separator", "Form\u{0C}feed", "Vertical\u{0B}tab", "A “quotation” – 5 € · 20 °C", "שלום", "👩‍👩‍👧 family", "Zero\0byte",
    ])
    func matchesTheAttributedString(_ string: String) {
        for alignment in [NSTextAlignment.natural, .left, .center, .justified] {
            for direction in [nil, UIUserInterfaceLayoutDirection.leftToRight, .rightToLeft] {
                for usesFontLeading in [true, false] {
                    let text = PlainText(
                        string: string, font: .boldSystemFont(ofSize: 15), color: CGColor(red: 0.1, green: 0.2, blue: 0.3, alpha: 0.4), alignment: alignment,
                        lineBreakMode: .byTruncatingMiddle, lineBreakStrategy: .standard)
                    var options = AttributedTextLayout.Options()
                    options.direction = direction
                    options.usesFontLeading = usesFontLeading
                    #expect(AttributedTextRuns.groups(of: text, options: options) == AttributedTextRuns.groups(of: text.styled, options: options))
                }
            }
        }
    }

    @Test func aLineBreakModeOfTheOptionsReplacesThatOfTheText() {
        let text = PlainText(
            string: "Text", font: .systemFont(ofSize: 15), color: .black, alignment: .left, lineBreakMode: .byWordWrapping, lineBreakStrategy: [.pushOut])
        var options = AttributedTextLayout.Options()
        options.lineBreakMode = .byCharWrapping
        let groups = AttributedTextRuns.groups(of: text, options: options)
        #expect(groups == AttributedTextRuns.groups(of: text.styled, options: options))
        #expect(groups.first?.style.lineBreakMode == .byCharWrapping && groups.first?.style.avoidsOrphans == true)
    }
}
