import Foundation
import WayGraphics

/// The lines of a text element. The last one of a text that ends with a separator has the empty line after it, too. Source: UIKit
/// `NSTextLayoutFragment`.
///
/// It shows the element as it was when its lines were laid out: an edit of the element makes another fragment. A subclass draws by itself in
/// `draw(at:in:)`; `NSTextLayoutManagerDelegate` provides it.
@preconcurrency @MainActor open class NSTextLayoutFragment: NSObject {
    /// Source: UIKit `NSTextLayoutFragment.State`.
    public enum State: UInt, Sendable {
        case none = 0
        case estimatedUsageBounds
        case calculatedUsageBounds
        case layoutAvailable
    }

    /// Source: UIKit `NSTextLayoutFragment.EnumerationOptions`. Fragments are laid out when their lines or their frame are requested.
    public struct EnumerationOptions: OptionSet, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }

        public static let reverse = EnumerationOptions(rawValue: 1)
        public static let estimatesSize = EnumerationOptions(rawValue: 2)
        /// Lays each fragment out before the block is called.
        public static let ensuresLayout = EnumerationOptions(rawValue: 4)
        /// The empty line after a separator at the end is always there.
        public static let ensuresExtraLineFragment = EnumerationOptions(rawValue: 8)
    }

    private struct Layout {
        var lines: [NSTextLineFragment]
        /// From the place of the first line's paragraph, which moves while the text above it is laid out.
        var frame: CGRect
    }

    open internal(set) weak var textLayoutManager: NSTextLayoutManager?
    open private(set) var textElement: NSTextElement?
    /// In the document.
    open private(set) var rangeInElement: NSTextRange
    private var layout: Layout?

    /// - Parameter rangeInElement: in the document; nil for the whole element.
    public init(textElement: NSTextElement, range rangeInElement: NSTextRange?) {
        self.textElement = textElement
        self.rangeInElement = rangeInElement ?? textElement.elementRange ?? NSTextRange(0..<0)
        textLayoutManager = nil
        super.init()
    }

    open var state: State { layout == nil ? .none : .layoutAvailable }
    open var textLineFragments: [NSTextLineFragment] { currentLayout.lines }
    /// From the container's padding, as wide as its longest line, with the space to the next fragment.
    open var layoutFragmentFrame: CGRect {
        let frame = currentLayout.frame
        guard let flow = textLayoutManager?.layoutManager.flow, let start = rangeInElement.offsets?.lowerBound else { return frame }
        return frame.offsetBy(dx: 0, dy: flow.tree.location(ofOffset: start).top)
    }
    /// What `draw(at:in:)` covers, from the origin of `layoutFragmentFrame`: glyphs may reach beyond it. A subclass that draws outside adds its area.
    open var renderingSurfaceBounds: CGRect {
        textLineFragments.reduce(CGRect(origin: .zero, size: layoutFragmentFrame.size)) {
            $0.union($1.ink.offsetBy(dx: $1.typographicBounds.minX, dy: $1.typographicBounds.minY))
        }
    }

    /// The lines are laid out again when they are requested next.
    open func invalidateLayout() { layout = nil }

    /// Draws the lines.
    /// - Parameter point: The place of the origin of `layoutFragmentFrame`.
    open func draw(at point: CGPoint, in context: CGContext) {
        for line in textLineFragments {
            line.draw(at: CGPoint(x: point.x + line.typographicBounds.minX, y: point.y + line.typographicBounds.minY), in: context)
        }
    }

    /// The box of an attachment, from the origin of `layoutFragmentFrame`; zero for a location of another fragment.
    open func frameForTextAttachment(at location: any NSTextLocation) -> CGRect {
        guard let line = textLineFragment(for: location, isUpstreamAffinity: false), let index = index(of: location),
            let box = line.box(ofCharacterAt: index)
        else { return .zero }
        return box.offsetBy(dx: line.typographicBounds.minX, dy: line.typographicBounds.minY)
    }

    // MARK: Lines

    /// The line at a height.
    /// - Parameters:
    ///   - verticalOffset: from the top of `layoutFragmentFrame`.
    ///   - requiresExactMatch: nil above the first line and below the last, which else are the nearest.
    open func textLineFragment(forVerticalOffset verticalOffset: CGFloat, requiresExactMatch: Bool) -> NSTextLineFragment? {
        let lines = textLineFragments
        if let line = lines.first(where: { verticalOffset < $0.typographicBounds.maxY }), !requiresExactMatch || verticalOffset >= line.typographicBounds.minY {
            return line
        }
        return requiresExactMatch ? nil : lines.last
    }

    /// The line of a location; nil for one outside of the fragment.
    /// - Parameter isUpstreamAffinity: where lines meet, selects the one that ends there.
    open func textLineFragment(for location: any NSTextLocation, isUpstreamAffinity: Bool) -> NSTextLineFragment? {
        guard let index = index(of: location), index >= 0 else { return nil }
        let lines = textLineFragments
        if isUpstreamAffinity, let line = lines.first(where: { NSMaxRange($0.characterRange) == index && $0.characterRange.length > 0 }) { return line }
        if let line = lines.first(where: { $0.characterRange.contains(index) }) { return line }
        return lines.last.flatMap { NSMaxRange($0.characterRange) == index ? $0 : nil }
    }

    /// In the text of the element.
    private func index(of location: any NSTextLocation) -> Int? {
        guard let start = rangeInElement.offsets?.lowerBound, let offset = (location as? TextOffset)?.offset else { return nil }
        return offset - start
    }

    // MARK: Layout

    private var currentLayout: Layout {
        if let layout { return layout }
        let made = makeLayout()
        layout = made
        return made
    }

    private func makeLayout() -> Layout {
        guard let manager = textLayoutManager, let flow = manager.layoutManager.flow, let range = rangeInElement.offsets,
            range.upperBound <= manager.layoutManager.content.buffer.length
        else { return Layout(lines: [], frame: .zero) }
        let lines = manager.lines(of: range), padding = flow.container.lineFragmentPadding
        guard let first = lines.first, let last = lines.last else { return Layout(lines: [], frame: .zero) }
        let width = lines.reduce(0) { max($0, $1.textRect.maxX - padding) }
        let top = first.rect.minY, frame = CGRect(x: padding, y: top - first.top, width: max(0, width), height: last.rect.maxY - top)
        let element = textElement as? NSTextParagraph
        let fragments = lines.map { line in
            NSTextLineFragment(
                line.fragmentLine, shift: line.start - range.lowerBound, origin: CGPoint(x: -padding, y: line.top - top)
            ) { element?.attributedString ?? NSAttributedString() }
        }
        return Layout(lines: fragments, frame: frame)
    }
}
