import Foundation
import WayGraphics

/// A line of a text. Points and rectangles are in points, y downwards. Source: UIKit `NSTextLineFragment`.
@preconcurrency @MainActor open class NSTextLineFragment: NSObject {
    private let line: FragmentLayout.Line
    /// The offset of the line's first layout in `attributedString`.
    private let shift: Int
    private let makeString: () -> NSAttributedString
    /// The text that `characterRange` refers to: that of the paragraph.
    open private(set) lazy var attributedString: NSAttributedString = makeString()
    /// The characters of the line, in UTF-16 units of `attributedString`.
    open private(set) var characterRange: NSRange
    /// In the layout fragment; from the origin for a line that is in none.
    open private(set) var typographicBounds: CGRect

    /// - Parameters:
    ///   - shift: The offset of what was laid out in the paragraph.
    ///   - origin: The place of the line's container in the layout fragment.
    init(_ line: FragmentLayout.Line, shift: Int, origin: CGPoint, string: @escaping () -> NSAttributedString) {
        self.line = line
        self.shift = shift
        makeString = string
        characterRange = NSRange(line.range.shifted(by: shift))
        typographicBounds = line.textRect.offsetBy(dx: origin.x, dy: origin.y)
        super.init()
    }

    /// A line of its own with a part of a text.
    public init(attributedString: NSAttributedString, range: NSRange) {
        let text = StyledText(attributedString), offsets = range.offsets.clamped(to: 0..<text.length)
        let part = text.substring(NSRange(offsets)), copy = attributedString.copy() as? NSAttributedString ?? attributedString
        let container = NSTextContainer()
        container.lineFragmentPadding = 0
        let layout = FragmentLayoutBuilder(
            container: container, text: part, length: part.length, flags: [.startsParagraph, .endsParagraph], emptyAttributes: [:], isInterfaceRightToLeft: false, start: 0, top: 0
        ).build()
        line = layout.lines[0]
        shift = offsets.lowerBound
        makeString = { copy }
        characterRange = NSRange(offsets)
        typographicBounds = CGRect(origin: .zero, size: layout.lines[0].textRect.size)
        super.init()
    }

    public convenience init(string: String, attributes: [NSAttributedString.Key: Any]? = nil, range: NSRange) {
        self.init(attributedString: NSAttributedString(string: string, attributes: attributes), range: range)
    }

    /// The start of the baseline, from the origin of `typographicBounds`.
    open var glyphOrigin: CGPoint { CGPoint(x: 0, y: line.baseline - line.textRect.minY) }

    /// - Parameter point: The place of the upper left corner of `typographicBounds`.
    open func draw(at point: CGPoint, in context: CGContext) {
        let text = line.textRect
        line.layout.draw(
            in: context, at: CGPoint(x: point.x + line.origin.x - text.minX, y: point.y + line.origin.y - text.minY), lines: line.index..<line.index + 1)
    }

    /// The leading edge of a character, from the origin of `typographicBounds`.
    /// - Parameter index: in `attributedString`; is limited to the line.
    open func locationForCharacter(at index: Int) -> CGPoint {
        let range = characterRange.offsets, index = min(max(index, range.lowerBound), range.upperBound)
        return CGPoint(x: line.caretX(at: index - shift, isAfterPreceding: index == range.upperBound) - line.textRect.minX, y: 0)
    }

    /// The character at a point, or the nearest one.
    open func characterIndex(for point: CGPoint) -> Int {
        line.character(atX: point.x + line.textRect.minX).range.lowerBound + shift
    }

    /// 0 at the leading edge of the character at a point, 1 at its trailing edge.
    open func fractionOfDistanceThroughGlyph(for point: CGPoint) -> CGFloat {
        let x = point.x + line.textRect.minX
        guard let extent = line.extents(of: line.character(atX: x).range).first, extent.maxX > extent.minX else { return 0 }
        let fraction = min(max((x - extent.minX) / (extent.maxX - extent.minX), 0), 1)
        return extent.isRightToLeft ? 1 - fraction : fraction
    }

    /// The bounding box of the glyphs, from the origin of `typographicBounds`.
    var ink: CGRect { line.ink.offsetBy(dx: -line.textRect.minX, dy: -line.textRect.minY) }

    /// The box of a character with the height of the line, from the origin of `typographicBounds`; nil for one of another line.
    func box(ofCharacterAt index: Int) -> CGRect? {
        line.extents(of: index - shift..<index - shift + 1).first.map {
            CGRect(x: $0.minX - line.textRect.minX, y: 0, width: $0.maxX - $0.minX, height: line.textRect.height)
        }
    }
}
