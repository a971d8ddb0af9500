import Foundation
import WayGraphics
import WayTextEditing

/// The geometry of a text view's text, in the view's coordinates.
@MainActor final class TextViewGeometry: EditableTextLayout {
    /// Points.
    static let caretWidth: CGFloat = 2

    private unowned let view: UITextView

    init(_ view: UITextView) { self.view = view }

    /// The layout, in the current width of the view.
    private var flow: TextFlow? {
        updateContainer()
        return view.layoutManager.flow
    }

    /// The origin of the flow: that of the container, unless other containers precede it.
    var origin: CGPoint {
        CGPoint(x: view.textContainerInset.left, y: view.textContainerInset.top - (view.layoutManager.top(of: view.textContainer) ?? 0))
    }

    /// One of several containers has its own height.
    private func height(_ flow: TextFlow) -> CGFloat {
        guard view.layoutManager.chain != nil else { return flow.height }
        return view.textContainer.limitedHeight ?? view.layoutManager.usedArea(of: view.textContainer).maxY
    }

    /// The container follows the view's size, where it tracks it.
    func updateContainer() {
        let container = view.textContainer, inset = view.textContainerInset
        var size = container.size
        if container.widthTracksTextView { size.width = max(0, view.bounds.width - inset.left - inset.right) }
        if container.heightTracksTextView { size.height = max(0, view.bounds.height - inset.top - inset.bottom) }
        if size != container.size { container.size = size }
    }

    // MARK: Size

    /// The size of the content, as far as the text is laid out.
    var contentSize: CGSize {
        guard let flow else { return .zero }
        let inset = view.textContainerInset
        let width = view.textContainer.widthTracksTextView ? view.bounds.width : view.textContainer.size.width + inset.left + inset.right
        return CGSize(width: width < 1e6 ? width : view.bounds.width, height: height(flow) + inset.top + inset.bottom)
    }

    /// The width that constraints determine; 0 for none.
    var layoutWidth: CGFloat = 0

    var intrinsicSize: CGSize { size(fitting: CGSize(width: layoutWidth, height: 0)) }

    /// The size of the whole text in a width; 0 for no limit.
    func size(fitting size: CGSize) -> CGSize {
        let inset = view.textContainerInset
        let isLimited = size.width > 0 && size.width < 1e6
        let width = isLimited ? max(0, size.width - inset.left - inset.right) : 1e7
        let text = usedSize(inWidth: width)
        let scale = max(view.traitCollection.displayScale, 1)
        func roundedUp(_ value: CGFloat) -> CGFloat { (value * scale - 0.01).rounded(.up) / scale }
        return CGSize(width: roundedUp(text.width + inset.left + inset.right), height: roundedUp(text.height + inset.top + inset.bottom))
    }

    private func usedSize(inWidth width: CGFloat) -> CGSize {
        if let flow, view.layoutManager.chain != nil { return CGSize(width: view.textContainer.size.width, height: height(flow)) }
        // A layout of its own: that of the view keeps its width.
        let own = view.textContainer, container = NSTextContainer(size: CGSize(width: width, height: 1e7))
        container.lineFragmentPadding = own.lineFragmentPadding
        container.maximumNumberOfLines = own.maximumNumberOfLines
        container.lineBreakMode = own.lineBreakMode
        container.exclusionPaths = own.exclusionPaths
        let flow = TextFlow(content: view.content, manager: view.layoutManager, container: container)
        var used = CGSize.zero
        for index in 0..<flow.tree.count {
            for line in flow.fragment(at: index).layout.lines { used.width = max(used.width, line.usedRect.maxX) }
        }
        used.height = flow.height
        return used
    }

    // MARK: EditableTextLayout

    private func inFlow(_ point: CGPoint) -> CGPoint {
        let top = view.layoutManager.top(of: view.textContainer) ?? 0
        return CGPoint(x: point.x - origin.x, y: view.layoutManager.flowHeight(point.y - origin.y - top, in: view.textContainer) + top)
    }

    func caretRect(at position: IndexedTextPosition) -> CGRect {
        guard let flow else { return CGRect(origin: origin, size: CGSize(width: Self.caretWidth, height: 0)) }
        let rect = flow.caretRect(at: position.offset, isAfterPreceding: position.affinity == .backward).offsetBy(dx: origin.x, dy: origin.y)
        let limit = max(0, view.bounds.width - Self.caretWidth)
        let x = view.roundedToPixel(rect.minX - Self.caretWidth / 2)
        let isTracking = view.textContainer.widthTracksTextView
        return CGRect(x: isTracking ? min(max(x, 0), limit) : x, y: rect.minY, width: Self.caretWidth, height: rect.height)
    }

    /// Ranges of more characters are exact only where they begin, where they end and around what is visible.
    private static let exactLength = 20_000

    func rects(of range: NSRange) -> [(rect: CGRect, isRightToLeft: Bool)] {
        guard let flow else { return [] }
        let rects = range.length <= Self.exactLength ? flow.rects(of: range.offsets) : longRects(of: range.offsets, flow)
        return rects.map { ($0.rect.offsetBy(dx: origin.x, dy: origin.y), $0.isRightToLeft) }
    }

    /// One rectangle covers the lines of each part that is not visible, so that they need not be laid out.
    private func longRects(of range: Range<Int>, _ flow: TextFlow) -> [(rect: CGRect, isRightToLeft: Bool)] {
        let top = view.bounds.minY - origin.y, height = view.bounds.height
        let visible = flow.lines(in: top - height...top + 2 * height)
        var parts = [flow.line(at: range.lowerBound)?.range, flow.line(at: range.upperBound - 1)?.range].compactMap { $0 }
        if let first = visible.first, let last = visible.last { parts.append(first.range.lowerBound..<last.range.upperBound) }
        parts = parts.map { $0.clamped(to: range) }.filter { !$0.isEmpty }.sorted { $0.lowerBound < $1.lowerBound }
        var result: [(rect: CGRect, isRightToLeft: Bool)] = [], offset = range.lowerBound
        for part in parts where part.upperBound > offset {
            let rects = flow.rects(of: max(part.lowerBound, offset)..<part.upperBound)
            if part.lowerBound > offset, let above = result.last?.rect.maxY, let below = rects.first?.rect.minY, below > above {
                result.append((CGRect(x: 0, y: above, width: flow.container.size.width, height: below - above), false))
            }
            result += rects
            offset = part.upperBound
        }
        return result
    }

    func position(closestTo point: CGPoint) -> IndexedTextPosition {
        guard let flow else { return IndexedTextPosition(0) }
        let hit = flow.position(closestTo: inFlow(point))
        let boundaries = TextBoundaries(view.content.buffer)
        let offset = boundaries.isBoundary(hit.offset, of: .character) ? hit.offset : boundaries.next(after: hit.offset, .character)
        return IndexedTextPosition(offset, affinity: hit.isAfterPreceding ? .backward : .forward)
    }

    func lineRange(at position: IndexedTextPosition) -> NSRange {
        guard let line = flow?.line(at: position.offset, isAfterPreceding: position.affinity == .backward) else { return NSRange(view.content.buffer.range) }
        return NSRange(line.range)
    }

    func position(from position: IndexedTextPosition, toRight: Bool) -> IndexedTextPosition? {
        flow?.position(from: position.offset, isAfterPreceding: position.affinity == .backward, toRight: toRight).map {
            IndexedTextPosition($0.offset, affinity: $0.isAfterPreceding ? .backward : .forward)
        }
    }

    func isRightToLeft(at offset: Int) -> Bool { flow?.line(at: offset)?.isRightToLeft ?? view.layoutManager.isInterfaceRightToLeft }

    func scrollRangeToVisible(_ range: NSRange) { view.scrollRangeToVisible(range) }
}

extension UITextView: BaselineContent {
    package var wrapsContent: Bool { !isScrollEnabled }

    package func intrinsicContentSize(forLayoutWidth width: CGFloat) -> CGSize {
        textGeometry.layoutWidth = width
        defer { textGeometry.layoutWidth = 0 }
        return intrinsicContentSize
    }

    /// Those of the text, which begins at the upper edge.
    package func baseline(_ attribute: NSLayoutConstraint.Attribute, forWidth width: CGFloat) -> BaselinePosition {
        guard !isScrollEnabled, let flow = layoutManager.flow else { return BaselinePosition(edgeFor: attribute) }
        let line = attribute == .firstBaseline ? flow.line(at: 0) : flow.line(at: content.buffer.length)
        let baseline = line.map { $0.fragmentLine.baseline + $0.top } ?? 0
        return BaselinePosition(textContainerInset.top + baseline, inHeight: width > 0 ? intrinsicContentSize(forLayoutWidth: width).height : bounds.height)
    }
}
