import Foundation
import WayNibs

/// Bars, their items, and gesture recognisers.
extension NibValues {
    func decodeNavigationBar(_ bar: UINavigationBar) {
        bool("largeTitles") { bar.prefersLargeTitles = $0 }
        bool("translucent") { bar.isTranslucent = $0 }
        named("barStyle") { (style: UIBarStyle) in bar.barStyle = style }
        color("barTintColor") { bar.barTintColor = $0 }
        if let attributes = child("titleTextAttributes") { bar.titleTextAttributes = attributes.textAttributes }
        if let attributes = child("largeTitleTextAttributes") { bar.largeTitleTextAttributes = attributes.textAttributes }
        let items = element.list("items").compactMap { loader.make($0) as? UINavigationItem }
        if !items.isEmpty { bar.items = items }
    }

    private var textAttributes: [NSAttributedString.Key: Any] {
        var result: [NSAttributedString.Key: Any] = [:]
        font("fontDescription") { result[.font] = $0 }
        color("textColor") { result[.foregroundColor] = $0 }
        return result
    }

    func decodeToolbar(_ bar: UIToolbar) {
        bool("translucent") { bar.isTranslucent = $0 }
        named("barStyle") { (style: UIBarStyle) in bar.barStyle = style }
        color("barTintColor") { bar.barTintColor = $0 }
        let items = element.list("items").compactMap { loader.make($0) as? UIBarButtonItem }
        if !items.isEmpty { bar.items = items }
    }

    func decodeTabBar(_ bar: UITabBar) {
        bool("translucent") { bar.isTranslucent = $0 }
        named("barStyle") { (style: UIBarStyle) in bar.barStyle = style }
        color("barTintColor") { bar.barTintColor = $0 }
        let items = element.list("items").compactMap { loader.make($0) as? UITabBarItem }
        if !items.isEmpty { bar.items = items }
    }

    func decodeSearchBar(_ bar: UISearchBar) {
        string("text") { bar.text = $0 }
        string("placeholder") { bar.placeholder = $0 }
        string("prompt") { bar.prompt = $0 }
        bool("showsCancelButton") { bar.showsCancelButton = $0 }
        bool("showsBookmarkButton") { bar.showsBookmarkButton = $0 }
        named("searchBarStyle") { (style: UISearchBar.Style) in bar.searchBarStyle = style }
        color("barTintColor") { bar.barTintColor = $0 }
        let titles = element.list("scopeButtonTitles").map(\.text)
        if !titles.isEmpty { bar.scopeButtonTitles = titles }
        bool("showsScopeBar") { bar.showsScopeBar = $0 }
        child("textInputTraits")?.decodeInputTraits(bar.searchTextField)
    }

    // MARK: Items

    func decodeNavigationItem(_ item: UINavigationItem) {
        string("title") { item.title = $0 }
        string("prompt") { item.prompt = $0 }
        bool("hidesBackButton") { item.hidesBackButton = $0 }
        bool("leftItemsSupplementBackButton") { item.leftItemsSupplementBackButton = $0 }
        named("largeTitleDisplayMode") { (mode: UINavigationItem.LargeTitleDisplayMode) in item.largeTitleDisplayMode = mode }
        view("titleView") { item.titleView = $0 }
        button("backBarButtonItem") { item.backBarButtonItem = $0 }
        button("leftBarButtonItem") { item.leftBarButtonItem = $0 }
        button("rightBarButtonItem") { item.rightBarButtonItem = $0 }
        let left = element.list("leftBarButtonItems").compactMap { loader.make($0) as? UIBarButtonItem }
        if !left.isEmpty { item.leftBarButtonItems = left }
        let right = element.list("rightBarButtonItems").compactMap { loader.make($0) as? UIBarButtonItem }
        if !right.isEmpty { item.rightBarButtonItems = right }
    }

    private func button(_ key: String, _ apply: (UIBarButtonItem) -> Void) {
        if let child = element.value(forKey: key), let item = loader.make(child) as? UIBarButtonItem { apply(item) }
    }

    func decodeBarItem(_ item: UIBarItem) {
        string("title") { item.title = $0 }
        image("image") { item.image = $0 }
        bool("enabled") { item.isEnabled = $0 }
        integer("tag") { item.tag = $0 }
    }

    func decodeBarButton(_ item: UIBarButtonItem) {
        named("style") { (style: UIBarButtonItem.Style) in item.style = style }
        number("width") { item.width = $0 }
        color("tintColor") { item.tintColor = $0 }
        view("customView") { item.customView = $0 }
    }

    func decodeTabItem(_ item: UITabBarItem) {
        named("systemItem") { (system: UITabBarItem.SystemItem) in
            let standard = UITabBarItem(tabBarSystemItem: system, tag: item.tag)
            if element["title"] == nil { item.title = standard.title }
            if element["image"] == nil { item.image = standard.image }
        }
        image("selectedImage") { item.selectedImage = $0 }
        string("badgeValue") { item.badgeValue = $0 }
    }

    // MARK: Gesture recognisers

    func decodeRecognizer(_ recognizer: UIGestureRecognizer) {
        bool("enabled") { recognizer.isEnabled = $0 }
        bool("cancelsTouchesInView") { recognizer.cancelsTouchesInView = $0 }
        bool("delaysTouchesBegan") { recognizer.delaysTouchesBegan = $0 }
        bool("delaysTouchesEnded") { recognizer.delaysTouchesEnded = $0 }
    }

    func decodeTap(_ recognizer: UITapGestureRecognizer) {
        integer("numberOfTapsRequired") { recognizer.numberOfTapsRequired = $0 }
        integer("numberOfTouchesRequired") { recognizer.numberOfTouchesRequired = $0 }
    }

    func decodeSwipe(_ recognizer: UISwipeGestureRecognizer) {
        integer("numberOfTouchesRequired") { recognizer.numberOfTouchesRequired = $0 }
        switch element["direction"] {
        case "left": recognizer.direction = .left
        case "up": recognizer.direction = .up
        case "down": recognizer.direction = .down
        default: break
        }
    }

    func decodePan(_ recognizer: UIPanGestureRecognizer) {
        integer("minimumNumberOfTouches") { recognizer.minimumNumberOfTouches = $0 }
        integer("maximumNumberOfTouches") { recognizer.maximumNumberOfTouches = $0 }
    }

    func decodeEdgePan(_ recognizer: UIScreenEdgePanGestureRecognizer) {
        if let edges = child("edges") { recognizer.edges = edges.edges }
    }

    func decodeLongPress(_ recognizer: UILongPressGestureRecognizer) {
        number("minimumPressDuration") { recognizer.minimumPressDuration = TimeInterval($0) }
        number("allowableMovement") { recognizer.allowableMovement = $0 }
        integer("numberOfTapsRequired") { recognizer.numberOfTapsRequired = $0 }
        integer("numberOfTouchesRequired") { recognizer.numberOfTouchesRequired = $0 }
    }

    /// Of an `<extendedEdge>` and its like.
    var edges: UIRectEdge {
        let names: [(String, UIRectEdge)] = [("top", .top), ("left", .left), ("bottom", .bottom), ("right", .right)]
        return names.reduce(into: []) { result, item in if element[item.0] == "YES" { result.insert(item.1) } }
    }
}
