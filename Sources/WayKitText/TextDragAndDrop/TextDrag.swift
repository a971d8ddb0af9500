import Foundation

/// Lifts the selection of a text, and links and attachments of a text that is not edited.
@MainActor final class TextDrag: UIDragInteractionDelegate {
    private unowned let view: any EditableTextView
    weak var delegate: (any UITextDragDelegate)?
    var options: UITextDragOptions = []
    private(set) lazy var interaction = UIDragInteraction(delegate: self)
    private weak var session: (any UIDragSession)?
    /// What is dragged.
    private(set) var range = NSRange(location: 0, length: 0)
    private(set) var text = StyledText("")
    private(set) var isActive = false

    init(_ view: any EditableTextView) {
        self.view = view
    }

    func install() {
        view.addInteraction(interaction)
        interaction.recognizer.liftsBeforeContextMenu = { [weak self] touch in
            guard let self else { return false }
            return isSelected(touch.location(in: view.textInputView))
        }
    }

    /// Whether a drop comes from this text, which is still as it was.
    func isSource(of drop: any UIDropSession) -> Bool {
        guard let session, let local = drop.localDragSession, session === local, NSMaxRange(range) <= view.editing.length else { return false }
        return view.editing.storage.styledText(in: range).string == text.string
    }

    // MARK: What is lifted

    private func isSelected(_ point: CGPoint) -> Bool {
        let selection = view.editing.selection
        guard view.isFirstResponder, selection.length > 0, !view.isSecureTextEntry else { return false }
        return view.editing.layout.rects(of: selection).contains { $0.rect.contains(point) }
    }

    private func suggestedItem(for range: NSRange, url: URL? = nil) -> UIDragItem {
        let text = view.editing.storage.styledText(in: range)
        let attachment = text.string == "\u{FFFC}" ? text.runs.first?.attributes[.attachment] as? NSTextAttachment : nil
        let provider = if let url {
            NSItemProvider(object: url as NSURL)
        } else if let image = attachment?.image {
            NSItemProvider(object: image)
        } else {
            NSItemProvider(object: text.string as NSString)
        }
        let item = UIDragItem(itemProvider: provider)
        item.draggedText = text
        return item
    }

    func dragInteraction(_ interaction: UIDragInteraction, itemsForBeginning session: any UIDragSession) -> [UIDragItem] {
        let suggested: UIDragItem, range: NSRange, isSelected = isSelected(session.location(in: view.textInputView))
        if isSelected {
            range = view.editing.selection
            suggested = suggestedItem(for: range)
        } else if let item = (view as? UITextView)?.items.item(at: session.location(in: view)) {
            range = item.range
            switch item.content {
            case .link(let url): suggested = suggestedItem(for: range, url: url)
            case .textAttachment: suggested = suggestedItem(for: range)
            case .tag: return []
            }
        } else {
            return []
        }
        let request = TextDragRequest(range, isSelected: isSelected, items: [suggested], session: session)
        let items = delegate?.textDraggableView(view, itemsForDrag: request) ?? [suggested]
        guard !items.isEmpty else { return [] }
        self.session = session
        self.range = range
        text = view.editing.storage.styledText(in: range)
        return items
    }

    // MARK: Preview

    func dragInteraction(_ interaction: UIDragInteraction, previewForLifting item: UIDragItem, session: any UIDragSession) -> UITargetedDragPreview? {
        delegate?.textDraggableView(view, dragPreviewForLiftingItem: item, session: session) ?? preview()
    }

    /// The visible lines of the text, without its selection.
    private func preview() -> UITargetedDragPreview? {
        guard view.window != nil else { return nil }
        let rects = view.editing.layout.rects(of: range).map { view.convert($0.rect, from: view.textInputView).intersection(view.bounds) }
        let lines = rects.filter { !$0.isNull && $0.width > 0 }
        guard let first = lines.first else { return nil }
        let frame = view.pixelRounded(lines.reduce(first) { $0.union($1) })
        if options.contains(.stripTextColorFromPreviews) { return plainPreview(frame) }
        let picture = UIImageView(image: picture(of: frame))
        picture.frame = frame
        let parameters = UIDragPreviewParameters(textLineRects: lines.map { NSValue(cgRect: $0.offsetBy(dx: -frame.minX, dy: -frame.minY)) })
        parameters.backgroundColor = view.backgroundColor ?? .systemBackground
        return UITargetedDragPreview(view: picture, parameters: parameters, target: target(frame))
    }

    private func target(_ frame: CGRect) -> UIDragPreviewTarget {
        UIDragPreviewTarget(container: view, center: CGPoint(x: frame.midX, y: frame.midY))
    }

    /// A part of the view without caret, highlight and handles.
    private func picture(of frame: CGRect) -> UIImage {
        let format = UIGraphicsImageRendererFormat()
        format.scale = 1 / view.pixelLength
        let displays = view.storedInteractions.compactMap { ($0 as? UITextInteraction)?.display }
        displays.forEach { $0.isHiddenForPicture = true }
        defer { displays.forEach { $0.isHiddenForPicture = false } }
        return UIGraphicsImageRenderer(size: frame.size, format: format).image { _ in
            view.drawHierarchy(in: view.bounds.offsetBy(dx: -frame.minX, dy: -frame.minY), afterScreenUpdates: true)
        }
    }

    /// The text in the label colour.
    private func plainPreview(_ frame: CGRect) -> UITargetedDragPreview {
        let label = UILabel(frame: frame)
        label.numberOfLines = 0
        label.attributedText = text.mapAttributes { $0[.foregroundColor] = UIColor.label }.attributedString
        return UITargetedDragPreview(view: label, parameters: UIDragPreviewParameters(), target: target(frame))
    }

    // MARK: Session

    func dragInteraction(_ interaction: UIDragInteraction, willAnimateLiftWith animator: any UIDragAnimating, session: any UIDragSession) {
        hidesHandles(true)
        delegate?.textDraggableView(view, willAnimateLiftWith: animator, session: session)
    }

    func dragInteraction(_ interaction: UIDragInteraction, sessionWillBegin session: any UIDragSession) {
        isActive = true
        delegate?.textDraggableView(view, dragSessionWillBegin: session)
    }

    func dragInteraction(_ interaction: UIDragInteraction, session: any UIDragSession, didEndWith operation: UIDropOperation) {
        isActive = false
        self.session = nil
        hidesHandles(false)
        delegate?.textDraggableView(view, dragSessionDidEnd: session, with: operation)
    }

    /// The preview returns, of a lift that has become no drag as well.
    func dragInteraction(_ interaction: UIDragInteraction, item: UIDragItem, willAnimateCancelWith animator: any UIDragAnimating) {
        animator.addCompletion { [weak self] _ in self?.hidesHandles(false) }
    }

    /// The handles of the selection are not shown beside its preview.
    private func hidesHandles(_ isHidden: Bool) {
        for case let interaction as UITextInteraction in view.storedInteractions { interaction.display.isDragged = isHidden }
    }
}
