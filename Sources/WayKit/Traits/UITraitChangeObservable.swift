import Foundation
import WayLog

/// A registration for trait changes. Keep it to unregister early; it ends with the object on which it was made. Source: UIKit
/// `UITraitChangeRegistration`.
@preconcurrency @MainActor public protocol UITraitChangeRegistration: NSCopying, NSObjectProtocol {}

/// An object that reports trait changes: views, controllers, presentation controllers and window scenes. Source: UIKit `UITraitChangeObservable`.
@preconcurrency @MainActor public protocol UITraitChangeObservable: AnyObject {
    /// Receives the object whose traits changed, and the previous traits.
    typealias TraitChangeHandler<TraitEnvironment> = (_ traitEnvironment: TraitEnvironment, _ previousTraitCollection: UITraitCollection) -> Void

    /// Calls `action` on `target` when one of the traits has changed. The target is held weakly. The method takes no argument, the object, or the
    /// object and the previous traits.
    @discardableResult func registerForTraitChanges(_ traits: [UITrait], target: Any, action: Selector) -> any UITraitChangeRegistration
    /// Calls `action` on the object itself.
    @discardableResult func registerForTraitChanges(_ traits: [UITrait], action: Selector) -> any UITraitChangeRegistration
    /// Ends a registration; one that was made on another object is ignored, with a line in the log.
    func unregisterForTraitChanges(_ registration: any UITraitChangeRegistration)
}

extension UITraitChangeObservable {
    /// Calls the handler when one of the traits has changed, after `traitCollectionDidChange(_:)`, with the new traits as `UITraitCollection.current`.
    @discardableResult public func registerForTraitChanges(
        _ traits: [UITrait], handler: @escaping TraitChangeHandler<Self>
    ) -> any UITraitChangeRegistration {
        TraitObservers.of(self).add(traits) { [weak self] previous in
            if let self { handler(self, previous) }
        }
    }

    /// The same with a handler that takes the object as a superclass, or as `Self` in a non-final class.
    @discardableResult public func registerForTraitChanges<TraitEnvironment>(
        _ traits: [UITrait], handler: @escaping TraitChangeHandler<TraitEnvironment>
    ) -> any UITraitChangeRegistration {
        TraitObservers.of(self).add(traits) { [weak self] previous in
            if let environment = self as? TraitEnvironment { handler(environment, previous) }
        }
    }

    @discardableResult public func registerForTraitChanges(
        _ traits: [UITrait], target: Any, action: Selector
    ) -> any UITraitChangeRegistration {
        let target = Weak(target as AnyObject)
        return TraitObservers.of(self).add(traits) { [weak self] previous in
            if let self, let object = target.object { action.perform(on: object, with: self, previous) }
        }
    }

    @discardableResult public func registerForTraitChanges(_ traits: [UITrait], action: Selector) -> any UITraitChangeRegistration {
        registerForTraitChanges(traits, target: self, action: action)
    }

    public func unregisterForTraitChanges(_ registration: any UITraitChangeRegistration) {
        TraitObservers.of(self).remove(registration, from: self)
    }
}

/// Stores the registrations of one object.
@MainActor protocol TraitObserving: UITraitChangeObservable {
    var traitObservers: TraitObservers? { get set }
}

/// The registrations of one object, in the order in which they were made.
@MainActor final class TraitObservers {
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

    /// The object's registrations, created at first access. Objects of a program's own conforming class get a new instance each time, which nothing
    /// retains.
    static func of(_ object: any UITraitChangeObservable) -> TraitObservers {
        guard let storage = object as? any TraitObserving else { return TraitObservers() }
        if let own = storage.traitObservers { return own }
        let made = TraitObservers()
        storage.traitObservers = made
        return made
    }

    func add(_ traits: [UITrait], _ call: @escaping (UITraitCollection) -> Void) -> any UITraitChangeRegistration {
        let registration = Registration(traits, call)
        registrations.append(registration)
        return registration
    }

    func remove(_ registration: any UITraitChangeRegistration, from object: AnyObject) {
        let count = registrations.count
        registrations.removeAll { $0 === registration }
        guard registrations.count == count else { return }
        wayLogger("waykit.traits").warning("unregisterForTraitChanges: the registration is none of \(object)")
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
