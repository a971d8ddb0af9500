import Foundation

/// The list of shortcuts in the middle of the window: two columns where there is room, pages if it is long.
final class ShortcutPanel: UIView {
    /// Points.
    private static let maximumWidth: CGFloat = 760
    private static let minimumColumn: CGFloat = 300
    private static let margin: CGFloat = 20
    private static let padding: CGFloat = 20
    private static let columnSpacing: CGFloat = 28
    private static let dotsHeight: CGFloat = 24
    private static let cornerRadius: CGFloat = 20
    private static let zPosition: CGFloat = 80_000
    /// Seconds.
    private static let fadeDuration: TimeInterval = 0.2

    private let material = UIVisualEffectView(effect: UIBlurEffect(style: .systemMaterial))
    private let scrollView = UIScrollView()
    private let dots = UILabel()
    private let rows: [ShortcutRow]
    private(set) var pageCount = 1
    private(set) var page = 0
    /// The window's size at the last layout.
    private var laidOutSize: CGSize?

    init(_ list: ShortcutList, in window: UIWindow) {
        rows = list.groups.flatMap(ShortcutRow.rows)
        super.init(frame: .zero)
        layer.zPosition = Self.zPosition
        layer.shadowOpacity = 0.25
        layer.shadowRadius = 30
        layer.shadowOffset = CGSize(width: 0, height: 10)
        material.layer.cornerRadius = Self.cornerRadius
        material.layer.cornerCurve = .continuous
        material.clipsToBounds = true
        dots.textAlignment = .center
        dots.isAccessibilityElement = false
        dots.font = .systemFont(ofSize: 11)
        scrollView.isPagingEnabled = true
        scrollView.showsHorizontalScrollIndicator = false
        addSubview(material)
        material.contentView.addSubview(scrollView)
        material.contentView.addSubview(dots)
        rows.forEach(scrollView.addSubview)
        accessibilityViewIsModal = true
        autoresizingMask = [.flexibleWidth, .flexibleHeight]
        overrideUserInterfaceStyle = window.traitCollection.userInterfaceStyle
        UIView.performWithoutAnimation {
            window.addSubview(self)
            layOut(in: window)
        }
        alpha = 0
        UIView.animate(withDuration: Self.fadeDuration) { self.alpha = 1 }
        UIAccessibility.post(notification: .screenChanged, argument: rows.first)
    }

    required init?(coder: NSCoder) { nil }

    override func layoutSubviews() {
        super.layoutSubviews()
        // The window has another size.
        if let superview, superview.bounds.size != laidOutSize { layOut(in: superview) }
    }

    func disappear() {
        isUserInteractionEnabled = false
        UIView.animate(withDuration: Self.fadeDuration, animations: { self.alpha = 0 }, completion: { _ in self.removeFromSuperview() })
        UIAccessibility.post(notification: .screenChanged, argument: nil)
    }

    /// Shows another page, as far as there is one.
    func turn(by count: Int) {
        page = min(max(page + count, 0), pageCount - 1)
        let position = isMirrored ? pageCount - 1 - page : page
        scrollView.setContentOffset(CGPoint(x: CGFloat(position) * scrollView.bounds.width, y: 0), animated: true)
        updateDots()
    }

    private var isMirrored: Bool { effectiveUserInterfaceLayoutDirection == .rightToLeft }

    private func updateDots() {
        let string = (0..<pageCount).map { _ in "●" }.joined(separator: " ")
        let text = NSMutableAttributedString(string: string, attributes: [.foregroundColor: UIColor.tertiaryLabel])
        let position = isMirrored ? pageCount - 1 - page : page
        text.addAttribute(.foregroundColor, value: UIColor.label, range: NSRange(location: 2 * position, length: 1))
        dots.attributedText = text
    }

    // MARK: Layout

    private func layOut(in view: UIView) {
        laidOutSize = view.bounds.size
        let area = view.bounds.inset(by: view.safeAreaInsets).insetBy(dx: Self.margin, dy: Self.margin)
        let width = max(0, min(Self.maximumWidth, area.width)), inner = width - 2 * Self.padding
        let rowHeight = ShortcutRow.height
        let available = max(1, Int((area.height - 2 * Self.padding - Self.dotsHeight) / rowHeight))
        let canHaveTwo = inner >= 2 * Self.minimumColumn + Self.columnSpacing && rows.count > available / 2
        let columnCount = canHaveTwo ? 2 : 1, perColumn = min(available, (rows.count + columnCount - 1) / columnCount)
        let columns = Self.columns(rows, length: max(1, perColumn))
        pageCount = max(1, (columns.count + columnCount - 1) / columnCount)
        page = min(page, pageCount - 1)
        let columnWidth = columnCount == 2 ? (inner - Self.columnSpacing) / 2 : inner
        let listHeight = CGFloat(columns.map(\.count).max() ?? 0) * rowHeight
        let height = listHeight + 2 * Self.padding + (pageCount > 1 ? Self.dotsHeight - Self.padding / 2 : 0)
        frame = CGRect(x: area.midX - width / 2, y: area.midY - height / 2, width: width, height: height).integral
        material.frame = bounds
        layer.shadowPath = UIBezierPath(roundedRect: bounds, cornerRadius: Self.cornerRadius).cgPath
        scrollView.frame = CGRect(x: 0, y: Self.padding, width: width, height: listHeight)
        scrollView.contentSize = CGSize(width: width * CGFloat(pageCount), height: listHeight)
        for (index, column) in columns.enumerated() {
            let left = CGFloat(index / columnCount) * width + Self.padding + CGFloat(index % columnCount) * (columnWidth + Self.columnSpacing)
            let x = isMirrored ? scrollView.contentSize.width - left - columnWidth : left
            for (position, row) in column.enumerated() { row.frame = CGRect(x: x, y: CGFloat(position) * rowHeight, width: columnWidth, height: rowHeight) }
        }
        dots.isHidden = pageCount == 1
        dots.frame = CGRect(x: 0, y: height - Self.dotsHeight - 4, width: width, height: Self.dotsHeight)
        let position = isMirrored ? pageCount - 1 - page : page
        scrollView.contentOffset = CGPoint(x: CGFloat(position) * width, y: 0)
        updateDots()
    }

    /// A title is never the last row of a column.
    private static func columns(_ rows: [ShortcutRow], length: Int) -> [[ShortcutRow]] {
        var columns: [[ShortcutRow]] = [[]]
        for (index, row) in rows.enumerated() {
            let count = columns[columns.count - 1].count, isFull = count >= length
            let isLonelyTitle = row.isTitle && count == length - 1 && index + 1 < rows.count && length > 1
            if isFull || isLonelyTitle { columns.append([]) }
            columns[columns.count - 1].append(row)
        }
        return columns
    }
}
