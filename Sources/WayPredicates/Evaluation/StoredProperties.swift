/// Stored properties by their names.
enum StoredProperties {
    /// Of the object's class first, then of those above it. Null is a value: nil means that there is no such property.
    static func value(of object: Any, forKey key: String) -> Any? {
        let names = [key, "is" + key.prefix(1).uppercased() + key.dropFirst(), "_" + key, "$__lazy_storage_$_" + key]
        var mirror: Mirror? = Mirror(reflecting: object)
        while let current = mirror {
            for name in names {
                if let child = current.children.first(where: { $0.label == name }) { return child.value }
            }
            mirror = current.superclassMirror
        }
        return nil
    }
}
