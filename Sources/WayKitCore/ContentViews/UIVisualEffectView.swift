import Foundation
import WayLayers

/// Shows the content behind it through an effect, and `contentView` on top. Subviews belong into `contentView`.
///
/// `effect` can be animated: from nil to a blur the radius grows, and back. In a snapshot its backdrop is the snapshot's content behind it.
@preconcurrency @MainActor open class UIVisualEffectView: UIView {
    private let backdrop = BackdropView()
    private let tint = UIView()
    private let content = UIView()

    /// The view for contents, which the effect does not change.
    open var contentView: UIView { content }

    /// A blur, vibrancy for the contents of a view inside a blur view, or nil.
    open var effect: UIVisualEffect? {
        didSet {
            guard effect !== oldValue else { return }
            let new = effect
            ViewAnimation.remember(self, key: "UIVisualEffectView.effect") { $0.effect === new } undo: { $0.effect = oldValue }
            applyEffect()
        }
    }

    /// A view without a size, with an effect.
    public init(effect: UIVisualEffect?) {
        super.init(frame: .zero)
        self.effect = effect
        setUp()
    }

    /// Without an effect.
    public override init(frame: CGRect) {
        super.init(frame: frame)
        setUp()
    }

    /// Without an effect.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUp()
        NibCoder.decode(self, from: coder, as: UIVisualEffectView.self)
    }

    private func setUp() {
        for view in [backdrop, tint, content] {
            view.frame = bounds
            view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
            addSubview(view)
        }
        backdrop.isUserInteractionEnabled = false
        tint.isUserInteractionEnabled = false
        tint.alpha = 0
        UIView.performWithoutAnimation(applyEffect)
    }

    /// Where the user prefers less transparency, the tint is opaque and nothing is blurred.
    private func applyEffect() {
        let isOpaque = traitCollection.accessibilityOptions.contains(.reduceTransparency)
        // Saturation is kept while the blur fades out.
        if let effect, effect.blurRadius > 0 {
            (backdrop.layer as? BackdropLayer)?.saturate(by: effect.saturation, atRadius: effect.blurRadius)
        }
        backdrop.layer.shadowRadius = isOpaque ? 0 : effect?.blurRadius ?? 0
        // The colour is kept while the tint fades out.
        if let color = isOpaque ? effect?.opaqueTint : effect?.tint { tint.backgroundColor = color }
        tint.alpha = effect?.tint == nil ? 0 : 1
        content.tintColor = effect?.contentTint
    }

    open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        let former = previousTraitCollection?.accessibilityOptions ?? []
        guard former.symmetricDifference(traitCollection.accessibilityOptions).contains(.reduceTransparency) else { return }
        UIView.performWithoutAnimation(applyEffect)
    }
}

extension UIView {
    /// The colour of the vibrancy effect of the innermost visual effect view around this one; nil if that has none.
    var vibrantColor: UIColor? {
        var ancestor = superview
        while let view = ancestor {
            if let effectView = view as? UIVisualEffectView { return (effectView.effect as? UIVibrancyEffect)?.contentTint }
            ancestor = view.superview
        }
        return nil
    }
}

/// A view whose layer shows its backdrop.
private final class BackdropView: UIView {
    override class var layerClass: AnyClass { BackdropLayer.self }
}
