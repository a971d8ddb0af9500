import Foundation
import WayKitCore

/// The system's insertion point: a rounded bar in the tint colour that fades in and out. Its timer runs only while it blinks and is visible in a window.
/// Source: UIKit `UIStandardTextCursorView`.
@preconcurrency @MainActor open class UIStandardTextCursorView: UIView, UITextCursorView {
    /// Seconds that it stays visible, and hidden; and of the fades between.
    private static let visibleTime: TimeInterval = 0.5
    private static let hiddenTime: TimeInterval = 0.3
    private static let fadeTime: TimeInterval = 0.2
    /// Points.
    static let width: CGFloat = 2

    private lazy var deadline = Deadline(UIApplication.shared) { [weak self] in self?.toggle() }
    private var isShown = true
    /// Host time at which it stops to blink; nil for never.
    private var end: TimeInterval?

    public override init(frame: CGRect) {
        super.init(frame: frame)
        setUp()
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        setUp()
    }

    private func setUp() {
        isUserInteractionEnabled = false
        backgroundColor = tintColor
        layer.cornerRadius = Self.width / 2
    }

    open var isBlinking = false {
        didSet { if isBlinking != oldValue { resetBlinkAnimation() } }
    }

    open func resetBlinkAnimation() {
        show(true, animated: false)
        let settings = UIApplication.shared.desktopSettings
        guard isBlinking, window != nil, settings.blinksCursor ?? true else { return deadline.cancel() }
        end = settings.cursorBlinkTimeout.map { UIApplication.shared.hostTime + $0 }
        deadline.set(after: Self.visibleTime)
    }

    private func toggle() {
        guard isBlinking, window != nil else { return }
        if let end, UIApplication.shared.hostTime >= end, isShown { return }
        show(!isShown, animated: !UIAccessibility.isReduceMotionEnabled)
        deadline.set(after: (isShown ? Self.visibleTime : Self.hiddenTime) + Self.fadeTime)
    }

    private func show(_ isShown: Bool, animated: Bool) {
        self.isShown = isShown
        let alpha: CGFloat = isShown ? 1 : 0
        guard animated else {
            layer.removeAllAnimations()
            return UIView.performWithoutAnimation { self.alpha = alpha }
        }
        UIView.animate(withDuration: Self.fadeTime, delay: 0, options: .allowUserInteraction) { self.alpha = alpha }
    }

    open override func tintColorDidChange() {
        super.tintColorDidChange()
        backgroundColor = tintColor
    }

    open override func didMoveToWindow() {
        super.didMoveToWindow()
        resetBlinkAnimation()
    }
}
