import Foundation

/// Shows the insertion point, or the highlight and the handles of the selection, of a text input. Source: UIKit `UITextSelectionDisplayInteraction`.
///
/// The views are subviews of the interaction's view, so that they scroll and move with it. The positions are computed before each frame in which the
/// selection, the text or the geometry may have changed; nothing is computed while no frame is drawn.
@preconcurrency @MainActor open class UITextSelectionDisplayInteraction: NSObject, UIInteraction {
    open private(set) weak var view: UIView?
    open private(set) weak var textInput: (any UITextInput)?
    open private(set) weak var delegate: (any UITextSelectionDisplayInteractionDelegate)?

    /// Whether the selection is shown: while the text input is the first responder.
    open var isActivated = false { didSet { if isActivated != oldValue { activationChanged() } } }

    open var cursorView: any UIView & UITextCursorView = UIStandardTextCursorView(frame: .zero) {
        didSet { replace(oldValue) }
    }
    open var highlightView: any UIView & UITextSelectionHighlightView = TextSelectionHighlight(frame: .zero) {
        didSet { replace(oldValue) }
    }
    /// The handle of the start and that of the end.
    open var handleViews: [any UIView & UITextSelectionHandleView] = [
        TextSelectionHandle(direction: .leading), TextSelectionHandle(direction: .trailing),
    ] {
        didSet { oldValue.forEach { replace($0) } }
    }

    /// Handles are for fingers and pens: a selection by pointer or key has none.
    var showsHandles = true { didSet { if showsHandles != oldValue { setNeedsSelectionUpdate() } } }
    /// The text cannot be edited: an empty selection has no insertion point.
    var showsCursor = true { didSet { if showsCursor != oldValue { setNeedsSelectionUpdate() } } }
    /// The selected text has been lifted by a drag: the handles are hidden.
    var isDragged = false { didSet { if isDragged != oldValue { setNeedsSelectionUpdate() } } }
    /// The insertion point is dragged.
    var isCursorMoving = false { didSet { if isCursorMoving != oldValue { updateBlinking() } } }

    /// The selection is left out of a picture of the view.
    var isHiddenForPicture = false { didSet { if isHiddenForPicture != oldValue { layoutManagedSubviews() } } }

    private var needsUpdate = true
    private var shown: ShownSelection?

    /// What the views were laid out for.
    private struct ShownSelection: Equatable {
        var isActivated: Bool
        var isEmpty = true
        /// The selection is that of an input method, which has no handles.
        var isMarked = false
        var length = 0
        var start = CGRect.null
        var end = CGRect.null
        var viewport = CGRect.null
    }

    /// - Parameters:
    ///   - textInput: Referenced weakly.
    ///   - delegate: Referenced weakly.
    public init(textInput: any UITextInput, delegate: any UITextSelectionDisplayInteractionDelegate) {
        self.textInput = textInput
        self.delegate = delegate
        super.init()
    }

    init(textInput: (any UITextInput)?) {
        self.textInput = textInput
        super.init()
    }

    // MARK: UIInteraction

    open func willMove(to view: UIView?) {
        guard self.view !== view else { return }
        managedViews.forEach { $0.removeFromSuperview() }
    }

    open func didMove(to view: UIView?) {
        self.view = view
        setNeedsSelectionUpdate()
    }

    // MARK: Updates

    private func activationChanged() {
        shown = nil
        // A text that is no longer the first responder is not asked before frames.
        if isActivated { setNeedsSelectionUpdate() } else { layoutManagedSubviews() }
    }

    /// Call it when the selection, or the layout of the text, has changed.
    open func setNeedsSelectionUpdate() {
        needsUpdate = true
        view?.window?.windowScene?.setNeedsFrame()
        if view?.window == nil { layoutManagedSubviews() }
    }

    /// Lays out the views for the present selection.
    open func layoutManagedSubviews() {
        needsUpdate = false
        UIView.performWithoutAnimation { layOut() }
    }

    /// Called before each frame.
    func updateBeforeFrame() {
        if needsUpdate || shown != current() { layoutManagedSubviews() }
    }

    private var managedViews: [UIView] { [highlightView, cursorView] + handleViews }

    private func replace(_ old: UIView) {
        old.removeFromSuperview()
        setNeedsSelectionUpdate()
    }

    private func current() -> ShownSelection {
        guard isActivated, !isHiddenForPicture, let textInput, let selection = textInput.selectedTextRange else { return ShownSelection(isActivated: false) }
        let start = textInput.caretRect(for: selection.start), isEmpty = selection.isEmpty
        return ShownSelection(
            isActivated: true, isEmpty: isEmpty, isMarked: textInput.markedTextRange != nil, length: isEmpty ? 0 : textInput.offset(from: selection.start, to: selection.end), start: start,
            end: isEmpty ? start : textInput.caretRect(for: selection.end), viewport: viewport)
    }

    /// Visible bounds of the view, in steps of its size: the highlight covers one step more on each side.
    private var viewport: CGRect {
        guard let view else { return .null }
        let bounds = view.bounds
        guard view is UIScrollView, bounds.width > 0, bounds.height > 0 else { return CGRect(origin: .zero, size: bounds.size) }
        return CGRect(x: (bounds.minX / bounds.width).rounded(), y: (bounds.minY / bounds.height).rounded(), width: bounds.width, height: bounds.height)
    }

    private func layOut() {
        let current = current()
        let hasMoved = shown?.start != current.start || shown?.length != current.length || shown?.isActivated != current.isActivated
        shown = current
        guard current.isActivated, let view, let textInput, let selection = textInput.selectedTextRange else {
            for managed in managedViews { managed.isHidden = true }
            cursorView.isBlinking = false
            return
        }
        install(in: view)
        cursorView.isHidden = !current.isEmpty || !showsCursor
        highlightView.isHidden = current.isEmpty
        for handle in handleViews { handle.isHidden = current.isEmpty || current.isMarked || !showsHandles || isDragged }
        if current.isEmpty {
            cursorView.frame = cursorFrame(for: current.start)
        } else {
            layOutSelection(selection, current)
        }
        updateBlinking()
        if hasMoved, current.isEmpty { cursorView.resetBlinkAnimation() }
    }

    private func updateBlinking() {
        let blinks = shown?.isActivated == true && shown?.isEmpty == true && showsCursor && !isCursorMoving
        if cursorView.isBlinking != blinks { cursorView.isBlinking = blinks }
    }

    private func install(in view: UIView) {
        let container = delegate?.selectionContainerViewBelowText(for: self)
        if let container, highlightView.superview !== container {
            container.addSubview(highlightView)
        } else if container == nil, highlightView.superview !== view {
            view.addSubview(highlightView)
        }
        for managed in [cursorView] + handleViews as [UIView] where managed.superview !== view { view.addSubview(managed) }
    }

    /// The caret rectangle as a bar of the system's width, on whole pixels.
    func cursorFrame(for rect: CGRect) -> CGRect {
        guard let view, let textInput else { return rect }
        var frame = view.convert(rect, from: textInput.textInputView)
        let width = UIStandardTextCursorView.width
        frame = CGRect(x: frame.midX - width / 2, y: frame.minY, width: width, height: frame.height)
        // At the edges of a view that clips, the whole bar stays inside.
        if view.clipsToBounds, frame.minX < view.bounds.minX, frame.maxX >= view.bounds.minX { frame.origin.x = view.bounds.minX }
        if view.clipsToBounds, frame.maxX > view.bounds.maxX, frame.minX <= view.bounds.maxX { frame.origin.x = view.bounds.maxX - width }
        frame.origin.x = view.roundedToPixel(frame.origin.x)
        return frame
    }

    private func layOutSelection(_ selection: UITextRange, _ current: ShownSelection) {
        guard let view, let textInput else { return }
        let space = textInput.textInputView
        let rects = textInput.selectionRects(for: selection)
        // The highlight's coordinates are those of the text.
        let origin = highlightView.superview?.convert(CGPoint.zero, from: space) ?? .zero
        highlightView.frame = CGRect(origin: origin, size: .zero)
        if let highlight = highlightView as? TextSelectionHighlight {
            let bounds = space.convert(view.bounds, from: view)
            highlight.visibleRect = view is UIScrollView ? bounds.insetBy(dx: -bounds.width, dy: -bounds.height) : .infinite
        }
        highlightView.selectionRects = rects
        for (handle, rect) in zip(handleViews, [current.start, current.end]) {
            handle.isVertical = rects.first?.isVertical ?? false
            handle.frame = insideContent(view.convert(handle.preferredFrame(for: cursorRect(rect)), from: space))
            // The layout pass of this frame is over.
            handle.layoutIfNeeded()
        }
    }

    /// A scroll view clips its content: at the ends of the content a handle is shorter, so that the whole knob is visible.
    private func insideContent(_ frame: CGRect) -> CGRect {
        guard let scrollView = view as? UIScrollView, scrollView.clipsToBounds else { return frame }
        let insets = scrollView.adjustedContentInset, top = -insets.top
        let bottom = max(scrollView.contentSize.height + insets.bottom, top + scrollView.bounds.height)
        let start = max(frame.minY, top), end = min(frame.maxY, bottom)
        return end - start > frame.height / 2 ? CGRect(x: frame.minX, y: start, width: frame.width, height: end - start) : frame
    }

    private func cursorRect(_ rect: CGRect) -> CGRect {
        CGRect(x: rect.midX - UIStandardTextCursorView.width / 2, y: rect.minY, width: UIStandardTextCursorView.width, height: rect.height)
    }
}

/// Source: UIKit `UITextSelectionDisplayInteractionDelegate`.
@preconcurrency @MainActor public protocol UITextSelectionDisplayInteractionDelegate: NSObjectProtocol {
    /// A view below the text, for the highlight; nil for the interaction's view.
    func selectionContainerViewBelowText(for interaction: UITextSelectionDisplayInteraction) -> UIView?
}

extension UITextSelectionDisplayInteractionDelegate {
    public func selectionContainerViewBelowText(for interaction: UITextSelectionDisplayInteraction) -> UIView? { nil }
}
