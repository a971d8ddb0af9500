import Foundation

/// What a row of the sidebar of a tab bar controller shows. Source: UIKit `UITabSidebarItem`.
@preconcurrency @MainActor open class UITabSidebarItem: NSObject, @preconcurrency NSCopying {
    /// What a row represents. Source: UIKit `UITabSidebarItem.Content`.
    public enum Content {
        case tab(UITab)
        /// One of a group's `sidebarActions`.
        case action(UIAction)
    }

    /// Asks the sidebar's delegate for the item of a row. Source: UIKit `UITabSidebarItem.Request`.
    @preconcurrency @MainActor open class Request: NSObject {
        public let content: UITabSidebarItem.Content
        let isHeader: Bool
        let state: UICellConfigurationState

        init(_ content: UITabSidebarItem.Content, isHeader: Bool, state: UICellConfigurationState) {
            self.content = content
            self.isHeader = isHeader
            self.state = state
        }
    }

    /// What the row represents.
    public let content: Content
    private let isHeader: Bool
    /// What the appearance of the row depends on.
    open internal(set) var configurationState: UICellConfigurationState
    /// Signs beside the content; by default the badge of the tab. The sidebar adds its own: the sign of a group, and those for editing.
    open var accessories: [UICellAccessory] { didSet { accessoriesVersion += 1 } }
    /// Counts the changes of `accessories`.
    private(set) var accessoriesVersion = 0
    /// What is behind the content.
    open var backgroundConfiguration: UIBackgroundConfiguration
    /// By default title, subtitle and image of the tab, or title and image of the action.
    open var contentConfiguration: any UIContentConfiguration

    /// An item with the default configurations of its content.
    public convenience init(request: UITabSidebarItem.Request) {
        self.init(request.content, isHeader: request.isHeader, state: request.state)
    }

    private init(_ content: Content, isHeader: Bool, state: UICellConfigurationState) {
        self.content = content
        self.isHeader = isHeader
        configurationState = state
        accessories = content.defaultAccessories
        contentConfiguration = content.configuration(isHeader: isHeader)
        backgroundConfiguration = isHeader ? .listSidebarHeader() : .listSidebarCell()
        super.init()
    }

    /// Title, subtitle and image for the present state.
    open func defaultContentConfiguration() -> UIListContentConfiguration {
        content.configuration(isHeader: isHeader).updated(for: configurationState)
    }

    /// The background of the sidebar's rows for the present state.
    open func defaultBackgroundConfiguration() -> UIBackgroundConfiguration {
        let background: UIBackgroundConfiguration = isHeader ? .listSidebarHeader() : .listSidebarCell()
        return background.updated(for: configurationState)
    }

    open func copy(with zone: NSZone? = nil) -> Any {
        let copy = UITabSidebarItem(content, isHeader: isHeader, state: configurationState)
        copy.accessories = accessories
        copy.backgroundConfiguration = backgroundConfiguration
        copy.contentConfiguration = contentConfiguration
        return copy
    }
}

extension UITabSidebarItem.Content {
    @MainActor fileprivate func configuration(isHeader: Bool) -> UIListContentConfiguration {
        var configuration: UIListContentConfiguration = isHeader ? .sidebarHeader() : .sidebarCell()
        switch self {
        case .tab(let tab):
            configuration.text = tab.title
            configuration.secondaryText = tab.subtitle
            configuration.image = isHeader ? nil : tab.image
        case .action(let action):
            configuration.text = action.title
            configuration.image = action.image
        }
        return configuration
    }

    @MainActor fileprivate var defaultAccessories: [UICellAccessory] {
        guard case .tab(let tab) = self, let badge = tab.badgeValue else { return [] }
        return [.label(text: badge)]
    }
}
