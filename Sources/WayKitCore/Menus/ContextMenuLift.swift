import Foundation

/// The preview while it is lifted by a press. A press that ends early reverses it from where it is, and another press resumes it.
@MainActor final class ContextMenuLift {
    /// Points by which the lifted preview is wider or higher than its source.
    private static let growth: CGFloat = 10
    private static let maximumScale: CGFloat = 1.06

    let configuration: UIContextMenuConfiguration
    /// The preview has returned.
    var onEnd: (() -> Void)?
    private let preview: ContextMenuPreviewView?
    private let container = UIView()
    private var animator: UIViewPropertyAnimator?

    /// - Parameter preview: nil for a menu without a preview.
    init(_ configuration: UIContextMenuConfiguration, _ preview: ContextMenuPreviewView?) {
        self.configuration = configuration
        self.preview = preview
    }

    func begin() {
        guard let preview, let window = preview.preview.target.container.window else { return }
        container.frame = window.bounds
        container.isUserInteractionEnabled = false
        window.addSubview(container)
        container.addSubview(preview)
        UIView.performWithoutAnimation { preview.moveToSource(preview.preview) }
        preview.hideSource()
        let animator = UIViewPropertyAnimator(
            duration: ContextMenuPressRecognizer.pressDuration - ContextMenuPressRecognizer.liftDelay, curve: .easeInOut)
        animator.addAnimations { [growth = Self.growth, limit = Self.maximumScale] in
            let size = preview.bounds.size
            let scale = UIAccessibility.isReduceMotionEnabled ? 1 : min(limit, 1 + growth / max(1, size.width, size.height))
            preview.transform = preview.transform.scaledBy(x: scale, y: scale)
            preview.isShadowVisible = true
        }
        animator.addCompletion { [weak self] position in
            if position == .start { self?.end() }
        }
        animator.startAnimation()
        self.animator = animator
    }

    /// Returns the preview to its source.
    func reverse() {
        guard let animator, animator.state == .active else { return end() }
        animator.isReversed = true
        preview?.enableSourceTouches()
    }

    /// Lifts a preview that is on its way back.
    func resume() {
        animator?.isReversed = false
    }

    /// Ends the lift without an animation.
    func end() {
        if let animator, animator.state == .active { animator.stopAnimation(true) }
        animator = nil
        preview?.showSource()
        container.removeFromSuperview()
        let onEnd = onEnd
        self.onEnd = nil
        onEnd?()
    }

    /// Ends the lift and returns the preview as it is now.
    func handOver() -> ContextMenuPreviewView? {
        if let animator, animator.state == .active { animator.stopAnimation(true) }
        animator = nil
        onEnd = nil
        preview?.removeFromSuperview()
        container.removeFromSuperview()
        return preview
    }
}
