import Foundation
@_spi(WayKit) import WayKitCore

/// A header or footer of a section. Source: UIKit `UITableViewHeaderFooterView`.
@preconcurrency @MainActor open class UITableViewHeaderFooterView: UIView {
    /// The name for reuse.
    open internal(set) var reuseIdentifier: String?
    weak var table: UITableView?
    /// It shows a footer: the standard text differs.
    var isFooter = false
    /// The table made it for a title of the data source.
    var showsTitleOfTable = false
    private lazy var host = CellConfigurationHost(owner: self) { UIView() }
    private lazy var labels = HeaderFooterLabels(self)

    public init(reuseIdentifier: String?) {
        self.reuseIdentifier = reuseIdentifier
        super.init(frame: CGRect(x: 0, y: 0, width: 320, height: TableMetrics.plainHeader))
        host.contentView.frame = bounds
    }

    /// A view that is not reused.
    public override convenience init(frame: CGRect) {
        self.init(reuseIdentifier: nil)
        if frame != .zero { self.frame = frame }
    }

    /// From a nib or storyboard, with its properties; with another coder an empty view.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        NibCoder.decode(self, from: coder, as: UITableViewHeaderFooterView.self)
    }

    /// Called before the view shows another section. Call super.
    open func prepareForReuse() {
        alpha = 1
        transform = .identity
        setNeedsUpdateConfiguration()
    }

    // MARK: Content

    /// Put subviews here, not into the view itself.
    open var contentView: UIView { host.contentView }
    /// The standard label, made when it is used; in a header or footer of the table's own, the label of its title. Nil where the program has set a content
    /// configuration.
    open var textLabel: UILabel? {
        guard contentConfiguration != nil else { return labels.text }
        return showsTitleOfTable ? (contentView as? UIListContentView)?.primaryLabel : nil
    }
    /// A second label, in the grouped styles.
    open var detailTextLabel: UILabel? { contentConfiguration == nil ? labels.detail : nil }
    open var backgroundView: UIView? {
        didSet {
            if backgroundView != nil, backgroundConfiguration != nil { backgroundConfiguration = nil }
            guard oldValue !== backgroundView else { return }
            oldValue?.removeFromSuperview()
            if let backgroundView { insertSubview(backgroundView, at: 0) }
        }
    }

    /// Shows the configuration in place of the labels.
    open var contentConfiguration: (any UIContentConfiguration)? {
        get { host.contentConfiguration }
        set {
            if newValue != nil { labels.remove() }
            host.contentConfiguration = newValue
            host.configurationWasSet()
        }
    }
    open var automaticallyUpdatesContentConfiguration: Bool {
        get { host.automaticallyUpdatesContent }
        set { host.automaticallyUpdatesContent = newValue }
    }
    /// Setting one resets `backgroundColor` and `backgroundView` to nil; a background view resets it to nil.
    open var backgroundConfiguration: UIBackgroundConfiguration? {
        get { host.backgroundConfiguration }
        set {
            host.backgroundConfiguration = newValue
            if newValue != nil {
                if backgroundColor != nil { backgroundColor = nil }
                backgroundView = nil
            }
        }
    }
    open var automaticallyUpdatesBackgroundConfiguration: Bool {
        get { host.automaticallyUpdatesBackground }
        set { host.automaticallyUpdatesBackground = newValue }
    }

    /// The configuration of the table's style, without text.
    open func defaultContentConfiguration() -> UIListContentConfiguration {
        let isPlain = (table?.style ?? .plain) == .plain
        if isFooter { return isPlain ? .plainFooter() : .groupedFooter() }
        return isPlain ? .plainHeader() : .groupedHeader()
    }

    /// The background of the table's style. Source: UIKit `UITableViewHeaderFooterView.defaultBackgroundConfiguration()`.
    open func defaultBackgroundConfiguration() -> UIBackgroundConfiguration {
        (table?.style ?? .plain) == .plain ? .listPlainHeaderFooter() : .listGroupedHeaderFooter()
    }

    // MARK: Accessibility

    /// A header is a heading. One with other elements than texts is a container of them, too.
    @_spi(WayKit) open override var systemAccessibility: SystemAccessibility {
        var system = SystemAccessibility(label: contentView.joinedAccessibilityLabel, traits: isFooter ? .staticText : [.header, .staticText])
        system.isElement = system.label != nil && accessibilityElements == nil
        system.exposesControls = true
        // Its section is gone already, the view disappears in an animation.
        system.hidesElements = table != nil && shownListItem == nil
        return system
    }

    @_spi(WayKit) open override var shownListItem: AnyObject? { table?.listItem(of: self) }

    // MARK: State

    public typealias ConfigurationUpdateHandler = (_ headerFooterView: UITableViewHeaderFooterView, _ state: UIViewConfigurationState) -> Void
    /// Called with the view and its state in place of a subclass's `updateConfiguration(using:)`.
    open var configurationUpdateHandler: ConfigurationUpdateHandler? { didSet { setNeedsUpdateConfiguration() } }
    /// Called when the state has changed, before the next layout. Call super.
    open func updateConfiguration(using state: UIViewConfigurationState) {
        host.update(for: state)
        configurationUpdateHandler?(self, state)
    }
    /// Requests `updateConfiguration(using:)` before the next layout.
    open func setNeedsUpdateConfiguration() { host.setNeedsUpdate() }
    open var configurationState: UIViewConfigurationState {
        var state = UIViewConfigurationState(traitCollection: traitCollection)
        state.isPinned = table?.isFloating(self) ?? false
        return state
    }

    private var wasPinned = false

    /// Called by the table when it has moved.
    func checkPinned() {
        let isPinned = table?.isFloating(self) ?? false
        guard isPinned != wasPinned else { return }
        wasPinned = isPinned
        setNeedsUpdateConfiguration()
    }

    /// The title of the data source, in the table's style.
    func setTableTitle(_ title: String?) {
        var content = defaultContentConfiguration()
        content.text = title
        contentConfiguration = content
        backgroundConfiguration = defaultBackgroundConfiguration()
    }

    // MARK: Layout

    open override func layoutSubviews() {
        host.updateIfNeeded { updateConfiguration(using: configurationState) }
        super.layoutSubviews()
        applyMargins()
        host.layOutBackground()
        backgroundView?.frame = bounds
        contentView.frame = bounds
        labels.layOut()
    }

    @_spi(WayKit) open override var sizesByContent: Bool { true }

    private func applyMargins() {
        guard let table else { return }
        let insets = table.headerMargins
        if layoutMargins != insets { layoutMargins = insets }
        guard contentConfiguration == nil else { return }
        let content = UIEdgeInsets(top: 8, left: insets.left, bottom: 8, right: insets.right)
        if contentView.layoutMargins != content { contentView.layoutMargins = content }
    }

    open override func systemLayoutSizeFitting(
        _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority, verticalFittingPriority: UILayoutPriority
    ) -> CGSize {
        host.updateIfNeeded { updateConfiguration(using: configurationState) }
        applyMargins()
        UIView.performWithoutAnimation { contentView.frame = CGRect(x: 0, y: 0, width: targetSize.width, height: max(bounds.height, 1)) }
        if contentConfiguration == nil, !contentView.hasConstraintsInside {
            return CGSize(width: targetSize.width, height: labels.fittingHeight(width: targetSize.width) ?? TableMetrics.plainHeader)
        }
        let size = contentView.systemLayoutSizeFitting(
            targetSize, withHorizontalFittingPriority: horizontalFittingPriority, verticalFittingPriority: verticalFittingPriority)
        return CGSize(width: targetSize.width, height: size.height.rounded(.up))
    }
}

/// The labels of a header or footer without a content configuration.
@MainActor private final class HeaderFooterLabels {
    private static let padding: CGFloat = 6

    private unowned let view: UITableViewHeaderFooterView
    private var textLabel: UILabel?
    private var detailLabel: UILabel?

    init(_ view: UITableViewHeaderFooterView) {
        self.view = view
    }

    var text: UILabel {
        if let textLabel { return textLabel }
        let isPlain = (view.table?.style ?? .plain) == .plain && !view.isFooter
        let label = make(isPlain ? .headline : .footnote, isPlain ? .label : .secondaryLabel)
        textLabel = label
        return label
    }

    var detail: UILabel {
        if let detailLabel { return detailLabel }
        let label = make(.footnote, .secondaryLabel)
        detailLabel = label
        return label
    }

    private func make(_ style: UIFont.TextStyle, _ color: UIColor) -> UILabel {
        let label = UILabel()
        label.font = .preferredFont(forTextStyle: style)
        label.adjustsFontForContentSizeCategory = true
        label.textColor = color
        label.numberOfLines = 0
        view.contentView.addSubview(label)
        view.setNeedsLayout()
        return label
    }

    func remove() {
        textLabel?.removeFromSuperview()
        detailLabel?.removeFromSuperview()
        (textLabel, detailLabel) = (nil, nil)
    }

    private var labels: [UILabel] { [textLabel, detailLabel].compactMap { $0 } }

    /// Nil without labels.
    func fittingHeight(width: CGFloat) -> CGFloat? {
        guard !labels.isEmpty else { return nil }
        let margins = view.contentView.layoutMargins
        let available = CGSize(width: max(0, width - margins.left - margins.right), height: .greatestFiniteMagnitude)
        return labels.reduce(2 * Self.padding) { $0 + $1.sizeThatFits(available).height }.rounded(.up)
    }

    func layOut() {
        let bounds = view.bounds, margins = view.contentView.layoutMargins
        let width = max(0, bounds.width - margins.left - margins.right)
        let sizes = labels.map { $0.sizeThatFits(CGSize(width: width, height: .greatestFiniteMagnitude)) }
        let height = sizes.reduce(0) { $0 + $1.height }
        // Grouped headers are close to their rows; others are centred.
        let isGrouped = view.table.map { $0.style != .plain } ?? false
        var y = isGrouped ? view.isFooter ? Self.padding : bounds.height - height - Self.padding : (bounds.height - height) / 2
        for (label, size) in zip(labels, sizes) where label.translatesAutoresizingMaskIntoConstraints {
            label.frame = CGRect(x: margins.left, y: y, width: width, height: size.height)
            y += size.height
        }
    }
}
