// For code that is shared with iOS. Copy this file into the app for iOS: it gives `Selector(Page.tapped(_:), name: "tapped(_:)")`, which WayKit has in place
// of `#selector`, the same meaning there. On Linux it is empty, so it may lie in a target that both build.
//
// The method needs no `@objc`: it is added to its class, under a name of its own, when the selector is first made. As with `#selector`, an override in a
// subclass is what is called, and two selectors of one method are equal.

#if canImport(ObjectiveC)
import ObjectiveC

extension Selector {
    /// From a method without an argument.
    public init<T: AnyObject, Result>(_ method: @escaping @MainActor (T) -> () -> Result, name: String) {
        let call: @convention(block) (AnyObject) -> Void = { target in
            guard let target = target as? T else { return }
            nonisolated(unsafe) let receiver = target
            MainActor.assumeIsolated { _ = method(receiver)() }
        }
        self = Selector.adding(name, arguments: 0, to: T.self, imp_implementationWithBlock(call))
    }

    /// From a method that takes the sender. One of another type than the method takes is not handed on.
    public init<T: AnyObject, Sender, Result>(_ method: @escaping @MainActor (T) -> (Sender) -> Result, name: String) {
        let call: @convention(block) (AnyObject, AnyObject?) -> Void = { target, sender in
            guard let target = target as? T, let sender = sender as? Sender else { return }
            nonisolated(unsafe) let (receiver, argument) = (target, sender)
            MainActor.assumeIsolated { _ = method(receiver)(argument) }
        }
        self = Selector.adding(name, arguments: 1, to: T.self, imp_implementationWithBlock(call))
    }

    /// From a method that takes the sender and the event.
    public init<T: AnyObject, First, Second, Result>(_ method: @escaping @MainActor (T) -> (First, Second) -> Result, name: String) {
        let call: @convention(block) (AnyObject, AnyObject?, AnyObject?) -> Void = { target, first, second in
            guard let target = target as? T, let first = first as? First, let second = second as? Second else { return }
            nonisolated(unsafe) let (receiver, sender, event) = (target, first, second)
            MainActor.assumeIsolated { _ = method(receiver)(sender, event) }
        }
        self = Selector.adding(name, arguments: 2, to: T.self, imp_implementationWithBlock(call))
    }

    /// `tapped(_:)` of `App.Page` becomes `waykit_App_Page_tapped____:`: no method of UIKit's has such a name. One that is there already stays.
    private static func adding(_ name: String, arguments: Int, to type: AnyClass, _ implementation: IMP) -> Selector {
        let plain = String("\(String(reflecting: type))_\(name)".map { $0.isLetter || $0.isNumber ? $0 : "_" })
        let selector = sel_registerName("waykit_\(plain)" + String(repeating: ":", count: arguments))
        // Encoded: returns nothing; the object, the selector, the arguments.
        if !class_addMethod(type, selector, implementation, "v@:" + String(repeating: "@", count: arguments)) {
            _ = imp_removeBlock(implementation)
        }
        return selector
    }
}
#endif
