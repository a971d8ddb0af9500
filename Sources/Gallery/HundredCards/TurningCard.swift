import WayKit

/// A card with a coloured back and a face that shows a part of a picture. It turns about its vertical axis: under a finger, or by itself.
final class TurningCard: UIView {
    let index: Int
    /// Whether the face is up, or will be at the end of the animation.
    private(set) var isFaceUp = false
    private let back = UIView()
    private let face = UIView()
    private let numberLabel = UILabel()
    /// Runs from the back to the face, or reversed.
    private var animator: UIViewPropertyAnimator?
    /// 0 shows the back, 1 the face, 0.5 the edge.
    private var restingTurn: CGFloat = 0

    /// Space while it is focused.
    var onActivation: (() -> Void)?

    static let cornerRadius: CGFloat = 8
    private static let duration: TimeInterval = 0.5

    override var canBecomeFocused: Bool { true }

    override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        if isFocused, presses.contains(where: \.isActivation) { onActivation?() } else { super.pressesBegan(presses, with: event) }
    }

    init(index: Int) {
        self.index = index
        super.init(frame: .zero)
        // A colour of the rainbow for every card.
        back.backgroundColor = UIColor(hue: CGFloat(index) / CGFloat(CardTable.count), saturation: 0.62, brightness: 0.92, alpha: 1)
        numberLabel.text = "\(index + 1)"
        numberLabel.font = .systemFont(ofSize: 17, weight: .bold)
        numberLabel.textColor = .white
        back.addSubview(numberLabel)
        for side in [face, back] {
            side.isUserInteractionEnabled = false
            side.clipsToBounds = true
            side.layer.cornerRadius = Self.cornerRadius
            side.layer.borderWidth = 1
            addSubview(side)
        }
        back.layer.borderColor = UIColor(white: 1, alpha: 0.55).cgColor
        face.layer.borderColor = UIColor(white: 0, alpha: 0.12).cgColor
        face.layer.isDoubleSided = false
        back.layer.isDoubleSided = false
        show(turn: 0)
        isAccessibilityElement = true
        accessibilityTraits = .button
        accessibilityLabel = numberLabel.text
    }

    override func accessibilityActivate() -> Bool {
        onActivation?()
        return onActivation != nil
    }

    required init?(coder: NSCoder) { nil }

    /// 0…1: how visible its number is.
    var numberAlpha: CGFloat = 1 {
        didSet { if oldValue != numberAlpha { numberLabel.alpha = numberAlpha } }
    }

    /// - Parameter tile: the part of the picture, in fractions of its size.
    func setPicture(_ image: UIImage, tile: CGRect) {
        face.layer.contents = image.cgImage
        face.layer.contentsRect = tile
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        for side in [face, back] {
            side.bounds = bounds
            side.center = CGPoint(x: bounds.midX, y: bounds.midY)
        }
        let number = numberLabel.sizeThatFits(bounds.size)
        let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
        numberLabel.frame = CGRect(x: isMirrored ? bounds.width - number.width - 6 : 6, y: 5, width: number.width, height: number.height)
        var perspective = CATransform3DIdentity
        perspective.m34 = -1 / max(1, 4 * bounds.width)
        layer.sublayerTransform = perspective
    }

    // MARK: Turning

    /// As displayed: 0 shows the back, 1 the face.
    var turn: CGFloat {
        guard let animator, animator.state == .active else { return restingTurn }
        return animator.isReversed ? 1 - animator.fractionComplete : animator.fractionComplete
    }

    /// Shows a turn, under a finger.
    func setTurn(_ turn: CGFloat) {
        stop()
        restingTurn = turn
        isFaceUp = turn >= 0.5
        show(turn: UIAccessibility.isReduceMotionEnabled ? turn.rounded() : turn)
    }

    /// Turns one side up, from the present turn. A card that turns already reverses. With reduced motion the sides cross-fade.
    func turnOver(faceUp: Bool, delay: TimeInterval = 0) {
        if let animator, animator.state == .active {
            if faceUp != isFaceUp { animator.isReversed.toggle() }
            isFaceUp = faceUp
            return
        }
        isFaceUp = faceUp
        let end: CGFloat = faceUp ? 1 : 0
        guard restingTurn != end else { return }
        guard !UIAccessibility.isReduceMotionEnabled else {
            restingTurn = end
            UIView.transition(with: self, duration: 0.25, options: [.transitionCrossDissolve, .allowUserInteraction]) { self.show(turn: end) }
            return
        }
        animate(faceUp: faceUp, delay: delay)
    }

    private func animate(faceUp: Bool, delay: TimeInterval) {
        let start = restingTurn
        show(turn: 0)
        face.isHidden = false
        let animator = UIViewPropertyAnimator(duration: Self.duration, curve: .easeInOut) {
            // In two halves, so that no rotation is ambiguous: each side turns by a right angle.
            UIView.animateKeyframes(withDuration: 0, delay: 0) {
                UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 0.5) { self.rotate(toTurn: 0.5) }
                UIView.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.5) { self.rotate(toTurn: 1) }
            }
        }
        animator.addCompletion { [weak self] position in
            self?.restingTurn = position == .end ? 1 : 0
            self?.animator = nil
            self?.show(turn: position == .end ? 1 : 0)
        }
        animator.isReversed = !faceUp
        animator.fractionComplete = faceUp ? start : 1 - start
        animator.startAnimation(afterDelay: delay)
        self.animator = animator
    }

    private func stop() {
        let turn = turn
        if let animator, animator.state == .active { animator.stopAnimation(true) }
        animator = nil
        restingTurn = turn
    }

    /// Only the side that is seen is in the picture.
    private func show(turn: CGFloat) {
        back.isHidden = turn >= 0.5
        face.isHidden = turn < 0.5
        rotate(toTurn: turn)
    }

    private func rotate(toTurn turn: CGFloat) {
        let direction: CGFloat = effectiveUserInterfaceLayoutDirection == .rightToLeft ? -1 : 1
        back.layer.transform = CATransform3DMakeRotation(direction * min(turn, 0.5) * .pi, 0, 1, 0)
        face.layer.transform = CATransform3DMakeRotation(direction * (max(turn, 0.5) - 1) * .pi, 0, 1, 0)
    }
}
