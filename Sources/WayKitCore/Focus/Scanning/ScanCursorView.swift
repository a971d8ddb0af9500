import Foundation

/// The scanning cursor: a line in the tint colour between white and black ones, dashed around a row.
final class ScanCursorView: UIView {
    /// Points.
    private static let width: CGFloat = 4
    private static let casing: CGFloat = 2
    private static let outset: CGFloat = 4
    private static let cornerRadius: CGFloat = 8
    private static let zPosition: CGFloat = 95_000

    private let lines = [CAShapeLayer(), CAShapeLayer(), CAShapeLayer()]

    init() {
        super.init(frame: .zero)
        isUserInteractionEnabled = false
        layer.zPosition = Self.zPosition
        for (index, line) in lines.enumerated() {
            line.fillColor = nil
            line.lineWidth = Self.width + CGFloat(2 - index) * Self.casing
            layer.addSublayer(line)
        }
    }

    required init?(coder: NSCoder) { nil }

    /// - Parameters:
    ///   - rect: In the window; an edge of it outside is moved in.
    ///   - isGroup: Whether it is around several items.
    func show(around rect: CGRect, isGroup: Bool, in window: UIWindow) {
        let margin = (Self.width + 2 * Self.casing) / 2
        let outer = rect.insetBy(dx: -Self.outset, dy: -Self.outset).intersection(window.bounds.insetBy(dx: margin, dy: margin))
        guard !outer.isNull else { return removeFromSuperview() }
        UIView.performWithoutAnimation {
            if superview !== window { window.addSubview(self) }
            guard frame != outer || isDashed != isGroup || lines[0].path == nil else { return }
            frame = outer
            isDashed = isGroup
            draw()
        }
    }

    private var isDashed = false

    private func draw() {
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        let path = UIBezierPath(roundedRect: bounds, cornerRadius: min(Self.cornerRadius, bounds.width / 2, bounds.height / 2)).cgPath
        let colors: [UIColor] = [.black, .white, tintColor]
        for (line, color) in zip(lines, colors) {
            line.frame = bounds
            line.path = path
            line.strokeColor = color.resolvedColor(with: traitCollection).cgColor
        }
        lines[2].lineDashPattern = isDashed ? [12, 8] : nil
        CATransaction.commit()
    }
}
