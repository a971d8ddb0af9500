/// The key-value coding names of the folder's classes.
extension KeyedProperty {
    static let controllers = [KeyedPropertyTable(UIViewController.self, viewController)]

    private static let viewController: [String: KeyedProperty] = [
        "title": .writable(\UIViewController.title), "view": .readable(\UIViewController.view),
        "preferredContentSize": .writable(\UIViewController.preferredContentSize),
        "modalPresentationStyle": .writable(\UIViewController.modalPresentationStyle),
        "modalTransitionStyle": .writable(\UIViewController.modalTransitionStyle),
        "hidesBottomBarWhenPushed": .writable(\UIViewController.hidesBottomBarWhenPushed),
        "toolbarItems": .writable(\UIViewController.toolbarItems), "navigationItem": .readable(\UIViewController.navigationItem),
        "tabBarItem": .writable(\UIViewController.tabBarItem), "navigationController": .readable(\UIViewController.navigationController),
        "tabBarController": .readable(\UIViewController.tabBarController), "parentViewController": .readable(\UIViewController.parent),
        "childViewControllers": .readable(\UIViewController.children),
        "presentedViewController": .readable(\UIViewController.presentedViewController),
        "presentingViewController": .readable(\UIViewController.presentingViewController),
    ]
}
