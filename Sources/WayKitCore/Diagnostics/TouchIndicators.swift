import Foundation

/// Touch indicators for screen recordings and demonstrations: a translucent dot for each touch, and for a pointer with a button pressed, above all
/// windows. The layers belong to the scene: hit testing ignores them, and they are not part of the program's view tree.
@MainActor final class TouchIndicators {
    /// Points.
    private static let radius: CGFloat = 22
    private static let fill = UIColor(white: 0.5, alpha: 0.45).cgColor
    private static let rim = UIColor(white: 1, alpha: 0.8).cgColor
    /// Seconds in which a dot of an animated indicator appears and disappears, and its scale outside.
    private static let appearance: TimeInterval = 0.1, disappearance: TimeInterval = 0.3
    private static let outerScale: CGFloat = 1.5

    /// In the scene's coordinates.
    let layer = CALayer()
    private let isAnimated: Bool
    private var dots: [InputRouter.Contact: CALayer] = [:]
    /// Hidden dots for reuse.
    private var reusableDots: [CALayer] = []

    /// - Parameter isAnimated: Dots shrink and fade in where a finger goes down, and grow and fade out where it is lifted, so that a short tap is seen.
    init(isAnimated: Bool = false) {
        self.isAnimated = isAnimated
    }

    /// Shows exactly these touches, at the positions that were delivered to the program.
    func update(_ touches: [InputRouter.Contact: UITouch]) {
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        for (contact, dot) in dots where touches[contact] == nil {
            dots[contact] = nil
            hide(dot)
        }
        for (contact, touch) in touches {
            let dot = dots[contact] ?? reusableDots.popLast() ?? makeDot()
            dot.position = touch.position
            dot.isHidden = false
            if isAnimated, dots[contact] == nil { animate(dot, isAppearing: true) {} }
            dots[contact] = dot
        }
        CATransaction.commit()
    }

    private func hide(_ dot: CALayer) {
        guard isAnimated else { return recycle(dot) }
        animate(dot, isAppearing: false) { [weak self] in self?.recycle(dot) }
    }

    private func recycle(_ dot: CALayer) {
        dot.isHidden = true
        dot.removeAllAnimations()
        reusableDots.append(dot)
    }

    /// - Parameter completion: Called when the animation has ended; it is called early where the window is hidden.
    private func animate(_ dot: CALayer, isAppearing: Bool, completion: @escaping () -> Void) {
        let opacity = CABasicAnimation(keyPath: "opacity"), scale = CABasicAnimation(keyPath: "transform.scale")
        (opacity.fromValue, opacity.toValue) = isAppearing ? (0, 1) : (1, 0)
        (scale.fromValue, scale.toValue) = isAppearing ? (Self.outerScale, 1) : (1, Self.outerScale)
        let group = CAAnimationGroup()
        group.animations = [opacity, scale]
        group.duration = isAppearing ? Self.appearance : Self.disappearance
        // Until the completion hides the dot.
        group.fillMode = .forwards
        group.isRemovedOnCompletion = isAppearing
        CATransaction.begin()
        CATransaction.setCompletionBlock(completion)
        dot.add(group, forKey: "touch")
        CATransaction.commit()
    }

    private func makeDot() -> CALayer {
        let dot = CALayer()
        dot.bounds = CGRect(x: 0, y: 0, width: Self.radius * 2, height: Self.radius * 2)
        dot.cornerRadius = Self.radius
        dot.backgroundColor = Self.fill
        dot.borderColor = Self.rim
        dot.borderWidth = 2
        layer.addSublayer(dot)
        return dot
    }
}
