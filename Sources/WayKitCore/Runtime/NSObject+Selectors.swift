import Foundation

extension NSObjectProtocol {
    /// Whether the selector was created from a method of this object's class.
    @preconcurrency @MainActor public func responds(to aSelector: Selector?) -> Bool {
        aSelector?.belongs(to: self) ?? false
    }
}
