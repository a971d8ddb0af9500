import Foundation

/// The rows of a menu: a finger may slide from one to another before it chooses.
final class MenuList: UIView {
    private static let separation: CGFloat = 8
    private static let headerHeight: CGFloat = 34

    private enum Part {
        case header(UILabel)
        case row(MenuRow)
        /// Several side by side.
        case strip([MenuRow])
        case line(UIView)
        case separation(UIView)
    }

    private let menu: UIMenu
    private let isNested: Bool
    private let isMirrored: Bool
    private let choose: (UIMenuElement) -> Void
    private var parts: [Part] = []
    private var highlighted: MenuRow? {
        didSet {
            oldValue?.isHighlightedRow = false
            highlighted?.isHighlightedRow = true
        }
    }
    private var resolved: [ObjectIdentifier: [UIMenuElement]] = [:]
    private var asked: Set<ObjectIdentifier> = []
    var onBack: (() -> Void)?
    /// It has another height.
    var onChange: (() -> Void)?
    /// A command is about to be shown.
    var validate: ((UICommand) -> Void)?

    init(_ menu: UIMenu, isNested: Bool, isMirrored: Bool, choose: @escaping (UIMenuElement) -> Void) {
        self.menu = menu
        self.isNested = isNested
        self.isMirrored = isMirrored
        self.choose = choose
        super.init(frame: .zero)
    }

    required init?(coder: NSCoder) { nil }

    /// Takes over what the elements say now.
    func load() {
        highlighted = nil
        for view in subviews { view.removeFromSuperview() }
        parts = []
        if isNested {
            add(.row(MenuRow(menu, style: .back, isMirrored: isMirrored, showsStates: false)))
        } else if !menu.title.isEmpty {
            add(.header(header(menu.title)))
        }
        let elements = shown(menu.children)
        add(elements, showsStates: states(of: elements))
        setNeedsLayout()
    }

    private func states(of elements: [UIMenuElement]) -> Bool { elements.contains { $0.shownState != .off || inlineStates($0) } }
    private func inlineStates(_ element: UIMenuElement) -> Bool {
        guard let menu = element as? UIMenu, menu.options.contains(.displayInline), !menu.isStrip else { return false }
        return states(of: shown(menu.children))
    }

    /// Deferred elements in their places, hidden ones left out.
    private func shown(_ elements: [UIMenuElement]) -> [UIMenuElement] {
        elements.flatMap { element -> [UIMenuElement] in
            if let deferred = element as? UIDeferredMenuElement {
                ask(deferred)
                return resolved[ObjectIdentifier(deferred)].map { shown($0) } ?? [deferred]
            }
            if let command = element as? UICommand { validate?(command) }
            return element.shownAttributes.contains(.hidden) ? [] : [element]
        }
    }

    private func ask(_ element: UIDeferredMenuElement) {
        guard asked.insert(ObjectIdentifier(element)).inserted else { return }
        var isWaiting = false
        element.resolve { [weak self] elements in
            guard let self else { return }
            self.resolved[ObjectIdentifier(element)] = elements
            guard isWaiting else { return }
            self.load()
            self.onChange?()
        }
        isWaiting = true
    }

    private func add(_ elements: [UIMenuElement], showsStates: Bool) {
        for element in elements {
            guard let inline = element as? UIMenu, inline.options.contains(.displayInline) else {
                if case .row = parts.last { add(.line(line())) }
                add(.row(MenuRow(element, style: .row, isMirrored: isMirrored, showsStates: showsStates)))
                continue
            }
            if needsSeparation { add(.separation(separator())) }
            if !inline.title.isEmpty { add(.header(header(inline.title))) }
            let inner = shown(inline.children)
            if inline.isStrip {
                let style: MenuRow.Style = inline.preferredElementSize == .medium ? .tile : .picture
                add(.strip(inner.map { MenuRow($0, style: style, isMirrored: isMirrored, showsStates: false) }))
            } else {
                add(inner, showsStates: showsStates)
            }
            isSectionOver = true
        }
    }

    /// The section before has ended: what follows is set off.
    private var isSectionOver = false
    private var needsSeparation: Bool {
        switch parts.last {
        case nil, .header?, .separation?: false
        default: true
        }
    }

    private func add(_ part: Part) {
        if isSectionOver, needsSeparation {
            isSectionOver = false
            if case .separation = part {} else { add(.separation(separator())) }
            if case .line = part { return }
        }
        isSectionOver = false
        parts.append(part)
        switch part {
        case .header(let label): addSubview(label)
        case .row(let row): addSubview(row)
        case .strip(let rows): rows.forEach(addSubview)
        case .line(let view), .separation(let view): addSubview(view)
        }
    }

    private func header(_ text: String) -> UILabel {
        let label = UILabel()
        label.text = text
        label.font = .systemFont(ofSize: 12)
        label.textColor = .secondaryLabel
        label.textAlignment = isMirrored ? .right : .left
        return label
    }

    private func line() -> UIView {
        let view = UIView()
        view.backgroundColor = .separator
        return view
    }

    private func separator() -> UIView {
        let view = UIView()
        view.backgroundColor = UIColor.separator.withAlphaComponent(0.15)
        return view
    }

    // MARK: Layout

    private func height(of part: Part) -> CGFloat {
        switch part {
        case .header: Self.headerHeight
        case .row(let row): row.height
        case .strip(let rows): rows.map(\.height).max() ?? 0
        case .line: 0
        case .separation: Self.separation
        }
    }

    func height(_ width: CGFloat) -> CGFloat { parts.reduce(0) { $0 + height(of: $1) } }

    override func layoutSubviews() {
        super.layoutSubviews()
        let thin = 1 / max(1, traitCollection.displayScale)
        var y: CGFloat = 0
        for part in parts {
            let place = CGRect(x: 0, y: y, width: bounds.width, height: height(of: part))
            switch part {
            case .header(let label): label.frame = place.insetBy(dx: 16, dy: 0)
            case .row(let row): row.frame = place
            case .strip(let rows):
                let width = place.width / CGFloat(max(1, rows.count))
                for (index, row) in rows.enumerated() {
                    let column = CGFloat(isMirrored ? rows.count - 1 - index : index)
                    row.frame = CGRect(x: column * width, y: y, width: width, height: place.height)
                }
            case .line(let view): view.frame = CGRect(x: 0, y: y, width: bounds.width, height: thin)
            case .separation(let view): view.frame = place
            }
            y += place.height
        }
    }

    private var rows: [MenuRow] {
        parts.flatMap { part -> [MenuRow] in
            switch part {
            case .row(let row): [row]
            case .strip(let rows): rows
            default: []
            }
        }
    }

    // MARK: Touches

    override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? { super.hitTest(point, with: event) == nil ? nil : self }

    private func highlight(_ touches: Set<UITouch>) {
        let point = touches.first?.location(in: self)
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

    func chooseHighlighted() {
        guard let row = highlighted else { return }
        highlighted = nil
        if row.style == .back { onBack?() } else { choose(row.element) }
    }

    /// Another menu, by an arrow.
    func openHighlighted() { if highlighted?.element is UIMenu, highlighted?.style != .back { chooseHighlighted() } }
}
