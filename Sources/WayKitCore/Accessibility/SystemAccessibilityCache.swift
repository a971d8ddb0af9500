import Foundation

/// What objects say of themselves, while a tree of them is built: it is evaluated once for each, however many of its properties are read.
@MainActor final class SystemAccessibilityCache {
    /// Keeps the object, so that none with the same address takes its place.
    @MainActor private final class Entry {
        let object: UIResponder
        let system: SystemAccessibility

        init(_ object: UIResponder) { (self.object, system) = (object, object.systemAccessibility) }
    }

    private var entries: [ObjectIdentifier: Entry] = [:]

    func system(of object: UIResponder) -> SystemAccessibility {
        if let entry = entries[ObjectIdentifier(object)] { return entry.system }
        let entry = Entry(object)
        entries[ObjectIdentifier(object)] = entry
        return entry.system
    }
}

extension UIResponder {
    /// `systemAccessibility`, while a tree is built the one with which the object is in it.
    final var systemAccessibilityInTree: SystemAccessibility {
        let cache = (AnimationContext.current.owner as? UIApplication)?.assistiveTechnologiesIfAny?.cache
        return cache?.system(of: self) ?? systemAccessibility
    }
}
