/// The properties of a layer under the names that actions and key paths use.
package enum LayerKey: String, Sendable, CaseIterable {
    case bounds, position, anchorPoint, anchorPointZ, zPosition, transform, sublayerTransform
    case opacity, hidden, backgroundColor
    case cornerRadius, maskedCorners, cornerCurve, borderWidth, borderColor
    case shadowColor, shadowOpacity, shadowOffset, shadowRadius, shadowPath
    case masksToBounds, doubleSided, opaque, allowsGroupOpacity, allowsEdgeAntialiasing
    case contents, contentsRect, contentsCenter, contentsGravity, contentsScale, magnificationFilter, minificationFilter
    case shouldRasterize, rasterizationScale

    /// Changes with an implicit action on a layer of its own.
    package var isAnimatable: Bool {
        switch self {
        case .maskedCorners, .cornerCurve, .opaque, .allowsGroupOpacity, .allowsEdgeAntialiasing, .contentsGravity, .contentsScale,
            .magnificationFilter, .minificationFilter, .shouldRasterize, .rasterizationScale:
            false
        default: true
        }
    }
}
