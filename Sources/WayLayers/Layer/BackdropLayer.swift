/// Shows what lies behind it, blurred. Has no look of its own besides.
///
/// The standard deviation of the blur, in points, is its `shadowRadius`: it is animated like any property, and a layer that shows
/// nothing of its own throws no shadow.
package final class BackdropLayer: CALayer {
    package override init() {
        super.init()
        shadowRadius = 0
    }

    package override init(layer: Any) { super.init(layer: layer) }

    package required init?(coder: NSCoder) { nil }

    package override class func makeLayer() -> CALayer { BackdropLayer() }
    package override func makePresentation() -> CALayer { BackdropLayer(layer: self) }
}
