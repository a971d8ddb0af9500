import Foundation

/// Lists tabs and groups beside the content of a tab bar controller.
final class TabSidebarView: UIView {
    private weak var controller: UITabBarController?
    private let scrollView = UIScrollView()
    private let hideButton = UIButton(type: .system)
    private let line = UIView()
    private var rows: [UIView] = []
    private var collapsedGroups: Set<String> = []
    var bottomView: UIView? {
        didSet {
            oldValue?.removeFromSuperview()
            if let bottomView { addSubview(bottomView) }
            setNeedsLayout()
        }
    }
    /// It covers the content.
    var isOverlay = false { didSet { layer.shadowOpacity = isOverlay ? 0.15 : 0 } }

    /// Points.
    private static let barHeight: CGFloat = 52
    private static let margin: CGFloat = 12

    init(_ controller: UITabBarController?) {
        self.controller = controller
        super.init(frame: .zero)
        backgroundColor = .secondarySystemBackground
        line.backgroundColor = .separator
        layer.shadowRadius = 12
        layer.shadowOffset = .zero
        hideButton.setImage(UIImage(systemName: "sidebar.leading"), for: .normal)
        hideButton.accessibilityLabel = SystemString.hideSidebar.text
        hideButton.addAction(UIAction { [weak self] _ in self?.controller?.sidebar.isHidden = true }, for: .primaryActionTriggered)
        for view in [scrollView, hideButton, line] { addSubview(view) }
    }

    required init?(coder: NSCoder) { nil }

    // MARK: Rows

    func reload() {
        for row in rows { row.removeFromSuperview() }
        rows = (controller?.storedTabs ?? []).flatMap { makeRows($0, level: 0) }
        for row in rows { scrollView.addSubview(row) }
        setNeedsLayout()
    }

    private func makeRows(_ tab: UITab, level: Int) -> [UIView] {
        guard !tab.isHidden else { return [] }
        guard let group = tab as? UITabGroup else { return [makeRow(tab, level)] }
        let isExpanded = !collapsedGroups.contains(group.identifier)
        let heading = TabSidebarRow(group.title, image: isSection(group) ? nil : group.image, style: isSection(group) ? .header : .row, level: level)
        heading.disclosure = isExpanded
        heading.addAction(UIAction { [weak self] _ in self?.toggle(group) }, for: .touchUpInside)
        guard isExpanded else { return [heading] }
        let actions = group.sidebarActions.map { action in
            let row = TabSidebarRow(action.title, image: action.image, style: .row, level: level + (isSection(group) ? 0 : 1))
            row.addAction(action, for: .touchUpInside)
            return row
        }
        return [heading] + group.displayOrder.flatMap { makeRows($0, level: level + (isSection(group) ? 0 : 1)) } + actions
    }

    /// Root groups are sections unless they are shown inline.
    private func isSection(_ group: UITabGroup) -> Bool { group.parent == nil && group.sidebarAppearance != .inline }

    private func makeRow(_ tab: UITab, _ level: Int) -> TabSidebarRow {
        let row = TabSidebarRow(tab.title, image: tab.image, style: .row, level: level)
        row.subtitle = tab.subtitle
        row.badge = tab.badgeValue
        row.isSelected = controller?.selectedTab === tab
        row.accessibilityIdentifier = tab.identifier
        row.addAction(
            UIAction { [weak self, weak tab] _ in
                guard let tab, let controller = self?.controller else { return }
                controller.selectTab(tab, byUser: true)
                if controller.sidebar.layout == .overlap { controller.sidebar.isHidden = true }
            }, for: .touchUpInside)
        return row
    }

    private func toggle(_ group: UITabGroup) {
        if collapsedGroups.remove(group.identifier) == nil { collapsedGroups.insert(group.identifier) }
        reload()
    }

    // MARK: Layout

    override func layoutSubviews() {
        super.layoutSubviews()
        let isRight = effectiveUserInterfaceLayoutDirection == .rightToLeft
        let inner = bounds.inset(by: UIEdgeInsets(top: safeAreaInsets.top, left: 0, bottom: safeAreaInsets.bottom, right: 0))
        hideButton.frame = CGRect(x: isRight ? inner.maxX - 52 : inner.minX + 8, y: inner.minY + 4, width: 44, height: 44)
        let bottomHeight = bottomView.map { $0.sizeThatFits(inner.size).height } ?? 0
        bottomView?.frame = CGRect(x: inner.minX, y: inner.maxY - bottomHeight, width: inner.width, height: bottomHeight)
        scrollView.frame = CGRect(
            x: inner.minX, y: inner.minY + Self.barHeight, width: inner.width, height: max(0, inner.height - Self.barHeight - bottomHeight))
        var y: CGFloat = 0
        for row in rows {
            let height = row.sizeThatFits(inner.size).height
            row.frame = CGRect(x: Self.margin, y: y, width: max(0, inner.width - 2 * Self.margin), height: height)
            y += height
        }
        scrollView.contentSize = CGSize(width: inner.width, height: y)
        let width = 1 / max(traitCollection.displayScale, 1)
        line.frame = CGRect(x: isRight ? 0 : bounds.width - width, y: 0, width: width, height: bounds.height)
        layer.shadowPath = CGPath(rect: bounds, transform: nil)
    }
}

/// A tab, a group or an action in the sidebar.
final class TabSidebarRow: UIControl {
    enum Style { case row, header }

    private let style: Style
    private let level: Int
    private let imageView = UIImageView()
    private let label = UILabel()
    private let detail = UILabel()
    private let chevron = UIImageView()
    private let badgeLabel = UILabel()
    var subtitle: String? { didSet { detail.text = subtitle } }
    var badge: String? { didSet { badgeLabel.text = badge } }
    /// Whether a group is expanded; nil for what is no group.
    var disclosure: Bool? {
        didSet { chevron.image = disclosure.map { UIImage(systemName: $0 ? "chevron.down" : "chevron.forward") } ?? nil }
    }

    init(_ title: String, image: UIImage?, style: Style, level: Int) {
        self.style = style
        self.level = level
        super.init(frame: .zero)
        label.text = title
        label.font = style == .header ? .preferredFont(forTextStyle: .headline) : .preferredFont(forTextStyle: .body)
        detail.font = .preferredFont(forTextStyle: .footnote)
        badgeLabel.font = .preferredFont(forTextStyle: .body)
        imageView.image = image
        imageView.contentMode = .center
        chevron.contentMode = .center
        layer.cornerRadius = 10
        for view in [imageView, label, detail, chevron, badgeLabel] {
            view.isUserInteractionEnabled = false
            addSubview(view)
        }
        isAccessibilityElement = true
        accessibilityLabel = title
        accessibilityTraits = style == .header ? [.header, .button] : .button
        stateChanged()
    }

    required init?(coder: NSCoder) { nil }

    override func stateChanged() {
        super.stateChanged()
        backgroundColor = isSelected ? tintColor : isHighlighted ? .tertiarySystemFill : .clear
        label.textColor = isSelected ? .white : .label
        detail.textColor = isSelected ? .white : .secondaryLabel
        badgeLabel.textColor = isSelected ? .white : .secondaryLabel
        imageView.tintColor = isSelected ? .white : tintColor
        chevron.tintColor = style == .header ? tintColor : .tertiaryLabel
    }

    override func sizeThatFits(_ size: CGSize) -> CGSize {
        let lines = label.font.lineHeight + (subtitle == nil ? 0 : detail.font.lineHeight)
        return CGSize(width: size.width, height: max(style == .header ? 48 : 44, lines + 20).rounded(.up))
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let isRight = effectiveUserInterfaceLayoutDirection == .rightToLeft
        func place(_ view: UIView, _ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat) {
            view.frame = CGRect(x: isRight ? bounds.width - x - width : x, y: y, width: max(0, width), height: height)
        }
        var x: CGFloat = 12 + CGFloat(level) * 20, end = bounds.width - 12
        if imageView.image != nil {
            place(imageView, x, 0, 28, bounds.height)
            x += 40
        }
        if chevron.image != nil {
            place(chevron, end - 20, 0, 20, bounds.height)
            end -= 28
        }
        if badge != nil {
            let width = badgeLabel.sizeThatFits(.zero).width.rounded(.up)
            place(badgeLabel, end - width, 0, width, bounds.height)
            end -= width + 8
        }
        let height = label.font.lineHeight, detailHeight = subtitle == nil ? 0 : detail.font.lineHeight
        let y = (bounds.height - height - detailHeight) / 2
        place(label, x, y, end - x, height)
        place(detail, x, y + height, end - x, detailHeight)
    }
}
