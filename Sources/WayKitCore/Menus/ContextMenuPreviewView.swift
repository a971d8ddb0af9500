import Foundation
import WayGraphics
import WayLayers

/// A lifted preview: the visible part of the source view, and the view of a preview controller that replaces it.
final class ContextMenuPreviewView: UIView {
    private static let controllerRadius: CGFloat = 13
    private static let shadowOpacity: Float = 0.25

    /// The preview that was lifted.
    let preview: UITargetedPreview
    /// The source view itself, or a snapshot of it.
    private let content: UIView
    private let clip = UIView()
    private var badge: UILabel?
    private(set) var controller: UIViewController?
    /// The size of the controller's view.
    private var controllerSize = CGSize.zero
    /// How the source view is hidden, and what it had before.
    private enum SourceState {
        case visible
        case transparent(alpha: CGFloat)
        /// By an empty mask, which receives touches.
        case masked(previous: CALayer?)
    }
    private var sourceState = SourceState.visible
    private let isSnapshot: Bool
    private let visibleRect: CGRect

    init(_ preview: UITargetedPreview) {
        self.preview = preview
        isSnapshot = preview.view.window != nil
        content = isSnapshot ? preview.view.snapshotView(afterScreenUpdates: true) ?? UIView() : preview.view
        let path = preview.parameters.visiblePath
        visibleRect = path?.bounds ?? preview.view.bounds
        super.init(frame: CGRect(origin: .zero, size: visibleRect.size))
        clip.frame = bounds
        clip.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        clip.clipsToBounds = true
        clip.layer.cornerRadius = preview.view.layer.cornerRadius
        clip.layer.cornerCurve = preview.view.layer.cornerCurve
        clip.backgroundColor = preview.parameters.backgroundColor
        clip.addSubview(content)
        addSubview(clip)
        layer.shadowColor = CGColor(gray: 0, alpha: 1)
        layer.shadowRadius = 18
        layer.shadowOffset = CGSize(width: 0, height: 6)
        if let path { mask(by: path) }
        isUserInteractionEnabled = false
        layOutContents()
        updateShadow()
    }

    required init?(coder: NSCoder) { nil }

    private func mask(by path: UIBezierPath) {
        let shape = CAShapeLayer()
        shape.frame = bounds
        shape.path = moved(path).cgPath
        clip.layer.mask = shape
    }

    private func moved(_ path: UIBezierPath) -> UIBezierPath {
        let copy = UIBezierPath(cgPath: path.cgPath)
        copy.apply(CGAffineTransform(translationX: -visibleRect.minX, y: -visibleRect.minY))
        return copy
    }

    private func updateShadow() {
        let parameters = preview.parameters, path = controller == nil ? parameters.shadowPath ?? parameters.visiblePath : nil
        layer.shadowPath = path.map { moved($0).cgPath } ?? UIBezierPath(roundedRect: bounds, cornerRadius: clip.layer.cornerRadius).cgPath
    }

    var isShadowVisible = false { didSet { layer.shadowOpacity = isShadowVisible ? Self.shadowOpacity : 0 } }

    // MARK: The source view

    /// Hides the source view while its snapshot is shown.
    func hideSource() {
        guard isSnapshot, case .visible = sourceState else { return }
        sourceState = .transparent(alpha: preview.view.alpha)
        UIView.performWithoutAnimation { preview.view.alpha = 0 }
    }

    /// The hidden source view receives touches: the preview returns to it.
    func enableSourceTouches() {
        guard case .transparent = sourceState else { return }
        showSource()
        let layer = preview.view.layer
        sourceState = .masked(previous: layer.mask)
        layer.mask = CALayer()
    }

    /// An alpha that was changed meanwhile is left unchanged.
    func showSource() {
        switch sourceState {
        case .visible: break
        case .transparent(let alpha):
            if preview.view.alpha == 0 { UIView.performWithoutAnimation { preview.view.alpha = alpha } }
        case .masked(let previous): preview.view.layer.mask = previous
        }
        sourceState = .visible
    }

    /// The frame of the source in the superview.
    var sourceFrame: CGRect {
        let placement = placement(of: preview)
        let size = CGSize(width: visibleRect.width * placement.scale, height: visibleRect.height * placement.scale)
        return CGRect(x: placement.center.x - size.width / 2, y: placement.center.y - size.height / 2, width: size.width, height: size.height)
    }

    private func placement(of target: UITargetedPreview) -> (center: CGPoint, scale: CGFloat) {
        let container = target.target.container, view = target.view
        let offset = CGPoint(x: visibleRect.midX - preview.view.bounds.midX, y: visibleRect.midY - preview.view.bounds.midY)
        guard view.window != nil, view.superview === container, view.center == target.target.center, view.bounds.width > 0 else {
            let center = superview?.convert(target.target.center, from: container) ?? target.target.center
            return (CGPoint(x: center.x + offset.x, y: center.y + offset.y), hypot(target.target.transform.a, target.target.transform.b))
        }
        let frame = superview?.convert(view.bounds, from: view) ?? view.frame
        let scale = frame.width / view.bounds.width
        return (CGPoint(x: frame.midX + offset.x * scale, y: frame.midY + offset.y * scale), scale)
    }

    /// Shows the source's content in the place of a preview.
    func moveToSource(_ target: UITargetedPreview) {
        let placement = placement(of: target)
        bounds.size = visibleRect.size
        center = placement.center
        transform = CGAffineTransform(scaleX: placement.scale, y: placement.scale)
        clip.layer.cornerRadius = preview.view.layer.cornerRadius
        isShadowVisible = false
        content.alpha = 1
        controller?.view.alpha = 0
        layOutContents()
        updateShadow()
    }

    // MARK: The controller

    /// The size of what is previewed.
    var previewSize: CGSize { controller == nil ? visibleRect.size : controllerSize }

    /// Adds the view of a preview controller, transparent at first.
    /// - Parameter size: The preferred size of the controller, or what the window offers.
    func add(_ controller: UIViewController, size: CGSize) {
        self.controller = controller
        controllerSize = size
        guard let view = controller.view else { return }
        controller.beginAppearanceTransition(true, animated: true)
        view.bounds = CGRect(origin: .zero, size: size)
        view.alpha = 0
        clip.addSubview(view)
        clip.layer.mask = nil
        layOutContents()
    }

    /// Shows the preview, or the controller's view, in a frame of the superview.
    func expand(to frame: CGRect, scale: CGFloat) {
        bounds.size = previewSize
        center = CGPoint(x: frame.midX, y: frame.midY)
        transform = CGAffineTransform(scaleX: scale, y: scale)
        isShadowVisible = true
        if let controller {
            controller.view.alpha = 1
            content.alpha = 0
            clip.layer.cornerRadius = Self.controllerRadius
        }
        layOutContents()
        updateShadow()
    }

    /// Fills the superview, for a controller that is then shown.
    func fillSuperview() {
        guard let superview else { return }
        transform = .identity
        bounds.size = superview.bounds.size
        center = CGPoint(x: superview.bounds.midX, y: superview.bounds.midY)
        clip.layer.cornerRadius = 0
        isShadowVisible = false
        layOutContents()
        updateShadow()
    }

    /// Removes the controller's view, so that the controller can be shown elsewhere.
    func releaseController() {
        guard let view = controller?.viewIfLoaded, view.superview === clip else { return }
        controller?.beginAppearanceTransition(false, animated: false)
        view.removeFromSuperview()
        view.transform = .identity
        view.alpha = 1
        controller?.endAppearanceTransition()
        controller = nil
    }

    /// Both contents fill the preview and keep their aspect ratio.
    private func layOutContents() {
        let middle = CGPoint(x: bounds.midX, y: bounds.midY)
        let factor = fillFactor(visibleRect.size)
        content.bounds.size = preview.view.bounds.size
        content.transform = CGAffineTransform(scaleX: factor, y: factor)
        content.center = CGPoint(
            x: middle.x + (preview.view.bounds.midX - visibleRect.midX) * factor, y: middle.y + (preview.view.bounds.midY - visibleRect.midY) * factor)
        if let view = controller?.viewIfLoaded {
            let factor = fillFactor(controllerSize)
            view.transform = CGAffineTransform(scaleX: factor, y: factor)
            view.center = middle
        }
        badge?.center = CGPoint(x: bounds.maxX, y: 0)
    }

    private func fillFactor(_ size: CGSize) -> CGFloat { max(bounds.width / max(1, size.width), bounds.height / max(1, size.height)) }

    // MARK: Number of items

    func showBadge(_ count: Int) {
        let label = UILabel()
        label.text = count.localizedText
        label.font = .systemFont(ofSize: 15, weight: .medium)
        label.textColor = .white
        label.textAlignment = .center
        label.backgroundColor = .systemRed
        label.clipsToBounds = true
        label.layer.cornerRadius = 13
        label.bounds.size = CGSize(width: max(26, label.sizeThatFits(.zero).width + 12), height: 26)
        addSubview(label)
        badge = label
        layOutContents()
    }
}
