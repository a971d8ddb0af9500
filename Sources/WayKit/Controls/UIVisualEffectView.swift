import Foundation
import WayLayers

/// Shows what lies behind it through an effect, and `contentView` on top. Subviews belong into `contentView`.
///
/// `effect` can be animated: from nil to a blur the blur grows, and back. In a snapshot it shows what of the snapshot lies behind it.
@preconcurrency @MainActor open class UIVisualEffectView: UIView {
    private let backdrop = BackdropView()
    private let tint = UIView()
    private let content = UIView()

    /// What the effect does not touch.
    open var contentView: UIView { content }

    /// A blur, vibrancy for the contents of a view inside of one with a blur, or nothing.
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

    private func applyEffect() {
        // What was saturated stays so while the blur fades out.
        if let effect, effect.blurRadius > 0 {
            (backdrop.layer as? BackdropLayer)?.saturate(by: effect.saturation, atRadius: effect.blurRadius)
        }
        backdrop.layer.shadowRadius = effect?.blurRadius ?? 0
        // The colour stays while it fades out.
        if let color = effect?.tint { tint.backgroundColor = color }
        tint.alpha = effect?.tint == nil ? 0 : 1
        content.tintColor = effect?.contentTint
    }
}

/// Whose layer shows what lies behind it.
private final class BackdropView: UIView {
    override class var layerClass: AnyClass { BackdropLayer.self }
}
