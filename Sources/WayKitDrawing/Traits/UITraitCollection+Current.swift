import Foundation
import Synchronization
import WayLog

/// Storage for the current collection of one scope, and for the traits that were read in it.
final class TraitScope: Sendable {
    private let stored: Mutex<UITraitCollection>
    private let reads = Mutex(TraitReads())
    /// A callback of the system, if the scope is a part of it: its reads count as the callback's.
    private let callback: TraitScope?

    init(_ collection: UITraitCollection, partOf scope: TraitScope? = nil) {
        stored = Mutex(collection)
        callback = scope.map { $0.callback ?? $0 }
    }

    func withReads<Result>(_ body: (inout sending TraitReads) -> sending Result) -> Result {
        (callback ?? self).reads.withLock(body)
    }

    var collection: UITraitCollection {
        get { stored.withLock { $0 } }
        set { stored.withLock { $0 = newValue } }
    }
}

enum CurrentTraits {
    /// Set while a block of `performAsCurrent` runs, for it and for the tasks that it starts.
    @TaskLocal static var scope: TraitScope?
}

/// The default of `UITraitCollection.current`: the traits of the main screen and the program. One per application, like the screen.
package final class DefaultTraits: Sendable {
    private static let byProgram = PerTask<DefaultTraits>()
    private static let withoutApplication = DefaultTraits()
    private let stored = Mutex(UITraitCollection.system)
    private let storedAssignment = Mutex<UITraitCollection?>(nil)

    package init() {}

    package var collection: UITraitCollection { stored.withLock { $0 } }

    /// What the program has assigned to `UITraitCollection.current` outside of any block.
    var assigned: UITraitCollection? {
        get { storedAssignment.withLock { $0 } }
        set { storedAssignment.withLock { $0 = newValue } }
    }

    /// The active application's.
    static var active: DefaultTraits { byProgram.value ?? withoutApplication }
    package static var current: UITraitCollection { active.collection }

    /// Makes these the defaults of the active application.
    package func activate() { Self.byProgram.set(self) }
    package func retire() { Self.byProgram.removeAll { $0 === self } }

    package func update(to collection: UITraitCollection) {
        // The tint colour is not compared.
        stored.withLock { if $0 != collection || $0.tintColor != collection.tintColor { $0 = collection } }
    }
}

extension UITraitCollection {
    /// What a view or a controller was assumed to have before it entered a window in which it has these traits: the program's defaults, at the window's
    /// scale and size.
    package var assumedBeforeWindow: UITraitCollection {
        let defaults = DefaultTraits.current.values
        var assumed = values
        assumed.userInterfaceStyle = defaults.userInterfaceStyle
        assumed.layoutDirection = defaults.layoutDirection
        assumed.preferredContentSizeCategory = defaults.preferredContentSizeCategory
        assumed.accessibilityContrast = defaults.accessibilityContrast
        assumed.userInterfaceLevel = defaults.userInterfaceLevel
        assumed.legibilityWeight = defaults.legibilityWeight
        assumed.custom = defaults.custom
        return assumed == values ? self : UITraitCollection(values: assumed)
    }

    /// The base of every window's traits.
    package static let system = UITraitCollection { traits in
        traits.userInterfaceIdiom = .pad
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
        traits.imageDynamicRange = .standard
        traits.sceneCaptureState = .inactive
    }

    /// Runs `body` with these traits as `current`, as a part of the callback that runs: automatic trait tracking records what it reads as read there.
    func withCurrentWithinCallback<Result>(_ body: () throws -> Result) rethrows -> Result {
        try CurrentTraits.$scope.withValue(TraitScope(self, partOf: CurrentTraits.scope), operation: body)
    }

    /// Runs `body`, a callback of the system, with these traits as `current` and returns its result.
    package func withCurrent<Result>(_ body: () throws -> Result) rethrows -> Result {
        try CurrentTraits.$scope.withValue(TraitScope(self), operation: body)
    }
}

extension TraitReads {
    static func record(_ trait: System) {
        CurrentTraits.scope?.withReads { _ = $0.system.insert(trait) }
    }

    static func record(_ trait: UITrait) {
        if let field = TraitValues.field(trait) { return record(field.flag) }
        let key = ObjectIdentifier(trait)
        CurrentTraits.scope?.withReads { _ = $0.custom.insert(key) }
    }

    /// The traits that `body` reads, in the callback that is running.
    package static func recorded(in body: () -> Void) -> TraitReads {
        CurrentTraits.scope?.withReads { $0 = TraitReads() }
        body()
        return CurrentTraits.scope?.withReads { $0 } ?? TraitReads()
    }
}
