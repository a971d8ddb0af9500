import Foundation

/// What a change handler gets. Source: Foundation's `NSKeyValueObservedChange` on Apple's systems, which Linux's Foundation lacks.
public struct NSKeyValueObservedChange<Value> {
    /// Source: Foundation's `NSKeyValueChange`.
    public enum Kind: UInt, Sendable { case setting = 1, insertion, removal, replacement }
    public let kind: Kind
    /// Where `.new` was asked for.
    public let newValue: Value?
    /// Where `.old` was asked for.
    public let oldValue: Value?
    /// Always nil: no property here is a collection.
    public let indexes: IndexSet?
    /// Always false: nobody is told before a change.
    public let isPrior: Bool
}

/// Source: Foundation's `NSKeyValueObservingOptions` on Apple's systems.
public struct NSKeyValueObservingOptions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let new = NSKeyValueObservingOptions(rawValue: 1 << 0)
    public static let old = NSKeyValueObservingOptions(rawValue: 1 << 1)
    /// The handler is called at once, too.
    public static let initial = NSKeyValueObservingOptions(rawValue: 1 << 2)
}

/// Watching lasts as long as this does. Source: Foundation's `NSKeyValueObservation` on Apple's systems.
@preconcurrency @MainActor public final class NSKeyValueObservation: NSObject {
    private var stop: (@MainActor () -> Void)?

    init(_ stop: @escaping @MainActor () -> Void) {
        self.stop = stop
    }

    isolated deinit { stop?() }

    /// Watches no more.
    public func invalidate() {
        stop?()
        stop = nil
    }
}

/// Who watches the properties of one scroll view.
@MainActor struct ScrollObservers {
    private var entries: [Int: @MainActor () -> Void] = [:]
    private var last = 0

    /// `look` compares and calls.
    mutating func add(_ look: @escaping @MainActor () -> Void) -> Int {
        last += 1
        entries[last] = look
        return last
    }

    mutating func remove(_ id: Int) { entries[id] = nil }

    var isEmpty: Bool { entries.isEmpty }
    var all: [@MainActor () -> Void] { entries.sorted { $0.key < $1.key }.map(\.value) }
}

/// Carries `Self` into key paths.
@preconcurrency @MainActor public protocol ScrollViewObservable: UIScrollView {}
extension UIScrollView: ScrollViewObservable {}

extension ScrollViewObservable {
    /// Calls the handler whenever the value has changed: of `contentOffset`, `contentSize`, `contentInset`, `zoomScale`, and what depends on them. Linux has no
    /// Objective-C runtime to watch other properties by, nor `addObserver(_:forKeyPath:options:context:)`.
    public func observe<Value: Equatable>(
        _ keyPath: KeyPath<Self, Value>, options: NSKeyValueObservingOptions = [],
        changeHandler: @escaping @MainActor (Self, NSKeyValueObservedChange<Value>) -> Void
    ) -> NSKeyValueObservation {
        var known = self[keyPath: keyPath]
        func tell(_ view: Self, _ old: Value?) {
            changeHandler(
                view,
                NSKeyValueObservedChange(
                    kind: .setting, newValue: options.contains(.new) ? known : nil, oldValue: options.contains(.old) ? old : nil, indexes: nil,
                    isPrior: false))
        }
        if options.contains(.initial) { tell(self, nil) }
        let id = observers.add { [weak self] in
            guard let self, self[keyPath: keyPath] != known else { return }
            let old = known
            known = self[keyPath: keyPath]
            tell(self, old)
        }
        return NSKeyValueObservation { [weak self] in self?.observers.remove(id) }
    }
}

extension UIScrollView {
    func notifyObservers() {
        guard !observers.isEmpty else { return }
        for look in observers.all { look() }
    }
}
