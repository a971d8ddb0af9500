/// Whether two classes are identical, as `===` does on Apple's systems, where classes are objects: `viewController.map { type(of: $0) } === Page.self`.
public func === (one: AnyClass?, other: AnyClass?) -> Bool { one.map(ObjectIdentifier.init) == other.map(ObjectIdentifier.init) }
public func !== (one: AnyClass?, other: AnyClass?) -> Bool { !(one === other) }
