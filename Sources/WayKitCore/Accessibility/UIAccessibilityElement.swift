import Foundation
import WayGraphics

/// A part of a view that has no view of its own. Source: UIKit `UIAccessibilityElement`.
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

    open var name: String {
        didSet { if name != storedAttributedName?.string { storedAttributedName = nil } }
    }
    /// With the language and pronunciation of the name.
    open var attributedName: NSAttributedString {
        get { storedAttributedName ?? NSAttributedString(string: name) }
        set {
            storedAttributedName = newValue
            name = newValue.string
        }
    }
    private var storedAttributedName: NSAttributedString?
    open var image: UIImage?
    open weak var target: AnyObject?
    open var selector: Selector?
    open var actionHandler: Handler?

    public init(name: String, target: Any?, selector: Selector) {
        self.name = name
        self.target = target as AnyObject?
        self.selector = selector
    }

    public convenience init(attributedName: NSAttributedString, target: Any?, selector: Selector) {
        self.init(name: attributedName.string, target: target, selector: selector)
        self.attributedName = attributedName
    }

    public convenience init(attributedName: NSAttributedString, image: UIImage? = nil, actionHandler: @escaping Handler) {
        self.init(name: attributedName.string, image: image, actionHandler: actionHandler)
        self.attributedName = attributedName
    }

    public init(name: String, image: UIImage? = nil, actionHandler: @escaping Handler) {
        self.name = name
        self.image = image
        self.actionHandler = actionHandler
    }
}
