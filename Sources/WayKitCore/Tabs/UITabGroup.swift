import Foundation
import WayLog

private let logger = wayLogger("waykit.tabs")

/// A tab with tabs of its own: a section of the sidebar. Source: UIKit `UITabGroup`.
@preconcurrency @MainActor open class UITabGroup: UITab {
    /// How the sidebar shows the group. Source: UIKit `UITabGroup.SidebarAppearance`.
    public enum SidebarAppearance: Int, Sendable {
        /// A section if the group is in no other group, otherwise a row with its children below.
        case automatic
        /// The children alone, beside the tabs among which the group is.
        case inline
        /// A section with a header, also of a group in a group.
        case rootSection
    }

    private var tabs: [UITab]
    private weak var chosenChild: UITab?

    /// - Parameter viewControllerProvider: makes the controller of the group itself; without one the group shows its selected child.
    public init(
        title: String, image: UIImage?, identifier: String, children: [UITab] = [], viewControllerProvider: ((UITab) -> UIViewController)? = nil
    ) {
        tabs = []
        super.init(title: title, image: image, identifier: identifier, viewControllerProvider: viewControllerProvider)
        self.children = children
    }

    /// A tab that is in a group already is refused.
    open var children: [UITab] {
        get { tabs }
        set {
            for tab in newValue where tab.parent != nil && tab.parent !== self {
                logger.error("children of the group “\(identifier)”: “\(tab.identifier)” is in the group “\(tab.parent?.identifier ?? "")”")
            }
            for tab in tabs { tab.parent = nil }
            tabs = newValue.filter { $0.parent == nil }
            for tab in tabs { tab.parent = self }
            tabBarController?.applyCustomization(to: tabs)
            listChanged()
        }
    }

    /// The value before what the user had chosen was set; nil where nothing was.
    var displayOrderOfProgram: [String]?
    /// The identifiers of the children in their order; those that are not named follow. What the user has chosen is set when the group is added to a tab bar
    /// controller.
    open var displayOrderIdentifiers: [String] = [] { didSet { if oldValue != displayOrderIdentifiers { listChanged() } } }
    /// The children in their order.
    open var displayOrder: [UITab] {
        let named = displayOrderIdentifiers.compactMap { identifier in tabs.first { $0.identifier == identifier } }
        return named + tabs.filter { tab in !named.contains { $0 === tab } }
    }
    /// Whether the user may reorder the children: by dragging a row of the sidebar, or by the sign behind it while the sidebar is edited. False by default.
    open var allowsReordering = false { didSet { if oldValue != allowsReordering { listChanged() } } }
    /// Whether the group itself can be selected in the sidebar, where only its sign expands it then. False by default.
    open var isSidebarDestination = false { didSet { if oldValue != isSidebarDestination { listChanged() } } }
    /// Whether the sidebar shows the children only after the user has expanded the group. False by default.
    open var isCollapsedByDefault = false { didSet { if oldValue != isCollapsedByDefault { listChanged() } } }
    /// The child that is selected first; nil for the first one.
    open var defaultChildIdentifier: String?
    open var sidebarAppearance: SidebarAppearance = .automatic { didSet { if oldValue != sidebarAppearance { listChanged() } } }
    /// Shown below the children in the sidebar.
    open var sidebarActions: [UIAction] = [] { didSet { listChanged() } }
    /// Shows the controllers of the group and of the selected child as its stack. When the child is popped, the group itself is selected.
    open var managingNavigationController: UINavigationController? {
        didSet {
            guard oldValue !== managingNavigationController else { return }
            managingNavigationController?.tabBarItem = item
        }
    }

    /// The selected child, or the one that is selected when the group is.
    open var selectedChild: UITab? {
        get { chosenChild ?? defaultChild }
        set {
            guard let newValue, tabs.contains(newValue) else { return }
            chosenChild = newValue
            tabBarController?.childSelected(in: self)
        }
    }

    func choose(_ child: UITab) {
        chosenChild = child
        if managingNavigationController?.viewControllers.isEmpty == false { showSelectedChild() }
    }

    /// Its own page is the top of the managing navigation controller.
    func showOwnPage() {
        guard let viewController, let navigation = managingNavigationController, navigation.topViewController !== viewController else { return }
        navigation.popToViewController(viewController, animated: navigation.viewIfLoaded?.window != nil)
    }

    private func showSelectedChild() {
        guard let managingNavigationController else { return }
        let stack = displayedControllers
        guard managingNavigationController.viewControllers.prefix(stack.count) != stack[...] else { return }
        managingNavigationController.setViewControllers(stack, animated: managingNavigationController.viewIfLoaded?.window != nil)
    }

    /// The stack of the managing navigation controller: for each level the controllers that the delegate makes of the tab's own.
    private var displayedControllers: [UIViewController] {
        let levels: [(tab: UITab, controller: UIViewController?)] = [(self, viewController)] + (selectedChild.map { [($0, $0.destination)] } ?? [])
        return levels.flatMap { tab, own in
            let proposed = own.map { [$0] } ?? []
            guard let controller = tabBarController, let delegate = controller.delegate else { return proposed }
            return delegate.tabBarController(controller, displayedViewControllersFor: tab, proposedViewControllers: proposed)
        }
    }

    /// The child whose page is in the stack of the managing navigation controller; nil if it was popped.
    var managedChild: UITab? {
        guard let child = selectedChild, let managingNavigationController else { return nil }
        if managingNavigationController.viewControllers.isEmpty { return child }
        return child.madeDestination.map(managingNavigationController.viewControllers.contains) ?? false ? child : nil
    }

    private var defaultChild: UITab? {
        let visible = displayOrder.filter { !$0.isHidden }
        return visible.first { $0.identifier == defaultChildIdentifier } ?? (provider == nil ? visible.first : nil)
    }

    /// A child, or a child of one.
    open func tab(forIdentifier identifier: String) -> UITab? { tabs.tab(forIdentifier: identifier) }

    override var destination: UIViewController? {
        guard let managingNavigationController else { return selectedChild?.destination ?? viewController }
        if managingNavigationController.viewControllers.isEmpty { showSelectedChild() }
        return managingNavigationController
    }

    override var madeDestination: UIViewController? {
        guard let managingNavigationController else { return selectedChild.map(\.madeDestination) ?? madeController }
        return managingNavigationController.viewControllers.isEmpty ? nil : managingNavigationController
    }

    override var target: UITab {
        guard let selectedChild, managingNavigationController == nil || managedChild != nil else { return self }
        return selectedChild.target
    }
}

extension [UITab] {
    /// One of them, or a tab in one of them.
    @MainActor func tab(forIdentifier identifier: String) -> UITab? {
        for tab in self {
            if tab.identifier == identifier { return tab }
            if let found = (tab as? UITabGroup)?.tab(forIdentifier: identifier) { return found }
        }
        return nil
    }
}
