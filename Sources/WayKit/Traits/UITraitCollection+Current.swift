import Foundation
import Synchronization

/// A place that a collection is kept in, for one scope or for the process.
private final class TraitScope: Sendable {
    private let stored: Mutex<UITraitCollection>

    init(_ collection: UITraitCollection) {
        stored = Mutex(collection)
    }

    var collection: UITraitCollection {
        get { stored.withLock { $0 } }
        set { stored.withLock { $0 = newValue } }
    }
}

private enum CurrentTraits {
    /// Set while a block of `performAsCurrent` runs, for it and for the tasks that it starts.
    @TaskLocal static var scope: TraitScope?
    static let process = TraitScope(
        UITraitCollection { traits in
            traits.userInterfaceStyle = .light
            traits.displayScale = 1
            traits.preferredContentSizeCategory = .large
            traits.layoutDirection = .leftToRight
            traits.userInterfaceLevel = .base
            traits.accessibilityContrast = .normal
        })
}

extension UITraitCollection {
    /// The traits that dynamic colours and pictures are resolved with.
    ///
    /// WayKit sets them around what it calls to draw, to lay out and to report changes of traits. Inside a block of
    /// `performAsCurrent` an assignment holds until the block ends, outside of one for the whole process (on iOS: for the
    /// thread).
    public class var current: UITraitCollection {
        get { (CurrentTraits.scope ?? CurrentTraits.process).collection }
        set { (CurrentTraits.scope ?? CurrentTraits.process).collection = newValue }
    }

    /// Runs `actions` with these traits as `current`.
    public func performAsCurrent(_ actions: () -> Void) {
        withCurrent(actions)
    }

    /// Runs `body` with these traits as `current` and hands on what it gives.
    package func withCurrent<Result>(_ body: () throws -> Result) rethrows -> Result {
        try CurrentTraits.$scope.withValue(TraitScope(self), operation: body)
    }
}
