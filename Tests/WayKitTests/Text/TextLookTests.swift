import Foundation
import Testing
@testable import WayKit

/// Attributes that change how letters are drawn.
@MainActor @Suite struct TextLookTests {
    private let font = UIFont(name: "DejaVu Sans", size: 40) ?? .systemFont(ofSize: 40)

    private func picture(_ string: String, _ attributes: [NSAttributedString.Key: Any]) -> UIImage {
        var all = attributes
        all[.font] = font
        return drawn(CGSize(width: 120, height: 80)) { _ in NSAttributedString(string: string, attributes: all).draw(at: CGPoint(x: 10, y: 5)) }
    }

    private func rows(_ image: UIImage, at x: Int) -> Int {
        // How many times ink begins, from the top down.
        (1..<80).count { (image.argb(x, $0) ?? 0) >> 24 > 127 && (image.argb(x, $0 - 1) ?? 0) >> 24 <= 127 }
    }

    private func ink(_ image: UIImage) -> Int { (0..<80).reduce(0) { sum, y in sum + (0..<120).count { (image.argb($0, y) ?? 0) >> 24 > 127 } } }

    @Test func linesAreSingleDoubleThickOrBroken() {
        let spaces = "\u{A0}\u{A0}\u{A0}\u{A0}"
        func underlined(_ style: NSUnderlineStyle) -> UIImage { picture(spaces, [.underlineStyle: style.rawValue]) }
        let single = underlined(.single)
        #expect(rows(single, at: 30) == 1 && rows(underlined(.double), at: 30) == 2)
        #expect(ink(underlined(.thick)) > ink(single) * 5 / 4)
        #expect(ink(underlined([.single, .patternDash])) < ink(single) * 4 / 5)
        #expect(ink(underlined([])) == 0)
    }

    @Test func aStrokeOutlinesLetters() {
        let full = picture("█", [:]), hollow = picture("█", [.strokeWidth: 5]), both = picture("█", [.strokeWidth: -5, .strokeColor: UIColor.red])
        #expect(ink(hollow) > 0 && ink(hollow) < ink(full) / 2)
        #expect(hollow.argb(20, 30) == 0, "inside")
        #expect(both.argb(20, 30) == 0xFF00_0000)
        #expect((0..<120).contains { x in both.argb(x, 30) == 0xFFFF_0000 })
    }

    @Test func lettersLeanToTheRight() {
        let upright = picture("l", [:]), leaning = picture("l", [.obliqueness: 0.5])
        func left(_ image: UIImage, _ y: Int) -> Int { (0..<120).first { (image.argb($0, y) ?? 0) >> 24 > 127 } ?? 0 }
        #expect(left(upright, 20) == left(upright, 38))
        #expect(abs(left(leaning, 20) - left(leaning, 38) - 9) <= 1)
    }

    @Test func anAttributedStringGoesThereAndBack() {
        var string = AttributedString("one ")
        var second = AttributedString("two")
        second.font = font
        second.underlineStyle = .double
        second.strokeWidth = 3
        second.link = URL(string: "https://example.org")
        string.append(second)
        let converted = NSAttributedString(string)
        #expect(converted.string == "one two")
        #expect(converted.attribute(.font, at: 5, effectiveRange: nil) as? UIFont == font)
        #expect(converted.attribute(.font, at: 0, effectiveRange: nil) == nil)
        #expect(AttributedString(converted) == string)
    }

    @Test func digitsOfOneWidth() {
        let font = UIFont.monospacedDigitSystemFont(ofSize: 30, weight: .regular)
        let widths = Set("0123456789".map { (String($0) as NSString).size(withAttributes: [.font: font]).width })
        #expect(widths.count == 1)
        #expect(font.spec.description.hasTabularDigits)
    }
}
