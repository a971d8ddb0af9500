import Foundation

/// The outlets of the framework's own classes.
@MainActor enum NibOutlets {
    enum Outcome { case connected, mismatched, unknown }

    private struct Outlet {
        let type: AnyClass
        let name: String
        let set: (NSObject, NSObject) -> Bool

        init(type: AnyClass, name: String, set: @escaping (NSObject, NSObject) -> Bool) {
            (self.type, self.name, self.set) = (type, name, set)
        }

        init<Object: NSObject, Value>(_ name: String, _ path: ReferenceWritableKeyPath<Object, Value?>) {
            type = Object.self
            self.name = name
            set = { object, value in
                guard let object = object as? Object, let value = value as? Value else { return false }
                object[keyPath: path] = value
                return true
            }
        }
    }

    private static func delegate<Object: NSObject, Value>(_ type: Object.Type, _ set: @escaping (Object, Value) -> Void) -> Outlet {
        Outlet(type: type, name: "delegate") { object, value in
            guard let object = object as? Object, let value = value as? Value else { return false }
            set(object, value)
            return true
        }
    }

    /// Set directly: a key path would read the old value first, which loads the view.
    private static let view = Outlet(type: UIViewController.self, name: "view") { object, value in
        guard let controller = object as? UIViewController, let view = value as? UIView else { return false }
        controller.view = view
        return true
    }

    static func connect(_ object: NSObject, _ name: String, _ value: NSObject) -> Outcome {
        guard let outlet = all.last(where: { $0.name == name && object.isKind(of: $0.type) }) else { return .unknown }
        return outlet.set(object, value) ? .connected : .mismatched
    }

    /// Superclasses before their subclasses.
    private static let all: [Outlet] = [
        view, delegate(UIScrollView.self) { (view, value: any UIScrollViewDelegate) in view.delegate = value }, Outlet("refreshControl", \UIScrollView.refreshControl),
        Outlet("dataSource", \UITableView.dataSource), delegate(UITableView.self) { (view, value: any UITableViewDelegate) in view.delegate = value },
        Outlet("prefetchDataSource", \UITableView.prefetchDataSource), Outlet("dragDelegate", \UITableView.dragDelegate),
        Outlet("dropDelegate", \UITableView.dropDelegate), Outlet("tableHeaderView", \UITableView.tableHeaderView),
        Outlet("tableFooterView", \UITableView.tableFooterView), Outlet("backgroundView", \UITableView.backgroundView),
        Outlet("dataSource", \UICollectionView.dataSource), delegate(UICollectionView.self) { (view, value: any UICollectionViewDelegate) in view.delegate = value },
        Outlet("prefetchDataSource", \UICollectionView.prefetchDataSource), Outlet("dragDelegate", \UICollectionView.dragDelegate),
        Outlet("dropDelegate", \UICollectionView.dropDelegate), Outlet("backgroundView", \UICollectionView.backgroundView),
        delegate(UITextView.self) { (view, value: any UITextViewDelegate) in view.delegate = value }, Outlet("delegate", \UITextField.delegate), Outlet("delegate", \UISearchBar.delegate),
        Outlet("dataSource", \UIPickerView.dataSource), Outlet("delegate", \UIPickerView.delegate),
        Outlet("delegate", \UIGestureRecognizer.delegate), Outlet("delegate", \UINavigationController.delegate),
        Outlet("delegate", \UITabBarController.delegate), Outlet("delegate", \UISplitViewController.delegate),
        Outlet("delegate", \UIPageViewController.delegate), Outlet("dataSource", \UIPageViewController.dataSource),
        Outlet("delegate", \UINavigationBar.delegate), Outlet("delegate", \UITabBar.delegate), Outlet("delegate", \UIToolbar.delegate),
        Outlet("accessoryView", \UITableViewCell.accessoryView), Outlet("editingAccessoryView", \UITableViewCell.editingAccessoryView),
        Outlet("backgroundView", \UITableViewCell.backgroundView), Outlet("selectedBackgroundView", \UITableViewCell.selectedBackgroundView),
        Outlet("backgroundView", \UICollectionViewCell.backgroundView),
        Outlet("selectedBackgroundView", \UICollectionViewCell.selectedBackgroundView), Outlet("customView", \UIBarButtonItem.customView),
        Outlet("titleView", \UINavigationItem.titleView), Outlet("leftView", \UITextField.leftView), Outlet("rightView", \UITextField.rightView),
        Outlet("transitioningDelegate", \UIViewController.transitioningDelegate), Outlet("rootViewController", \UIWindow.rootViewController),
    ]
}
