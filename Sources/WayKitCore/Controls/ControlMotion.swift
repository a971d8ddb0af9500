import Foundation

/// The animation that controls share: a spring without overshoot. With reduced motion only colours and opacities are animated.
@MainActor package enum ControlMotion {
    /// Perceptual duration in seconds.
    static let duration: TimeInterval = 0.25

    /// - Parameters:
    ///   - moves: changes of positions and sizes.
    ///   - fades: changes of colours and opacities.
    package static func run(animated: Bool, moves: () -> Void, fades: () -> Void = {}) {
        guard animated else {
            moves()
            fades()
            return
        }
        let reducesMotion = UIAccessibility.isReduceMotionEnabled
        if reducesMotion { UIView.performWithoutAnimation(moves) }
        UIView.animate(springDuration: duration, options: [.allowUserInteraction, .beginFromCurrentState]) {
            if !reducesMotion { moves() }
            fades()
        }
    }
}

/// The white, shadowed thumb of switches, sliders and segmented controls.
package final class ControlThumb: UIView {
    package init() {
        super.init(frame: .zero)
        isUserInteractionEnabled = false
        layer.borderColor = UIColor.black.withAlphaComponent(0.04).cgColor
        layer.borderWidth = 0.5
        layer.shadowColor = UIColor.black.cgColor
        layer.shadowOpacity = 0.15
        layer.shadowRadius = 4
        layer.shadowOffset = CGSize(width: 0, height: 3)
    }

    required init?(coder: NSCoder) { nil }

    /// Sets frame, corners and shadow together, so that an enclosing animation animates all of them.
    package func setFrame(_ frame: CGRect, cornerRadius: CGFloat? = nil) {
        self.frame = frame
        layer.cornerRadius = cornerRadius ?? min(frame.width, frame.height) / 2
        layer.shadowPath = UIBezierPath(roundedRect: bounds, cornerRadius: layer.cornerRadius).cgPath
    }
}

extension UIControl {
    /// Whether a recogniser of an ancestor is about to begin a horizontal pan: a control whose thumb moves horizontally keeps that touch.
    package func isHorizontalPanOfAncestor(_ recognizer: UIGestureRecognizer) -> Bool {
        guard isEnabled, let pan = recognizer as? UIPanGestureRecognizer, pan.view !== self else { return false }
        let translation = pan.translation(in: self)
        return abs(translation.x) >= abs(translation.y)
    }

    /// Sends the events of a new value that the user has chosen.
    package func sendValueChanged(with event: UIEvent?) {
        sendActions(for: [.valueChanged, .primaryActionTriggered], with: event)
    }

    /// Steps along a horizontal control for an unmodified left or right arrow key among the presses, as the layout direction has it; nil for other keys.
    package func horizontalSteps(for presses: Set<UIPress>) -> Int? {
        guard isFocused, isEnabled else { return nil }
        let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
        for press in presses {
            guard let key = press.key, key.heldModifiers.isEmpty else { continue }
            if key.keyCode == .keyboardLeftArrow { return isMirrored ? 1 : -1 }
            if key.keyCode == .keyboardRightArrow { return isMirrored ? -1 : 1 }
        }
        return nil
    }

    /// The key pressed without modifiers while the control is focused; nil for none.
    package func unmodifiedKey(of presses: Set<UIPress>) -> UIKeyboardHIDUsage? {
        guard isFocused, isEnabled else { return nil }
        return presses.lazy.compactMap(\.key).first { $0.heldModifiers.isEmpty }?.keyCode
    }

    /// A frame of a left-to-right layout, mirrored if the layout direction is right to left.
    package func mirroredIfNeeded(_ frame: CGRect) -> CGRect {
        guard effectiveUserInterfaceLayoutDirection == .rightToLeft else { return frame }
        return CGRect(x: bounds.minX + bounds.maxX - frame.maxX, y: frame.minY, width: frame.width, height: frame.height)
    }
}
