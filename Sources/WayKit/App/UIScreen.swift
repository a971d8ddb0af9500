import Foundation
import WayHost

/// An output. Source: UIKit `UIScreen`.
@preconcurrency @MainActor open class UIScreen: NSObject, UITraitEnvironment {
    public class var main: UIScreen { UIApplication.shared.mainScreen }
    public class var screens: [UIScreen] { UIApplication.shared.screens }

    private(set) var model: HostScreen

    init(_ description: HostScreen) {
        model = description
        super.init()
    }

    func update(_ description: HostScreen) {
        model = description
    }

    /// Points, origin at zero.
    open var bounds: CGRect { CGRect(origin: .zero, size: model.frame.size) }
    /// Device pixels, as the panel is mounted.
    open var nativeBounds: CGRect { CGRect(x: 0, y: 0, width: model.pixelWidth, height: model.pixelHeight) }
    /// Device pixels per point.
    open var scale: CGFloat { model.scale }
    open var nativeScale: CGFloat { model.scale }
    /// Refreshes per second, rounded; 0 where the output does not say.
    open var maximumFramesPerSecond: Int { Int(model.refreshRate.rounded()) }
    open var coordinateSpace: any UICoordinateSpace { ScreenSpace(bounds: bounds) }

    open var traitCollection: UITraitCollection {
        UITraitCollection(traitsFrom: [
            UITraitCollection.current,
            UITraitCollection(displayScale: scale),
        ])
    }

    open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}
}

/// The screen as a frame of reference: a Wayland client does not know where on it its window is, so window and screen coincide.
@MainActor private final class ScreenSpace: UICoordinateSpace {
    let bounds: CGRect
    init(bounds: CGRect) { self.bounds = bounds }
    func convert(_ point: CGPoint, to coordinateSpace: any UICoordinateSpace) -> CGPoint {
        (coordinateSpace as? UIView)?.convert(point, from: nil as UIView?) ?? point
    }
    func convert(_ point: CGPoint, from coordinateSpace: any UICoordinateSpace) -> CGPoint {
        (coordinateSpace as? UIView)?.convert(point, to: nil as UIView?) ?? point
    }
    func convert(_ rect: CGRect, to coordinateSpace: any UICoordinateSpace) -> CGRect {
        (coordinateSpace as? UIView)?.convert(rect, from: nil as UIView?) ?? rect
    }
    func convert(_ rect: CGRect, from coordinateSpace: any UICoordinateSpace) -> CGRect {
        (coordinateSpace as? UIView)?.convert(rect, to: nil as UIView?) ?? rect
    }
}
