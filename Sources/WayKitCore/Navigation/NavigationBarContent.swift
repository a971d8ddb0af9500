import Foundation

/// The views of a navigation bar for its top item. Recreated for every item; laid out from the leading edge and mirrored for right-to-left layout.
final class NavigationBarContent: UIView {
    private let bar: Weak<UINavigationBar>
    let item: UINavigationItem?
    let isLarge: Bool
    private let titleOffset: UIOffset
    let titleLabel = NavigationTitleLabel()
    let largeTitleLabel = NavigationTitleLabel()
    private let largeTitleRow = UIView()
    let promptLabel: UILabel?
    let back: NavigationBackButton?
    let leading: BarItemRow
    let middle: BarItemRow
    let trailing: BarItemRow
    let titleMenu: NavigationTitleMenuButton?
    /// The large title is in the row of the buttons.
    let isInline: Bool
    private let style: UINavigationItem.ItemStyle
    /// The width of the bar in points that item groups were fitted to; nil if they are the same at every width.
    let fittedWidth: CGFloat?
    private let titleRise: CGFloat
    let searchRow: NavigationSearchRow?
    /// How many points of the search bar's row are scrolled away.
    var hiddenSearch: CGFloat { didSet { if oldValue != hiddenSearch { setNeedsLayout() } } }
    private let fullExtent: CGFloat
    /// Height in points of the large title's row.
    var extent: CGFloat { didSet { if oldValue != extent { setNeedsLayout() } } }
    /// During an animation layout leaves the frames alone.
    var isAnimating = false

    /// Points from the bar's edge to the first item and to the back button's chevron.
    private static let margin: CGFloat = 16
    private static let backMargin: CGFloat = 8
    private static let gap: CGFloat = 8

    init(_ bar: UINavigationBar, items: [UINavigationItem]) {
        self.bar = Weak(bar)
        let item = items.last
        let appearance = bar.appearance(for: item)
        self.item = item
        fullExtent = bar.largeTitleHeight
        extent = bar.largeTitleExtent
        hiddenSearch = bar.hiddenSearch
        searchRow = item?.search.map { NavigationSearchRow($0.navigationSearchBar) }
        isLarge = bar.isLarge(items.count - 1, in: items)
        isInline = bar.isInline(items.count - 1, in: items)
        style = item?.style ?? .navigator
        titleRise = bar.currentTitleRise
        if let previous = items.dropLast().last, item?.hasBackButton ?? true {
            let mode = item?.style == .editor ? .minimal : previous.backButtonDisplayMode
            back = NavigationBackButton(to: previous, appearance, mode: mode, image: bar.backIndicatorImage)
        } else {
            back = nil
        }
        func buttonAppearance(_ style: UIBarButtonItem.Style) -> UIBarButtonItemAppearance {
            style == .done ? appearance.doneButtonAppearance : appearance.buttonAppearance
        }
        titleOffset = appearance.titlePositionAdjustment
        let barItems = NavigationBarItems(item, width: bar.bounds.width, titleIsInRow: isInline)
        fittedWidth = barItems.isFlexible ? bar.bounds.width : nil
        leading = BarItemRow([bar.systemLeadingItem].compactMap { $0 } + barItems.leading, appearance: buttonAppearance)
        middle = BarItemRow(barItems.center, appearance: buttonAppearance)
        trailing = BarItemRow(barItems.trailing, appearance: buttonAppearance)
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
        let views: [UIView?] = [largeTitleRow, item?.titleView ?? titleLabel, titleMenu, back, promptLabel, searchRow]
        for view in views + leading.views + middle.views + trailing.views { view.map(addSubview) }
        for view in [self, back, titleMenu].compactMap({ $0 }) { view.semanticContentAttribute = bar.semanticContentAttribute }
    }

    required init?(coder: NSCoder) { nil }

    private func setUpTitles(_ appearance: UINavigationBarAppearance, _ bar: UINavigationBar) {
        let plain: [NSAttributedString.Key: Any] = [.font: UIFont.systemFont(ofSize: 17, weight: .semibold), .foregroundColor: UIColor.label]
        // In the row of the buttons is no room for larger type.
        let largeFont = isInline ? bar.standardLargeTitleFont : bar.largeTitleFont
        let large: [NSAttributedString.Key: Any] = [.font: largeFont, .foregroundColor: UIColor.label]
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
        // The button that covers the title says it.
        for label in [titleLabel, largeTitleLabel] { label.isCovered = titleMenu != nil }
        // A title that is too wide in larger type is shown in smaller type, but not below the ordinary one.
        let ordinarySize = bar.standardLargeTitleFont.pointSize
        largeTitleLabel.adjustsFontSizeToFitWidth = largeFont.pointSize > ordinarySize
        largeTitleLabel.minimumScaleFactor = min(1, ordinarySize / largeFont.pointSize)
        largeTitleRow.clipsToBounds = true
        largeTitleRow.isUserInteractionEnabled = false
        largeTitleRow.addSubview(largeTitleLabel)
        largeTitleRow.isHidden = !isLarge
    }

    /// The large title is fully visible.
    var largeTitleIsWhole: Bool { isLarge && extent >= fullExtent - 3 }
    /// Scrolling has left too little of the large title's row to read: the small title is shown instead.
    private var largeTitleIsCollapsed: Bool { isLarge && extent < fullExtent / 4 }
    /// The title that moves with the page; nil for a large title that is partly scrolled away.
    var primaryTitle: UIView? {
        if largeTitleIsWhole { return largeTitleLabel }
        return isLarge && !largeTitleIsCollapsed ? nil : item?.titleView ?? titleLabel
    }
    /// All views except titles and back button.
    var remainingViews: [UIView] {
        let titleView = isLarge && primaryTitle !== item?.titleView ? item?.titleView : nil
        let largeTitle = isLarge && !largeTitleIsWhole ? largeTitleRow : nil
        return (leading.views + middle.views + trailing.views + [promptLabel, titleView, largeTitle, searchRow]).compactMap { $0 }
    }

    /// Called when it is in the bar's window, so that a search bar that moves from other content remains first responder.
    func adoptSearchBar() { searchRow?.adopt() }

    override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        let hit = super.hitTest(point, with: event)
        return hit === self ? nil : hit
    }

    // MARK: Layout

    private var mirror: CGRect? { effectiveUserInterfaceLayoutDirection == .rightToLeft ? bounds : nil }

    private func setFrame(of view: UIView, _ frame: CGRect) {
        var frame = frame
        if let mirror { frame.origin.x = mirror.width - frame.maxX }
        view.frame = frame.integral
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        guard !isAnimating, let bar = bar.object else { return }
        let sides = bar.superview?.safeAreaInsets ?? .zero
        if let searchRow, !searchIsInline { searchRow.layOut(in: bounds, hidden: hiddenSearch, for: item, beside: subviews) }
        let isMirrored = mirror != nil
        let start = isMirrored ? sides.right : sides.left, end = bounds.width - (isMirrored ? sides.left : sides.right)
        let top = promptLabel == nil ? 0 : UINavigationBar.promptHeight
        if let promptLabel { setFrame(of: promptLabel, CGRect(x: start + Self.margin, y: 4, width: max(0, end - start - 2 * Self.margin), height: 22)) }
        let row = CGRect(x: start, y: top, width: max(0, end - start), height: bar.rowHeight)
        let trailingStart = layOutTrailing(row)
        let leadingEnd = layOutLeading(row, trailingStart)
        layOutTitle(row, leadingEnd, trailingStart)
        layOutLargeTitle(row)
    }

    /// The title follows the leading items instead of being centered.
    private var titleIsLeading: Bool { style != .navigator || isInline }

    private var searchIsInline: Bool { item?.searchIsInline ?? false }

    /// At the trailing edge: the search bar, if it is inline, and the items beside it.
    private func layOutTrailing(_ row: CGRect) -> CGFloat {
        var end = row.maxX - Self.margin
        if let searchRow, searchIsInline {
            let isActive = item?.search?.isActive ?? false
            let width = min(row.width / 2, isActive ? NavigationSearchRow.activeWidth : NavigationSearchRow.inlineWidth)
            setFrame(of: searchRow, CGRect(x: end - width, y: row.minY, width: width, height: row.height))
            searchRow.layOutInline()
            end -= width + 2 * Self.gap
        }
        guard !trailing.items.isEmpty else { return end }
        let width = trailing.width
        let frame = CGRect(x: end - width, y: row.minY, width: width, height: row.height)
        trailing.layOut(in: frame, mirroredIn: mirror)
        return frame.minX - Self.gap
    }

    private func layOutLeading(_ row: CGRect, _ trailingStart: CGFloat) -> CGFloat {
        var x = row.minX + (back == nil ? Self.margin : Self.backMargin)
        if let back {
            let titleWidth = isLarge ? 0 : min((item?.titleView ?? titleLabel).sizeThatFits(.zero).width, row.width / 2)
            let limit = isLarge || titleIsLeading ? trailingStart - titleWidth - x : min(row.midX - titleWidth / 2 - Self.gap, trailingStart - titleWidth) - x
            back.fit(width: limit)
            let width = back.fittingWidth
            setFrame(of: back, CGRect(x: x, y: row.minY, width: width, height: row.height))
            x += width + Self.gap
        }
        guard !leading.items.isEmpty else { return x }
        let frame = CGRect(x: x, y: row.minY, width: leading.width, height: row.height)
        leading.layOut(in: frame, mirroredIn: mirror)
        return frame.maxX + Self.gap
    }

    /// Centered in the bar, unless items are in the way.
    private func layOutTitle(_ row: CGRect, _ leadingEnd: CGFloat, _ trailingStart: CGFloat) {
        let title = item?.titleView ?? titleLabel
        var size = title.sizeThatFits(.zero)
        if let view = item?.titleView, view.intrinsicContentSize.width > 0 { size = view.intrinsicContentSize }
        let menuWidth = titleMenu == nil ? 0 : NavigationTitleMenuButton.width
        let centerStart = layOutCenter(row, leadingEnd + min(size.width, row.width / 3) + menuWidth, trailingStart)
        let availableWidth = max(0, (middle.items.isEmpty ? trailingStart : centerStart - Self.gap) - leadingEnd - menuWidth)
        let width = min(size.width.rounded(.up), availableWidth), height = min(max(size.height, 0), row.height)
        let centered = row.midX - (width + menuWidth) / 2
        let x = titleIsLeading ? leadingEnd : min(max(centered, leadingEnd), max(leadingEnd, trailingStart - width - menuWidth))
        let frame = CGRect(x: x, y: row.midY - height / 2, width: width, height: height).offsetBy(
            dx: titleOffset.horizontal, dy: titleOffset.vertical - titleRise)
        setFrame(of: title, frame)
        if let titleMenu {
            setFrame(of: titleMenu, CGRect(x: frame.minX, y: row.minY, width: width + menuWidth, height: row.height))
            titleMenu.isHidden = isLarge && !largeTitleIsCollapsed && !largeTitleIsWhole
        }
        let isCovered = searchRow != nil && item?.searchHidesBar ?? false
        titleLabel.alpha = isCovered || isLarge && !largeTitleIsCollapsed ? 0 : 1
    }

    /// Centered in the bar, unless title or items are in the way.
    /// - Returns: the leading position of the center items.
    private func layOutCenter(_ row: CGRect, _ start: CGFloat, _ end: CGFloat) -> CGFloat {
        guard !middle.items.isEmpty else { return end }
        let width = middle.width, x = min(max(row.midX - width / 2, start + Self.gap), max(start + Self.gap, end - width))
        middle.layOut(in: CGRect(x: x, y: row.minY, width: width, height: row.height), mirroredIn: mirror)
        return x
    }

    private func layOutLargeTitle(_ row: CGRect) {
        guard isLarge else { return }
        setFrame(of: largeTitleRow, CGRect(x: 0, y: row.maxY, width: bounds.width, height: extent))
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

    /// A large title that is fully visible may leave its row during an animation; one that is scrolled away stays clipped.
    func setAnimating(_ isAnimating: Bool) {
        self.isAnimating = isAnimating
        largeTitleRow.clipsToBounds = !(isAnimating && largeTitleIsWhole)
    }
}
