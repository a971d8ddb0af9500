import Foundation
import WayNibs

/// What `init(coder:)` of a view or controller gets while a nib is loaded. It has no keyed values: each class of the framework takes its properties from the
/// object's element at the end of its `init(coder:)`, so that they are set when `super.init(coder:)` of a program's class returns.
package final class NibCoder: NSCoder {
    package let element: NibElement
    private let loader: any NibDecoding

    package init(_ element: NibElement, _ loader: any NibDecoding) {
        self.element = element
        self.loader = loader
        super.init()
    }

    package override var allowsKeyedCoding: Bool { true }
    package override func containsValue(forKey key: String) -> Bool { false }
    package override func decodeObject(forKey key: String) -> Any? { nil }
    package override func decodeBool(forKey key: String) -> Bool { false }
    package override func decodeInteger(forKey key: String) -> Int { 0 }
    package override func decodeInt32(forKey key: String) -> Int32 { 0 }
    package override func decodeInt64(forKey key: String) -> Int64 { 0 }
    package override func decodeDouble(forKey key: String) -> Double { 0 }
    package override func decodeFloat(forKey key: String) -> Float { 0 }

    /// An attribute of the object's element, for properties that are set while the object is created; nil with another coder.
    package static func attribute(_ name: String, of coder: NSCoder) -> String? { (coder as? NibCoder)?.element[name] }

    /// The bundle of the file; nil with another coder.
    @MainActor static func bundle(of coder: NSCoder) -> Bundle? { (coder as? NibCoder)?.loader.bundle }

    /// Sets the properties of an object that the framework's class `type` has initialised; without effect for objects of a class below in the framework,
    /// which calls it itself, and with another coder.
    @MainActor package static func decode(_ object: NSObject, from coder: NSCoder, as type: AnyClass) {
        guard let coder = coder as? NibCoder else { return }
        coder.loader.decode(object, coder.element, as: type)
    }

    /// The class of a bar that a controller makes itself: the custom class of the child under that key.
    @MainActor static func barClass(_ key: String, of coder: NSCoder, _ base: NSObject.Type) -> AnyClass? {
        guard let coder = coder as? NibCoder, let bar = coder.element.value(forKey: key) else { return nil }
        return coder.loader.customClass(of: bar, derivedFrom: base)
    }

    /// A case of an enumeration by its name.
    package static func `case`<Value: RawRepresentable>(named name: String) -> Value? where Value.RawValue: BinaryInteger {
        for number in -2...40 {
            if let raw = Value.RawValue(exactly: number), let value = Value(rawValue: raw), "\(value)" == name { return value }
        }
        return nil
    }
}
