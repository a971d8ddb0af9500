import Foundation

/// A class of WayKit that reports trait changes and stores its registrations.
@MainActor package protocol TraitObserving: UITraitChangeObservable {
    var traitObservers: TraitObservers? { get set }
}

extension TraitObserving {
    /// Called after `traitCollectionDidChange(_:)`.
    package func reportTraitChange(_ new: UITraitCollection, previous: UITraitCollection) {
        traitObservers?.notify(new, previous: previous)
        ActiveProgram.current.customTraitEnvironments.reportChanges()
    }
}

/// The registrations of one object, in the order in which they were made.
@MainActor package final class TraitObservers {
    private final class Registration: NSObject, UITraitChangeRegistration {
        let traits: Set<ObjectIdentifier>
        let call: (UITraitCollection) -> Void

        init(_ traits: [UITrait], _ call: @escaping (UITraitCollection) -> Void) {
            self.traits = Set(traits.map { ObjectIdentifier($0) })
            self.call = call
        }

        nonisolated func copy(with zone: NSZone? = nil) -> Any { self }
    }

    private var registrations: [Registration] = []
    /// Called when the object's traits are known first, in a window: before, the default traits count, of which no change is reported.
    private var firstHandlers: [(UITraitCollection) -> Void] = []

    /// The object's registrations, created at first access.
    package static func of(_ object: any UITraitChangeObservable) -> TraitObservers {
        guard let storage = object as? any TraitObserving else { return ActiveProgram.current.customTraitEnvironments.observers(of: object) }
        if let own = storage.traitObservers { return own }
        let made = TraitObservers()
        storage.traitObservers = made
        return made
    }

    /// Nil if nothing was registered on the object.
    static func ifRegistered(_ object: any UITraitChangeObservable) -> TraitObservers? {
        guard let storage = object as? any TraitObserving else { return ActiveProgram.current.customTraitEnvironments.observersIfAny(of: object) }
        return storage.traitObservers
    }

    func add(_ traits: [UITrait], _ call: @escaping (UITraitCollection) -> Void) -> any UITraitChangeRegistration {
        let registration = Registration(traits, call)
        registrations.append(registration)
        return registration
    }

    package func addFirst(_ call: @escaping (UITraitCollection) -> Void) { firstHandlers.append(call) }
    package func notifyFirst(_ traits: UITraitCollection) { for handler in firstHandlers { handler(traits) } }

    /// False if the registration is another object's or has been removed.
    func remove(_ registration: any UITraitChangeRegistration) -> Bool {
        guard let index = registrations.firstIndex(where: { $0 === registration }) else { return false }
        registrations.remove(at: index)
        return true
    }

    /// Calls the registrations for any of the changed traits. One that an earlier handler unregisters is not called.
    func notify(_ new: UITraitCollection, previous: UITraitCollection) {
        guard !registrations.isEmpty else { return }
        let changed = Set(new.changedTraits(from: previous).map { ObjectIdentifier($0) })
        for registration in registrations where !registration.traits.isDisjoint(with: changed) {
            if registrations.contains(where: { $0 === registration }) { registration.call(previous) }
        }
    }
}
