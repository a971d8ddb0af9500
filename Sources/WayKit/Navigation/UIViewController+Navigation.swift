import Foundation

extension UIViewController {
    /// What a container's bars cover of a child's view; nil where the container leaves that to geometry.
    func surroundingInsets(for view: UIView) -> UIEdgeInsets? {
        view === viewIfLoaded ? parent?.pageInsets(for: self) : nil
    }

    var madeNavigationItem: UINavigationItem {
        if let storedNavigationItem { return storedNavigationItem }
        let made = UINavigationItem(title: title ?? "")
        if title == nil { made.title = nil }
        storedNavigationItem = made
        return made
    }

    var madeTabBarItem: UITabBarItem {
        if let storedTabBarItem { return storedTabBarItem }
        let made = UITabBarItem(title: title, image: nil, tag: 0)
        storedTabBarItem = made
        return made
    }

    /// The bars call the controller by its title, until they are told something else.
    func barTitlesChanged() {
        storedNavigationItem?.title = title
        storedTabBarItem?.title = title
    }

    func toolbarItemsChanged(animated: Bool) {
        guard let navigation = navigationController, navigation.topViewController === self, navigation.stackTransition == nil else { return }
        navigation.showToolbarItems(animated: animated)
    }

    /// What was set; else the view itself, or the first of its subviews that reaches that edge, the upper or the lower one, and is as wide.
    func scrollViewUnderBar(_ edge: NSDirectionalRectEdge) -> UIScrollView? {
        if let set = storedScrollViews.first(where: { $0.edge.isSuperset(of: edge) }) { return set.view.object }
        guard let view = viewIfLoaded else { return nil }
        if let own = view as? UIScrollView { return own }
        return view.subviews.lazy.compactMap { $0 as? UIScrollView }.first {
            $0.frame.width >= view.bounds.width && (edge == .bottom ? $0.frame.maxY >= view.bounds.maxY : $0.frame.minY <= 0)
        }
    }

    /// The nearest ancestor that can show another controller does; without one it is presented.
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

    var madeEditButton: UIBarButtonItem {
        if let storedEditButton { return storedEditButton }
        let action = Selector(UIViewController.toggleEditing, name: "toggleEditing")
        let made = UIBarButtonItem(title: nil, style: .plain, target: self, action: action)
        made.possibleTitles = ["Edit", "Done"]
        storedEditButton = made
        editingChanged()
        return made
    }

    func editingChanged() {
        storedEditButton?.title = isEditing ? "Done" : "Edit"
        storedEditButton?.style = isEditing ? .done : .plain
    }

    private func toggleEditing() { setEditing(!isEditing, animated: true) }
}

extension Selector {
    /// Whatever class it was made from.
    func isNamed(_ name: String) -> Bool { description.hasSuffix("." + name) }
}
