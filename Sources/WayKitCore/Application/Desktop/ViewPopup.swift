import Foundation
import WayHost
import WayRender

/// A view that is rendered into a popup instead of the window's buffer, so that it may extend beyond the window: a menu, a popover. The view keeps its
/// position in the view tree: its coordinates, touches, traits and animations are the window's.
@MainActor package final class ViewPopup {
    private(set) weak var view: UIView?
    let host: any HostPopup
    private let renderer = WindowRenderer()
    private(set) var options: PopupOptions
    /// Called when the compositor configured or moved the popup.
    var onConfigure: () -> Void = {}
    /// Called when the popup ended. After a dismissal the view stays hidden until `showInWindow()`.
    var onEnd: (PopupEnd) -> Void = { _ in }

    init(_ view: UIView, _ host: any HostPopup, _ options: PopupOptions) {
        self.view = view
        self.host = host
        self.options = options
        view.layer.isShownByPopup = true
    }

    /// The frame in points of the scene: as configured by the compositor, or unconstrained before; shadows lie around it.
    func frame(in scene: UIWindowScene) -> CGRect { host.frame ?? options.frame(in: .infinite, window: scene.bounds.size) }

    func move(to options: PopupOptions) {
        guard options != self.options else { return }
        self.options = options
        host.reposition(options)
    }

    func render(at time: TimeInterval, in scene: UIWindowScene) -> WindowRenderer.Outcome {
        guard let view, let frame = host.frame else { return .exact }
        let margins = options.margins
        let parent = view.layer.superlayer.map { scene.rootLayer.convert(CGPoint.zero, from: $0) } ?? .zero
        renderer.origin = CGPoint(x: frame.minX - margins.left.rounded(.up) - parent.x, y: frame.minY - margins.top.rounded(.up) - parent.y)
        return renderer.render(root: view.layer, at: time, background: CGColor(gray: 0, alpha: 0), into: host)
    }

    func showInWindow() { view?.layer.isShownByPopup = false }
}
