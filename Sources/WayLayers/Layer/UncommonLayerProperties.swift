/// The properties of a layer that few layers set: of its shadow, border, contents, sublayers' space and rasterization.
package struct UncommonLayerProperties: Sendable {
    package var anchorPointZ: CGFloat = 0
    package var sublayerTransform: CATransform3D = CATransform3DIdentity
    package var isGeometryFlipped = false
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
        case .anchorPointZ, .sublayerTransform, .geometryFlipped, .maskedCorners, .cornerCurve, .borderWidth, .borderColor, .shadowColor, .shadowOpacity, .shadowOffset,
            .shadowRadius, .shadowPath, .contents, .contentsRect, .contentsCenter, .contentsGravity, .contentsScale, .magnificationFilter,
            .minificationFilter, .rasterizationScale:
            true
        default: false
        }
    }
}

extension LayerProperties {
    package var anchorPointZ: CGFloat {
        get { uncommon { $0.anchorPointZ } }
        set { setUncommon { $0.anchorPointZ = newValue } }
    }
    package var sublayerTransform: CATransform3D {
        get { uncommon { $0.sublayerTransform } }
        set { setUncommon { $0.sublayerTransform = newValue } }
    }
    package var isGeometryFlipped: Bool {
        get { uncommon { $0.isGeometryFlipped } }
        set { setUncommon { $0.isGeometryFlipped = newValue } }
    }
    package var maskedCorners: CACornerMask {
        get { uncommon { $0.maskedCorners } }
        set { setUncommon { $0.maskedCorners = newValue } }
    }
    package var cornerCurve: CALayerCornerCurve {
        get { uncommon { $0.cornerCurve } }
        set { setUncommon { $0.cornerCurve = newValue } }
    }
    package var borderWidth: CGFloat {
        get { uncommon { $0.borderWidth } }
        set { setUncommon { $0.borderWidth = newValue } }
    }
    package var border: LayerColor {
        get { uncommon { $0.border } }
        set { setUncommon { $0.border = newValue } }
    }
    package var shadow: LayerColor {
        get { uncommon { $0.shadow } }
        set { setUncommon { $0.shadow = newValue } }
    }
    package var shadowOpacity: Float {
        get { uncommon { $0.shadowOpacity } }
        set { setUncommon { $0.shadowOpacity = newValue } }
    }
    package var shadowOffset: CGSize {
        get { uncommon { $0.shadowOffset } }
        set { setUncommon { $0.shadowOffset = newValue } }
    }
    package var shadowRadius: CGFloat {
        get { uncommon { $0.shadowRadius } }
        set { setUncommon { $0.shadowRadius = newValue } }
    }
    package var shadowPath: CGPath? {
        get { uncommon { $0.shadowPath } }
        set { setUncommon { $0.shadowPath = newValue } }
    }
    package var contents: CGImage? {
        get { uncommon { $0.contents } }
        set { setUncommon { $0.contents = newValue } }
    }
    package var contentsRect: CGRect {
        get { uncommon { $0.contentsRect } }
        set { setUncommon { $0.contentsRect = newValue } }
    }
    package var contentsCenter: CGRect {
        get { uncommon { $0.contentsCenter } }
        set { setUncommon { $0.contentsCenter = newValue } }
    }
    package var contentsGravity: CALayerContentsGravity {
        get { uncommon { $0.contentsGravity } }
        set { setUncommon { $0.contentsGravity = newValue } }
    }
    package var contentsScale: CGFloat {
        get { uncommon { $0.contentsScale } }
        set { setUncommon { $0.contentsScale = newValue } }
    }
    package var magnificationFilter: CALayerContentsFilter {
        get { uncommon { $0.magnificationFilter } }
        set { setUncommon { $0.magnificationFilter = newValue } }
    }
    package var minificationFilter: CALayerContentsFilter {
        get { uncommon { $0.minificationFilter } }
        set { setUncommon { $0.minificationFilter = newValue } }
    }
    package var rasterizationScale: CGFloat {
        get { uncommon { $0.rasterizationScale } }
        set { setUncommon { $0.rasterizationScale = newValue } }
    }
    package var extras: [String: AnimatableValue] {
        get { uncommon { $0.extras } }
        set { setUncommon { $0.extras = newValue } }
    }
    package var transition: LayerTransitionState? {
        get { uncommon { $0.transition } }
        set { setUncommon { $0.transition = newValue } }
    }
}
