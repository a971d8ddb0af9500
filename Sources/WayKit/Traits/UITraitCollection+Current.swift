import Foundation
import Synchronization
import WayLog

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
    /// What a program set outside of any block.
    static let assigned = Mutex<UITraitCollection?>(nil)
}

/// What `UITraitCollection.current` is where nobody has set it: the traits of the main screen and the program. One for each program, as the screen is.
package final class DefaultTraits: Sendable {
    private static let byProgram = PerTask<DefaultTraits>()
    private let stored = Mutex(UITraitCollection.system)

    package init() {}

    package var collection: UITraitCollection { stored.withLock { $0 } }

    package static var current: UITraitCollection { byProgram.value?.collection ?? UITraitCollection.system }

    /// It is the program's whose turn it is.
    package func activate() { Self.byProgram.set(self) }
    package func retire() { Self.byProgram.removeAll { $0 === self } }

    /// - Parameters:
    ///   - displayScale: of the main screen.
    ///   - layoutDirection: of the program, as is the content size.
    package func update(
        displayScale: CGFloat, layoutDirection: UITraitEnvironmentLayoutDirection, contentSizeCategory: UIContentSizeCategory
    ) {
        stored.withLock { stored in
            guard stored.displayScale != displayScale || stored.layoutDirection != layoutDirection
                || stored.preferredContentSizeCategory != contentSizeCategory
            else { return }
            stored = UITraitCollection.system.modifyingTraits {
                $0.displayScale = displayScale
                $0.layoutDirection = layoutDirection
                $0.preferredContentSizeCategory = contentSizeCategory
            }
        }
    }
}

extension UITraitCollection {
    /// What every window's traits are made from.
    static let system = UITraitCollection { traits in
        traits.userInterfaceIdiom = .windowIdiom
        traits.userInterfaceStyle = .light
        traits.displayScale = 1
        traits.forceTouchCapability = .unavailable
        traits.preferredContentSizeCategory = .large
        traits.displayGamut = .SRGB
        traits.layoutDirection = .leftToRight
        traits.userInterfaceLevel = .base
        traits.accessibilityContrast = .normal
        traits.legibilityWeight = .regular
        traits.activeAppearance = .active
    }

    /// The traits that dynamic colours and pictures are resolved with.
    ///
    /// WayKit sets them around what it calls: drawing, layout, constraints, a controller's callbacks, changes of traits and of the tint; there they are
    /// those of the view or controller. Elsewhere they are the main screen's. Inside a block of `performAsCurrent` an assignment holds until the block
    /// ends, outside of one for the whole process (on iOS: for the thread).
    public class var current: UITraitCollection {
        get { CurrentTraits.scope?.collection ?? CurrentTraits.assigned.withLock { $0 } ?? DefaultTraits.current }
        set {
            if let scope = CurrentTraits.scope { scope.collection = newValue } else { CurrentTraits.assigned.withLock { $0 = newValue } }
        }
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
