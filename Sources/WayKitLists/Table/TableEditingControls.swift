import Foundation
@_spi(WayKit) import WayKitCore

/// The round control in front of a row in the editing mode: delete, insert, or a check mark.
final class TableEditingControl: UIControl {
    /// Points; the target is larger than the symbol.
    static let side: CGFloat = 44
    /// Distance of the symbol from the control's edge.
    static let inset: CGFloat = 11
    private static let symbolSize: CGFloat = 18

    private let symbol = UIImageView()

    init() {
        super.init(frame: CGRect(x: 0, y: 0, width: Self.side, height: Self.side))
        symbol.contentMode = .center
        addSubview(symbol)
    }

    required init?(coder: NSCoder) { nil }

    /// A custom action of the row says it.
    override var systemAccessibility: SystemAccessibility { .hidden }

    func update(_ editing: TableCellEditing, isSelected: Bool) {
        guard editing.showsControl else { return }
        let size = UIImage.SymbolConfiguration(pointSize: Self.symbolSize)
        let name: String, colors: [UIColor]
        if editing.selectsMultiple {
            // The row takes the touches itself.
            isUserInteractionEnabled = false
            (name, colors) = isSelected ? ("checkmark.circle.fill", [.white, .tintColor]) : ("circle", [.tertiaryLabel])
        } else {
            isUserInteractionEnabled = true
            (name, colors) = editing.style == .insert ? ("plus.circle.fill", [.white, .systemGreen]) : ("minus.circle.fill", [.white, .systemRed])
        }
        symbol.image = UIImage(systemName: name, withConfiguration: size.applying(UIImage.SymbolConfiguration(paletteColors: colors)))
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        symbol.frame = bounds
    }
}

/// The handle by which a row is moved: three lines.
final class TableReorderControl: UIView, UIGestureRecognizerDelegate {
    /// Points.
    private static let lineWidth: CGFloat = 20
    private static let lineHeight: CGFloat = 1.5
    private static let lineDistance: CGFloat = 5

    var onDrag: ((RowReorderRecognizer) -> Void)?
    private let recognizer = RowReorderRecognizer(target: nil, action: nil)
    private let lines = (0..<3).map { _ in UIView() }

    init() {
        super.init(frame: .zero)
        for line in lines {
            line.backgroundColor = .tertiaryLabel
            line.layer.cornerRadius = Self.lineHeight / 2
            line.isUserInteractionEnabled = false
            addSubview(line)
        }
        recognizer.addHandler { [weak self] in if let self { onDrag?(recognizer) } }
        addGestureRecognizer(recognizer)
    }

    required init?(coder: NSCoder) { nil }

    /// A custom action of the row says it.
    override var systemAccessibility: SystemAccessibility { .hidden }

    override func layoutSubviews() {
        super.layoutSubviews()
        for (index, line) in lines.enumerated() {
            line.frame = CGRect(
                x: (bounds.width - Self.lineWidth) / 2, y: (bounds.height - Self.lineHeight) / 2 + CGFloat(index - 1) * Self.lineDistance,
                width: Self.lineWidth, height: Self.lineHeight)
        }
    }
}

/// A drag that begins with the touch.
final class RowReorderRecognizer: UIGestureRecognizer {
    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        if state == .possible, numberOfTouches == 1 { state = .began } else { touches.forEach { ignore($0, for: event) } }
    }

    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) { state = .changed }
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) { state = .ended }
    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) { state = .cancelled }
}
