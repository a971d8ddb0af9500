import Foundation
@_spi(WayKit) import WayKitCore

/// The system's handle: a stem along the edge of the selection, with a knob above its start and below its end.
final class TextSelectionHandle: UIView, UITextSelectionHandleView {
    /// Points.
    private static let knobDiameter: CGFloat = 12
    private static let stemWidth: CGFloat = 2

    private let stem = CAShapeLayer()
    private let knob = CALayer()

    var direction: NSDirectionalRectEdge { didSet { setNeedsLayout() } }
    var isVertical = false { didSet { setNeedsLayout() } }
    var customShape: UIBezierPath? { didSet { setNeedsLayout() } }

    init(direction: NSDirectionalRectEdge) {
        self.direction = direction
        super.init(frame: .zero)
        isUserInteractionEnabled = false
        layer.addSublayer(stem)
        layer.addSublayer(knob)
        knob.cornerRadius = Self.knobDiameter / 2
        updateColors()
    }

    required init?(coder: NSCoder) { nil }

    override var systemAccessibility: SystemAccessibility { .hidden }

    func preferredFrame(for rect: CGRect) -> CGRect {
        let diameter = Self.knobDiameter
        if isVertical {
            let x = direction == .leading ? rect.minX : rect.minX - diameter
            return CGRect(x: x, y: rect.midY - diameter / 2, width: rect.width + diameter, height: diameter)
        }
        let y = direction == .leading ? rect.minY - diameter : rect.minY
        return CGRect(x: rect.midX - diameter / 2, y: y, width: diameter, height: rect.height + diameter)
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        defer { CATransaction.commit() }
        let diameter = Self.knobDiameter, width = Self.stemWidth, isStart = direction == .leading
        stem.frame = bounds
        let straight: CGRect
        if isVertical {
            knob.frame = CGRect(x: isStart ? bounds.maxX - diameter : 0, y: bounds.midY - diameter / 2, width: diameter, height: diameter)
            straight = CGRect(x: isStart ? 0 : diameter / 2, y: bounds.midY - width / 2, width: bounds.width - diameter / 2, height: width)
        } else {
            knob.frame = CGRect(x: bounds.midX - diameter / 2, y: isStart ? 0 : bounds.maxY - diameter, width: diameter, height: diameter)
            straight = CGRect(x: bounds.midX - width / 2, y: isStart ? diameter / 2 : 0, width: width, height: bounds.height - diameter / 2)
        }
        stem.path = (customShape ?? UIBezierPath(rect: straight)).cgPath
    }

    override func tintColorDidChange() {
        super.tintColorDidChange()
        updateColors()
    }

    private func updateColors() {
        let color = resolved(tintColor)
        stem.fillColor = color
        knob.backgroundColor = color
    }
}
