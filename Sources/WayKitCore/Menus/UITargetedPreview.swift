import Foundation
import WayGraphics

/// The appearance of a preview. Source: UIKit `UIPreviewParameters`.
@preconcurrency @MainActor open class UIPreviewParameters: NSObject, @preconcurrency NSCopying {
    /// The visible part of the preview's view, in its coordinates; nil for all of it, with the view's own corners.
    open var visiblePath: UIBezierPath?
    /// The shape of the shadow, in the view's coordinates; nil for the visible part.
    open var shadowPath: UIBezierPath?
    /// Behind the visible part. Nil restores the default, the system's background.
    open var backgroundColor: UIColor! = .systemBackground {
        didSet { if backgroundColor == nil { backgroundColor = .systemBackground } }
    }

    public override init() { super.init() }

    /// A visible part around lines of text.
    /// - Parameter textLineRects: The rectangles of the lines, in the view's coordinates.
    public init(textLineRects: [NSValue]) {
        super.init()
        let path = UIBezierPath()
        for value in textLineRects { path.append(UIBezierPath(roundedRect: value.cgRectValue.insetBy(dx: -6, dy: -4), cornerRadius: 6)) }
        if !path.isEmpty { visiblePath = path }
    }

    open func copy(with zone: NSZone? = nil) -> Any {
        let copy = UIPreviewParameters()
        copy.visiblePath = visiblePath
        copy.shadowPath = shadowPath
        copy.backgroundColor = backgroundColor
        return copy
    }
}

/// The container and position of a preview. Source: UIKit `UIPreviewTarget`.
@preconcurrency @MainActor open class UIPreviewTarget: NSObject, @preconcurrency NSCopying {
    /// A view of the window in which the preview is shown.
    open private(set) var container: UIView
    /// The preview's centre in the container.
    open private(set) var center: CGPoint
    /// Applied to the preview.
    open private(set) var transform: CGAffineTransform

    public init(container: UIView, center: CGPoint, transform: CGAffineTransform = .identity) {
        self.container = container
        self.center = center
        self.transform = transform
        super.init()
    }

    open func copy(with zone: NSZone? = nil) -> Any { UIPreviewTarget(container: container, center: center, transform: transform) }
}

/// A view with the place from which it is lifted, or to which it returns. Source: UIKit `UITargetedPreview`.
@preconcurrency @MainActor open class UITargetedPreview: NSObject, @preconcurrency NSCopying {
    open private(set) var view: UIView
    open private(set) var parameters: UIPreviewParameters
    open private(set) var target: UIPreviewTarget
    /// The size of the view.
    open var size: CGSize { view.bounds.size }

    /// - Parameter view: Shown as it is while it is in no window, otherwise as a snapshot.
    public init(view: UIView, parameters: UIPreviewParameters, target: UIPreviewTarget) {
        self.view = view
        self.parameters = parameters
        self.target = target
        super.init()
    }

    /// The view must be in a window: its superview is the container.
    public convenience init(view: UIView, parameters: UIPreviewParameters) {
        if view.window == nil {
            menuLog.error("UITargetedPreview(view: \(type(of: view))): the view is in no window; pass a target")
        }
        self.init(
            view: view, parameters: parameters,
            target: UIPreviewTarget(container: view.superview ?? view, center: view.center, transform: view.transform))
    }

    public convenience init(view: UIView) { self.init(view: view, parameters: UIPreviewParameters()) }

    /// The same view and parameters in another place.
    open func retargetedPreview(with newTarget: UIPreviewTarget) -> UITargetedPreview {
        UITargetedPreview(view: view, parameters: parameters, target: newTarget)
    }

    open func copy(with zone: NSZone? = nil) -> Any { UITargetedPreview(view: view, parameters: parameters, target: target) }
}
