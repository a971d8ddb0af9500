/// The properties of a layer that few layers set: of its shadow, border, contents, sublayers' space and rasterization.
package struct UncommonLayerProperties: Sendable {
    package var anchorPointZ: CGFloat = 0
    package var sublayerTransform: CATransform3D = CATransform3DIdentity
    package var maskedCorners: CACornerMask = .all
    package var cornerCurve: CALayerCornerCurve = .circular
    package var borderWidth: CGFloat = 0
    package var border: LayerColor = .constant(.black)

    package var shadow: LayerColor = .constant(.black)
    package var shadowOpacity: Float = 0
    package var shadowOffset: CGSize = CGSize(width: 0, height: -3)
    package var shadowRadius: CGFloat = 3
    package var shadowPath: CGPath?

    /// The contents that were set; contents that a layer drew itself are in its `backingStore`.
    package var contents: CGImage?
    package var contentsRect: CGRect = CGRect(x: 0, y: 0, width: 1, height: 1)
    package var contentsCenter: CGRect = CGRect(x: 0, y: 0, width: 1, height: 1)
    package var contentsGravity: CALayerContentsGravity = .resize
    package var contentsScale: CGFloat = 1
    package var magnificationFilter: CALayerContentsFilter = .linear
    package var minificationFilter: CALayerContentsFilter = .linear

    package var rasterizationScale: CGFloat = 1

    /// Values for keys that are not properties of `CALayer`: a subclass's own animatable ones.
    package var extras: [String: AnimatableValue] = [:]

    /// The transition from an older snapshot, if one is in flight.
    package var transition: LayerTransitionState?
}

extension LayerKey {
    /// Whether it names one of `UncommonLayerProperties`.
    var isUncommon: Bool {
        switch self {
        case .anchorPointZ, .sublayerTransform, .maskedCorners, .cornerCurve, .borderWidth, .borderColor, .shadowColor, .shadowOpacity, .shadowOffset,
            .shadowRadius, .shadowPath, .contents, .contentsRect, .contentsCenter, .contentsGravity, .contentsScale, .magnificationFilter,
            .minificationFilter, .rasterizationScale:
            true
        default: false
        }
    }
}

extension LayerProperties {
    package var anchorPointZ: CGFloat {
        _read { yield uncommonValues.anchorPointZ }
        _modify { yield &uncommonValues.anchorPointZ }
    }
    package var sublayerTransform: CATransform3D {
        _read { yield uncommonValues.sublayerTransform }
        _modify { yield &uncommonValues.sublayerTransform }
    }
    package var maskedCorners: CACornerMask {
        _read { yield uncommonValues.maskedCorners }
        _modify { yield &uncommonValues.maskedCorners }
    }
    package var cornerCurve: CALayerCornerCurve {
        _read { yield uncommonValues.cornerCurve }
        _modify { yield &uncommonValues.cornerCurve }
    }
    package var borderWidth: CGFloat {
        _read { yield uncommonValues.borderWidth }
        _modify { yield &uncommonValues.borderWidth }
    }
    package var border: LayerColor {
        _read { yield uncommonValues.border }
        _modify { yield &uncommonValues.border }
    }
    package var shadow: LayerColor {
        _read { yield uncommonValues.shadow }
        _modify { yield &uncommonValues.shadow }
    }
    package var shadowOpacity: Float {
        _read { yield uncommonValues.shadowOpacity }
        _modify { yield &uncommonValues.shadowOpacity }
    }
    package var shadowOffset: CGSize {
        _read { yield uncommonValues.shadowOffset }
        _modify { yield &uncommonValues.shadowOffset }
    }
    package var shadowRadius: CGFloat {
        _read { yield uncommonValues.shadowRadius }
        _modify { yield &uncommonValues.shadowRadius }
    }
    package var shadowPath: CGPath? {
        _read { yield uncommonValues.shadowPath }
        _modify { yield &uncommonValues.shadowPath }
    }
    package var contents: CGImage? {
        _read { yield uncommonValues.contents }
        _modify { yield &uncommonValues.contents }
    }
    package var contentsRect: CGRect {
        _read { yield uncommonValues.contentsRect }
        _modify { yield &uncommonValues.contentsRect }
    }
    package var contentsCenter: CGRect {
        _read { yield uncommonValues.contentsCenter }
        _modify { yield &uncommonValues.contentsCenter }
    }
    package var contentsGravity: CALayerContentsGravity {
        _read { yield uncommonValues.contentsGravity }
        _modify { yield &uncommonValues.contentsGravity }
    }
    package var contentsScale: CGFloat {
        _read { yield uncommonValues.contentsScale }
        _modify { yield &uncommonValues.contentsScale }
    }
    package var magnificationFilter: CALayerContentsFilter {
        _read { yield uncommonValues.magnificationFilter }
        _modify { yield &uncommonValues.magnificationFilter }
    }
    package var minificationFilter: CALayerContentsFilter {
        _read { yield uncommonValues.minificationFilter }
        _modify { yield &uncommonValues.minificationFilter }
    }
    package var rasterizationScale: CGFloat {
        _read { yield uncommonValues.rasterizationScale }
        _modify { yield &uncommonValues.rasterizationScale }
    }
    package var extras: [String: AnimatableValue] {
        _read { yield uncommonValues.extras }
        _modify { yield &uncommonValues.extras }
    }
    package var transition: LayerTransitionState? {
        _read { yield uncommonValues.transition }
        _modify { yield &uncommonValues.transition }
    }
}
