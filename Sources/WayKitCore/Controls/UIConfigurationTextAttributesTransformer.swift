import Foundation

/// Changes the attributes that a configuration applies to a text. Copies of a transformer are equal. Source: UIKit `UIConfigurationTextAttributesTransformer`.
public struct UIConfigurationTextAttributesTransformer {
    public let transform: (AttributeContainer) -> AttributeContainer
    private let identity = TransformerIdentity()

    public init(_ transform: @escaping (AttributeContainer) -> AttributeContainer) {
        self.transform = transform
    }

    public func callAsFunction(_ input: AttributeContainer) -> AttributeContainer { transform(input) }
}

extension UIConfigurationTextAttributesTransformer: Hashable {
    public static func == (one: UIConfigurationTextAttributesTransformer, other: UIConfigurationTextAttributesTransformer) -> Bool {
        one.identity == other.identity
    }
    public func hash(into hasher: inout Hasher) { hasher.combine(identity) }
}
