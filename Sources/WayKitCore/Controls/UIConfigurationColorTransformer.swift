import Foundation

/// Maps one colour to another. Copies of a transformer are equal.
public struct UIConfigurationColorTransformer {
    public let transform: (UIColor) -> UIColor
    private let identity = TransformerIdentity()

    public init(_ transform: @escaping (UIColor) -> UIColor) {
        self.transform = transform
    }

    /// The grey of the same luminance.
    public static var grayscale: UIConfigurationColorTransformer {
        UIConfigurationColorTransformer { color in
            var white: CGFloat = 0, alpha: CGFloat = 0
            return color.getWhite(&white, alpha: &alpha) ? UIColor(white: white, alpha: alpha) : color
        }
    }
    /// The grey of the view's tint colour, whatever the colour was.
    public static var monochromeTint: UIConfigurationColorTransformer { UIConfigurationColorTransformer { _ in grayscale(.tintColor) } }
    /// The tint colour of the view, whatever the colour was.
    public static var preferredTint: UIConfigurationColorTransformer { UIConfigurationColorTransformer { _ in .tintColor } }

    public func callAsFunction(_ input: UIColor) -> UIColor { transform(input) }
}

extension UIConfigurationColorTransformer: Hashable {
    public static func == (one: UIConfigurationColorTransformer, other: UIConfigurationColorTransformer) -> Bool { one.identity == other.identity }
    public func hash(into hasher: inout Hasher) { hasher.combine(identity) }
}

/// Distinguishes transformers, since closures cannot be compared.
final class TransformerIdentity: Hashable {
    static func == (one: TransformerIdentity, other: TransformerIdentity) -> Bool { one === other }
    func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
