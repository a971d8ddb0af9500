import Foundation

/// An item that a large content viewer shows. Views are such items. Source: UIKit `UILargeContentViewerItem`.
@preconcurrency @MainActor public protocol UILargeContentViewerItem: AnyObject {
    /// Whether the item is shown at all.
    var showsLargeContentViewer: Bool { get }
    var largeContentTitle: String? { get }
    var largeContentImage: UIImage? { get }
    /// Whether an image is scaled up to the viewer's size; symbols are in any case.
    var scalesLargeContentImage: Bool { get }
    /// In points, of the image in the viewer.
    var largeContentImageInsets: UIEdgeInsets { get }
}

extension UIView: UILargeContentViewerItem {}

/// Shows title and image of a small item in a large size while a finger is held on it, for people with an accessibility size of text. The finger
/// slides to other items. Bars have one. Source: UIKit `UILargeContentViewerInteraction`.
@preconcurrency @MainActor open class UILargeContentViewerInteraction: NSObject, UIInteraction {
    open private(set) weak var delegate: (any UILargeContentViewerInteractionDelegate)?
    open private(set) weak var view: UIView?
    private let press = LargeContentPressRecognizer()
    private var viewer: LargeContentViewer?
    private weak var item: (any UILargeContentViewerItem)?

    /// Whether the preferred text size is an accessibility size.
    open class var isEnabled: Bool { UIApplication.shared.preferredContentSizeCategory.isAccessibilityCategory }
    /// Posted when `isEnabled` may have changed.
    public nonisolated static let enabledStatusDidChangeNotification = Notification.Name("UILargeContentViewerInteractionEnabledStatusDidChangeNotification")

    /// For relationships with other recognisers, such as `require(toFail:)`.
    open var gestureRecognizerForExclusionRelationship: UIGestureRecognizer { press }

    /// - Parameter delegate: referenced weakly; nil for the items that are found by hit testing.
    public init(delegate: (any UILargeContentViewerInteractionDelegate)? = nil) {
        self.delegate = delegate
        super.init()
        press.addHandler { [weak self] in self?.pressChanged() }
    }

    open func willMove(to view: UIView?) {
        guard let old = self.view, view !== old else { return }
        close()
        old.removeGestureRecognizer(press)
    }

    open func didMove(to view: UIView?) {
        self.view = view
        view?.addGestureRecognizer(press)
    }

    private func pressChanged() {
        guard let view else { return }
        let point = press.location(in: view)
        switch press.state {
        case .began, .changed: show(item(at: point))
        case .ended:
            let ended = item
            close()
            delegate?.largeContentViewerInteraction(self, didEndOn: ended, at: point) ?? Self.perform(ended)
        default: close()
        }
    }

    /// The delegate's item, or the innermost view that has large content.
    private func item(at point: CGPoint) -> (any UILargeContentViewerItem)? {
        if let own = delegate?.largeContentViewerInteraction(self, itemAt: point) { return own.showsLargeContentViewer ? own : nil }
        guard let view, let hit = view.hitTest(point, with: nil) else { return nil }
        return sequence(first: hit) { $0 === view ? nil : $0.superview }.first { $0.showsLargeContentViewer }
    }

    private func show(_ new: (any UILargeContentViewerItem)?) {
        guard new !== item || (new == nil && viewer != nil) else { return }
        item = new
        guard let new, let window = delegate?.viewController(for: self)?.view.window ?? view?.window else {
            viewer?.disappear()
            viewer = nil
            return
        }
        let viewer = viewer ?? LargeContentViewer(in: window)
        self.viewer = viewer
        viewer.show(new)
    }

    private func close() {
        item = nil
        viewer?.disappear()
        viewer = nil
    }

    /// Lifting the finger on a control acts as a tap.
    static func perform(_ item: (any UILargeContentViewerItem)?) {
        guard let control = item as? UIControl, control.isEnabled else { return }
        control.performTap()
    }
}

/// Chooses the items of a large content viewer. Source: UIKit `UILargeContentViewerInteractionDelegate`.
@preconcurrency @MainActor public protocol UILargeContentViewerInteractionDelegate: AnyObject {
    /// The finger was lifted. By default a control gets a tap.
    func largeContentViewerInteraction(
        _ interaction: UILargeContentViewerInteraction, didEndOn item: (any UILargeContentViewerItem)?, at point: CGPoint)
    /// Nil for the innermost view with large content.
    func largeContentViewerInteraction(_ interaction: UILargeContentViewerInteraction, itemAt point: CGPoint) -> (any UILargeContentViewerItem)?
    /// The controller in whose window the viewer is shown; nil for the window of the interaction's view.
    func viewController(for interaction: UILargeContentViewerInteraction) -> UIViewController?
}

extension UILargeContentViewerInteractionDelegate {
    public func largeContentViewerInteraction(
        _ interaction: UILargeContentViewerInteraction, didEndOn item: (any UILargeContentViewerItem)?, at point: CGPoint
    ) {
        UILargeContentViewerInteraction.perform(item)
    }
    public func largeContentViewerInteraction(
        _ interaction: UILargeContentViewerInteraction, itemAt point: CGPoint
    ) -> (any UILargeContentViewerItem)? { nil }
    public func viewController(for interaction: UILargeContentViewerInteraction) -> UIViewController? { nil }
}

/// Ignores everything unless the view's text size is an accessibility size.
final class LargeContentPressRecognizer: UILongPressGestureRecognizer {
    override func shouldReceive(_ event: UIEvent) -> Bool {
        super.shouldReceive(event) && view?.traitCollection.preferredContentSizeCategory.isAccessibilityCategory ?? false
    }
}
