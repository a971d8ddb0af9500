import Foundation
import WayMotion

/// A cell of a list, which shows another item after it was reused.
@MainActor package protocol ReusedView: UIView {
    /// How often it was prepared for reuse.
    var reuseCount: Int { get }
}

/// The source view of a zoom: hidden while its snapshot is animated.
@MainActor final class ZoomSource {
    let view: UIView
    let snapshot: UIView?
    private let alignment: (CGRect) -> CGRect
    private var alpha: CGFloat?
    /// The cell that contains the view, and how often it had been reused.
    private let cell: (view: Weak<UIView>, reuseCount: Int)?

    /// - Parameter alignment: the region of the page that the view shows, for the page's bounds.
    /// - Returns: nil if the view is not visible in the container.
    init?(_ view: UIView, in container: UIView, alignment: @escaping (CGRect) -> CGRect) {
        guard let window = view.window, window === container.window, !view.bounds.isEmpty, !view.isHidden else { return nil }
        guard Self.isVisible(view, in: container) else { return nil }
        self.view = view
        let cell = sequence(first: view, next: \.superview).first { $0 is any ReusedView }
        self.cell = (cell as? any ReusedView).map { (Weak($0), $0.reuseCount) }
        self.alignment = alignment
        snapshot = view.snapshotView(afterScreenUpdates: true)
        snapshot?.isUserInteractionEnabled = false
    }

    /// Whether any of it shows: not hidden with an ancestor, nor scrolled out of one that clips it.
    private static func isVisible(_ view: UIView, in container: UIView) -> Bool {
        var visible = view.bounds, current = view
        while let parent = current.superview {
            if current.isHidden { return false }
            visible = parent.convert(visible, from: current)
            if parent.clipsToBounds { visible = visible.intersection(parent.bounds) }
            if visible.isEmpty { return false }
            current = parent
        }
        return current.convert(visible, to: container).intersects(container.bounds)
    }

    /// It was removed or hidden, or its cell shows another item now.
    var isLost: Bool {
        if view.window == nil || sequence(first: view, next: \.superview).contains(where: \.isHidden) { return true }
        guard let cell else { return false }
        guard let reused = cell.view.object as? any ReusedView else { return true }
        return reused.reuseCount != cell.reuseCount
    }

    func hide() {
        guard alpha == nil else { return }
        alpha = view.alpha
        UIView.performWithoutAnimation { view.alpha = 0 }
    }

    /// An alpha that was changed meanwhile is left unchanged.
    func show() {
        guard let alpha else { return }
        self.alpha = nil
        if view.alpha == 0 { UIView.performWithoutAnimation { view.alpha = alpha } }
    }

    func geometry(page: CGRect, in container: UIView) -> ZoomGeometry {
        let frame = container.convert(view.bounds, from: view)
        let scale = view.bounds.width > 0 ? frame.width / view.bounds.width : 1
        return ZoomGeometry(
            page: page, source: frame, alignment: alignment(CGRect(origin: .zero, size: page.size)),
            sourceRadius: view.layer.cornerRadius * scale)
    }

    /// The snapshot fills a rectangle and keeps its aspect ratio.
    func layOutSnapshot(_ rect: CGRect, alpha: CGFloat) {
        guard let snapshot, view.bounds.width > 0, view.bounds.height > 0 else { return }
        let scale = max(rect.width / view.bounds.width, rect.height / view.bounds.height)
        let size = CGSize(width: view.bounds.width * scale, height: view.bounds.height * scale)
        snapshot.frame = CGRect(x: rect.midX - size.width / 2, y: rect.midY - size.height / 2, width: size.width, height: size.height)
        snapshot.alpha = alpha
    }
}
