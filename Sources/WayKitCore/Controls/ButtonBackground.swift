import Foundation

/// What a button's background has besides colour and image: visual effect, custom view, shadow, and an outline outside of it. The views are in the
/// background view, except for the shadow's, which is below it.
@MainActor package final class ButtonBackground {
    private let background: UIView
    private var effectView: UIVisualEffectView?
    private weak var customView: UIView?
    private var strokeView: UIView?
    private var shadowView: UIView?

    package init(_ background: UIView) {
        self.background = background
    }

    /// - Parameter stroke: the colour of the outline.
    package func apply(_ configuration: UIBackgroundConfiguration, stroke: CGColor) {
        applyEffect(configuration.visualEffect)
        if customView !== configuration.customView {
            customView?.removeFromSuperview()
            customView = configuration.customView
        }
        if let customView, customView.superview !== background { background.addSubview(customView) }
        let hasOutset = configuration.strokeOutset != 0 && configuration.strokeWidth > 0
        background.layer.borderWidth = hasOutset ? 0 : configuration.strokeWidth
        background.layer.borderColor = stroke
        let strokeView = hasOutset ? strokeView ?? Self.decoration() : nil
        if strokeView !== self.strokeView { self.strokeView?.removeFromSuperview() }
        self.strokeView = strokeView
        strokeView?.layer.borderWidth = configuration.strokeWidth
        strokeView?.layer.borderColor = stroke
        applyShadow(configuration.shadowProperties)
    }

    private func applyEffect(_ effect: UIVisualEffect?) {
        guard let effect else {
            effectView?.removeFromSuperview()
            effectView = nil
            return
        }
        let view = effectView ?? UIVisualEffectView(effect: nil)
        effectView = view
        view.isUserInteractionEnabled = false
        view.effect = effect
        if view.superview == nil { background.insertSubview(view, at: 0) }
    }

    private func applyShadow(_ properties: UIShadowProperties) {
        guard properties.opacity > 0 else {
            shadowView?.removeFromSuperview()
            shadowView = nil
            return
        }
        let view = shadowView ?? Self.decoration()
        shadowView = view
        view.layer.shadowColor = properties.color.cgColor(for: background.traitCollection)
        view.layer.shadowOpacity = Float(min(properties.opacity, 1))
        view.layer.shadowRadius = properties.radius
        view.layer.shadowOffset = properties.offset
    }

    private static func decoration() -> UIView {
        let view = UIView()
        view.isUserInteractionEnabled = false
        return view
    }

    /// Lays out for the background's frame and corner radius.
    package func layOut(_ configuration: UIBackgroundConfiguration, cornerRadius: CGFloat) {
        for view in [effectView, customView].compactMap({ $0 }) {
            view.frame = background.bounds
            view.layer.cornerRadius = cornerRadius
            view.clipsToBounds = cornerRadius > 0
        }
        let outset = configuration.strokeOutset
        if let strokeView, let superview = background.superview {
            superview.insertSubview(strokeView, aboveSubview: background)
            strokeView.frame = background.frame.insetBy(dx: -outset, dy: -outset)
            // Concentric with the background.
            strokeView.layer.cornerRadius = cornerRadius > 0 ? max(0, cornerRadius + outset) : 0
        }
        if let shadowView, let superview = background.superview {
            superview.insertSubview(shadowView, belowSubview: background)
            shadowView.frame = background.frame
            let shape = configuration.shadowProperties.path ?? UIBezierPath(roundedRect: background.bounds, cornerRadius: cornerRadius)
            shadowView.layer.shadowPath = shape.cgPath
        }
    }

    /// Removes everything that is not in the background view.
    func remove() {
        for view in [effectView, customView, strokeView, shadowView] { view?.removeFromSuperview() }
    }
}
