import Foundation

/// Contains the view of a column's controller, with a line towards the next column, and a shadow while it covers it.
final class SplitColumnView: UIView {
    private let line = UIView()
    /// The line is at the left edge.
    var lineIsLeft = false { didSet { if oldValue != lineIsLeft { setNeedsLayout() } } }
    /// The column covers the one beside it.
    var isOverlay = false { didSet { if oldValue != isOverlay { layer.shadowOpacity = isOverlay ? 0.15 : 0 } } }
    var hasLine: Bool {
        get { !line.isHidden }
        set { line.isHidden = !newValue }
    }

    override init(frame: CGRect) {
        super.init(frame: frame)
        line.backgroundColor = .separator
        line.isUserInteractionEnabled = false
        layer.shadowRadius = 12
        layer.shadowOffset = .zero
        addSubview(line)
    }

    required init?(coder: NSCoder) { nil }

    override func layoutSubviews() {
        super.layoutSubviews()
        let width = 1 / max(traitCollection.displayScale, 1)
        for view in subviews where view !== line { view.frame = bounds }
        bringSubviewToFront(line)
        line.frame = CGRect(x: lineIsLeft ? 0 : bounds.width - width, y: 0, width: width, height: bounds.height)
        layer.shadowPath = CGPath(rect: bounds, transform: nil)
    }
}

/// Dims the secondary column; a tap hides the columns over it.
final class SplitDimmingView: UIView {
    private let onTap: () -> Void

    init(onTap: @escaping () -> Void) {
        self.onTap = onTap
        super.init(frame: .zero)
        backgroundColor = .black
        alpha = 0
        addGestureRecognizer(UITapGestureRecognizer(target: self, action: Selector(SplitDimmingView.tapped, name: "tapped")))
    }

    required init?(coder: NSCoder) { nil }

    private func tapped() { onTap() }

    override var systemAccessibility: SystemAccessibility {
        var system = SystemAccessibility(label: SystemString.dismiss.text, traits: .button)
        system.activate = { [weak self] in
            self?.onTap()
            return self != nil
        }
        return system
    }
}
