import Foundation

/// The shadow of a background. Source: UIKit `UIShadowProperties`.
@preconcurrency @MainActor public struct UIShadowProperties {
    public var color: UIColor = .black
    /// 0…1; 0, the default, for no shadow.
    public var opacity: CGFloat = 0
    /// The blur radius in points.
    public var radius: CGFloat = 3
    /// In points.
    public var offset = CGSize.zero
    /// Nil for the shape of the background.
    public var path: UIBezierPath?

    init() {}
}

extension UIShadowProperties: @MainActor Hashable {}
