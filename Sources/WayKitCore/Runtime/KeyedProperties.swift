import Foundation
import WayLog

/// A property of a UIKit class under its key-value coding name.
@MainActor package struct KeyedProperty {
    fileprivate let read: (AnyObject) -> Any?
    /// Returns false if the value cannot be converted to the property's type.
    fileprivate let write: ((AnyObject, Any?) -> Bool)?

    /// A read-only property.
    package static func readable<Root: AnyObject, Value>(_ path: KeyPath<Root, Value>) -> KeyedProperty {
        KeyedProperty(read: { flattened(($0 as? Root)?[keyPath: path] as Any) }, write: nil)
    }

    package static func writable<Root: AnyObject, Value>(_ path: ReferenceWritableKeyPath<Root, Value>) -> KeyedProperty {
        KeyedProperty(
            read: { flattened(($0 as? Root)?[keyPath: path] as Any) },
            write: { object, new in
                guard let object = object as? Root, let value: Value = converted(new) else { return false }
                object[keyPath: path] = value
                return true
            })
    }

    /// Flattens a nested optional.
    private static func flattened(_ value: Any) -> Any? {
        if case Optional<Any>.some(let inner) = value { return inner }
        return nil
    }

    /// Converts numbers to the property's type, as `NSNumber` does on Apple's systems.
    static func converted<Value>(_ value: Any?) -> Value? {
        if let exact = value as? Value { return exact }
        guard let number = (value as? NSNumber) ?? (value as? any BinaryInteger).map({ NSNumber(value: Int($0)) })
            ?? (value as? any BinaryFloatingPoint).map({ NSNumber(value: Double($0)) }) ?? (value as? Bool).map({ NSNumber(value: $0) })
        else {
            return (value as? NSValue).flatMap { boxed in
                (boxed.cgRectValue as? Value) ?? (boxed.cgPointValue as? Value) ?? (boxed.cgSizeValue as? Value)
            }
        }
        return (CGFloat(number.doubleValue) as? Value) ?? (number.doubleValue as? Value) ?? (number.intValue as? Value) ?? (number.boolValue as? Value)
            ?? (number.floatValue as? Value)
    }

    /// By class: the tables of the folders below, and those that upper rooms register.
    private static let tables: [ObjectIdentifier: [String: KeyedProperty]] = {
        let folders = [views, contentViews, baseControls, scrolling, gestures, animation, navigation, tabs, controllers].joined()
        let all = Array(folders) + UpperModules.shared.keyedProperties.flatMap { $0() }
        return Dictionary(uniqueKeysWithValues: all.map { ($0.type, $0.properties) })
    }()

    /// The value of a public property of a UIKit class, which may be nil; nil if the object has no property of that name.
    package static func value(_ key: String, of object: NSObject) -> Any?? { named(key, of: object).map { $0.read(object) } }

    /// Of the nearest class that has the property. A switch has two names: "hidden" and, after its getter, "isHidden".
    static func named(_ key: String, of object: NSObject) -> KeyedProperty? {
        var current: AnyClass? = type(of: object)
        while let next = current {
            if let property = tables[ObjectIdentifier(next)]?[key] { return property }
            current = _getSuperclass(next)
        }
        guard key.hasPrefix("is"), let initial = key.dropFirst(2).first, initial.isUppercase else { return nil }
        return named(initial.lowercased() + key.dropFirst(3), of: object)
    }
}

/// The properties of a class, without those of its superclasses, by their key-value coding names. Each folder has the tables of its classes.
@MainActor package struct KeyedPropertyTable {
    fileprivate let type: ObjectIdentifier
    fileprivate let properties: [String: KeyedProperty]

    package init(_ type: AnyClass, _ properties: [String: KeyedProperty]) {
        self.type = ObjectIdentifier(type)
        self.properties = properties
    }
}

extension KeyValueObservable {
    /// The value of a public property of the system's class.
    @MainActor func readSystemProperty(_ key: String) -> Any? {
        guard let property = KeyedProperty.named(key, of: self) else { return value(forUndefinedKey: key) }
        return property.read(self)
    }
}

extension UIResponder {
    func readKey(_ key: String) -> Any? {
        guard let property = KeyedProperty.named(key, of: self) else { return value(forUndefinedKey: key) }
        return property.read(self)
    }

    func writeKey(_ value: Any?, _ key: String) {
        guard let property = KeyedProperty.named(key, of: self) else { return setValue(value, forUndefinedKey: key) }
        guard let write = property.write else { return refuse("setValue(_:forKey: \"\(key)\"): the property can be read only") }
        if !write(self, value) { refuse("setValue(_:forKey: \"\(key)\"): \(value.map { "\(type(of: $0))" } ?? "nil") is no value for it") }
    }

    func refuse(_ sentence: String) { wayLogger("waykit.application").error("\(self): \(sentence); nothing is changed") }

    func readPath(_ keyPath: String) -> Any? {
        guard let dot = keyPath.firstIndex(of: ".") else { return value(forKey: keyPath) }
        let rest = String(keyPath[keyPath.index(after: dot)...])
        switch value(forKey: String(keyPath[..<dot])) {
        case let next as any KeyValueObservable: return next.value(forKeyPath: rest)
        case nil: return nil
        default: return value(forUndefinedKey: keyPath)
        }
    }

    func writePath(_ value: Any?, _ keyPath: String) {
        guard let dot = keyPath.firstIndex(of: ".") else { return setValue(value, forKey: keyPath) }
        let rest = String(keyPath[keyPath.index(after: dot)...])
        switch self.value(forKey: String(keyPath[..<dot])) {
        case let next as UIResponder: next.setValue(value, forKeyPath: rest)
        case let layer as CALayer: layer.setValue(value, forKeyPath: rest)
        case nil: break
        default: setValue(value, forUndefinedKey: keyPath)
        }
    }
}
