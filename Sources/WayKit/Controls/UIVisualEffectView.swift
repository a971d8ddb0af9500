import Foundation
import WayLayers

/// Shows what lies behind it through an effect, and `contentView` on top. Subviews belong into `contentView`.
///
/// `effect` can be animated: from nil to a blur the blur grows, and back. What is askew or in perspective shows the effect's tint without the
/// blur.
@MainActor open class UIVisualEffectView: UIView {
    private let backdrop = BackdropView()
    private let tint = UIView()
    private let content = UIView()

    /// What the effect does not touch.
    open var contentView: UIView { content }

    open var effect: UIVisualEffect? {
        didSet { if effect !== oldValue { applyEffect() } }
    }

    public init(effect: UIVisualEffect?) {
        super.init(frame: .zero)
        self.effect = effect
        setUp()
    }

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
