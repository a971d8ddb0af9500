import Foundation
import WayKitCore

/// The text fields of an alert, below each other in one frame.
final class AlertFields: UIView {
    private static let fontSize: CGFloat = 13
    /// Points between the frame and the alert's edges.
    static let inset: CGFloat = 16
    private static let bottomInset: CGFloat = 18
    private static let minimumRowHeight = UIView.minimumTouchTarget
    /// Above and below the text.
    private static let verticalPadding: CGFloat = 7
    private static let textInset: CGFloat = 7
    private static let cornerRadius: CGFloat = 6

    private let box = UIView()
    private var fields: [UITextField] = []
    private var lines: [UIView] = []

    override init(frame: CGRect) {
        super.init(frame: frame)
        box.layer.cornerRadius = Self.cornerRadius
        box.clipsToBounds = true
        addSubview(box)
    }

    required init?(coder: NSCoder) { nil }

    var isEmpty: Bool { fields.isEmpty }
    var height: CGFloat { isEmpty ? 0 : fields.reduce(0) { $0 + rowHeight($1) } + Self.bottomInset }

    private func rowHeight(_ field: UITextField) -> CGFloat {
        max(Self.minimumRowHeight, ((field.font?.lineHeight ?? 0) + 2 * Self.verticalPadding).rounded(.up))
    }

    /// The font of a field that the program gives none.
    static var font: UIFont { UIFontMetrics(forTextStyle: .footnote).scaledFont(for: .systemFont(ofSize: fontSize)) }

    /// Fields that are shown already stay in place, so that editing goes on.
    func show(_ new: [UITextField]) {
        guard !new.elementsEqual(fields, by: ===) else { return }
        fields.filter { old in !new.contains { $0 === old } }.forEach { $0.removeFromSuperview() }
        lines.forEach { $0.removeFromSuperview() }
        fields = new
        lines = new.dropFirst().map { _ in UIView() }
        for line in lines {
            line.backgroundColor = .separator
            line.isUserInteractionEnabled = false
        }
        for view in new as [UIView] + lines where view.superview !== box { box.addSubview(view) }
        isHidden = isEmpty
        setNeedsLayout()
    }

    override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        setNeedsLayout()
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        box.frame = CGRect(x: Self.inset, y: 0, width: bounds.width - 2 * Self.inset, height: fields.reduce(0) { $0 + rowHeight($1) })
        box.backgroundColor = Self.background
        box.layer.borderWidth = pixelLength
        box.layer.borderColor = UIColor.opaqueSeparator.resolvedColor(with: traitCollection).cgColor
        var y: CGFloat = 0
        for (index, field) in fields.enumerated() {
            let row = CGRect(x: 0, y: y, width: box.bounds.width, height: rowHeight(field))
            y = row.maxY
            field.frame = row.insetBy(dx: field.borderStyle == .none ? Self.textInset : 0, dy: 0)
            // The frame of the alert shows where the text is.
            field.focusEffect = UIFocusHaloEffect.inside(field.bounds.insetBy(dx: -4, dy: 2))
            if index > 0 { lines[index - 1].frame = CGRect(x: 0, y: row.minY, width: row.width, height: pixelLength) }
        }
    }

    private static let background = UIColor { traits in traits.userInterfaceStyle == .dark ? UIColor(white: 0.11, alpha: 1) : .white }
}
