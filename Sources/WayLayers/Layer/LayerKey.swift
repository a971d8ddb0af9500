/// The properties of a layer, named as in actions and key paths.
package enum LayerKey: String, Sendable, CaseIterable {
    case bounds, position, anchorPoint, anchorPointZ, zPosition, transform, sublayerTransform
    case opacity, hidden, backgroundColor
    case cornerRadius, maskedCorners, cornerCurve, borderWidth, borderColor
    case shadowColor, shadowOpacity, shadowOffset, shadowRadius, shadowPath
    case masksToBounds, doubleSided, opaque, allowsGroupOpacity, allowsEdgeAntialiasing
    case contents, contentsRect, contentsCenter, contentsGravity, contentsScale, magnificationFilter, minificationFilter
    case shouldRasterize, rasterizationScale, geometryFlipped

    /// Whether a change has an implicit action on a layer without a view.
    package var isAnimatable: Bool {
        switch self {
        case .maskedCorners, .cornerCurve, .opaque, .allowsGroupOpacity, .allowsEdgeAntialiasing, .contentsGravity, .contentsScale,
            .magnificationFilter, .minificationFilter, .shouldRasterize, .rasterizationScale, .geometryFlipped:
            false
        default: true
        }
    }
}
