import Foundation

extension UIImage {
    /// How an image is displayed. Immutable.
    open class Configuration: NSObject, NSCopying, @unchecked Sendable {
        open private(set) var traitCollection: UITraitCollection?

        public init(traitCollection: UITraitCollection? = nil) {
            self.traitCollection = traitCollection
        }

        open func copy(with zone: NSZone? = nil) -> Any { self }

        /// The same configuration with other traits. A subclass of a program's own, which has to override it, stays as it is.
        open func withTraitCollection(_ traitCollection: UITraitCollection?) -> Self {
            with(traitCollection) as? Self ?? self
        }

        /// This configuration with the values that the other one specifies.
        open func applying(_ otherConfiguration: UIImage.Configuration?) -> Self {
            withTraitCollection(otherConfiguration?.traitCollection ?? traitCollection)
        }

        func with(_ traitCollection: UITraitCollection?) -> Configuration { Configuration(traitCollection: traitCollection) }
    }
}
