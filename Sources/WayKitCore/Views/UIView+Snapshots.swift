import Foundation
import WayGraphics
import WayLog
import WayRender

private let logger = wayLogger("waykit.views")

/// Snapshots of views. A snapshot refers to the render nodes: it copies no pixels, draws nothing, is as sharp as the view, and is visible in
/// the frame in which it is added. It ignores the view's own position, transform, opacity and whether it is hidden.
extension UIView {
    func makeSnapshotView(
        from rect: CGRect, afterScreenUpdates afterUpdates: Bool, withCapInsets capInsets: UIEdgeInsets
    ) -> UIView? {
        let rect = rect.standardized
        guard rect.width > 0, rect.height > 0, rect.minX.isFinite, rect.minY.isFinite, rect.maxX.isFinite, rect.maxY.isFinite else {
            logger.error("resizableSnapshotView(from: \(GeometryText.describe(rect))): there is nothing to take a snapshot of")
            return nil
        }
        let size = CGRect(origin: .zero, size: rect.size)
        let capture = capture(afterUpdates, "resizableSnapshotView")
        guard capInsets != .zero else {
            let snapshot = SnapshotView(frame: size)
            if let capture { snapshot.show(capture, part: rect) }
            return snapshot
        }
        let snapshot = UIView(frame: size)
        snapshot.drawsContent = false
        guard let capture else { return snapshot }
        let scale = window?.screen.scale ?? UIScreen.main.scale
        snapshot.layer.contentsScale = scale
        snapshot.layer.contents = renderer.image(of: capture, part: rect, scale: scale)
        snapshot.layer.contentsCenter = capInsets.center(of: rect.size)
        return snapshot
    }

    func renderHierarchy(in rect: CGRect, afterScreenUpdates afterUpdates: Bool) -> Bool {
        guard let context = UIGraphicsGetCurrentContext() else {
            logger.error("drawHierarchy: there is no current context to draw in")
            return false
        }
        guard let capture = capture(afterUpdates, "drawHierarchy"), capture.bounds.width > 0, capture.bounds.height > 0 else { return false }
        context.saveGState()
        defer { context.restoreGState() }
        context.translateBy(x: rect.minX, y: rect.minY)
        context.scaleBy(x: rect.width / capture.bounds.width, y: rect.height / capture.bounds.height)
        context.translateBy(x: -capture.bounds.minX, y: -capture.bounds.minY)
        context.clip(to: capture.bounds)
        renderer.draw(capture, in: context)
        return true
    }

    // MARK: -

    func capture(_ afterUpdates: Bool, _ caller: String) -> LayerCapture? {
        if afterUpdates {
            flushPendingUpdates()
            return LayerCapture.of(layer, at: AnimationContext.current.now)
        }
        if let capture = LayerCapture.ofLastFrame(layer) { return capture }
        logger.warning("\(caller): \(self) has not been on the screen, so that there is nothing to show; ask for it after screen updates")
        return nil
    }

    /// Runs now the updates of traits, the constraint, layout and display passes of the next frame.
    fileprivate func flushPendingUpdates() {
        owningWindow?.windowScene?.updateTraitsNow()
        let root = sequence(first: self) { $0.superview }.reduce(self) { $1 }
        root.updateConstraintsOfTree()
        root.layOutTree { layer.root.layoutTree() }
        if window == nil { prepareTreeForDisplay() }
        layer.displayTree()
    }

    /// A view outside of any window gets no request for its content from a frame.
    fileprivate func prepareTreeForDisplay() {
        prepareForDisplay()
        for subview in subviews { subview.prepareTreeForDisplay() }
    }

    private var renderer: WindowRenderer { window?.windowScene?.renderer ?? .forDrawing }
}

extension UIScreen {
    func makeSnapshotView(afterScreenUpdates afterUpdates: Bool) -> UIView {
        guard let scene = UIApplication.shared.scenes.first(where: { $0.screen === self }) else { return SnapshotView(frame: bounds) }
        let snapshot = SnapshotView(frame: scene.bounds)
        if afterUpdates {
            for window in scene.windows { window.flushPendingUpdates() }
            snapshot.show(LayerCapture.of(scene.rootLayer, at: AnimationContext.current.now), part: scene.bounds)
        } else if let capture = LayerCapture.ofLastFrame(scene.rootLayer) {
            snapshot.show(capture, part: capture.bounds)
        }
        return snapshot
    }
}

extension CALayer {
    /// Draws the layer tree into a context, in the layer's coordinates. Draws model values; render `presentation()` for
    /// the values during animations. Does no layout, but displays layers that need it.
    public func render(in ctx: CGContext) {
        let layer = model()
        if let view = layer.delegate as? UIView, view.window == nil { view.prepareTreeForDisplay() }
        layer.displayTree()
        let isPresentation = layer !== self
        let capture = isPresentation ? LayerCapture.of(layer, at: AnimationContext.current.now) : LayerCapture.ofModel(layer)
        WindowRenderer.forDrawing.draw(capture, in: ctx)
    }
}

extension WindowRenderer {
    /// A renderer for views in no window: that of any window, for its caches.
    @MainActor fileprivate static var forDrawing: WindowRenderer { UIApplication.shared.scenes.first?.renderer ?? WindowRenderer() }
}

/// Shows a capture of another view.
@MainActor final class SnapshotView: UIView {
    override class var layerClass: AnyClass { CaptureLayer.self }

    func show(_ capture: LayerCapture, part: CGRect) {
        drawsContent = false
        (layer as? CaptureLayer)?.show(capture, part: part)
    }
}

extension UIEdgeInsets {
    /// The centre between the insets, in fractions of a size.
    fileprivate func center(of size: CGSize) -> CGRect {
        let left = min(max(left / size.width, 0), 1), right = min(max(right / size.width, 0), 1 - left)
        let top = min(max(top / size.height, 0), 1), bottom = min(max(bottom / size.height, 0), 1 - top)
        return CGRect(x: left, y: top, width: 1 - left - right, height: 1 - top - bottom)
    }
}
