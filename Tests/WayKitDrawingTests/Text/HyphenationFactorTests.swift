import Foundation
import Testing
import WayGraphics
import WayKitTesting

@testable import WayKitCore
@testable import WayKitDrawing
@testable import WayKitTestSupport

/// Hyphenation of attributed text, by a dictionary that permits a hyphen after each "ta".
@Suite(.serialized) struct HyphenationFactorTests {
    private let font = UIFont.systemFont(ofSize: 17)
    private let text = "one tatatatata two"
    private var width: CGFloat { ("one tatata-" as NSString).size(withAttributes: [.font: font]).width + 1 }

    private func withDictionary<R>(_ body: () throws -> R) throws -> R {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("waykit-hyphen-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        try Data("UTF-8\na1t\n".utf8).write(to: folder.appendingPathComponent("hyph_xx.dic"))
        return try TextEngine.shared.withHyphenationFolder(folder.path) {
            // Layouts of other dictionaries are not used again.
            try TextEngine.shared.withSystemFamilies(["DejaVu Sans"], body)
        }
    }

    private func string(_ style: (NSMutableParagraphStyle) -> Void) -> NSAttributedString {
        let paragraph = NSMutableParagraphStyle()
        style(paragraph)
        return NSAttributedString(string: text, attributes: [.font: font, .paragraphStyle: paragraph, .languageIdentifier: "xx"])
    }

    private func lineCount(_ text: NSAttributedString, factor: CGFloat = 0) -> Int {
        var options = AttributedTextLayout.Options()
        options.width = width
        options.hyphenationFactor = factor
        return AttributedTextLayout.layout(text, options: options).lineCount
    }

    @Test func factorOfTheStyleDecides() throws {
        try withDictionary {
            #expect(lineCount(string { _ in }) == 3)
            #expect(lineCount(string { $0.hyphenationFactor = 1 }) == 2)
            #expect(lineCount(string { $0.hyphenationFactor = 0.1 }) == 3)
            #expect(lineCount(string { $0.usesDefaultHyphenation = true }) == 2)
            #expect(lineCount(string { ($0.usesDefaultHyphenation, $0.hyphenationFactor) = (true, 0.1) }) == 3)
            #expect(lineCount(string { $0.hyphenationFactor = .nan }) == 3 && lineCount(string { $0.hyphenationFactor = 7 }) == 2)
        }
    }

    /// Source: `NSParagraphStyle.hyphenationFactor`: the layout manager's factor is used while it is 0.
    @Test func factorOfTheLayoutManagerIsForStylesWithoutOne() throws {
        try withDictionary {
            #expect(lineCount(string { _ in }, factor: 1) == 2)
            #expect(lineCount(string { $0.hyphenationFactor = 0.1 }, factor: 1) == 3)
        }
    }

    @Test func measuredHeightIsThatOfTheDividedLines() throws {
        try withDictionary {
            let one = font.lineHeight, size = CGSize(width: width, height: .greatestFiniteMagnitude)
            let divided = string { $0.hyphenationFactor = 1 }.boundingRect(with: size, options: .usesLineFragmentOrigin, context: nil)
            #expect(abs(divided.height - 2 * one) < 0.1 && divided.width <= width)
        }
    }

    @Test func defaultHyphenationIsSeenInTheFactor() {
        let style = NSMutableParagraphStyle()
        #expect(style.hyphenationFactor == 0)
        style.usesDefaultHyphenation = true
        #expect(style.hyphenationFactor == 0.9)
        style.hyphenationFactor = 0.5
        #expect(style.hyphenationFactor == 0.5 && style.copy() as? NSParagraphStyle == style)
    }

    @Test(arguments: [("de-AT", "de-at"), ("zh-Hant-TW", "zh-tw"), ("ja_JP", "ja-jp")]) func languageOfTheTextIsKept(_ tag: String, name: String) {
        let runs = AttributedTextRuns.textRuns(of: StyledText("a", attributes: [.languageIdentifier: tag]))
        #expect(runs.first?.attributes.language?.name == name)
        #expect(NSAttributedString.Key.languageIdentifier.rawValue == AttributeScopes.FoundationAttributes.LanguageIdentifierAttribute.name)
    }

    // MARK: Labels

    /// Stacked accents, which extend beyond the line.
    private static let stacked = "Ế" + String(repeating: "\u{301}", count: 6)

    @MainActor private func rowsAboveTheLabel(_ label: UILabel) -> Int {
        let stage = TestStage(size: CGSize(width: 200, height: 100))
        let controller = UIViewController()
        controller.overrideUserInterfaceStyle = .light
        stage.show(controller)
        controller.view.backgroundColor = .white
        label.frame = CGRect(origin: CGPoint(x: 20, y: 50), size: label.intrinsicContentSize)
        controller.view.addSubview(label)
        stage.settle()
        let image = stage.snapshot()
        return (20..<50).count { y in (0..<image.width).contains { image.pixel(x: $0, y: y) != 0xFFFF_FFFF } }
    }

    private final class OwnLabel: UILabel {}

    @Test @MainActor func glyphsBeyondTheLineAreShown() {
        for label in [UILabel(), OwnLabel()] {
            label.font = .systemFont(ofSize: 17)
            label.text = "E"
            let height = label.intrinsicContentSize.height
            #expect(rowsAboveTheLabel(label) == 0)
            label.text = Self.stacked
            #expect(label.intrinsicContentSize.height == height && rowsAboveTheLabel(label) > 3)
            label.clipsToBounds = true
            label.setNeedsDisplay()
            #expect(rowsAboveTheLabel(label) == 0)
        }
    }
}
