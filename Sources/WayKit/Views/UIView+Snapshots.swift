import Foundation
import WayGraphics
import WayLog
import WayRender

private let logger = wayLogger("waykit.views")

/// Pictures of views. A snapshot refers to what was painted from: it copies no pixels, draws nothing, is as sharp as the view, and is there in
/// the very frame in which it is added. The view's own place, transform and opacity are left aside, and whether it is hidden.
extension UIView {
    /// A view that looks like this one does now and stays so.
    ///
    /// - Parameter afterUpdates: true lays out and draws what is pending first. False takes what is on the screen, in the middle of an animation,
    ///   too; a view that never was there gives an empty snapshot and a line in the log.
    public func snapshotView(afterScreenUpdates afterUpdates: Bool) -> UIView? {
        let snapshot = SnapshotView(frame: CGRect(origin: .zero, size: bounds.size))
        if let capture = capture(afterUpdates, "snapshotView") { snapshot.show(capture, part: capture.bounds) }
        return snapshot
    }

    /// As `snapshotView(afterScreenUpdates:)`, for a part of the view.
    ///
    /// - Parameters:
    ///   - rect: in this view's coordinates; nil is returned for one without an area.
    ///   - capInsets: what keeps its size at the edges when the snapshot is resized; all of it is stretched where they are zero.
    public func resizableSnapshotView(
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

    /// Draws the view and all below into the current context, stretched to the rectangle.
    ///
    /// - Parameter afterUpdates: as with `snapshotView(afterScreenUpdates:)`.
    /// - Returns: false where there is no context to draw in, or nothing to draw.
    @discardableResult public func drawHierarchy(in rect: CGRect, afterScreenUpdates afterUpdates: Bool) -> Bool {
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

    private func capture(_ afterUpdates: Bool, _ caller: String) -> LayerCapture? {
        if afterUpdates {
            bringUpToDate()
            return LayerCapture.of(layer, at: AnimationContext.current.now)
        }
        if let capture = LayerCapture.ofLastPicture(layer) { return capture }
        logger.warning("\(caller): \(self) has not been on the screen, so that there is nothing to show; ask for it after screen updates")
        return nil
    }

    /// Does at once what the next frame would do before it paints.
    fileprivate func bringUpToDate() {
        let top = sequence(first: self) { $0.superview }.reduce(self) { $1 }
        top.updateConstraintsOfTree()
        layer.root.layoutTree()
        if window == nil { prepareTreeForDisplay() }
        layer.displayTree()
    }

    /// A view outside of any window is asked for its content by nobody else.
    fileprivate func prepareTreeForDisplay() {
        prepareForDisplay()
        for subview in subviews { subview.prepareTreeForDisplay() }
    }

    private var renderer: WindowRenderer { window?.windowScene?.renderer ?? .forDrawing }
}

extension UIScreen {
    /// A view that looks like the program's window on this screen. A Wayland client does not see what others show.
    ///
    /// - Parameter afterUpdates: as with a view's `snapshotView(afterScreenUpdates:)`.
    public func snapshotView(afterScreenUpdates afterUpdates: Bool) -> UIView {
        guard let scene = UIApplication.shared.scenes.first(where: { $0.screen === self }) else { return SnapshotView(frame: bounds) }
        let snapshot = SnapshotView(frame: scene.bounds)
        if afterUpdates {
            for window in scene.windows { window.bringUpToDate() }
            snapshot.show(LayerCapture.of(scene.rootLayer, at: AnimationContext.current.now), part: scene.bounds)
        } else if let capture = LayerCapture.ofLastPicture(scene.rootLayer) {
            snapshot.show(capture, part: capture.bounds)
        }
        return snapshot
    }
}

extension CALayer {
    /// Draws the layer and all below into a context, the layer's coordinates being the context's. The model's values count: what animations show
    /// is found in `presentation()`. Lays nothing out; what has to be drawn anew is.
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
    /// For what is in no window: any window's, for its caches.
    @MainActor fileprivate static var forDrawing: WindowRenderer { UIApplication.shared.scenes.first?.renderer ?? WindowRenderer() }
}

/// Shows what another view looked like.
@MainActor private final class SnapshotView: UIView {
    override class var layerClass: AnyClass { CaptureLayer.self }

    func show(_ capture: LayerCapture, part: CGRect) {
        drawsContent = false
        (layer as? CaptureLayer)?.show(capture, part: part)
    }
}

extension UIEdgeInsets {
    /// What is left of a size, in fractions of it; at least a sliver in the middle.
    fileprivate func center(of size: CGSize) -> CGRect {
        let left = min(max(left / size.width, 0), 1), right = min(max(right / size.width, 0), 1 - left)
        let top = min(max(top / size.height, 0), 1), bottom = min(max(bottom / size.height, 0), 1 - top)
        return CGRect(x: left, y: top, width: 1 - left - right, height: 1 - top - bottom)
    }
}
