import Foundation

extension UIViewController {
    /// The insets that a container's bars cause for a child's view; nil if the container leaves them to geometry.
    func surroundingInsets(for view: UIView) -> UIEdgeInsets? {
        view === viewIfLoaded ? parent?.pageInsets(for: self) : nil
    }

    var lazyNavigationItem: UINavigationItem {
        if let storedNavigationItem { return storedNavigationItem }
        let item = UINavigationItem(title: title ?? "")
        if title == nil { item.title = nil }
        storedNavigationItem = item
        return item
    }

    var lazyTabBarItem: UITabBarItem {
        if let storedTabBarItem { return storedTabBarItem }
        let item = UITabBarItem(title: title, image: nil, tag: 0)
        storedTabBarItem = item
        return item
    }

    func setTabBarItem(_ item: UITabBarItem?) {
        storedTabBarItem = item
        tabBarController?.updateItemsIfNeeded()
    }

    /// The bar items have the controller's title until they get another one.
    func barTitlesChanged() {
        storedNavigationItem?.title = title
        storedTabBarItem?.title = title
    }

    func toolbarItemsChanged(animated: Bool) {
        guard let navigation = navigationController, navigation.topViewController === self, !navigation.transitionControlsBars else { return }
        navigation.showToolbarItems(animated: animated)
    }

    /// The scroll view that was set; otherwise the view itself, or its first subview that reaches the upper or lower edge and has the full width.
    func scrollViewUnderBar(_ edge: NSDirectionalRectEdge) -> UIScrollView? {
        if let set = storedScrollViews.first(where: { $0.edge.isSuperset(of: edge) }) { return set.view.object }
        guard let view = viewIfLoaded else { return nil }
        if let scrollView = view as? UIScrollView { return scrollView }
        return view.subviews.lazy.compactMap { $0 as? UIScrollView }.first {
            $0.frame.width >= view.bounds.width && (edge == .bottom ? $0.frame.maxY >= view.bounds.maxY : $0.frame.minY <= 0)
        }
    }

    /// Forwards to the parent, which shows the controller if it is a container; without a parent the controller is presented.
    func showByAncestor(_ controller: UIViewController, sender: Any?) {
        if let parent { parent.show(controller, sender: sender) } else { present(controller, animated: UIView.areAnimationsEnabled) }
    }

    func showDetailByAncestor(_ controller: UIViewController, sender: Any?) {
        if let parent {
            parent.showDetailViewController(controller, sender: sender)
        } else {
            present(controller, animated: UIView.areAnimationsEnabled)
        }
    }

    static var showName: String { "show(_:sender:)" }
    static var showDetailName: String { "showDetailViewController(_:sender:)" }

    // MARK: Editing

    var lazyEditButtonItem: UIBarButtonItem {
        if let storedEditButton { return storedEditButton }
        let action = Selector(UIViewController.toggleEditing, name: "toggleEditing")
        let item = UIBarButtonItem(title: nil, style: .plain, target: self, action: action)
        item.possibleTitles = [SystemString.edit.text, SystemString.done.text]
        storedEditButton = item
        editingChanged()
        return item
    }

    func editingChanged() {
        storedEditButton?.title = (isEditing ? SystemString.done : .edit).text
        storedEditButton?.style = isEditing ? .done : .plain
    }

    private func toggleEditing() { setEditing(!isEditing, animated: true) }
}

extension Selector {
    /// Whether the method has that name, in any class.
    func isNamed(_ name: String) -> Bool { description.hasSuffix("." + name) }
}
