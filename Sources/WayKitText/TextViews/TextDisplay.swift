import Foundation
import WayGraphics

/// What a text view shows of its text: a view for every visible line.
///
/// A view is used again for every line that looks the same (`LinePicture`): an edit draws the lines that it changes, and moves the others.
@MainActor final class TextDisplay {
    /// Points above and below the visible area in which lines are laid out too.
    private static let margin: CGFloat = 32

    /// The first visible line, which stays where it is while heights of others are corrected.
    struct Anchor {
        var offset: Int
        /// From the container's top, when it was laid out.
        var y: CGFloat
    }

    private unowned let textView: UITextView
    let view = TextContainerView()
    var anchor: Anchor?
    var needsLayout = true
    private var lineViews: [TextLineView] = []
    private var canvas: TextCanvasView?
    /// How many lines were drawn so far.
    private(set) var drawnLineCount = 0

    init(_ textView: UITextView) { self.textView = textView }

    private var flow: TextFlow? { textView.layoutManager.flow }
    private var geometry: TextViewGeometry { textView.textGeometry }

    // MARK: Changes

    /// The anchor stays at its character.
    func textWasEdited(in range: NSRange, changeInLength delta: Int) {
        needsLayout = true
        guard let anchor else { return }
        if range.location < anchor.offset { self.anchor = nil }
    }

    func setNeedsDisplay() {
        for view in lineViews { view.picture = nil }
        canvas?.setNeedsDisplay()
        needsLayout = true
    }

    // MARK: Layout

    /// Lays out what is visible, and shows it.
    func layOut() {
        geometry.updateContainer()
        guard let flow, textView.bounds.width > 0, textView.bounds.height > 0 else { return }
        UIView.performWithoutAnimation {
            layOutVisible(flow)
            show(flow)
        }
    }

    /// The visible heights of the container.
    private var visible: ClosedRange<CGFloat> {
        let top = textView.bounds.minY - geometry.origin.y
        return top...top + textView.bounds.height
    }

    private func layOutVisible(_ flow: TextFlow) {
        for _ in 0..<8 {
            let range = visible
            _ = flow.lines(in: range.lowerBound - Self.margin...range.upperBound + Self.margin)
            let offset = keepAnchor(flow)
            updateContentSize()
            if offset == 0 { break }
            textView.contentOffset.y += offset
        }
        let top = visible.lowerBound
        let first = flow.lines(in: top...visible.upperBound).first { $0.rect.minY >= top } ?? flow.line(at: CGPoint(x: 0, y: top))
        anchor = first.map { Anchor(offset: $0.range.lowerBound, y: $0.rect.minY) }
    }

    /// By how much the first visible line has moved since it was laid out.
    private func keepAnchor(_ flow: TextFlow) -> CGFloat {
        guard let anchor, textView.isScrollEnabled, anchor.offset <= textView.content.buffer.length, let line = flow.line(at: anchor.offset) else { return 0 }
        let shift = line.rect.minY - anchor.y
        self.anchor = Anchor(offset: anchor.offset, y: line.rect.minY)
        // At the top there is nothing to keep in place.
        guard abs(shift) > 0.01, textView.contentOffset.y > -textView.adjustedContentInset.top + 0.5 else { return 0 }
        return shift
    }

    func updateContentSize() {
        let size = geometry.contentSize
        if abs(size.height - textView.contentSize.height) > 0.01 || abs(size.width - textView.contentSize.width) > 0.01 { textView.contentSize = size }
    }

    // MARK: Showing

    private func show(_ flow: TextFlow) {
        let origin = geometry.origin
        let frame = CGRect(x: origin.x, y: origin.y, width: max(flow.container.size.width < 1e6 ? flow.container.size.width : textView.bounds.width, 0), height: flow.height)
        if view.frame != frame { view.frame = frame }
        let range = visible
        let lines = flow.lines(in: range.lowerBound - Self.margin...range.upperBound + Self.margin)
        textView.foundText?.show(lines, below: view)
        guard !textView.layoutManager.hasOwnDrawing, textView.layoutManager.textLayoutManager?.delegate == nil else { return showCanvas(flow, range) }
        canvas?.removeFromSuperview()
        canvas = nil
        showLines(lines)
        needsLayout = false
    }

    private func showLines(_ lines: [TextFlow.Line]) {
        let scale = max(textView.traitCollection.displayScale, 1)
        let pictures = lines.map { LinePicture($0, scale: scale, offset: geometry.origin) }
        var free: [LinePicture.Key: [TextLineView]] = [:], unused: [TextLineView] = []
        for view in lineViews {
            if let key = view.picture?.key { free[key, default: []].append(view) } else { unused.append(view) }
        }
        var shown: [TextLineView?] = pictures.map { free[$0.key]?.popLast() }
        unused += free.values.joined()
        for (index, picture) in pictures.enumerated() where shown[index] == nil {
            let lineView = unused.popLast() ?? TextLineView()
            if lineView.superview == nil { view.addSubview(lineView) }
            lineView.picture = picture
            lineView.setNeedsDisplay()
            drawnLineCount += 1
            shown[index] = lineView
        }
        for (index, picture) in pictures.enumerated() { shown[index]?.move(to: picture) }
        for view in unused { view.removeFromSuperview() }
        lineViews = shown.compactMap { $0 }
    }

    /// A layout manager, or fragments, that may draw by themselves draw all that is visible into one view.
    private func showCanvas(_ flow: TextFlow, _ range: ClosedRange<CGFloat>) {
        for view in lineViews { view.removeFromSuperview() }
        lineViews = []
        let canvas = canvas ?? TextCanvasView(textView.textContainer)
        if self.canvas == nil { view.addSubview(canvas) }
        self.canvas = canvas
        let top = max(range.lowerBound - Self.margin, 0).rounded(.down)
        let bottom = min(range.upperBound + Self.margin, max(flow.height, range.upperBound)).rounded(.up)
        let frame = CGRect(x: -geometry.origin.x, y: top, width: textView.bounds.width, height: max(0, bottom - top))
        if needsLayout || canvas.frame.minY > max(range.lowerBound, 0) || canvas.frame.maxY < min(range.upperBound, flow.height)
            || canvas.frame.width != frame.width
        {
            canvas.frame = frame
            canvas.origin = CGPoint(x: geometry.origin.x, y: -top)
            canvas.setNeedsDisplay()
        }
        needsLayout = false
    }

    // MARK: Scrolling

    /// Scrolls by the least distance that shows the caret at the end of a range, or the whole range if it fits.
    func scrollToVisible(_ range: NSRange) {
        guard textView.isScrollEnabled, textView.bounds.height > 0 else { return }
        geometry.updateContainer()
        let range = textView.editing.clamped(range)
        for _ in 0..<4 {
            UIView.performWithoutAnimation { updateContentSize() }
            var rect = geometry.caretRect(at: caret(at: NSMaxRange(range)))
            if range.length > 0 {
                let whole = rect.union(geometry.caretRect(at: IndexedTextPosition(range.location)))
                if whole.height <= textView.bounds.height { rect = whole }
            }
            // With the inset at the ends of the text.
            if rect.minY <= geometry.origin.y + 0.5 { rect = rect.union(CGRect(x: rect.minX, y: 0, width: 1, height: 1)) }
            if rect.maxY >= textView.contentSize.height - textView.textContainerInset.bottom - 0.5 { rect.size.height += textView.textContainerInset.bottom }
            rect.origin.x = textView.bounds.minX
            rect.size.width = 1
            let target = textView.offset(showing: rect)
            guard target != textView.contentOffset else { return }
            textView.setContentOffset(target, animated: false)
            // Heights around the target may be estimates.
            anchor = nil
            let before = rect.minY
            if let flow { UIView.performWithoutAnimation { layOutVisible(flow) } }
            if abs(geometry.caretRect(at: caret(at: NSMaxRange(range))).minY - before) < 0.5 { return }
        }
    }

    private func caret(at offset: Int) -> IndexedTextPosition {
        IndexedTextPosition(offset, affinity: offset == textView.editing.selection.location ? textView.editing.affinity : .backward)
    }
}
