import Foundation
import WayGraphics
import WayKitCore

/// How a line looks, and where it is.
@MainActor struct LinePicture {
    /// Lines with the same key look the same.
    struct Key: Hashable {
        let line: TextLayout.LineSignature
        /// In points. The baseline is on a whole pixel; the horizontal position is between pixels.
        let size: CGSize
        let origin: CGPoint
        let scale: CGFloat
    }

    let key: Key
    let line: FragmentLayout.Line
    /// In the container's coordinates, on whole pixels.
    let frame: CGRect

    /// - Parameter offset: of the container in the text view.
    init(_ line: TextFlow.Line, scale: CGFloat, offset: CGPoint) {
        let own = line.fragmentLine, ink = own.ink.union(own.textRect).insetBy(dx: -1, dy: -1)
        func down(_ value: CGFloat) -> CGFloat { (value * scale + 0.001).rounded(.down) / scale }
        func up(_ value: CGFloat) -> CGFloat { (value * scale - 0.001).rounded(.up) / scale }
        let baseline = ((line.top + own.baseline + offset.y) * scale).rounded() / scale - offset.y
        let ascent = up(own.baseline - ink.minY), descent = up(ink.maxY - own.baseline)
        let left = down(ink.minX + offset.x) - offset.x
        frame = CGRect(x: left, y: baseline - ascent, width: up(ink.maxX - left), height: ascent + descent)
        // The layout's origin in the view.
        let x = ((own.origin.x - left) * 64).rounded() / 64
        key = Key(
            line: own.layout.signature(ofLine: own.index), size: frame.size, origin: CGPoint(x: x, y: ascent - own.metrics.baseline), scale: scale)
        self.line = own
    }
}

/// Shows a line of a text.
final class TextLineView: UIView {
    var picture: LinePicture?

    override init(frame: CGRect) {
        super.init(frame: frame)
        isUserInteractionEnabled = false
    }

    required init?(coder: NSCoder) { super.init(coder: coder) }

    /// Moves to the place of a line that looks like the present one.
    func move(to picture: LinePicture) {
        if frame != picture.frame { frame = picture.frame }
    }

    override func draw(_ rect: CGRect) {
        guard let picture, let context = UIGraphicsGetCurrentContext() else { return }
        let line = picture.line
        line.layout.draw(in: context, at: picture.key.origin, lines: line.index..<line.index + 1)
    }
}

/// The container's area in a text view.
final class TextContainerView: UIView {
    override init(frame: CGRect) {
        super.init(frame: frame)
        isUserInteractionEnabled = false
    }

    required init?(coder: NSCoder) { super.init(coder: coder) }
}

/// Shows what a layout manager of a subclass, or fragments of a program draw.
final class TextCanvasView: UIView {
    private weak var container: NSTextContainer?
    /// Of the flow, in this view.
    var origin = CGPoint.zero

    init(_ container: NSTextContainer) {
        self.container = container
        super.init(frame: .zero)
        isUserInteractionEnabled = false
    }

    required init?(coder: NSCoder) { super.init(coder: coder) }

    override func draw(_ rect: CGRect) {
        guard let container, let layoutManager = container.layoutManager, let top = layoutManager.top(of: container) else { return }
        let origin = CGPoint(x: origin.x, y: origin.y + top)
        let area = bounds.offsetBy(dx: -origin.x, dy: -origin.y)
        if let manager = layoutManager.textLayoutManager, manager.delegate != nil { return draw(manager, area, origin) }
        let glyphs = layoutManager.glyphRange(forBoundingRect: area, in: container)
        layoutManager.drawBackground(forGlyphRange: glyphs, at: origin)
        layoutManager.drawGlyphs(forGlyphRange: glyphs, at: origin)
    }

    /// Draws the fragments of an area of the container.
    private func draw(_ manager: NSTextLayoutManager, _ area: CGRect, _ origin: CGPoint) {
        guard let context = UIGraphicsGetCurrentContext() else { return }
        let first = manager.textLayoutFragment(for: CGPoint(x: 0, y: max(0, area.minY)))
        manager.enumerateTextLayoutFragments(from: first?.rangeInElement.location) { fragment in
            let frame = fragment.layoutFragmentFrame
            guard frame.minY < area.maxY else { return false }
            context.saveGState()
            fragment.draw(at: CGPoint(x: frame.minX + origin.x, y: frame.minY + origin.y), in: context)
            context.restoreGState()
            return true
        }
    }
}
