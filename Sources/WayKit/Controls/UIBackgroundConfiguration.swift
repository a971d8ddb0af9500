import Foundation

/// What lies behind the content of a button: a colour with rounded corners and a line around it.
@preconcurrency @MainActor public struct UIBackgroundConfiguration {
    /// Nil for the configuration's own colour.
    public var backgroundColor: UIColor?
    /// Changes the colour for the present tint and state; nil for no change.
    public var backgroundColorTransformer: UIConfigurationColorTransformer?
    /// In points.
    public var cornerRadius: CGFloat = 0
    /// From the edges of the view inward.
    public var backgroundInsets: NSDirectionalEdgeInsets = .zero
    public var strokeColor: UIColor?
    /// In points; 0 for no line.
    public var strokeWidth: CGFloat = 0
    public var image: UIImage?
    public var imageContentMode: UIView.ContentMode = .scaleToFill

    init() {}

    /// Nothing.
    public static func clear() -> UIBackgroundConfiguration { UIBackgroundConfiguration() }
}

/// Makes one colour of another.
public struct UIConfigurationColorTransformer {
    public let transform: (UIColor) -> UIColor

    public init(_ transform: @escaping (UIColor) -> UIColor) {
        self.transform = transform
    }

    public func callAsFunction(_ input: UIColor) -> UIColor { transform(input) }
}
