import Foundation

/// What can say of which container's bars a look is meant. Source: UIKit `UIAppearanceContainer`.
@preconcurrency @MainActor public protocol UIAppearanceContainer: NSObjectProtocol {}

extension UIView: UIAppearanceContainer {}
extension UIViewController: UIAppearanceContainer {}

/// Gives out an object that stands for all of its class: what is set at it counts for each that comes into a window from then on and has not been told
/// otherwise itself. Source: UIKit `UIAppearance`; bars and their items have it here.
@preconcurrency @MainActor public protocol UIAppearance: NSObjectProtocol {
    static func appearance() -> Self
    /// For those inside of such views and controllers alone, from the innermost outwards.
    static func appearance(whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type]) -> Self
}

/// The objects that stand for their classes in one program.
@MainActor final class AppearanceProxies {
    private struct Entry {
        let type: ObjectIdentifier
        let isInstance: (NSObject) -> Bool
        let containers: [Container]
        let proxy: NSObject
    }

    private struct Container {
        let type: ObjectIdentifier
        let isInstance: (UIResponder) -> Bool

        init<Type: UIAppearanceContainer>(_ type: Type.Type) {
            self.type = ObjectIdentifier(type)
            isInstance = { $0 is Type }
        }
    }

    private var entries: [Entry] = []

    func proxy<Object: NSObject>(
        of type: Object.Type, in containerTypes: [any UIAppearanceContainer.Type], make: () -> Object
    ) -> Object {
        let containers = containerTypes.map { Self.container($0) }
        let known = entries.first { $0.type == ObjectIdentifier(type) && $0.containers.map(\.type) == containers.map(\.type) }
        if let found = known?.proxy as? Object { return found }
        let made = make()
        entries.append(Entry(type: ObjectIdentifier(type), isInstance: { $0 is Object }, containers: containers, proxy: made))
        return made
    }

    private static func container<Type: UIAppearanceContainer>(_ type: Type.Type) -> Container { Container(type) }

    /// Those that stand for an object's class, from the most general one to the one that is meant most exactly.
    /// - Parameter place: where the object is, from the inside out.
    func proxies<Object: NSObject>(for object: Object, in place: some Sequence<UIResponder>) -> [Object] {
        guard !entries.isEmpty else { return [] }
        let responders = Array(place)
        let fitting = entries.enumerated().filter { _, entry in
            object !== entry.proxy && entry.isInstance(object) && Self.fits(entry.containers, responders)
        }
        let sorted = fitting.sorted { ($0.element.containers.count, $0.offset) < ($1.element.containers.count, $1.offset) }
        return sorted.compactMap { $0.element.proxy as? Object }
    }

    private static func fits(_ containers: [Container], _ responders: [UIResponder]) -> Bool {
        var wanted = containers[...]
        for responder in responders {
            guard let next = wanted.first else { return true }
            if next.isInstance(responder) { wanted = wanted.dropFirst() }
        }
        return wanted.isEmpty
    }
}

/// Which of a bar's properties were set: at the one that stands for its class they are what others take over, at others what they keep.
@MainActor final class AppearanceNotes<Bar: UIView> {
    private var copies: [AnyKeyPath: (Bar, Bar) -> Void] = [:]
    private var isTakingOver = false

    func note<Value>(_ path: ReferenceWritableKeyPath<Bar, Value>) {
        if !isTakingOver { copies[path] = { $1[keyPath: path] = $0[keyPath: path] } }
    }

    /// The bar has come into a window.
    func takeOver(for bar: Bar, notes: (Bar) -> AppearanceNotes<Bar>) {
        let place = sequence(first: bar as UIResponder) { $0.next }.dropFirst()
        isTakingOver = true
        defer { isTakingOver = false }
        for proxy in UIApplication.shared.appearanceProxies.proxies(for: bar, in: place) {
            for (path, copy) in notes(proxy).copies where copies[path] == nil { copy(proxy, bar) }
        }
    }
}

extension UINavigationBar: UIAppearance {}
extension UIToolbar: UIAppearance {}
extension UITabBar: UIAppearance {}

extension UIBarButtonItem {
    /// Stands for all items: their title attributes, tint, backgrounds and title positions, where an item has none of its own.
    public class func appearance() -> UIBarButtonItem { appearance(whenContainedInInstancesOf: []) }

    /// Stands for those of them that are inside of such bars and controllers, from the innermost outwards.
    public class func appearance(whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type]) -> UIBarButtonItem {
        UIApplication.shared.appearanceProxies.proxy(of: UIBarButtonItem.self, in: containerTypes) { UIBarButtonItem() }
    }
}

extension UITabBarItem {
    /// Stands for all tabs: their title attributes, where a tab has none of its own.
    public class func appearance() -> UITabBarItem { appearance(whenContainedInInstancesOf: []) }

    /// Stands for those of them that are inside of such bars and controllers, from the innermost outwards.
    public class func appearance(whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type]) -> UITabBarItem {
        UIApplication.shared.appearanceProxies.proxy(of: UITabBarItem.self, in: containerTypes) { UITabBarItem() }
    }
}

extension UIView {
    /// Those that stand for an item which this view shows.
    func appearanceProxies<Item: UIBarItem>(for item: Item) -> [Item] {
        UIApplication.shared.appearanceProxies.proxies(for: item, in: sequence(first: self as UIResponder) { $0.next })
    }
}
