import Foundation
import WayKitCore

/// The contents of a sharing sheet: the items, a row of services, a list of actions.
final class ActivityListView: UIView {
    /// Points.
    private static let margin: CGFloat = 16
    private static let headerHeight: CGFloat = 64
    private static let tileSize = CGSize(width: 76, height: 92)
    private static let rowHeight: CGFloat = 52
    private static let imageSize: CGFloat = 40

    var onChoice: ((UIActivity) -> Void)?
    var onClose: (() -> Void)?
    private let imageView = UIImageView()
    private let titleLabel = UILabel()
    private let closeButton = UIButton(type: .close)
    private let services = UIScrollView()
    private let scrollView = UIScrollView()
    private let list = UIView()
    private(set) var tiles: [UIButton] = []
    private(set) var rows: [UIButton] = []
    private var lines: [UIView] = []

    init() {
        super.init(frame: .zero)
        imageView.contentMode = .scaleAspectFit
        imageView.clipsToBounds = true
        imageView.layer.cornerRadius = 8
        titleLabel.font = .preferredFont(forTextStyle: .headline)
        titleLabel.adjustsFontForContentSizeCategory = true
        closeButton.addAction(UIAction { [weak self] _ in self?.onClose?() }, for: .touchUpInside)
        list.backgroundColor = .secondarySystemGroupedBackground
        list.layer.cornerRadius = 12
        list.layer.cornerCurve = .continuous
        list.clipsToBounds = true
        for view in [imageView, titleLabel, closeButton, scrollView] as [UIView] { addSubview(view) }
        scrollView.addSubview(services)
        scrollView.addSubview(list)
    }

    required init?(coder: NSCoder) { nil }

    func show(_ activities: [UIActivity], title: String, image: UIImage?) {
        titleLabel.text = title
        imageView.image = image ?? UIImage(systemName: "square.and.arrow.up")
        imageView.tintColor = .secondaryLabel
        for view in (tiles as [UIView]) + rows + lines { view.removeFromSuperview() }
        tiles = activities.filter { type(of: $0).activityCategory == .share }.map { makeButton($0, imagePlacement: .top) }
        rows = activities.filter { type(of: $0).activityCategory == .action }.map { makeButton($0, imagePlacement: .trailing) }
        lines = rows.dropFirst().map { _ in
            let line = UIView()
            line.backgroundColor = .separator
            return line
        }
        tiles.forEach(services.addSubview)
        for view in (rows as [UIView]) + lines { list.addSubview(view) }
        setNeedsLayout()
    }

    private func makeButton(_ activity: UIActivity, imagePlacement: NSDirectionalRectEdge) -> UIButton {
        var configuration = UIButton.Configuration.plain()
        configuration.title = activity.activityTitle
        configuration.image = activity.activityImage?.withRenderingMode(.alwaysTemplate)
        configuration.imagePlacement = imagePlacement
        configuration.imagePadding = 8
        configuration.baseForegroundColor = .label
        if imagePlacement == .top {
            configuration.titleTextAttributesTransformer = UIConfigurationTextAttributesTransformer { attributes in
                var attributes = attributes
                attributes.font = UIFont.preferredFont(forTextStyle: .caption2)
                return attributes
            }
            configuration.contentInsets = NSDirectionalEdgeInsets(top: 8, leading: 2, bottom: 8, trailing: 2)
        }
        let button = UIButton(configuration: configuration)
        button.contentHorizontalAlignment = imagePlacement == .top ? .center : .fill
        button.addAction(UIAction { [weak self] _ in self?.onChoice?(activity) }, for: .touchUpInside)
        return button
    }

    // MARK: Layout

    override func layoutSubviews() {
        super.layoutSubviews()
        let area = bounds.inset(by: safeAreaInsets).insetBy(dx: Self.margin, dy: 0), isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
        func setFrame(of view: UIView, to frame: CGRect) {
            view.frame = isMirrored ? CGRect(x: bounds.width - frame.maxX, y: frame.minY, width: frame.width, height: frame.height) : frame
        }
        let top = area.minY + 8, size = Self.imageSize, titleWidth = max(0, area.width - Self.imageSize - 54)
        // With the accessibility sizes of type the whole title is shown.
        titleLabel.numberOfLines = traitCollection.preferredContentSizeCategory.isAccessibilityCategory ? 0 : 2
        let headerHeight = max(Self.headerHeight, titleLabel.sizeThatFits(CGSize(width: titleWidth, height: .greatestFiniteMagnitude)).height.rounded(.up))
        setFrame(of: imageView, to: CGRect(x: area.minX, y: top + (headerHeight - size) / 2, width: size, height: size))
        setFrame(of: closeButton, to: CGRect(x: area.maxX - 30, y: top + (headerHeight - 30) / 2, width: 30, height: 30))
        setFrame(of: titleLabel, to: CGRect(x: area.minX + size + 12, y: top, width: titleWidth, height: headerHeight))
        titleLabel.textAlignment = isMirrored ? .right : .left
        let start = top + headerHeight
        scrollView.frame = CGRect(x: 0, y: start, width: bounds.width, height: max(0, bounds.height - start))
        layOutActivities(width: area.width, isMirrored)
    }

    private func layOutActivities(width: CGFloat, _ isMirrored: Bool) {
        var y: CGFloat = 8
        services.isHidden = tiles.isEmpty
        if !tiles.isEmpty {
            services.frame = CGRect(x: 0, y: y, width: bounds.width, height: Self.tileSize.height)
            let total = CGFloat(tiles.count) * Self.tileSize.width + 2 * Self.margin
            services.contentSize = CGSize(width: max(total, bounds.width), height: Self.tileSize.height)
            for (index, tile) in tiles.enumerated() {
                let x = Self.margin + CGFloat(index) * Self.tileSize.width
                let left = isMirrored ? services.contentSize.width - x - Self.tileSize.width : x
                tile.frame = CGRect(origin: CGPoint(x: left, y: 0), size: Self.tileSize)
            }
            y += Self.tileSize.height + Self.margin
        }
        let rowHeight = rows.reduce(Self.rowHeight) { max($0, $1.sizeThatFits(CGSize(width: width, height: .greatestFiniteMagnitude)).height) }
        list.isHidden = rows.isEmpty
        list.frame = CGRect(x: Self.margin + safeAreaInsets.left, y: y, width: width, height: CGFloat(rows.count) * rowHeight)
        for (index, row) in rows.enumerated() { row.frame = CGRect(x: 0, y: CGFloat(index) * rowHeight, width: width, height: rowHeight) }
        for (index, line) in lines.enumerated() {
            let hairline = 1 / max(1, traitCollection.displayScale)
            line.frame = CGRect(x: 0, y: CGFloat(index + 1) * rowHeight, width: width, height: hairline)
        }
        scrollView.contentSize = CGSize(width: bounds.width, height: list.frame.maxY + Self.margin + safeAreaInsets.bottom)
    }
}
