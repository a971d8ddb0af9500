/// Methods with a result.
extension Selector {
    @_disfavoredOverload
    @inlinable public init<T: AnyObject, Result>(
        _ method: @escaping @MainActor (T) -> () -> Result, name: String? = nil,
        fileID: String = #fileID, line: Int = #line, column: Int = #column
    ) {
        self.init(T.self, name, fileID, line, column) { target, _, _ in
            guard let target = target as? T else { return .mismatched }
            return .returned(method(target)())
        }
    }

    @_disfavoredOverload
    @inlinable public init<T: AnyObject, Sender, Result>(
        _ method: @escaping @MainActor (T) -> (Sender) -> Result, name: String? = nil,
        fileID: String = #fileID, line: Int = #line, column: Int = #column
    ) {
        self.init(T.self, name, fileID, line, column) { target, first, _ in
            guard let target = target as? T, let sender: Sender = Self.argument(first) else { return .mismatched }
            return .returned(method(target)(sender))
        }
    }

    @_disfavoredOverload
    @inlinable public init<T: AnyObject, First, Second, Result>(
        _ method: @escaping @MainActor (T) -> (First, Second) -> Result, name: String? = nil,
        fileID: String = #fileID, line: Int = #line, column: Int = #column
    ) {
        self.init(T.self, name, fileID, line, column) { target, first, second in
            guard let target = target as? T, let first: First = Self.argument(first), let second: Second = Self.argument(second) else { return .mismatched }
            return .returned(method(target)(first, second))
        }
    }
}

/// Methods with a context, which senders do not have.
extension Selector {
    /// From a method like `animationDidStop(_:finished:context:)`: the third argument is nil.
    @inlinable public init<T: AnyObject, First, Second, Context>(
        _ method: @escaping @MainActor (T) -> (First, Second, Context?) -> Void, name: String? = nil,
        fileID: String = #fileID, line: Int = #line, column: Int = #column
    ) {
        self.init(T.self, name, fileID, line, column) { target, first, second in
            guard let target = target as? T, let first: First = Self.argument(first), let second: Second = Self.argument(second) else { return .mismatched }
            method(target)(first, second, nil)
            return .called
        }
    }
}

/// Protocol methods, performed by any conforming target.
extension Selector {
    @inlinable public init<P>(
        _ type: P.Type, name: String, fileID: String = #fileID, line: Int = #line, column: Int = #column,
        _ method: @escaping @MainActor (P) -> () -> Void
    ) {
        self.init(type, name, fileID, line, column) { target, _, _ in
            guard let target = target as? P else { return .mismatched }
            method(target)()
            return .called
        }
    }

    @inlinable public init<P, Sender>(
        _ type: P.Type, name: String, fileID: String = #fileID, line: Int = #line, column: Int = #column,
        _ method: @escaping @MainActor (P) -> (Sender) -> Void
    ) {
        self.init(type, name, fileID, line, column) { target, first, _ in
            guard let target = target as? P, let sender: Sender = Self.argument(first) else { return .mismatched }
            method(target)(sender)
            return .called
        }
    }
}

/// The accessors of a property: the equivalents of `#selector(getter: MyController.title)` and `#selector(setter: MyController.title)`.
extension Selector {
    /// Reads the property; performing it returns the value.
    /// - Parameter name: that of the property.
    public init<T: AnyObject, Value>(
        getter property: KeyPath<T, Value>, name: String, fileID: String = #fileID, line: Int = #line, column: Int = #column
    ) {
        self.init(T.self, name, fileID, line, column) { target, _, _ in
            guard let target = target as? T else { return .mismatched }
            return .returned(target[keyPath: property])
        }
    }

    /// Sets the property to the first argument, which for a control's action is the sender.
    /// - Parameter name: as Objective-C writes it: "setTitle:".
    public init<T: AnyObject, Value>(
        setter property: ReferenceWritableKeyPath<T, Value>, name: String, fileID: String = #fileID, line: Int = #line, column: Int = #column
    ) {
        self.init(T.self, name, fileID, line, column) { target, first, _ in
            guard let target = target as? T, let value: Value = Self.argument(first) else { return .mismatched }
            target[keyPath: property] = value
            return .called
        }
    }
}

/// Forms that need an Objective-C runtime.
extension Selector {
    @available(*, unavailable, message: "strings name no methods on Linux; write Selector(MyController.tapped(_:), name: \"tapped(_:)\")")
    public nonisolated init(_ str: String) { fatalError() }
}

@available(*, unavailable, message: "strings name no methods on Linux; write Selector(MyController.tapped(_:), name: \"tapped(_:)\")")
extension Selector: ExpressibleByStringLiteral {
    public nonisolated init(stringLiteral value: String) { fatalError() }
}

@available(*, unavailable, message: "strings name no methods on Linux; write Selector(MyController.tapped(_:), name: \"tapped(_:)\")")
public func NSSelectorFromString(_ aSelectorName: String) -> Selector { fatalError() }

/// The name of the selector, or its source location.
public func NSStringFromSelector(_ aSelector: Selector) -> String { aSelector.nameInMessages }
