import WayLog

/// The trait change registrations on objects of a program's own classes, which store none themselves. They end with their object.
///
/// No event announces a change of such an object's traits: they usually are those of a view or a controller. Hence they are compared with the last ones
/// whenever WayKit reports a trait change.
@MainActor package final class CustomTraitEnvironments {
    @MainActor private final class Entry {
        weak var object: (any UITraitChangeObservable)?
        let observers = TraitObservers()
        /// The last reported traits; nil if the object has none.
        var traits: UITraitCollection?

        init(_ object: any UITraitChangeObservable) {
            self.object = object
            traits = (object as? any UITraitEnvironment)?.traitCollection
        }
    }

    private var entries: [Entry] = []

    package init() {}

    func observersIfAny(of object: any UITraitChangeObservable) -> TraitObservers? { entries.first { $0.object === object }?.observers }

    /// The object's registrations, created at first access.
    func observers(of object: any UITraitChangeObservable) -> TraitObservers {
        if let existing = observersIfAny(of: object) { return existing }
        let entry = Entry(object)
        if entry.traits == nil {
            wayLogger("waykit.traits").warning("registerForTraitChanges: \(object) has no traits to observe, because its class is no UITraitEnvironment")
        }
        entries.removeAll { $0.object == nil }
        entries.append(entry)
        return entry.observers
    }

    func reportChanges() {
        for entry in entries {
            guard let previous = entry.traits, let traits = (entry.object as? any UITraitEnvironment)?.traitCollection, traits != previous else { continue }
            entry.traits = traits
            traits.withCurrent { entry.observers.notify(traits, previous: previous) }
        }
    }
}
