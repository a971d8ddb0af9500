import Foundation
import Testing
import WayGraphics
import WayKit
import WayKitTesting

@testable import WayKitTestSupport

/// A page of the system font's styles, weights and attributes, as reviewed images at three scales.
@MainActor struct TypeSpecimenTests {
    /// Debian 13 has another version of Inter with other outlines.
    nonisolated static let hasReviewedFont = fontRevision(of: "/usr/share/fonts/opentype/inter/Inter-Regular.otf") == 197_853

    /// The revision in a font's `head` table, a fixed-point number; nil without such a file.
    private nonisolated static func fontRevision(of path: String) -> Int? {
        guard let data = FileManager.default.contents(atPath: path) else { return nil }
        func number(at offset: Int, bytes: Int) -> Int { (offset..<offset + bytes).reduce(0) { $0 << 8 | Int(data[$1]) } }
        let records = (0..<number(at: 4, bytes: 2)).map { 12 + $0 * 16 }
        guard let head = records.first(where: { number(at: $0, bytes: 4) == 0x6865_6164 }) else { return nil }
        return number(at: number(at: head + 8, bytes: 4) + 4, bytes: 4)
    }

    private func image(scale: CGFloat, change: (TypeSpecimen) -> Void = { _ in }) -> CGImage {
        TextEngine.shared.withSystemFamilies(["Inter"]) {
            let stage = TestStage(size: TypeSpecimen.size, scale: scale)
            let specimen = TypeSpecimen()
            change(specimen)
            stage.show(specimen)
            stage.settle()
            return stage.snapshot()
        }
    }

    @Test(.enabled(if: hasReviewedFont), arguments: [1, 1.5, 2] as [CGFloat])
    func matchesGoldenImage(scale: CGFloat) throws {
        try GoldenImage(name: "type-specimen-\(Int(scale * 100))").expect(image(scale: scale))
    }

    @Test(.enabled(if: hasReviewedFont), .disabled(if: GoldenImage.isWriting))
    func mutationIsDetected() throws {
        let changed = image(scale: 2) { $0.bodyWeight = .medium }
        #expect(try !GoldenImage(name: "type-specimen-200").matches(changed), "body text is medium")
    }
}

/// The page.
@MainActor final class TypeSpecimen: UIViewController {
    static let size = CGSize(width: 400, height: 520)
    var bodyWeight = UIFont.Weight.regular
    private var top: CGFloat = 8

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .white
        addTextStyles()
        addHairline()
        addWeights()
        addFigures()
        addAttributes()
        addScripts()
        addParagraph()
    }

    private func add(_ text: NSAttributedString, x: CGFloat = 12, width: CGFloat = 376, advances: Bool = true) {
        let label = UILabel()
        label.numberOfLines = 0
        label.attributedText = text
        let size = label.sizeThatFits(CGSize(width: width, height: 1000))
        label.frame = CGRect(x: x, y: top, width: width, height: size.height)
        view.addSubview(label)
        if advances { top += size.height + 3 }
    }

    private func text(_ string: String, _ font: UIFont, _ attributes: [NSAttributedString.Key: Any] = [:]) -> NSAttributedString {
        NSAttributedString(string: string, attributes: attributes.merging([.font: font]) { own, _ in own })
    }

    private func addTextStyles() {
        let styles: [(String, UIFont.TextStyle)] = [
            ("Large Title", .largeTitle), ("Title One", .title1), ("Title Two", .title2), ("Title Three", .title3), ("Headline", .headline),
            ("Body: Transitions that follow the finger", .body), ("Callout: Transitions that follow the finger", .callout),
            ("Subheadline: Transitions that follow the finger", .subheadline), ("Footnote: Transitions that follow the finger", .footnote),
            ("Caption One: Transitions that follow the finger", .caption1), ("Caption Two: Transitions that follow the finger", .caption2),
        ]
        let traits = UITraitCollection(preferredContentSizeCategory: .large)
        for (name, style) in styles {
            var font = UIFont.preferredFont(forTextStyle: style, compatibleWith: traits)
            if style == .body { font = .systemFont(ofSize: font.pointSize, weight: bodyWeight) }
            add(text(name, font))
        }
    }

    /// One device pixel.
    private func addHairline() {
        let scale = max(traitCollection.displayScale, 1)
        let line = UIView(frame: CGRect(x: 12, y: (top * scale).rounded() / scale, width: 376, height: 1 / scale))
        line.backgroundColor = .black
        view.addSubview(line)
        top += 6
    }

    private func addWeights() {
        let weights: [UIFont.Weight] = [.ultraLight, .thin, .light, .regular, .medium, .semibold, .bold, .heavy, .black]
        for (index, weight) in weights.enumerated() {
            add(text("Rag", .systemFont(ofSize: 20, weight: weight)), x: 12 + CGFloat(index) * 42, width: 42, advances: index == weights.count - 1)
        }
    }

    private func addFigures() {
        let figures = NSMutableAttributedString(attributedString: text("11:11 08:48  ", .systemFont(ofSize: 17)))
        figures.append(text("11:11 08:48  ", .monospacedDigitSystemFont(ofSize: 17, weight: .regular)))
        figures.append(text("11:11 08:48  ", .monospacedSystemFont(ofSize: 15, weight: .regular)))
        figures.append(text("italic", .italicSystemFont(ofSize: 17)))
        add(figures)
    }

    private func addAttributes() {
        let font = UIFont.systemFont(ofSize: 17), bold = UIFont.systemFont(ofSize: 22, weight: .bold)
        let shadow = NSShadow()
        shadow.shadowColor = UIColor.systemRed
        shadow.shadowOffset = CGSize(width: 2, height: 2)
        shadow.shadowBlurRadius = 2
        add(row(bold, [
            ("Hollow", [.strokeWidth: 4]), ("Both", [.strokeWidth: -4, .strokeColor: UIColor.systemBlue]), ("Shadow", [.shadow: shadow]),
            ("Plain", [.obliqueness: 0.3]), ("Wide", [.expansion: 0.3]),
        ]))
        func lined(_ style: NSUnderlineStyle) -> [NSAttributedString.Key: Any] { [.underlineStyle: style.rawValue, .underlineColor: UIColor.systemBlue] }
        add(row(font, [
            ("single", lined(.single)), ("thick", lined(.thick)), ("double", lined(.double)), ("by word", lined([.single, .byWord])),
            ("dots", lined([.single, .patternDot])), ("dashes", lined([.single, .patternDash])),
        ]))
        add(row(font, [
            ("struck", [.strikethroughStyle: NSUnderlineStyle.single.rawValue]), ("tracked", [.tracking: 3]), ("link", [.link: "https://example.org"]),
            ("marked", [.backgroundColor: UIColor.systemYellow]), ("E = mc", [:]), ("2", [.baselineOffset: 6, .font: UIFont.systemFont(ofSize: 11)]),
        ]))
    }

    private func row(_ font: UIFont, _ words: [(String, [NSAttributedString.Key: Any])]) -> NSAttributedString {
        let row = NSMutableAttributedString()
        for (word, attributes) in words {
            if row.length > 0, attributes[.baselineOffset] == nil { row.append(text("  ", font)) }
            row.append(text(word, font, attributes))
        }
        return row
    }

    private func addScripts() {
        let scripts = NSMutableAttributedString(attributedString: text("Übergänge Ελληνικά Кириллица ", .systemFont(ofSize: 17)))
        let circle = UIGraphicsImageRenderer(size: CGSize(width: 14, height: 14)).image { context in
            UIColor.systemGreen.setFill()
            context.cgContext.fillEllipse(in: CGRect(x: 0, y: 0, width: 14, height: 14))
        }
        scripts.append(NSAttributedString(attachment: NSTextAttachment(image: circle)))
        scripts.append(text(" 🍎🙂👍🏽", .systemFont(ofSize: 17)))
        add(scripts)
    }

    private func addParagraph() {
        let style = NSMutableParagraphStyle()
        style.alignment = .justified
        style.firstLineHeadIndent = 20
        let words = "A paragraph that is justified: transitions follow the fingers, can be caught in flight, reversed and released again at any time."
        let traits = UITraitCollection(preferredContentSizeCategory: .large)
        add(text(words, .preferredFont(forTextStyle: .footnote, compatibleWith: traits), [.paragraphStyle: style]))
    }
}
