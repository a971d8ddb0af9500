/// The key-value coding names of the folder's classes.
extension KeyedProperty {
    static let navigation = [
        KeyedPropertyTable(UIBarItem.self, barItem), KeyedPropertyTable(UINavigationItem.self, navigationItem),
        KeyedPropertyTable(UINavigationController.self, navigationController),
    ]

    private static let barItem: [String: KeyedProperty] = [
        "title": .writable(\UIBarItem.title), "image": .writable(\UIBarItem.image), "enabled": .writable(\UIBarItem.isEnabled),
        "tag": .writable(\UIBarItem.tag),
    ]

    private static let navigationItem: [String: KeyedProperty] = [
        "title": .writable(\UINavigationItem.title), "titleView": .writable(\UINavigationItem.titleView), "prompt": .writable(\UINavigationItem.prompt),
        "leftBarButtonItem": .writable(\UINavigationItem.leftBarButtonItem), "rightBarButtonItem": .writable(\UINavigationItem.rightBarButtonItem),
        "leftBarButtonItems": .writable(\UINavigationItem.leftBarButtonItems), "rightBarButtonItems": .writable(\UINavigationItem.rightBarButtonItems),
        "hidesBackButton": .writable(\UINavigationItem.hidesBackButton),
    ]

    private static let navigationController: [String: KeyedProperty] = [
        "viewControllers": .writable(\UINavigationController.viewControllers), "navigationBar": .readable(\UINavigationController.navigationBar),
        "toolbar": .readable(\UINavigationController.toolbar), "topViewController": .readable(\UINavigationController.topViewController),
        "visibleViewController": .readable(\UINavigationController.visibleViewController),
    ]
}
