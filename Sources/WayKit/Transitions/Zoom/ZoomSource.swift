import Foundation

/// The view that a page comes out of: out of sight while its picture flies.
@MainActor final class ZoomSource {
    let view: UIView
    let picture: UIView?
    private let alignment: (CGRect) -> CGRect
    private var alpha: CGFloat?

    /// - Parameter alignment: the part of the page that the view is a picture of, for the page's bounds.
    /// - Returns: nil where the view is not to be seen in the container.
    init?(_ view: UIView, in container: UIView, alignment: @escaping (CGRect) -> CGRect) {
        guard let window = view.window, window === container.window, !view.bounds.isEmpty, !view.isHidden else { return nil }
        guard container.convert(view.bounds, from: view).intersects(container.bounds) else { return nil }
        self.view = view
        self.alignment = alignment
        picture = view.snapshotView(afterScreenUpdates: true)
        picture?.isUserInteractionEnabled = false
    }

    func hide() {
        guard alpha == nil else { return }
        alpha = view.alpha
        UIView.performWithoutAnimation { view.alpha = 0 }
    }

    /// What somebody else has made of it since is left alone.
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

    /// The picture covers a rectangle, and keeps its proportions.
    func fillPicture(_ rect: CGRect, alpha: CGFloat) {
        guard let picture, view.bounds.width > 0, view.bounds.height > 0 else { return }
        let scale = max(rect.width / view.bounds.width, rect.height / view.bounds.height)
        let size = CGSize(width: view.bounds.width * scale, height: view.bounds.height * scale)
        picture.frame = CGRect(x: rect.midX - size.width / 2, y: rect.midY - size.height / 2, width: size.width, height: size.height)
        picture.alpha = alpha
    }
}
