import Foundation

/// A frame of reference. Source: UIKit `UICoordinateSpace`.
@preconcurrency @MainActor public protocol UICoordinateSpace: AnyObject {
    func convert(_ point: CGPoint, to coordinateSpace: any UICoordinateSpace) -> CGPoint
    func convert(_ point: CGPoint, from coordinateSpace: any UICoordinateSpace) -> CGPoint
    func convert(_ rect: CGRect, to coordinateSpace: any UICoordinateSpace) -> CGRect
    func convert(_ rect: CGRect, from coordinateSpace: any UICoordinateSpace) -> CGRect
    var bounds: CGRect { get }
}

/// A window fills its screen's part that it has: screen and window coordinates differ by nothing that a Wayland client can know.
extension UICoordinateSpace {
    @MainActor func convert(_ point: CGPoint, fromWindowOf view: UIView) -> CGPoint {
        (self as? UIView)?.convert(point, from: nil as UIView?) ?? point
    }

    @MainActor func convert(_ point: CGPoint, toWindowOf view: UIView) -> CGPoint {
        (self as? UIView)?.convert(point, to: nil as UIView?) ?? point
    }
}
