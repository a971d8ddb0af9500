import Foundation
@_spi(WayKit) import WayKitCore
import WayLayers
import WayMotion
import WayRender

/// The magnifier: a pill above the finger with a live picture of the window's content.
final class LoupeView: UIView {
    private static let presentationDuration: TimeInterval = 0.25
    private static let dismissalDuration: TimeInterval = 0.18
    private static let magnification: CGFloat = 1.25

    private let picture = LoupePicture(frame: .zero)
    private let rim = CALayer()
    private weak var content: UIView?
    /// The point of the window that is magnified.
    private var focus = CGPoint.zero
    private(set) var isEnding = false

    init() {
        super.init(frame: CGRect(origin: .zero, size: LoupeGeometry.size))
        isUserInteractionEnabled = false
        let radius = LoupeGeometry.size.height / 2
        layer.shadowColor = CGColor(gray: 0, alpha: 1)
        layer.shadowOpacity = 0.25
        layer.shadowRadius = 10
        layer.shadowOffset = CGSize(width: 0, height: 4)
        layer.shadowPath = UIBezierPath(roundedRect: bounds, cornerRadius: radius).cgPath
        picture.frame = bounds
        picture.layer.cornerRadius = radius
        picture.clipsToBounds = true
        addSubview(picture)
        rim.frame = bounds
        rim.cornerRadius = radius
        rim.borderWidth = 0.5
        layer.addSublayer(rim)
    }

    required init?(coder: NSCoder) { nil }

    override var systemAccessibility: SystemAccessibility { .hidden }

    /// Grows from a point of the window.
    func show(from start: CGPoint, touch: CGPoint, content: UIView, in window: UIWindow) {
        self.content = content
        overrideUserInterfaceStyle = content.traitCollection.userInterfaceStyle
        window.addSubview(self)
        // On a dark page a shadow is not seen: the glass is lighter.
        let isDark = content.traitCollection.userInterfaceStyle == .dark
        rim.borderColor = CGColor(gray: isDark ? 1 : 0, alpha: isDark ? 0.35 : 0.2)
        rim.backgroundColor = CGColor(gray: 1, alpha: isDark ? 0.1 : 0)
        window.loupe = self
        UIView.performWithoutAnimation { updateFocus(touch, nil) }
        let end = center
        guard !UIAccessibility.isReduceMotionEnabled else {
            UIView.performWithoutAnimation { alpha = 0 }
            return UIView.animate(withDuration: Self.presentationDuration, delay: 0, options: .allowUserInteraction) { self.alpha = 1 }
        }
        UIView.performWithoutAnimation {
            center = start
            transform = CGAffineTransform(scaleX: 0.2, y: 0.2)
            alpha = 0.2
        }
        UIView.animate(
            withDuration: Self.presentationDuration, delay: 0, usingSpringWithDamping: 0.8, initialSpringVelocity: 0, options: .allowUserInteraction
        ) {
            self.center = end
            self.transform = .identity
            self.alpha = 1
        }
    }

    /// - Parameter caret: In window coordinates; the picture is centred on it vertically.
    func move(touch: CGPoint, caret: CGRect?) {
        guard !isEnding, window != nil else { return }
        UIView.performWithoutAnimation { updateFocus(touch, caret) }
        window?.windowScene?.setNeedsFrame()
    }

    private func updateFocus(_ touch: CGPoint, _ caret: CGRect?) {
        guard let window else { return }
        focus = CGPoint(x: caret?.midX ?? touch.x, y: caret?.midY ?? touch.y)
        let area = window.bounds.inset(by: window.safeAreaInsets)
        center = LoupeGeometry.center(touch: touch, caret: caret, in: area)
    }

    func hide() {
        guard !isEnding else { return }
        isEnding = true
        guard window != nil else { return remove() }
        UIView.animate(withDuration: Self.dismissalDuration, delay: 0, options: .allowUserInteraction) {
            self.alpha = 0
            if !UIAccessibility.isReduceMotionEnabled { self.transform = CGAffineTransform(scaleX: 0.4, y: 0.4) }
        } completion: { _ in self.remove() }
    }

    private func remove() { removeFromSuperview() }

    override func willMove(toWindow newWindow: UIWindow?) {
        super.willMove(toWindow: newWindow)
        if newWindow == nil, window?.loupe === self { window?.loupe = nil }
    }

    /// Called for each frame, after layout and drawing: takes the picture of what the frame shows. The loupe is not part of it, since it is a subview of
    /// the window itself.
    func updatePicture() {
        guard let window, let content, content.window === window,
            let top = sequence(first: content, next: { $0.superview }).first(where: { $0.superview === window })
        else { return hide() }
        let size = CGSize(width: LoupeGeometry.size.width / Self.magnification, height: LoupeGeometry.size.height / Self.magnification)
        let point = top.convert(focus, from: window)
        let part = CGRect(x: point.x - size.width / 2, y: point.y - size.height / 2, width: size.width, height: size.height)
        picture.backgroundColor = .systemBackground
        picture.show(LayerCapture.of(top.layer, at: AnimationContext.current.now), part: part)
    }
}

/// The magnified part of the captured content.
private final class LoupePicture: UIView {
    override class var layerClass: AnyClass { CaptureLayer.self }

    func show(_ capture: LayerCapture, part: CGRect) { (layer as? CaptureLayer)?.show(capture, part: part) }
}
