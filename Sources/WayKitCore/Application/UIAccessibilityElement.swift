import Foundation
import WayGraphics

/// A part of a view that has no view of its own. As all accessibility values it is stored and not used: AT-SPI is not implemented. Source: UIKit
/// `UIAccessibilityElement`.
@preconcurrency @MainActor open class UIAccessibilityElement: UIResponder {
    /// The view, or the element, that it is a part of.
    open weak var accessibilityContainer: AnyObject?

    public init(accessibilityContainer container: Any) {
        accessibilityContainer = container as AnyObject
        super.init()
        isAccessibilityElement = true
    }

    /// In the coordinates of the container, with which the element moves; null if `accessibilityFrame` was set.
    open var accessibilityFrameInContainerSpace = CGRect.null

    open override var accessibilityFrame: CGRect {
        get {
            guard !accessibilityFrameInContainerSpace.isNull else { return super.accessibilityFrame }
            if let view = accessibilityContainer as? UIView { return UIAccessibility.convertToScreenCoordinates(accessibilityFrameInContainerSpace, in: view) }
            let origin = (accessibilityContainer as? UIResponder)?.accessibilityFrame.origin ?? .zero
            return accessibilityFrameInContainerSpace.offsetBy(dx: origin.x, dy: origin.y)
        }
        set {
            super.accessibilityFrame = newValue
            accessibilityFrameInContainerSpace = .null
        }
    }
}

/// An action that an assistive technology offers. Source: UIKit `UIAccessibilityCustomAction`.
@preconcurrency @MainActor open class UIAccessibilityCustomAction: NSObject {
    public typealias Handler = (UIAccessibilityCustomAction) -> Bool

    open var name: String
    open var image: UIImage?
    open weak var target: AnyObject?
    open var selector: Selector?
    open var actionHandler: Handler?

    public init(name: String, target: Any?, selector: Selector) {
        self.name = name
        self.target = target as AnyObject?
        self.selector = selector
    }

    public init(name: String, image: UIImage? = nil, actionHandler: @escaping Handler) {
        self.name = name
        self.image = image
        self.actionHandler = actionHandler
    }
}

/// Source: UIKit `UIAccessibilityContainerType`.
public enum UIAccessibilityContainerType: Int, Sendable { case none, dataTable, list, landmark, semanticGroup }

/// Source: UIKit `UIAccessibilityNavigationStyle`.
public enum UIAccessibilityNavigationStyle: Int, Sendable { case automatic, separate, combined }
