import Foundation

/// Key-value coding of the user's settings. Source: NSObject's methods on Apple's systems.
extension UserDefaults {
    public func value(forKey key: String) -> Any? { object(forKey: key) }
    public func setValue(_ value: Any?, forKey key: String) { set(value, forKey: key) }
}
