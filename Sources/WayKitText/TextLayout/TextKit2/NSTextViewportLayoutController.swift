import Foundation

/// Shows the fragments of the visible area. Source: UIKit `NSTextViewportLayoutControllerDelegate`.
@preconcurrency @MainActor public protocol NSTextViewportLayoutControllerDelegate: NSObjectProtocol {
    /// The visible area and what is laid out around it, in the container.
    func viewportBounds(for textViewportLayoutController: NSTextViewportLayoutController) -> CGRect
    /// Called for each fragment in the area, in order: shows it, such as by a layer or a view.
    func textViewportLayoutController(
        _ textViewportLayoutController: NSTextViewportLayoutController, configureRenderingSurfaceFor textLayoutFragment: NSTextLayoutFragment
    )
    func textViewportLayoutControllerWillLayout(_ textViewportLayoutController: NSTextViewportLayoutController)
    func textViewportLayoutControllerDidLayout(_ textViewportLayoutController: NSTextViewportLayoutController)
}

extension NSTextViewportLayoutControllerDelegate {
    public func textViewportLayoutControllerWillLayout(_ textViewportLayoutController: NSTextViewportLayoutController) {}
    public func textViewportLayoutControllerDidLayout(_ textViewportLayoutController: NSTextViewportLayoutController) {}
}

/// Lays out the part of a text that a program's own view shows. A text view shows its lines by itself and calls no delegate. Source: UIKit
/// `NSTextViewportLayoutController`.
@preconcurrency @MainActor open class NSTextViewportLayoutController: NSObject {
    open private(set) weak var textLayoutManager: NSTextLayoutManager?
    open weak var delegate: (any NSTextViewportLayoutControllerDelegate)?
    /// The area of the last layout.
    open private(set) var viewportBounds = CGRect.zero
    /// The characters of the last layout; nil without any.
    open private(set) var viewportRange: NSTextRange?

    public init(textLayoutManager: NSTextLayoutManager) {
        self.textLayoutManager = textLayoutManager
        super.init()
    }

    /// Asks the delegate for the area, and calls it with the fragments there.
    open func layoutViewport() {
        guard let textLayoutManager, let delegate else { return }
        delegate.textViewportLayoutControllerWillLayout(self)
        viewportBounds = delegate.viewportBounds(for: self)
        viewportRange = nil
        let first = textLayoutManager.textLayoutFragment(for: CGPoint(x: viewportBounds.minX, y: max(0, viewportBounds.minY)))
        if let first {
            textLayoutManager.enumerateTextLayoutFragments(from: first.rangeInElement.location) { fragment in
                guard fragment.layoutFragmentFrame.minY < viewportBounds.maxY else { return false }
                viewportRange = viewportRange?.union(fragment.rangeInElement) ?? fragment.rangeInElement
                delegate.textViewportLayoutController(self, configureRenderingSurfaceFor: fragment)
                return true
            }
        }
        delegate.textViewportLayoutControllerDidLayout(self)
    }

    /// Lays out the text around a location.
    /// - Returns: The top of its fragment, in the container, to which the program scrolls.
    open func relocateViewport(to textLocation: any NSTextLocation) -> CGFloat {
        textLayoutManager?.textLayoutFragment(for: textLocation)?.layoutFragmentFrame.minY ?? 0
    }
}
