import Foundation
import WayLog

/// A registration for trait changes. Keep it to unregister early; it ends with the object on which it was made. Source: UIKit
/// `UITraitChangeRegistration`.
@preconcurrency @MainActor public protocol UITraitChangeRegistration: NSCopying, NSObjectProtocol {}

/// An object that reports trait changes: views, controllers, presentation controllers and window scenes. Changes of `traitOverrides` and
/// `overrideUserInterfaceStyle` are reported together in the next frame, before its layout. They are reported at once in an animation block, by
/// `layoutIfNeeded()`, and those of a view or a controller by its `updateTraitsIfNeeded()`. Source: UIKit `UITraitChangeObservable`.
///
/// An object of a program's own class reports changes of its `traitCollection` if the class is a `UITraitEnvironment`. Its traits are compared when those of
/// a view, a controller, a presentation controller or a window scene change. Any other class has no traits: a registration is kept but never called, and
/// leaves a line in the log.
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
        let target = target as AnyObject
        return TraitObservers.of(self).add(traits) { [weak self, weak target] previous in
            if let self, let target { action.perform(on: target, with: self, previous) }
        }
    }

    @discardableResult public func registerForTraitChanges(_ traits: [UITrait], action: Selector) -> any UITraitChangeRegistration {
        registerForTraitChanges(traits, target: self, action: action)
    }

    public func unregisterForTraitChanges(_ registration: any UITraitChangeRegistration) {
        guard !(TraitObservers.ifRegistered(self)?.remove(registration) ?? false) else { return }
        wayLogger("waykit.traits").warning("unregisterForTraitChanges: the registration is none of \(self)")
    }
}
