/// The key-value coding names of the folder's classes.
extension KeyedProperty {
    static let tabs = [KeyedPropertyTable(UITabBarItem.self, tabBarItem), KeyedPropertyTable(UITabBarController.self, tabBarController)]

    private static let tabBarItem: [String: KeyedProperty] = [
        "badgeValue": .writable(\UITabBarItem.badgeValue), "badgeColor": .writable(\UITabBarItem.badgeColor),
        "selectedImage": .writable(\UITabBarItem.selectedImage),
    ]

    private static let tabBarController: [String: KeyedProperty] = [
        "viewControllers": .writable(\UITabBarController.viewControllers), "selectedIndex": .writable(\UITabBarController.selectedIndex),
        "selectedViewController": .writable(\UITabBarController.selectedViewController), "tabBar": .readable(\UITabBarController.tabBar),
    ]
}
