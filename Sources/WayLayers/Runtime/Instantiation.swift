import Foundation

/// Instantiates classes that are known at run time only, as the Objective-C runtime does for a view's `layerClass`.
///
/// Swift allows calling an initialiser on such a class only if the initialiser is `required`, since a subclass need not have it. The call is dispatched through
/// the class's vtable either way; so the metatype is cast to that of a subclass which requires the initialiser: an override has its superclass's slot in the
/// vtable. A class without such an initialiser of its own ends the program with Swift's "Use of unimplemented initializer", as on iOS.
///
/// None of these functions may be inlined: an optimiser that sees the cast assumes an object of that subclass, and treats casts to its real class as
/// impossible.
package enum Instantiation {
    /// With `init()`; nil for a class that is not derived from `NSObject`.
    @inline(never) package static func object(of type: AnyClass) -> NSObject? {
        guard type is NSObject.Type else { return nil }
        return unsafeBitCast(type, to: _RequiredObject.Type.self).init()
    }

    @inline(never) @MainActor package static func layer(of type: CALayer.Type) -> CALayer {
        type == CALayer.self ? CALayer() : unsafeBitCast(type, to: _RequiredLayer.Type.self).init()
    }

    /// With `init(layer:)`.
    @inline(never) @MainActor static func copy(of layer: CALayer) -> CALayer {
        let type = type(of: layer)
        return type == CALayer.self ? CALayer(layer: layer) : unsafeBitCast(type, to: _RequiredLayer.Type.self).init(layer: layer)
    }
}

/// Never instantiated: see `Instantiation`. Open, so that the compiler must allow for subclasses and keeps the call through the vtable.
open class _RequiredObject: NSObject {
    public required override init() { super.init() }
}

/// Never instantiated: see `Instantiation`.
@preconcurrency @MainActor open class _RequiredLayer: CALayer {
    public required override init() { super.init() }
    public required override init(layer: Any) { super.init(layer: layer) }
    public required init?(coder: NSCoder) { super.init(coder: coder) }
}
