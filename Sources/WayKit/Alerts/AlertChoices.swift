import Foundation
@_spi(WayKit) import WayKitCore

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
        rows = actions.map { AlertRow($0, isBold: $0 === bold, form: form, traits: traitCollection) }
        for row in rows { row.onActivate = { [weak self, weak row] in row.map { self?.choose($0.action) } } }
        lines = rows.map { _ in
            let line = UIView()
            line.backgroundColor = .separator
            return line
        }
        (rows as [UIView] + lines).forEach(addSubview)
        setNeedsLayout()
    }

    /// Not with the accessibility sizes of type.
    private var isSideBySide: Bool {
        form == .alert && rows.count == 2 && !traitCollection.preferredContentSizeCategory.isAccessibilityCategory && rows.allSatisfy(\.fitsHalfAnAlert)
    }

    func height(_ width: CGFloat) -> CGFloat { isSideBySide ? heightSideBySide(width) : rows.reduce(0) { $0 + $1.height(width) } }

    private func heightSideBySide(_ width: CGFloat) -> CGFloat { rows.map { $0.height(width / 2) }.max() ?? 0 }

    override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        // Lines are one physical pixel thick.
        setNeedsLayout()
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let hairline = 1 / max(1, contentScaleFactor)
        guard !isSideBySide else { return layOutSideBySide(hairline) }
        var y: CGFloat = 0
        for (index, (row, line)) in zip(rows, lines).enumerated() {
            row.frame = CGRect(x: 0, y: y, width: bounds.width, height: row.height(bounds.width))
            line.frame = CGRect(x: 0, y: y, width: bounds.width, height: hairline)
            line.isHidden = index == 0 && !showsUpperLine
            y += row.frame.height
        }
    }

    private func layOutSideBySide(_ hairline: CGFloat) {
        let width = bounds.width / 2, height = heightSideBySide(bounds.width)
        // The action to cancel is at the leading edge.
        let isReversed = (rows[1].action.style == .cancel) != (effectiveUserInterfaceLayoutDirection == .rightToLeft)
        let first = isReversed ? rows.reversed() : rows
        for (index, row) in first.enumerated() { row.frame = CGRect(x: CGFloat(index) * width, y: 0, width: width, height: height) }
        lines[0].frame = CGRect(x: 0, y: 0, width: bounds.width, height: hairline)
        lines[0].isHidden = !showsUpperLine
        lines[1].frame = CGRect(x: width, y: 0, width: hairline, height: height)
        lines[1].isHidden = false
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
    private static let horizontalPadding: CGFloat = 8
    private static let verticalPadding: CGFloat = 11
    /// Points of width that a row beside another one has for its title.
    private static let widthSideBySide: CGFloat = 119

    let action: UIAlertAction
    /// Chooses the action, for an assistive technology.
    var onActivate: (() -> Void)?
    private let form: AlertView.Form
    private let label = UILabel()

    init(_ action: UIAlertAction, isBold: Bool, form: AlertView.Form, traits: UITraitCollection) {
        self.action = action
        self.form = form
        super.init(frame: .zero)
        label.text = action.title
        let font = UIFont.systemFont(ofSize: form == .alert ? 17 : 20, weight: isBold ? .semibold : .regular)
        label.font = UIFontMetrics.default.scaledFont(for: font, compatibleWith: traits)
        label.adjustsFontForContentSizeCategory = true
        label.textAlignment = .center
        label.minimumScaleFactor = 0.5
        addSubview(label)
        wrap(traits)
        color()
    }

    /// A title wraps with the accessibility sizes of type, and shrinks with the others.
    private func wrap(_ traits: UITraitCollection) {
        let wraps = traits.preferredContentSizeCategory.isAccessibilityCategory
        label.numberOfLines = wraps ? 0 : 1
        label.adjustsFontSizeToFitWidth = !wraps
    }

    override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        wrap(traitCollection)
    }

    required init?(coder: NSCoder) { nil }

    override var canBecomeFocused: Bool { action.isEnabled }

    override var systemAccessibility: SystemAccessibility {
        var system = SystemAccessibility(label: action.title, traits: action.isEnabled ? .button : [.button, .notEnabled])
        system.activate = { [weak self] in
            guard let self, action.isEnabled, let onActivate else { return false }
            onActivate()
            return true
        }
        return system
    }

    private func color() {
        label.textColor = !action.isEnabled ? .tertiaryLabel : action.style == .destructive ? .systemRed : tintColor
    }

    override func tintColorDidChange() {
        super.tintColorDidChange()
        color()
    }

    /// Whether the title fits beside another one.
    var fitsHalfAnAlert: Bool { label.intrinsicContentSize.width <= Self.widthSideBySide }

    func height(_ width: CGFloat) -> CGFloat {
        let area = CGSize(width: max(1, width - 2 * Self.horizontalPadding), height: 0)
        return max(form == .alert ? 44 : 57, (label.sizeThatFits(area).height + 2 * Self.verticalPadding).rounded(.up))
    }

    var isPressed = false {
        didSet { backgroundColor = isPressed && action.isEnabled ? .systemFill : nil }
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        label.frame = bounds.insetBy(dx: Self.horizontalPadding, dy: 0)
        focusEffect = UIFocusHaloEffect.inside(bounds.insetBy(dx: 4, dy: 4))
    }
}
