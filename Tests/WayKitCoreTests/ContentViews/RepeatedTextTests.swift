import Foundation
import Testing
@testable import WayKitDrawing
@testable import WayKitCore
@testable import WayKitTestSupport
import WayKitTesting

/// Labels of the same text share its layout and its bitmap.
@MainActor struct RepeatedTextTests {
    private let stage = TestStage(size: CGSize(width: 400, height: 300))

    private func label(_ text: String, _ frame: CGRect = CGRect(x: 10, y: 10, width: 200, height: 30)) -> UILabel {
        let label = UILabel(frame: frame)
        label.text = text
        stage.window.addSubview(label)
        stage.settle()
        return label
    }

    private func bitmap(_ label: UILabel) -> ObjectIdentifier? { (label.layer.contents as? CGImage).map { ObjectIdentifier($0) } }

    // MARK: Bitmaps

    @Test func labelsOfOneTextShareTheBitmap() {
        let one = label("A text"), other = label("A text"), different = label("Another text")
        #expect(bitmap(one) != nil && bitmap(one) == bitmap(other) && bitmap(one) != bitmap(different))
    }

    @Test func labelsThatLookDifferentDoNot() {
        let one = label("A text"), wide = label("A text", CGRect(x: 0, y: 0, width: 220, height: 30))
        #expect(bitmap(one) != bitmap(wide))
        let red = label("A text")
        red.textColor = .systemRed
        let disabled = label("A text")
        disabled.isEnabled = false
        let shadowed = label("A text")
        shadowed.shadowColor = .black
        let centered = label("A text")
        centered.textAlignment = .center
        stage.settle()
        for label in [red, disabled, shadowed, centered] { #expect(bitmap(label) != nil && bitmap(label) != bitmap(one)) }
    }

    /// A bitmap that no label shows is not kept.
    @Test func anUnusedBitmapIsReleased() {
        let one = label("A text that is shown once")
        weak var shown: CGImage?
        shown = one.layer.contents as? CGImage
        #expect(shown != nil)
        one.text = "Another one"
        stage.settle()
        stage.advance(by: 1)
        #expect(shown == nil)
    }

    // MARK: Layouts

    private func layout(_ string: String, _ alignment: NSTextAlignment = .natural, width: CGFloat?, lines: Int = 1) -> AttributedTextLayout {
        var options = AttributedTextLayout.Options()
        options.width = width
        options.maximumLines = lines
        options.maximumHeight = width.map { _ in 400 }
        options.lineBreakMode = .byTruncatingTail
        options.direction = .leftToRight
        let text = PlainText(
            string: string, font: .systemFont(ofSize: 17), color: .black, alignment: alignment, lineBreakMode: .byTruncatingTail, lineBreakStrategy: [])
        return AttributedTextLayout.layout(text, options: options)
    }

    @Test func aLayoutIsThatOfAnyWidthInWhichItFits() {
        let unlimited = layout("One line", width: nil)
        #expect(layout("One line", width: unlimited.size.width + 100) === unlimited)
        #expect(layout("One line", width: unlimited.size.width - 1) !== unlimited && layout("One line", width: unlimited.size.width - 1).isTruncated)
        let centered = layout("One line", .center, width: nil)
        #expect(layout("One line", .center, width: centered.size.width + 100) !== centered)
    }

    /// Plain text looks as attributed text with the same attributes, which shares nothing.
    @Test func plainTextLooksAsAttributedText() {
        let texts = ["One line", "A text that is wider than the label that shows it, by far", "Two\nlines", "עברית and more"]
        for text in texts {
            for (alignment, lines) in [(NSTextAlignment.natural, 1), (.left, 0), (.center, 0), (.right, 1), (.justified, 0)] {
                let plain = label(text), attributed = label("")
                for label in [plain, attributed] {
                    label.numberOfLines = lines
                    label.textAlignment = alignment
                    label.sizeToFit()
                    label.frame.size = CGSize(width: 200, height: 70)
                }
                let style = NSMutableParagraphStyle()
                style.alignment = alignment
                style.lineBreakMode = .byTruncatingTail
                attributed.attributedText = NSAttributedString(string: text, attributes: [.paragraphStyle: style])
                attributed.frame.origin = plain.frame.origin
                attributed.isHidden = true
                stage.settle()
                let first = stage.snapshot()
                (plain.isHidden, attributed.isHidden) = (true, false)
                stage.settle()
                #expect(first.hasPixels(of: stage.snapshot()), "\(text), \(alignment), \(lines) lines")
                plain.removeFromSuperview()
                attributed.removeFromSuperview()
            }
        }
    }
}

extension CGImage {
    fileprivate func hasPixels(of other: CGImage) -> Bool {
        guard width == other.width, height == other.height else { return false }
        return withPixels { own, stride in
            other.withPixels { others, otherStride in
                (0..<height).allSatisfy { y in (0..<width).allSatisfy { x in (own[y * stride + x] ^ others[y * otherStride + x]) & 0xFFFFFF == 0 } }
            }
        }
    }
}
