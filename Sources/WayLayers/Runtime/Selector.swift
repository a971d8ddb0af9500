/// An action made from a method: the equivalent of `#selector(MyController.pan(_:))` without an Objective-C runtime.
///
///     recognizer.addTarget(self, action: Selector(MyController.pan(_:), name: "pan(_:)"))
///
/// Two selectors are equal if they were made from methods of the same class under the same name. Without a name a selector is equal to its copies and to those
/// made at the same source location.
///
/// As in Objective-C an object that is passed to a method with a `Bool` is true, and nil is false. A method may have a result, which senders of actions ignore. A *protocol's* method is given as a closure, since the compiler does not support it directly
/// (Swift 6.3 crashes at `Handler.tap`):
///
///     Selector(Handler.self, name: "tap(_:)") { $0.tap(_:) }
///
/// Its initialisers are inlinable: a method that is statically known is called without allocating a closure for each call.
@preconcurrency @MainActor public struct Selector {
    private enum Identity: Hashable, Sendable {
        case name(String)
        case sourceLocation(fileID: String, line: Int, column: Int)
    }

    private let type: ObjectIdentifier
    private let typeName: String
    private let identity: Identity
    private let call: (AnyObject, Any?, Any?) -> Outcome
    private let isInstance: (AnyObject) -> Bool

    /// The result of a call.
    @usableFromInline enum Outcome {
        /// Nothing was called.
        case mismatched
        case called
        case returned(Any)
    }

    /// From a method without an argument.
    @inlinable public init<T: AnyObject>(
        _ method: @escaping @MainActor (T) -> () -> Void, name: String? = nil,
        fileID: String = #fileID, line: Int = #line, column: Int = #column
    ) {
        self.init(T.self, name, fileID, line, column) { target, _, _ in
            guard let target = target as? T else { return .mismatched }
            method(target)()
            return .called
        }
    }

    /// From a method that takes the sender.
    @inlinable public init<T: AnyObject, Sender>(
        _ method: @escaping @MainActor (T) -> (Sender) -> Void, name: String? = nil,
        fileID: String = #fileID, line: Int = #line, column: Int = #column
    ) {
        self.init(T.self, name, fileID, line, column) { target, first, _ in
            guard let target = target as? T, let sender: Sender = Self.argument(first) else { return .mismatched }
            method(target)(sender)
            return .called
        }
    }

    /// From a method that takes the sender and the event, or any two arguments.
    @inlinable public init<T: AnyObject, First, Second>(
        _ method: @escaping @MainActor (T) -> (First, Second) -> Void, name: String? = nil,
        fileID: String = #fileID, line: Int = #line, column: Int = #column
    ) {
        self.init(T.self, name, fileID, line, column) { target, first, second in
            guard let target = target as? T, let first: First = Self.argument(first), let second: Second = Self.argument(second) else { return .mismatched }
            method(target)(first, second)
            return .called
        }
    }

    /// An argument as the method takes it. As with Objective-C's `BOOL` an object that is passed as a `Bool` is true and nil is false, so that a gesture
    /// recogniser may call `UIView.endEditing(_:)`.
    @inlinable static func argument<Argument>(_ value: Any?) -> Argument? {
        if let value = value as? Argument { return value }
        return Argument.self == Bool.self ? (value != nil) as? Argument : nil
    }

    @usableFromInline init<T>(
        _ type: T.Type, _ name: String?, _ fileID: String, _ line: Int, _ column: Int,
        _ call: @escaping (AnyObject, Any?, Any?) -> Outcome
    ) {
        self.type = ObjectIdentifier(type)
        typeName = String(describing: type)
        identity = name.map(Identity.name) ?? .sourceLocation(fileID: fileID, line: line, column: column)
        isInstance = { $0 is T }
        self.call = call
    }

    /// Calls the method on `target`. False, with an error in the log, if the target is not of the method's class or an argument not of the method's type;
    /// nothing is called then.
    @discardableResult
    package func perform(on target: AnyObject, with first: Any? = nil, _ second: Any? = nil) -> Bool {
        if case .mismatched = invoke(on: target, with: first, second) { return false }
        return true
    }

    /// As `perform`, but returns the method's result: nil if it has none, or nothing was called.
    package func result(on target: AnyObject, with first: Any? = nil, _ second: Any? = nil) -> Any? {
        if case .returned(let value) = invoke(on: target, with: first, second) { return value }
        return nil
    }

    private func invoke(on target: AnyObject, with first: Any?, _ second: Any?) -> Outcome {
        let outcome = call(target, first, second)
        if case .mismatched = outcome {
            log.error("\(description) cannot be sent to \(Swift.type(of: target)): another class, or arguments of another type")
        }
        return outcome
    }

    /// Whether the target is of the method's class.
    package func belongs(to target: AnyObject) -> Bool { isInstance(target) }

    /// Whether it was made from a method of that class or protocol itself, not of a derived one.
    package func isMade(from type: Any.Type) -> Bool { self.type == ObjectIdentifier(type) }

    /// The name without arguments: "copy" of "copy(_:)"; nil if none was given.
    package var baseName: String? {
        if case .name(let name) = identity { return String(name.prefix { $0 != "(" }) }
        return nil
    }

    nonisolated var nameInMessages: String {
        if case .name(let name) = identity { return name }
        return description
    }

    /// The class and the name, or the source location.
    public nonisolated var description: String {
        switch identity {
        case .name(let name): "\(typeName).\(name)"
        case .sourceLocation(let fileID, let line, _): "a method of \(typeName) named at \(fileID):\(line)"
        }
    }
}

extension Selector: Hashable, CustomStringConvertible {
    public nonisolated static func == (one: Selector, other: Selector) -> Bool {
        one.type == other.type && one.identity == other.identity
    }

    public nonisolated func hash(into hasher: inout Hasher) {
        hasher.combine(type)
        hasher.combine(identity)
    }
}
