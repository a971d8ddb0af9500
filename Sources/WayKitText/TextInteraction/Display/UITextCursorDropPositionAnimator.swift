import Foundation

/// Moves an insertion point that shows where dragged text would be dropped. Source: UIKit `UITextCursorDropPositionAnimator`.
@preconcurrency @MainActor open class UITextCursorDropPositionAnimator: NSObject {
    private static let duration: TimeInterval = 0.15

    open private(set) var cursorView: any UIView & UITextCursorView
    open private(set) var textInput: any UIView & UITextInput

    public init(textCursorView: any UIView & UITextCursorView, textInput: any UIView & UITextInput) {
        cursorView = textCursorView
        self.textInput = textInput
        super.init()
    }

    /// Adds the insertion point to the text input, or removes it.
    open func setCursorVisible(_ visible: Bool, animated: Bool) {
        if visible, cursorView.superview == nil {
            cursorView.alpha = 0
            textInput.textInputView.addSubview(cursorView)
        }
        perform(animated) { self.cursorView.alpha = visible ? 1 : 0 } completion: {
            if self.cursorView.alpha == 0 { self.cursorView.removeFromSuperview() }
        }
    }

    open func placeCursor(at position: UITextPosition, animated: Bool) {
        let rect = textInput.caretRect(for: position), width = UIStandardTextCursorView.width
        let frame = CGRect(x: rect.midX - width / 2, y: rect.minY, width: width, height: rect.height)
        cursorView.isBlinking = false
        perform(animated && cursorView.superview != nil) { self.cursorView.frame = frame } completion: {}
    }

    /// Runs changes with the animation of the insertion point.
    open func animate(alongsideChanges animation: (() -> Void)?, completion: (() -> Void)?) {
        perform(true) { animation?() } completion: { completion?() }
    }

    private func perform(_ animated: Bool, _ changes: @escaping () -> Void, completion: @escaping () -> Void) {
        guard animated, !UIAccessibility.isReduceMotionEnabled else {
            UIView.performWithoutAnimation(changes)
            return completion()
        }
        UIView.animate(withDuration: Self.duration, delay: 0, options: .allowUserInteraction, animations: changes) { _ in completion() }
    }
}
