import Foundation

/// The views of a navigation bar for its top item. Made anew for every item; laid out from the leading edge and mirrored where text runs from
/// right to left.
final class NavigationBarContent: UIView {
    private let bar: Weak<UINavigationBar>
    let item: UINavigationItem?
    let isLarge: Bool
    private let titleOffset: UIOffset
    let titleLabel = UILabel()
    let largeTitleLabel = UILabel()
    private let largeTitleRow = UIView()
    let promptLabel: UILabel?
    let back: NavigationBackButton?
    let leading: BarItemRow
    let middle: BarItemRow
    let trailing: BarItemRow
    let titleMenu: NavigationTitleMenuButton?
    /// The large title stands in the row of the buttons.
    let isInline: Bool
    private let style: UINavigationItem.ItemStyle
    /// Points of the bar that groups were fitted to; nil where they are the same in every width.
    let fittedWidth: CGFloat?
    private let titleRise: CGFloat
    /// Points of the large title's row.
    var extent: CGFloat { didSet { if oldValue != extent { setNeedsLayout() } } }
    /// While its views move their frames are left alone.
    var isMoving = false

    /// Points from the bar's edge to the first item, and to the back button's chevron.
    private static let margin: CGFloat = 16
    private static let backMargin: CGFloat = 8
    private static let gap: CGFloat = 8

    init(_ bar: UINavigationBar, items: [UINavigationItem]) {
        self.bar = Weak(bar)
        let item = items.last
        let appearance = bar.appearance(for: item)
        self.item = item
        extent = bar.largeTitleExtent
        isLarge = bar.isLarge(items.count - 1, in: items)
        isInline = bar.isInline(items.count - 1, in: items)
        style = item?.style ?? .navigator
        titleRise = bar.shownTitleRise
        if let previous = items.dropLast().last, item?.hasBackButton ?? true {
            let mode = item?.style == .editor ? .minimal : previous.backButtonDisplayMode
            back = NavigationBackButton(to: previous, appearance, mode: mode, image: bar.backIndicatorImage)
        } else {
            back = nil
        }
        func look(_ style: UIBarButtonItem.Style) -> UIBarButtonItemAppearance {
            style == .done ? appearance.doneButtonAppearance : appearance.buttonAppearance
        }
        titleOffset = appearance.titlePositionAdjustment
        let shown = NavigationBarItems(item, width: bar.bounds.width, titleIsInRow: isInline)
        fittedWidth = shown.isFlexible ? bar.bounds.width : nil
        leading = BarItemRow(shown.leading, look: look)
        middle = BarItemRow(shown.center, look: look)
        trailing = BarItemRow(shown.trailing, look: look)
        titleMenu = item?.titleMenuProvider == nil || item?.titleView != nil ? nil : NavigationTitleMenuButton(item)
        promptLabel = item?.prompt.map { text in
            let label = UILabel()
            label.text = text
            label.font = .systemFont(ofSize: 13)
            label.textColor = .secondaryLabel
            label.textAlignment = .center
            return label
        }
        super.init(frame: bar.bounds)
        setUpTitles(appearance, bar)
        back?.onTap = { [weak bar] in bar?.backTapped() }
        back?.menu = { [weak bar] in bar?.backMenu }
        let views: [UIView?] = [largeTitleRow, item?.titleView ?? titleLabel, titleMenu, back, promptLabel]
        for view in views + leading.views + middle.views + trailing.views { view.map(addSubview) }
        for view in [self, back, titleMenu].compactMap({ $0 }) { view.semanticContentAttribute = bar.semanticContentAttribute }
    }

    required init?(coder: NSCoder) { nil }

    private func setUpTitles(_ appearance: UINavigationBarAppearance, _ bar: UINavigationBar) {
        let plain: [NSAttributedString.Key: Any] = [.font: UIFont.systemFont(ofSize: 17, weight: .semibold), .foregroundColor: UIColor.label]
        let large: [NSAttributedString.Key: Any] = [.font: UIFont.systemFont(ofSize: 34, weight: .bold), .foregroundColor: UIColor.label]
        let color: [NSAttributedString.Key: Any] = bar.barStyle == .black ? [.foregroundColor: UIColor.white] : [:]
        func set(_ label: UILabel, _ attributes: [[NSAttributedString.Key: Any]?]) {
            let merged = attributes.compactMap { $0 }.reduce(into: [:]) { $0.merge($1) { $1 } }
            label.font = merged[.font] as? UIFont
            label.textColor = merged[.foregroundColor] as? UIColor
            label.styledText = StyledText(item?.title ?? "", attributes: merged)
        }
        set(titleLabel, [plain, color, appearance.titleTextAttributes, bar.titleTextAttributes])
        set(largeTitleLabel, [large, color, appearance.largeTitleTextAttributes, bar.largeTitleTextAttributes])
        if isInline { set(titleLabel, [large, color, appearance.largeTitleTextAttributes, bar.largeTitleTextAttributes]) }
        titleLabel.textAlignment = .center
        largeTitleRow.clipsToBounds = true
        largeTitleRow.isUserInteractionEnabled = false
        largeTitleRow.addSubview(largeTitleLabel)
        largeTitleRow.isHidden = !isLarge
    }

    /// Scrolling has left the large title as it is.
    var largeTitleIsWhole: Bool { isLarge && extent >= UINavigationBar.largeTitleHeight - 3 }
    /// Scrolling has left too little of the large title's row to read: the small title stands for it.
    private var largeTitleIsCollapsed: Bool { isLarge && extent < UINavigationBar.largeTitleHeight / 4 }
    /// What moves as the page's title; nil where that is a large one of which scrolling has left a part.
    var leadTitle: UIView? {
        if largeTitleIsWhole { return largeTitleLabel }
        return isLarge && !largeTitleIsCollapsed ? nil : item?.titleView ?? titleLabel
    }
    /// Everything beside titles and the way back.
    var others: [UIView] {
        let titleView = isLarge && leadTitle !== item?.titleView ? item?.titleView : nil
        let rest = isLarge && !largeTitleIsWhole ? largeTitleRow : nil
        return (leading.views + middle.views + trailing.views + [promptLabel, titleView, rest]).compactMap { $0 }
    }

    override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        let hit = super.hitTest(point, with: event)
        return hit === self ? nil : hit
    }

    // MARK: Layout

    private var mirror: CGRect? { effectiveUserInterfaceLayoutDirection == .rightToLeft ? bounds : nil }

    private func place(_ view: UIView, _ frame: CGRect) {
        var frame = frame
        if let mirror { frame.origin.x = mirror.width - frame.maxX }
        view.frame = frame.integral
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        guard !isMoving, let bar = bar.object else { return }
        let sides = bar.superview?.safeAreaInsets ?? .zero
        let isMirrored = mirror != nil
        let start = isMirrored ? sides.right : sides.left, end = bounds.width - (isMirrored ? sides.left : sides.right)
        let top = promptLabel == nil ? 0 : UINavigationBar.promptHeight
        if let promptLabel { place(promptLabel, CGRect(x: start + Self.margin, y: 4, width: max(0, end - start - 2 * Self.margin), height: 22)) }
        let row = CGRect(x: start, y: top, width: max(0, end - start), height: UINavigationBar.rowHeight)
        let trailingStart = layOutTrailing(row)
        let leadingEnd = layOutLeading(row, trailingStart)
        layOutTitle(row, leadingEnd, trailingStart)
        layOutLargeTitle(row)
    }

    /// The title stands after what is at the leading side, not in the middle.
    private var titleIsLeading: Bool { style != .navigator || isInline }

    private func layOutTrailing(_ row: CGRect) -> CGFloat {
        guard !trailing.items.isEmpty else { return row.maxX - Self.margin }
        let width = trailing.width
        let room = CGRect(x: row.maxX - Self.margin - width, y: row.minY, width: width, height: row.height)
        trailing.layOut(in: room, mirroredIn: mirror)
        return room.minX - Self.gap
    }

    private func layOutLeading(_ row: CGRect, _ trailingStart: CGFloat) -> CGFloat {
        var x = row.minX + (back == nil ? Self.margin : Self.backMargin)
        if let back {
            let titleWidth = isLarge ? 0 : min((item?.titleView ?? titleLabel).sizeThatFits(.zero).width, row.width / 2)
            let limit = isLarge || titleIsLeading ? trailingStart - titleWidth - x : min(row.midX - titleWidth / 2 - Self.gap, trailingStart - titleWidth) - x
            back.fit(width: limit)
            let width = back.fittingWidth
            place(back, CGRect(x: x, y: row.minY, width: width, height: row.height))
            x += width + Self.gap
        }
        guard !leading.items.isEmpty else { return x }
        let room = CGRect(x: x, y: row.minY, width: leading.width, height: row.height)
        leading.layOut(in: room, mirroredIn: mirror)
        return room.maxX + Self.gap
    }

    /// In the middle of the bar, unless what stands beside it is in the way.
    private func layOutTitle(_ row: CGRect, _ leadingEnd: CGFloat, _ trailingStart: CGFloat) {
        let title = item?.titleView ?? titleLabel
        var size = title.sizeThatFits(.zero)
        if let own = item?.titleView, own.intrinsicContentSize.width > 0 { size = own.intrinsicContentSize }
        let menuWidth = titleMenu == nil ? 0 : NavigationTitleMenuButton.width
        let centerStart = layOutCenter(row, leadingEnd + min(size.width, row.width / 3) + menuWidth, trailingStart)
        let room = max(0, (middle.items.isEmpty ? trailingStart : centerStart - Self.gap) - leadingEnd - menuWidth)
        let width = min(size.width.rounded(.up), room), height = min(max(size.height, 0), row.height)
        let centered = row.midX - (width + menuWidth) / 2
        let x = titleIsLeading ? leadingEnd : min(max(centered, leadingEnd), max(leadingEnd, trailingStart - width - menuWidth))
        let frame = CGRect(x: x, y: row.midY - height / 2, width: width, height: height).offsetBy(
            dx: titleOffset.horizontal, dy: titleOffset.vertical - titleRise)
        place(title, frame)
        if let titleMenu {
            place(titleMenu, CGRect(x: frame.minX, y: row.minY, width: width + menuWidth, height: row.height))
            titleMenu.isHidden = isLarge && !largeTitleIsCollapsed && !largeTitleIsWhole
        }
        titleLabel.alpha = isLarge && !largeTitleIsCollapsed ? 0 : 1
    }

    /// In the middle of the bar, unless title or buttons are in the way.
    /// - Returns: where it starts.
    private func layOutCenter(_ row: CGRect, _ start: CGFloat, _ end: CGFloat) -> CGFloat {
        guard !middle.items.isEmpty else { return end }
        let width = middle.width, x = min(max(row.midX - width / 2, start + Self.gap), max(start + Self.gap, end - width))
        middle.layOut(in: CGRect(x: x, y: row.minY, width: width, height: row.height), mirroredIn: mirror)
        return x
    }

    private func layOutLargeTitle(_ row: CGRect) {
        guard isLarge else { return }
        place(largeTitleRow, CGRect(x: 0, y: row.maxY, width: bounds.width, height: extent))
        let size = largeTitleLabel.sizeThatFits(.zero)
        let width = min(size.width.rounded(.up), max(0, row.width - 2 * Self.margin))
        var frame = CGRect(x: row.minX + Self.margin, y: extent - 8 - size.height, width: width, height: size.height)
        if let mirror { frame.origin.x = mirror.width - frame.maxX }
        largeTitleLabel.frame = frame.integral
        guard let titleMenu, largeTitleIsWhole else { return }
        let menuWidth = NavigationTitleMenuButton.width
        titleMenu.frame = CGRect(
            x: mirror == nil ? frame.minX : frame.minX - menuWidth, y: row.maxY, width: width + menuWidth, height: extent)
    }

    /// A large title that moves leaves its row; of one that scrolling has taken away no more is seen than at rest.
    func setMoving(_ isMoving: Bool) {
        self.isMoving = isMoving
        largeTitleRow.clipsToBounds = !(isMoving && largeTitleIsWhole)
    }
}
