import Foundation

/// A coordinate space. Source: UIKit `UICoordinateSpace`.
@preconcurrency @MainActor public protocol UICoordinateSpace: AnyObject {
    func convert(_ point: CGPoint, to coordinateSpace: any UICoordinateSpace) -> CGPoint
    func convert(_ point: CGPoint, from coordinateSpace: any UICoordinateSpace) -> CGPoint
    /// The bounding box of the converted rectangle.
    func convert(_ rect: CGRect, to coordinateSpace: any UICoordinateSpace) -> CGRect
    /// The bounding box of the converted rectangle.
    func convert(_ rect: CGRect, from coordinateSpace: any UICoordinateSpace) -> CGRect
    var bounds: CGRect { get }
}

/// The coordinate space of a screen or a scene. A Wayland client does not know the position of its window on the screen, so the screen and the
/// scene's window have the same origin.
@MainActor final class ScreenSpace: UICoordinateSpace {
    let bounds: CGRect

    init(bounds: CGRect) { self.bounds = bounds }

    func convert(_ point: CGPoint, to coordinateSpace: any UICoordinateSpace) -> CGPoint {
        if let view = coordinateSpace as? UIView { return view.layer.convert(point, from: nil) }
        return coordinateSpace is ScreenSpace ? point : coordinateSpace.convert(point, from: self)
    }

    func convert(_ point: CGPoint, from coordinateSpace: any UICoordinateSpace) -> CGPoint {
        if let view = coordinateSpace as? UIView { return view.layer.convert(point, to: nil) }
        return coordinateSpace is ScreenSpace ? point : coordinateSpace.convert(point, to: self)
    }

    func convert(_ rect: CGRect, to coordinateSpace: any UICoordinateSpace) -> CGRect {
        if let view = coordinateSpace as? UIView { return view.layer.convert(rect, from: nil) }
        return coordinateSpace is ScreenSpace ? rect : coordinateSpace.convert(rect, from: self)
    }

    func convert(_ rect: CGRect, from coordinateSpace: any UICoordinateSpace) -> CGRect {
        if let view = coordinateSpace as? UIView { return view.layer.convert(rect, to: nil) }
        return coordinateSpace is ScreenSpace ? rect : coordinateSpace.convert(rect, to: self)
    }
}
