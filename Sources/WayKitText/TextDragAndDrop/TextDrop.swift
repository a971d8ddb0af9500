import Foundation

/// Accepts drops on a text: shows where the text would go, and inserts it.
@MainActor final class TextDrop: UIDropInteractionDelegate {
    private unowned let view: any EditableTextView
    private unowned let drag: TextDrag
    weak var delegate: (any UITextDropDelegate)?
    weak var pasteDelegate: (any UITextPasteDelegate)?
    private(set) lazy var interaction = UIDropInteraction(delegate: self)
    private(set) var isActive = false
    private var cursor: UITextCursorDropPositionAnimator?
    private let autoscroller = TextAutoscroller()
    private weak var session: (any UIDropSession)?
    private var proposal: UITextDropProposal?
    /// The answer for the session over a text that is not editable.
    private var editability = UITextDropEditability.no

    init(_ view: any EditableTextView, drag: TextDrag) {
        self.view = view
        self.drag = drag
    }

    func install() {
        view.addInteraction(interaction)
        autoscroller.onScroll = { [weak self] in self?.moveCursor() }
    }

    // MARK: What is accepted

    private func accepts(_ session: any UIDropSession) -> Bool {
        if view.pasteConfiguration != nil { return view.canPaste(session.items.map(\.itemProvider)) }
        return session.canLoadObjects(ofClass: String.self) || session.canLoadObjects(ofClass: URL.self)
            || view.editing.acceptsImages && session.canLoadObjects(ofClass: UIImage.self)
    }

    private var isEditable: Bool {
        if let textView = view as? UITextView { return textView.isEditing }
        return (view as? UIControl)?.isEnabled ?? true
    }

    private func position(of session: any UIDropSession) -> UITextPosition {
        let space = view.textInputView
        return view.closestPosition(to: session.location(in: space)) ?? view.endOfDocument
    }

    private func request(_ session: any UIDropSession) -> TextDropRequest {
        TextDropRequest(position(of: session), isSameView: drag.isSource(of: session), session: session)
    }

    func dropInteraction(_ interaction: UIDropInteraction, canHandle session: any UIDropSession) -> Bool {
        guard accepts(session) else { return false }
        editability = .no
        if isEditable { return true }
        guard let textView = view as? UITextView, textView.isSelectable, let delegate else { return false }
        editability = delegate.textDroppableView(view, willBecomeEditableForDrop: request(session))
        return editability != .no
    }

    // MARK: Over the text

    func dropInteraction(_ interaction: UIDropInteraction, sessionDidEnter session: any UIDropSession) {
        isActive = true
        self.session = session
        delegate?.textDroppableView(view, dropSessionDidEnter: session)
    }

    func dropInteraction(_ interaction: UIDropInteraction, sessionDidUpdate session: any UIDropSession) -> UIDropProposal {
        delegate?.textDroppableView(view, dropSessionDidUpdate: session)
        let request = request(session)
        let proposal = delegate?.textDroppableView(view, proposalForDrop: request) ?? request.suggestedProposal
        self.proposal = proposal
        moveCursor()
        if let scrollView = view as? UIScrollView { autoscroller.update(session.location(in: scrollView), in: scrollView) }
        return proposal
    }

    /// The insertion point is shown where text would be inserted.
    private func moveCursor() {
        guard let session, let proposal, proposal.operation == .copy || proposal.operation == .move, proposal.dropAction == .insert else {
            return hideCursor()
        }
        let isShown = cursor != nil
        let cursor = cursor ?? UITextCursorDropPositionAnimator(textCursorView: UIStandardTextCursorView(frame: .zero), textInput: view)
        self.cursor = cursor
        cursor.placeCursor(at: position(of: session), animated: isShown)
        if !isShown { cursor.setCursorVisible(true, animated: true) }
    }

    private func hideCursor() {
        cursor?.setCursorVisible(false, animated: true)
        cursor = nil
    }

    private func leave() {
        isActive = false
        autoscroller.stop()
        hideCursor()
        session = nil
        proposal = nil
    }

    func dropInteraction(_ interaction: UIDropInteraction, sessionDidExit session: any UIDropSession) {
        leave()
        delegate?.textDroppableView(view, dropSessionDidExit: session)
    }

    func dropInteraction(_ interaction: UIDropInteraction, sessionDidEnd session: any UIDropSession) {
        leave()
        delegate?.textDroppableView(view, dropSessionDidEnd: session)
    }

    // MARK: Drop

    func dropInteraction(_ interaction: UIDropInteraction, performDrop session: any UIDropSession) {
        let request = request(session), proposal = proposal ?? request.suggestedProposal
        let editability = editability
        leave()
        delegate?.textDroppableView(view, willPerformDrop: request)
        guard proposal.dropPerformer == .view, let position = dropRange(request) else { return }
        if editability == .yes { (view as? UITextView)?.isEditable = true }
        let isTemporary = editability == .temporary
        guard isTemporary || view.isFirstResponder || view.becomeFirstResponder() else { return }
        let whileEditable: (() -> Void) -> Void = { [view] insert in
            let textView = isTemporary ? view as? UITextView : nil
            textView?.isEditable = true
            insert()
            textView?.isEditable = false
        }
        let moves = request.isSameView && proposal.operation == .move && proposal.dropAction == .insert
        if moves, proposal.useFastSameViewOperations { return whileEditable { view.editing.move(drag.range, to: position.location) } }
        load(session, proposal, at: position, moved: moves ? drag.range : nil, whileEditable)
    }

    private func dropRange(_ request: TextDropRequest) -> NSRange? {
        view.textRange(from: request.dropPosition, to: request.dropPosition).flatMap(view.editing.range)
    }

    /// Loading begins now: another program's items are not available later.
    private func load(
        _ session: any UIDropSession, _ proposal: UITextDropProposal, at position: NSRange, moved: NSRange?, _ whileEditable: @escaping (() -> Void) -> Void
    ) {
        let editing = view.editing
        let range = switch proposal.dropAction {
        case .insert: view.replacesTextOnInsertion ? editing.wholeRange : editing.clamped(position)
        case .replaceSelection: editing.selection
        case .replaceAll: editing.wholeRange
        }
        let insert = moved.map { moved in { (text: StyledText) in editing.move(moved, to: position.location, as: text) } }
        let paste = TextPaste(into: view, range: range, name: EditableText.dropName, insert: insert, whileEditable: whileEditable)
        paste.load(session.items.map { TextPaste.Source(provider: $0.itemProvider, localObject: $0.localObject, draggedText: $0.draggedText) })
    }

    func dropInteraction(
        _ interaction: UIDropInteraction, previewForDropping item: UIDragItem, withDefault defaultPreview: UITargetedDragPreview
    ) -> UITargetedDragPreview? {
        guard let delegate else { return defaultPreview }
        return delegate.textDroppableView(view, previewForDroppingAllItemsWithDefault: defaultPreview)
    }
}
