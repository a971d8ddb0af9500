import Foundation
import WayKitCore

/// What a row of the sidebar stands for.
enum TabSidebarRow: Hashable, Sendable {
    /// `headerContentConfiguration`.
    case header
    /// `footerContentConfiguration`.
    case footer
    /// The identifier of a tab or a group.
    case tab(String)
    /// The index of an action among the `sidebarActions` of a group.
    case action(group: String, index: Int)
}

/// A row of the sidebar.
final class TabSidebarCell: UICollectionViewListCell {
    var row: TabSidebarRow?
    /// The tab whose display was announced: when the row ends, it may have been removed from its controller.
    var displayedTab: UITab?
    /// The level at which rows are not indented.
    var baseLevel = 0
    /// Whether the user may select the row.
    var isRowEnabled = true
    /// Asks the sidebar's delegate to update the item for its state.
    var onUpdate: ((UITabSidebarItem) -> Void)?
    private var item: UITabSidebarItem?
    private var systemAccessories: [UICellAccessory] = []
    private var shownAccessoriesVersion: Int?

    /// Points for each level of groups in groups.
    private static let levelWidth: CGFloat = 20

    override init(frame: CGRect) {
        super.init(frame: frame)
        indentationWidth = Self.levelWidth
    }

    required init?(coder: NSCoder) { nil }

    /// - Parameter systemAccessories: the sidebar's own.
    func show(_ item: UITabSidebarItem, systemAccessories: [UICellAccessory]) {
        self.item = item
        self.systemAccessories = systemAccessories
        shownAccessoriesVersion = nil
        setNeedsUpdateConfiguration()
    }

    /// Header or footer of the sidebar.
    func show(_ configuration: any UIContentConfiguration) {
        item = nil
        accessories = []
        contentConfiguration = configuration
        backgroundConfiguration = .clear()
    }

    override var indentationLevel: Int {
        get { super.indentationLevel }
        set { super.indentationLevel = max(0, newValue - baseLevel) }
    }

    override func updateConfiguration(using state: UICellConfigurationState) {
        super.updateConfiguration(using: state)
        guard let item else { return }
        var state = state
        if !isRowEnabled { state.isDisabled = true }
        item.configurationState = state
        onUpdate?(item)
        contentConfiguration = item.contentConfiguration.updated(for: state)
        backgroundConfiguration = item.backgroundConfiguration.updated(for: state)
        guard shownAccessoriesVersion != item.accessoriesVersion else { return }
        shownAccessoriesVersion = item.accessoriesVersion
        accessories = item.accessories + systemAccessories
    }
}
