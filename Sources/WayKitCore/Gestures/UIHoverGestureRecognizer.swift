import Foundation
import WayHost

/// Recognises hovering: begins when the pointer enters the view, changes as it moves, and ends when it leaves. It neither prevents other recognisers
/// nor is prevented. Source: UIKit `UIHoverGestureRecognizer`.
@preconcurrency @MainActor open class UIHoverGestureRecognizer: UIGestureRecognizer {
    @_spi(WayKit) open override var receivesPresses: Bool { false }
    /// The distance of a pen from the screen: 0 on it and for pointers, 1 at the device's maximum.
    open var zOffset: CGFloat { stylus?.distance ?? 0 }
    /// Radians between the pen and the screen: π/2 perpendicular, also for pointers, 0 flat.
    open var altitudeAngle: CGFloat { stylus?.altitude ?? .pi / 2 }
    /// Radians by which the pen is rotated about its own axis; 0 for pointers.
    open var rollAngle: CGFloat { stylus?.roll ?? 0 }

    /// Radians, clockwise from the view's x axis, to the direction of the pen's cap; 0 for pointers.
    open func azimuthAngle(in view: UIView?) -> CGFloat {
        let vector = azimuthUnitVector(in: view)
        return atan2(vector.dy, vector.dx)
    }

    /// The same as a vector of length 1.
    open func azimuthUnitVector(in view: UIView?) -> CGVector {
        guard let angle = stylus?.azimuth else { return CGVector(dx: 1, dy: 0) }
        return UITouch.direction(angle, from: location(in: view), to: convertFromWindow(lastCentroid.moved(towards: angle), to: view))
    }

    /// The hovering pen, if it is one.
    private var stylus: Stylus?

    open override func reset() {
        super.reset()
        stylus = nil
    }

    /// Fingers do not hover.
    open override func shouldReceive(_ event: UIEvent) -> Bool { event.type == .hover }
    open override func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool { false }
    open override func canBePrevented(by preventingGestureRecognizer: UIGestureRecognizer) -> Bool { false }

    override func handles(_ input: IndirectInput) -> Bool {
        if case .hover = input.kind { true } else { false }
    }

    override func receive(_ input: IndirectInput) {
        if case .hover(let stylus) = input.kind { self.stylus = stylus }
        switch (input.phase, storedState) {
        case (.began, .possible), (.changed, .possible): state = .began
        case (.began, _), (.changed, _): state = .changed
        case (.ended, .possible): state = .failed
        case (.ended, _): state = .ended
        case (.cancelled, _): state = .cancelled
        }
    }
}
