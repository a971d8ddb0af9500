import Foundation
import WayKitCore

/// The choices of an alert: a touch may slide between them before it is lifted. Two short ones of an alert are laid out side by side.
final class AlertChoices: UIView {
    private let choose: @MainActor (UIAlertAction) -> Void
    private var rows: [AlertRow] = []
    private var lines: [UIView] = []
    private var form = AlertView.Form.alert
    var showsUpperLine = false {
        didSet { if oldValue != showsUpperLine { setNeedsLayout() } }
    }

    init(choose: @escaping @MainActor (UIAlertAction) -> Void) {
        self.choose = choose
        super.init(frame: .zero)
    }

    required init?(coder: NSCoder) { nil }

    var isEmpty: Bool { rows.isEmpty }

    private var springLoading: UISpringLoadedInteraction?
    /// A drag that rests over a choice chooses it.
    var isSpringLoaded = false {
        didSet {
            springLoading = IndexedSpringLoading.update(
                springLoading, of: self, isOn: isSpringLoaded,
                target: { [unowned self] context in
                    rows.firstIndex { $0.frame.contains(context.location(in: self)) }.map { IndexPath(row: $0, section: 0) }
                },
                cell: { [unowned self] in rows[$0.row] }, allows: { [unowned self] path, _ in rows[path.row].action.isEnabled },
                activate: { [unowned self] in choose(rows[$0.row].action) })
        }
    }

    func show(_ actions: [UIAlertAction], bold: UIAlertAction?, form: AlertView.Form) {
        self.form = form
        (rows as [UIView] + lines).forEach { $0.removeFromSuperview() }
        // Of two side by side, the cancel action is at the left.
        let ordered = actions.count == 2 && form == .alert && actions[1].style == .cancel && fitsSideBySide(actions) ? actions.reversed() : actions
        rows = ordered.map { AlertRow($0, isBold: $0 === bold, form: form) }
        lines = rows.map { _ in
            let line = UIView()
            line.backgroundColor = .separator
            return line
        }
        (rows as [UIView] + lines).forEach(addSubview)
        setNeedsLayout()
    }

    private func fitsSideBySide(_ actions: [UIAlertAction]) -> Bool {
        actions.allSatisfy { AlertRow($0, isBold: true, form: .alert).titleWidth <= AlertView.alertWidth / 2 - 16 }
    }

    private var isSideBySide: Bool { form == .alert && rows.count == 2 && fitsSideBySide(rows.map(\.action)) }
    private var rowHeight: CGFloat { form == .alert ? 44 : 57 }

    func height(_ width: CGFloat) -> CGFloat { isSideBySide ? rowHeight : CGFloat(rows.count) * rowHeight }

    override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        // Lines are one physical pixel thick.
        setNeedsLayout()
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let hairline = 1 / max(1, contentScaleFactor), sideBySide = isSideBySide
        for (index, (row, line)) in zip(rows, lines).enumerated() {
            let position = CGFloat(index)
            if sideBySide {
                row.frame = CGRect(x: position * bounds.width / 2, y: 0, width: bounds.width / 2, height: rowHeight)
            } else {
                row.frame = CGRect(x: 0, y: position * rowHeight, width: bounds.width, height: rowHeight)
            }
            if sideBySide, index == 1 {
                line.frame = CGRect(x: row.frame.minX, y: 0, width: hairline, height: rowHeight)
            } else {
                line.frame = CGRect(x: 0, y: row.frame.minY, width: bounds.width, height: hairline)
                line.isHidden = index == 0 && !showsUpperLine
            }
        }
    }

    // MARK: Keys

    /// The row of an action; nil if it is not shown here.
    func row(of action: UIAlertAction?) -> AlertRow? { rows.first { $0.action === action } }

    override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        guard let row = rows.first(where: \.isFocused), presses.contains(where: \.isSelectKey) else { return super.pressesBegan(presses, with: event) }
        row.isPressed = true
    }

    override func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        guard let row = rows.first(where: \.isPressed), presses.contains(where: \.isSelectKey) else { return super.pressesEnded(presses, with: event) }
        row.isPressed = false
        choose(row.action)
    }

    override func pressesCancelled(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        highlight([])
        super.pressesCancelled(presses, with: event)
    }

    // MARK: Touches

    /// The rows are focus items; this view receives their touches, so that one can slide between rows.
    override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? { super.hitTest(point, with: event) == nil ? nil : self }

    private func highlight(_ touches: Set<UITouch>) {
        let point = touches.first?.location(in: self)
        for row in rows { row.isPressed = point.map { row.frame.contains($0) } ?? false }
    }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { highlight(touches) }
    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { highlight(touches) }

    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        highlight(touches)
        let selected = rows.first(where: \.isPressed)?.action
        highlight([])
        if let selected { choose(selected) }
    }

    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { highlight([]) }
}

/// One choice.
final class AlertRow: UIView {
    let action: UIAlertAction
    private let label = UILabel()

    init(_ action: UIAlertAction, isBold: Bool, form: AlertView.Form) {
        self.action = action
        super.init(frame: .zero)
        label.text = action.title
        label.font = .systemFont(ofSize: form == .alert ? 17 : 20, weight: isBold ? .semibold : .regular)
        label.textAlignment = .center
        label.adjustsFontSizeToFitWidth = true
        label.minimumScaleFactor = 0.5
        addSubview(label)
        color()
    }

    required init?(coder: NSCoder) { nil }

    override var canBecomeFocused: Bool { action.isEnabled }

    private func color() {
        label.textColor = !action.isEnabled ? .tertiaryLabel : action.style == .destructive ? .systemRed : tintColor
    }

    override func tintColorDidChange() {
        super.tintColorDidChange()
        color()
    }

    var titleWidth: CGFloat { label.intrinsicContentSize.width }
    var isPressed = false {
        didSet { backgroundColor = isPressed && action.isEnabled ? .systemFill : nil }
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        label.frame = bounds.insetBy(dx: 8, dy: 0)
        focusEffect = UIFocusHaloEffect.inside(bounds.insetBy(dx: 4, dy: 4))
    }
}
