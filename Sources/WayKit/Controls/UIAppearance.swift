import Foundation

/// What can say of which container's bars a look is meant. Source: UIKit `UIAppearanceContainer`.
@preconcurrency @MainActor public protocol UIAppearanceContainer: NSObjectProtocol {}

extension UIView: UIAppearanceContainer {}
extension UIViewController: UIAppearanceContainer {}

/// Gives out an object, the appearance proxy, that stands for all of its class: what is set at it counts for each that comes into a window from then on,
/// unless it has a value of its own. Source: UIKit `UIAppearance`. Proxied are `tintColor` and `backgroundColor` of views, and what UIKit marks so in
/// bars and their items, `UIPageControl`, `UIActivityIndicatorView`, `UIRefreshControl`, `UIButton`; `font` and `textColor` of `UILabel`.
@preconcurrency @MainActor public protocol UIAppearance: NSObjectProtocol {
    static func appearance() -> Self
    /// For those inside of such views and controllers alone, from the innermost outwards.
    static func appearance(whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type]) -> Self
    /// For those whose traits contain these.
    static func appearance(for trait: UITraitCollection) -> Self
    static func appearance(for trait: UITraitCollection, whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type]) -> Self
}

/// The objects that stand for their classes in one program.
@MainActor final class AppearanceProxies {
    private struct Entry {
        let type: ObjectIdentifier
        let isInstance: (NSObject) -> Bool
        let containers: [Container]
        let traits: UITraitCollection?
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
    /// Some program of this process has a proxy.
    private(set) static var exist = false

    func proxy<Object: NSObject>(
        of type: Object.Type, in containerTypes: [any UIAppearanceContainer.Type], for traits: UITraitCollection? = nil, make: () -> Object
    ) -> Object {
        let containers = containerTypes.map { Self.container($0) }
        let known = entries.first {
            $0.type == ObjectIdentifier(type) && $0.containers.map(\.type) == containers.map(\.type) && $0.traits == traits
        }
        if let found = known?.proxy as? Object { return found }
        Self.exist = true
        let made = make()
        (made as? UIView)?.appearanceRecord = AppearanceRecord(isProxy: true)
        entries.append(
            Entry(type: ObjectIdentifier(type), isInstance: { $0 is Object }, containers: containers, traits: traits, proxy: made))
        return made
    }

    private static func container<Type: UIAppearanceContainer>(_ type: Type.Type) -> Container { Container(type) }

    /// Those that stand for an object's class, from the most general one to the one that is meant most exactly.
    /// - Parameter place: where the object is, from the inside out.
    func proxies<Object: NSObject>(for object: Object, in place: some Sequence<UIResponder>, traits: UITraitCollection) -> [Object] {
        guard !entries.isEmpty else { return [] }
        let responders = Array(place)
        let fitting = entries.enumerated().filter { _, entry in
            object !== entry.proxy && entry.isInstance(object) && Self.fits(entry.containers, responders)
                && entry.traits.map { traits.containsTraits(in: $0) } ?? true
        }
        func rank(_ entry: (offset: Int, element: Entry)) -> (Int, Int, Int) {
            (entry.element.containers.count, entry.element.traits == nil ? 0 : 1, entry.offset)
        }
        let sorted = fitting.sorted { rank($0) < rank($1) }
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

/// Which of a view's appearance properties were set: at a proxy they are what others take over, at others what they keep.
@MainActor final class AppearanceRecord {
    let isProxy: Bool
    private var copies: [AnyHashable: (UIView, UIView) -> Void] = [:]
    private var isTakingOver = false

    init(isProxy: Bool = false) {
        self.isProxy = isProxy
    }

    func note(_ key: AnyHashable, copy: @escaping (UIView, UIView) -> Void) {
        if !isTakingOver { copies[key] = copy }
    }

    /// Sets what the proxies have and the view was not given itself.
    func takeOver(from proxies: [UIView], to view: UIView) {
        isTakingOver = true
        defer { isTakingOver = false }
        for proxy in proxies {
            for (key, copy) in proxy.appearanceRecord?.copies ?? [:] where copies[key] == nil { copy(proxy, view) }
        }
    }
}

extension UIView: UIAppearance {
    /// Stands for all views of the class that come into a window from now on.
    public class func appearance() -> Self { appearanceProxy([], nil) }
    public class func appearance(whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type]) -> Self {
        appearanceProxy(containerTypes, nil)
    }
    public class func appearance(for trait: UITraitCollection) -> Self { appearanceProxy([], trait) }
    public class func appearance(
        for trait: UITraitCollection, whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type]
    ) -> Self {
        appearanceProxy(containerTypes, trait)
    }

    private class func appearanceProxy(_ containers: [any UIAppearanceContainer.Type], _ traits: UITraitCollection?) -> Self {
        UIApplication.shared.appearanceProxies.proxy(of: self, in: containers, for: traits) { makeView(of: self) }
    }

    /// A property that UIKit marks `UI_APPEARANCE_SELECTOR` was set.
    func recordAppearance<Root: UIView, Value>(_ path: ReferenceWritableKeyPath<Root, Value>) {
        recordAppearance(path) { (proxy: Root, view: Root) in view[keyPath: path] = proxy[keyPath: path] }
    }

    /// The same for a property that is set too often to be recorded at every view: what differs from its default was set.
    func recordAppearance<Root: UIView, Value: Equatable>(_ path: ReferenceWritableKeyPath<Root, Value>, default standard: Value) {
        guard let appearanceRecord, appearanceRecord.isProxy else { return }
        recordAppearance(path) { (proxy: Root, view: Root) in
            if view[keyPath: path] == standard { view[keyPath: path] = proxy[keyPath: path] }
        }
    }

    func recordAppearance<Root: UIView>(_ key: AnyHashable, copy: @escaping (Root, Root) -> Void) {
        let record = appearanceRecord ?? AppearanceRecord()
        appearanceRecord = record
        record.note(key) { proxy, view in
            if let proxy = proxy as? Root, let view = view as? Root { copy(proxy, view) }
        }
    }

    /// The view has come into a window.
    func takeOverAppearance() {
        guard AppearanceProxies.exist else { return }
        let place = sequence(first: self as UIResponder) { $0.next }.dropFirst()
        let proxies = UIApplication.shared.appearanceProxies.proxies(for: self, in: place, traits: traitCollection)
        guard !proxies.isEmpty else { return }
        let record = appearanceRecord ?? AppearanceRecord()
        appearanceRecord = record
        record.takeOver(from: proxies, to: self)
    }
}

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
        UIApplication.shared.appearanceProxies.proxies(for: item, in: sequence(first: self as UIResponder) { $0.next }, traits: traitCollection)
    }
}
