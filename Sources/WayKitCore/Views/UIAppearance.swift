import Foundation

/// A class that can be named as the container of appearance proxies. Source: UIKit `UIAppearanceContainer`.
@preconcurrency @MainActor public protocol UIAppearanceContainer: NSObjectProtocol {}

extension UIView: UIAppearanceContainer {}
extension UIViewController: UIAppearanceContainer {}

/// Provides the appearance proxy of a class: a value that is set on the proxy applies to each instance that is added to a window from then on,
/// unless the instance has a value of its own. Source: UIKit `UIAppearance`. Proxies support `tintColor` and `backgroundColor` of views, what UIKit marks
/// `UI_APPEARANCE_SELECTOR` in bars and their items, `UIPageControl`, `UIActivityIndicatorView`, `UIRefreshControl`, `UIButton`, `UISwitch`, `UISlider`,
/// `UISegmentedControl`, `UIStepper` and `UIProgressView`, and `font` and `textColor` of `UILabel`.
@preconcurrency @MainActor public protocol UIAppearance: NSObjectProtocol {
    static func appearance() -> Self
    /// For instances inside of such views and controllers only, from the innermost outwards.
    static func appearance(whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type]) -> Self
    /// For instances whose traits contain these.
    static func appearance(for trait: UITraitCollection) -> Self
    static func appearance(for trait: UITraitCollection, whenContainedInInstancesOf containerTypes: [any UIAppearanceContainer.Type]) -> Self
}

/// The appearance proxies of one program.
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
    /// Whether any program of this process has a proxy.
    private(set) static var anyExists = false

    func proxy<Object: NSObject>(
        of type: Object.Type, in containerTypes: [any UIAppearanceContainer.Type], for traits: UITraitCollection? = nil, make: () -> Object
    ) -> Object {
        let containers = containerTypes.map { Self.container($0) }
        let existing = entries.first {
            $0.type == ObjectIdentifier(type) && $0.containers.map(\.type) == containers.map(\.type) && $0.traits == traits
        }
        if let proxy = existing?.proxy as? Object { return proxy }
        Self.anyExists = true
        let proxy = make()
        (proxy as? UIView)?.appearanceRecord = AppearanceRecord(isProxy: true)
        entries.append(
            Entry(type: ObjectIdentifier(type), isInstance: { $0 is Object }, containers: containers, traits: traits, proxy: proxy))
        return proxy
    }

    private static func container<Type: UIAppearanceContainer>(_ type: Type.Type) -> Container { Container(type) }

    /// The proxies that apply to an object, from the least to the most specific.
    /// - Parameter chain: the responders that contain the object, from the innermost outwards.
    func proxies<Object: NSObject>(for object: Object, in chain: some Sequence<UIResponder>, traits: UITraitCollection) -> [Object] {
        guard !entries.isEmpty else { return [] }
        let responders = Array(chain)
        let matching = entries.enumerated().filter { _, entry in
            object !== entry.proxy && entry.isInstance(object) && Self.matches(entry.containers, responders)
                && entry.traits.map { traits.containsTraits(in: $0) } ?? true
        }
        func rank(_ entry: (offset: Int, element: Entry)) -> (Int, Int, Int) {
            (entry.element.containers.count, entry.element.traits == nil ? 0 : 1, entry.offset)
        }
        let sorted = matching.sorted { rank($0) < rank($1) }
        return sorted.compactMap { $0.element.proxy as? Object }
    }

    private static func matches(_ containers: [Container], _ responders: [UIResponder]) -> Bool {
        var remaining = containers[...]
        for responder in responders {
            guard let next = remaining.first else { return true }
            if next.isInstance(responder) { remaining = remaining.dropFirst() }
        }
        return remaining.isEmpty
    }
}

/// The appearance properties that were set on a view: on a proxy they are copied to instances, on an instance they take precedence over proxies.
@MainActor final class AppearanceRecord {
    let isProxy: Bool
    private var copies: [AnyHashable: (UIView, UIView) -> Void] = [:]
    private var isApplyingProxies = false

    init(isProxy: Bool = false) {
        self.isProxy = isProxy
    }

    func record(_ key: AnyHashable, copy: @escaping (UIView, UIView) -> Void) {
        if !isApplyingProxies { copies[key] = copy }
    }

    /// Copies the proxies' properties that were not set on the view itself.
    func apply(from proxies: [UIView], to view: UIView) {
        isApplyingProxies = true
        defer { isApplyingProxies = false }
        for proxy in proxies {
            for (key, copy) in proxy.appearanceRecord?.copies ?? [:] where copies[key] == nil { copy(proxy, view) }
        }
    }
}

extension UIAppearance where Self: UIView {
    /// Records that an appearance property was set, and applies its value.
    func recordingAppearance<Value>(_ path: ReferenceWritableKeyPath<Self, Value>, _ change: () -> Void) {
        recordAppearance(path)
        change()
    }
}

extension UIView: UIAppearance {
    class func appearanceProxy(_ containers: [any UIAppearanceContainer.Type], _ traits: UITraitCollection?) -> Self {
        UIApplication.shared.appearanceProxies.proxy(of: self, in: containers, for: traits) { makeView(of: self) }
    }

    /// Records that a property which UIKit marks `UI_APPEARANCE_SELECTOR` was set.
    package func recordAppearance<Root: UIView, Value>(_ path: ReferenceWritableKeyPath<Root, Value>) {
        recordAppearance(path) { (proxy: Root, view: Root) in view[keyPath: path] = proxy[keyPath: path] }
    }

    /// The same for a property that is set too often to be recorded on every view: a value that differs from the default counts as set.
    func recordAppearance<Root: UIView, Value: Equatable>(_ path: ReferenceWritableKeyPath<Root, Value>, default standard: Value) {
        guard let appearanceRecord, appearanceRecord.isProxy else { return }
        recordAppearance(path) { (proxy: Root, view: Root) in
            if view[keyPath: path] == standard { view[keyPath: path] = proxy[keyPath: path] }
        }
    }

    package func recordAppearance<Root: UIView>(_ key: AnyHashable, copy: @escaping (Root, Root) -> Void) {
        let record = appearanceRecord ?? AppearanceRecord()
        appearanceRecord = record
        record.record(key) { proxy, view in
            if let proxy = proxy as? Root, let view = view as? Root { copy(proxy, view) }
        }
    }

    /// Called when the view was added to a window.
    func applyAppearanceProxies() {
        guard AppearanceProxies.anyExists else { return }
        let chain = containmentChain.dropFirst()
        let proxies = UIApplication.shared.appearanceProxies.proxies(for: self, in: chain, traits: traitCollection)
        guard !proxies.isEmpty else { return }
        let record = appearanceRecord ?? AppearanceRecord()
        appearanceRecord = record
        record.apply(from: proxies, to: self)
    }
}

extension UIView {
    /// The proxies that apply to an item which this view shows.
    func appearanceProxies<Item: UIBarItem>(for item: Item) -> [Item] {
        UIApplication.shared.appearanceProxies.proxies(for: item, in: containmentChain, traits: traitCollection)
    }
}
