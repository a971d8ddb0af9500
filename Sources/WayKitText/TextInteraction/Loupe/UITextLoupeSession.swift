import Foundation

/// Shows a magnifier above a finger while it moves an insertion point. Source: UIKit `UITextLoupeSession`.
@preconcurrency @MainActor open class UITextLoupeSession: NSObject {
    private let loupe = LoupeView()
    private weak var interactionView: UIView?

    public required override init() { super.init() }

    /// Shows the loupe.
    /// - Parameters:
    ///   - point: The touch, in the coordinates of `interactionView`.
    ///   - selectionWidget: The view from which it grows: the insertion point, or a handle; nil for the point.
    /// - Returns: Nil for a view in no window, and in a popup, which would cover the loupe.
    open class func begin(at point: CGPoint, fromSelectionWidgetView selectionWidget: UIView?, in interactionView: UIView) -> Self? {
        guard let window = interactionView.window, window.windowScene?.popups.popup(showing: interactionView) == nil else { return nil }
        let session = self.init(), touch = interactionView.convert(point, to: window)
        session.interactionView = interactionView
        let start = selectionWidget.map { $0.convert(CGPoint(x: $0.bounds.midX, y: $0.bounds.midY), to: window) }
        session.loupe.show(from: start ?? touch, touch: touch, content: interactionView, in: window)
        return session
    }

    /// - Parameters:
    ///   - point: The touch, in the view's coordinates.
    ///   - caretRect: The insertion point, in the view's coordinates; null for none.
    ///   - tracksCaret: The magnified picture stays at the height of the insertion point, instead of that of the touch.
    open func move(to point: CGPoint, withCaretRect caretRect: CGRect, trackingCaret tracksCaret: Bool) {
        guard let interactionView, let window = interactionView.window else { return invalidate() }
        let touch = interactionView.convert(point, to: window)
        guard !caretRect.isNull, !caretRect.isInfinite else { return loupe.move(touch: touch, caret: nil) }
        loupe.move(touch: touch, caret: tracksCaret ? interactionView.convert(caretRect, to: window) : nil)
    }

    /// Hides the loupe.
    open func invalidate() { loupe.hide() }
}
