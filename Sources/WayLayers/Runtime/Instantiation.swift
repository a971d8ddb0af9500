import Foundation

/// Makes objects of classes that are known at run time only, as the Objective-C runtime does for a view's `layerClass`.
///
/// Swift allows a call of an initialiser on such a class only where the initialiser is `required`, since a subclass need not have it. The call
/// goes through the class's method table either way; so the metatype is taken for that of a subclass which requires the initialiser: an override has
/// its superclass's place in the table. A class that has no such initialiser of its own ends the program with Swift's "Use of unimplemented
/// initializer", as on iOS.
///
/// None of these functions may be inlined: an optimiser that sees where the object comes from takes it for one of that subclass, and casts to its
/// real class for impossible.
package enum Instantiation {
    /// By `init()`; nil for a class that is not derived from `NSObject`.
    @inline(never) package static func object(of type: AnyClass) -> NSObject? {
        guard type is NSObject.Type else { return nil }
        return unsafeBitCast(type, to: _RequiredObject.Type.self).init()
    }

    @inline(never) @MainActor package static func layer(of type: CALayer.Type) -> CALayer {
        type == CALayer.self ? CALayer() : unsafeBitCast(type, to: _RequiredLayer.Type.self).init()
    }

    /// By `init(layer:)`.
    @inline(never) @MainActor static func copy(of layer: CALayer) -> CALayer {
        let type = type(of: layer)
        return type == CALayer.self ? CALayer(layer: layer) : unsafeBitCast(type, to: _RequiredLayer.Type.self).init(layer: layer)
    }
}

/// Never made: see `Instantiation`. Open, so that the compiler has to reckon with subclasses and keeps the call through the table.
open class _RequiredObject: NSObject {
    public required override init() { super.init() }
}

/// Never made: see `Instantiation`.
@preconcurrency @MainActor open class _RequiredLayer: CALayer {
    public required override init() { super.init() }
    public required override init(layer: Any) { super.init(layer: layer) }
    public required init?(coder: NSCoder) { super.init(coder: coder) }
}
