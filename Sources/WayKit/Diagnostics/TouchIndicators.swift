import Foundation

/// Touch indicators for screen recordings and demonstrations: a translucent dot for each touch, and for a pointer with a button pressed, above all
/// windows. The layers belong to the scene: hit testing ignores them, and they are not part of the program's view tree.
@MainActor final class TouchIndicators {
    /// Points.
    private static let radius: CGFloat = 22
    private static let fill = UIColor(white: 0.5, alpha: 0.45).cgColor
    private static let rim = UIColor(white: 1, alpha: 0.8).cgColor

    /// In the scene's coordinates.
    let layer = CALayer()
    private var dots: [InputRouter.Contact: CALayer] = [:]
    /// Hidden dots for reuse.
    private var reusableDots: [CALayer] = []

    /// Shows exactly these touches, at the positions that were delivered to the program.
    func update(_ touches: [InputRouter.Contact: UITouch]) {
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        for (contact, dot) in dots where touches[contact] == nil {
            dot.isHidden = true
            dots[contact] = nil
            reusableDots.append(dot)
        }
        for (contact, touch) in touches {
            let dot = dots[contact] ?? reusableDots.popLast() ?? makeDot()
            dots[contact] = dot
            dot.position = touch.position
            dot.isHidden = false
        }
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
