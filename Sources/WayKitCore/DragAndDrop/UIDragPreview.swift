import Foundation

/// The appearance of a drag's preview. Source: UIKit `UIDragPreviewParameters`.
@preconcurrency @MainActor open class UIDragPreviewParameters: UIPreviewParameters {}

/// The container and position of a drag's preview. Source: UIKit `UIDragPreviewTarget`.
@preconcurrency @MainActor open class UIDragPreviewTarget: UIPreviewTarget {}

/// A view with the place from which it is lifted, or at which it is dropped. Source: UIKit `UITargetedDragPreview`.
@preconcurrency @MainActor open class UITargetedDragPreview: UITargetedPreview {
    open override func retargetedPreview(with newTarget: UIPreviewTarget) -> UITargetedDragPreview {
        UITargetedDragPreview(view: view, parameters: parameters, target: newTarget)
    }

    open override func copy(with zone: NSZone? = nil) -> Any { UITargetedDragPreview(view: view, parameters: parameters, target: target) }
}

/// What follows the finger or pointer during a drag. Source: UIKit `UIDragPreview`.
@preconcurrency @MainActor open class UIDragPreview: NSObject {
    open private(set) var view: UIView
    open private(set) var parameters: UIDragPreviewParameters

    public init(view: UIView, parameters: UIDragPreviewParameters) {
        self.view = view
        self.parameters = parameters
        super.init()
    }

    public convenience init(view: UIView) { self.init(view: view, parameters: UIDragPreviewParameters()) }

    /// A label with the title, or else with the address.
    public convenience init(for url: URL, title: String? = nil) {
        let label = UILabel()
        label.text = title ?? url.absoluteString
        label.font = .preferredFont(forTextStyle: .callout)
        label.textAlignment = .center
        label.backgroundColor = .secondarySystemBackground
        label.layer.cornerRadius = 8
        let size = label.sizeThatFits(CGSize(width: 260, height: 40))
        label.frame = CGRect(x: 0, y: 0, width: min(280, size.width + 24), height: max(36, size.height + 12))
        self.init(view: label)
    }
}
