import Foundation

/// The rows of a menu: a touch may slide between them before it is lifted.
final class MenuList: UIView {
    private static let separatorHeight: CGFloat = 8
    /// Points above and below a header's text.
    private static let headerPadding: CGFloat = 9

    private enum Item {
        case header(UILabel)
        case row(MenuRow)
        /// Several rows side by side, with lines between them.
        case palette([MenuRow], lines: [UIView])
        case line(UIView)
        case separator(UIView)
    }

    private let menu: UIMenu
    private let isNested: Bool
    private let isMirrored: Bool
    private let choose: (UIMenuElement) -> Void
    private var items: [Item] = []
    private var highlighted: MenuRow? {
        didSet {
            oldValue?.isHighlightedRow = false
            highlighted?.isHighlightedRow = true
        }
    }
    private var resolved: [ObjectIdentifier: [UIMenuElement]] = [:]
    private var requested: Set<ObjectIdentifier> = []
    var onBack: (() -> Void)?
    /// Called when the height has changed.
    var onChange: (() -> Void)?
    /// Called before a command is shown.
    var validate: ((UICommand) -> Void)?
    /// Shows the last element first. Titles stay above their sections.
    var isReversed = false

    init(_ menu: UIMenu, isNested: Bool, isMirrored: Bool, choose: @escaping (UIMenuElement) -> Void) {
        self.menu = menu
        self.isNested = isNested
        self.isMirrored = isMirrored
        self.choose = choose
        super.init(frame: .zero)
        let hover = UIHoverGestureRecognizer()
        hover.addHandler { [weak self, weak hover] in
            guard let self, let hover else { return }
            highlight(at: hover.state == .began || hover.state == .changed ? hover.location(in: self) : nil)
        }
        addGestureRecognizer(hover)
    }

    required init?(coder: NSCoder) { nil }

    /// Reloads the elements with their current state.
    func load() {
        highlighted = nil
        for view in subviews { view.removeFromSuperview() }
        items = []
        if isNested {
            add(.row(makeRow(menu, .back)))
        } else if !menu.title.isEmpty {
            add(.header(makeHeader(menu.title)))
        }
        let elements = shown(menu.children)
        add(elements, hasStateColumn: needsStateColumn(elements))
        setNeedsLayout()
    }

    /// Whether an element has a checkmark or a chevron in front of its title: all titles are aligned then.
    private func needsStateColumn(_ elements: [UIMenuElement]) -> Bool {
        elements.contains { element in
            guard let menu = element as? UIMenu else { return element.shownState != .off }
            return !menu.options.contains(.displayInline) || !menu.isPalette && needsStateColumn(shown(menu.children))
        }
    }

    /// Replaces deferred elements by the resolved ones, and leaves out hidden ones.
    private func shown(_ elements: [UIMenuElement]) -> [UIMenuElement] {
        elements.flatMap { element -> [UIMenuElement] in
            if let deferred = element as? UIDeferredMenuElement {
                resolve(deferred)
                return resolved[ObjectIdentifier(deferred)].map { shown($0) } ?? [deferred]
            }
            if let command = element as? UICommand { validate?(command) }
            return element.shownAttributes.contains(.hidden) ? [] : [element]
        }
    }

    private func resolve(_ element: UIDeferredMenuElement) {
        guard requested.insert(ObjectIdentifier(element)).inserted else { return }
        var isAsynchronous = false
        element.resolve { [weak self] elements in
            guard let self else { return }
            self.resolved[ObjectIdentifier(element)] = elements
            guard isAsynchronous else { return }
            self.load()
            self.onChange?()
        }
        isAsynchronous = true
    }

    private func add(_ elements: [UIMenuElement], hasStateColumn: Bool) {
        for element in isReversed ? elements.reversed() : elements {
            guard let inlineMenu = element as? UIMenu, inlineMenu.options.contains(.displayInline) else {
                if case .row = items.last { add(.line(makeLine())) }
                add(.row(makeRow(element, .row, hasStateColumn: hasStateColumn)))
                continue
            }
            if needsSeparator { add(.separator(makeSeparator())) }
            if !inlineMenu.title.isEmpty { add(.header(makeHeader(inlineMenu.title))) }
            let children = shown(inlineMenu.children)
            if inlineMenu.isPalette {
                let style: MenuRow.Style = inlineMenu.preferredElementSize == .medium ? .tile : .image
                let lines = inlineMenu.options.contains(.displayAsPalette) ? [] : children.dropFirst().map { _ in makeLine() }
                add(.palette(children.map { makeRow($0, style) }, lines: lines))
            } else {
                add(children, hasStateColumn: hasStateColumn)
            }
            isSectionOver = true
        }
    }

    /// The previous section has ended: the next element is separated.
    private var isSectionOver = false
    private var needsSeparator: Bool {
        switch items.last {
        case nil, .header?, .separator?: false
        default: true
        }
    }

    private func add(_ item: Item) {
        if isSectionOver, needsSeparator {
            isSectionOver = false
            if case .separator = item {} else { add(.separator(makeSeparator())) }
            if case .line = item { return }
        }
        isSectionOver = false
        items.append(item)
        switch item {
        case .header(let label): addSubview(label)
        case .row(let row): addSubview(row)
        case .palette(let rows, let lines): (rows + lines).forEach(addSubview)
        case .line(let view), .separator(let view): addSubview(view)
        }
    }

    private func makeRow(_ element: UIMenuElement, _ style: MenuRow.Style, hasStateColumn: Bool = false) -> MenuRow {
        let row = MenuRow(element, style: style, isMirrored: isMirrored, hasStateColumn: hasStateColumn, traits: traitCollection)
        row.onActivate = { [weak self, weak row] in
            self?.highlighted = row
            self?.chooseHighlighted()
        }
        return row
    }

    override var systemAccessibility: SystemAccessibility {
        var system = SystemAccessibility()
        system.role = .menu
        system.label = menu.title.isEmpty ? nil : menu.title
        return system
    }

    private func makeHeader(_ text: String) -> UILabel {
        let label = UILabel()
        label.text = text
        label.font = .preferredFont(forTextStyle: .caption1, compatibleWith: traitCollection)
        label.textColor = .secondaryLabel
        label.textAlignment = isMirrored ? .right : .left
        label.accessibilityTraits = [.staticText, .header]
        return label
    }

    private func makeLine() -> UIView {
        let view = UIView()
        view.backgroundColor = .separator
        return view
    }

    private func makeSeparator() -> UIView {
        let view = UIView()
        view.backgroundColor = UIColor.separator.withAlphaComponent(0.15)
        return view
    }

    // MARK: Layout

    private func height(of item: Item, _ width: CGFloat) -> CGFloat {
        switch item {
        case .header(let label): (label.font.lineHeight + 2 * Self.headerPadding).rounded(.up)
        case .row(let row): row.height(width)
        case .palette(let rows, _): rows.map { $0.height(width / CGFloat(max(1, rows.count))) }.max() ?? 0
        case .line: 0
        case .separator: Self.separatorHeight
        }
    }

    func height(_ width: CGFloat) -> CGFloat { items.reduce(0) { $0 + height(of: $1, width) } }

    override func layoutSubviews() {
        super.layoutSubviews()
        var y: CGFloat = 0
        for item in items {
            let height = height(of: item, bounds.width), frame = pixelRounded(CGRect(x: 0, y: y, width: bounds.width, height: height))
            switch item {
            case .header(let label): label.frame = frame.insetBy(dx: 16, dy: 0)
            case .row(let row): row.frame = frame
            case .palette(let rows, let lines): layOut(rows, lines, in: frame)
            case .line(let view): view.frame = CGRect(x: 0, y: frame.minY, width: bounds.width, height: pixelLength)
            case .separator(let view): view.frame = frame
            }
            y += height
        }
    }

    private func layOut(_ rows: [MenuRow], _ lines: [UIView], in frame: CGRect) {
        let width = frame.width / CGFloat(max(1, rows.count))
        for (index, row) in rows.enumerated() {
            let column = CGFloat(isMirrored ? rows.count - 1 - index : index)
            row.frame = pixelRounded(CGRect(x: column * width, y: frame.minY, width: width, height: frame.height))
        }
        for (index, line) in lines.enumerated() {
            line.frame = CGRect(x: roundedToPixel(CGFloat(index + 1) * width), y: frame.minY, width: pixelLength, height: frame.height)
        }
    }

    private var rows: [MenuRow] {
        items.flatMap { item -> [MenuRow] in
            switch item {
            case .row(let row): [row]
            case .palette(let rows, _): rows
            default: []
            }
        }
    }

    // MARK: Touches

    override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? { super.hitTest(point, with: event) == nil ? nil : self }

    private func highlight(_ touches: Set<UITouch>) { highlight(at: touches.first?.location(in: self)) }

    /// Highlights the row at a point; nil for none.
    func highlight(at point: CGPoint?) {
        highlighted = rows.first { row in row.isEnabledRow && point.map { row.frame.contains($0) } ?? false }
    }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { highlight(touches) }
    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { highlight(touches) }
    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { highlighted = nil }
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        highlight(touches)
        chooseHighlighted()
    }

    // MARK: Keys

    func moveHighlight(by step: Int) {
        let rows = rows.filter(\.isEnabledRow)
        guard !rows.isEmpty else { return }
        let index = highlighted.flatMap { row in rows.firstIndex { $0 === row } }
        highlighted = rows[min(max((index ?? (step > 0 ? -1 : rows.count)) + step, 0), rows.count - 1)]
    }

    /// Highlights the next row, after the last one the first; true then.
    func cycleHighlight() -> Bool {
        let last = highlighted
        moveHighlight(by: 1)
        guard let last, highlighted === last else { return false }
        highlighted = rows.first(where: \.isEnabledRow)
        return true
    }

    /// The highlighted row.
    var highlightedRow: UIView? { highlighted }

    func chooseHighlighted() {
        guard let row = highlighted else { return }
        highlighted = nil
        if row.style == .back { onBack?() } else { choose(row.element) }
    }

    /// Opens the highlighted submenu, for an arrow key.
    func openHighlighted() { if highlighted?.element is UIMenu, highlighted?.style != .back { chooseHighlighted() } }
}
