import Foundation
import WayGraphics
import WayTextEditing

/// The text of a text view and what its changes cause.
extension UITextView {
    func setUp() {
        alwaysBounceVertical = false
        ownLayoutManager.loadViewIfNeeded(self)
        insertSubview(textDisplay.view, at: 0)
        editabilityChanged()
        textDrag.install()
        textDrop.install()
    }

    var content: TextContent { ownLayoutManager.content }

    func requestStorage() -> NSTextStorage {
        let storage = content.requestStorage()
        ownStorage = storage
        return storage
    }

    func requestTextLayoutManager() -> NSTextLayoutManager? {
        guard usesTextLayoutManager else { return nil }
        textGeometry.updateContainer()
        if let known = ownLayoutManager.textLayoutManager { return known }
        let made = NSTextLayoutManager(self), storage = NSTextContentStorage(self)
        storage.addTextLayoutManager(made)
        textContentStorage = storage
        return made
    }

    /// The layout manager displays another text.
    func contentWasReplaced() {
        ownStorage = content.storage
        editing.textWasSet()
        layoutWasInvalidated()
    }

    // MARK: Attributes

    /// The attributes of text without any.
    var baseAttributes: [NSAttributedString.Key: Any] {
        var attributes: [NSAttributedString.Key: Any] = [.font: adjusted(ownFont ?? AttributedTextRuns.defaultFont), .foregroundColor: ownTextColor ?? .label]
        if textAlignment != .natural { attributes[.paragraphStyle] = NSParagraphStyle?.none.aligned(textAlignment) }
        return attributes
    }

    func adjusted(_ font: UIFont) -> UIFont { adjustsFontForContentSizeCategory ? font.adjusted(for: traitCollection) : font }

    /// Those of the insertion point if it is there, which the program may have set.
    var attributesOfEmptyParagraph: [NSAttributedString.Key: Any] {
        editing.selection.location >= content.buffer.length ? editing.typingAttributes : typingAttributes(at: content.buffer.length)
    }

    func setText(_ text: StyledText) {
        isSettingText = true
        content.replaceCharacters(in: NSRange(content.buffer.range), with: text)
        isSettingText = false
        editing.textWasSet()
        markedTextChanged()
        textDisplay.anchor = nil
        if isScrollEnabled, contentOffset.y > -adjustedContentInset.top { contentOffset.y = -adjustedContentInset.top }
        layoutWasInvalidated()
    }

    func setAttribute(_ key: NSAttributedString.Key, _ value: Any) {
        content.updateAttributes(in: NSRange(content.buffer.range)) { $0[key] = value }
        var typing = editing.typingAttributes
        typing[key] = value
        editing.typingAttributes = typing
        emptyParagraphChanged()
        if key == .font { layoutManager.flow?.invalidateLayout() }
        layoutWasInvalidated()
    }

    func alignmentChanged() {
        let alignment = textAlignment
        content.updateAttributes(in: NSRange(content.buffer.range)) { attributes in
            attributes[.paragraphStyle] = (attributes[.paragraphStyle] as? NSParagraphStyle).aligned(alignment)
        }
        emptyParagraphChanged()
        layoutWasInvalidated()
        recordAppearance(\UITextView.textAlignment)
    }

    /// Fonts of text styles in the preferred size.
    func fontsChanged() {
        guard adjustsFontForContentSizeCategory else { return }
        let traits = traitCollection
        content.updateAttributes(in: NSRange(content.buffer.range)) { attributes in
            if let font = attributes[.font] as? UIFont { attributes[.font] = font.adjusted(for: traits) }
        }
        layoutManager.flow?.invalidateLayout()
        layoutWasInvalidated()
    }

    func traitsChanged(from previous: UITraitCollection?) {
        if previous?.preferredContentSizeCategory != traitCollection.preferredContentSizeCategory { fontsChanged() }
        if previous?.layoutDirection != traitCollection.layoutDirection { layoutManager.flow?.invalidateLayout() }
        if (previous?.legibilityWeight == .bold) != (traitCollection.legibilityWeight == .bold) {
            layoutManager.flow?.invalidateLayout()
            layoutWasInvalidated()
        }
        displayWasInvalidated()
    }

    // MARK: Changes

    /// The text has another layout: in another place, width or font.
    func layoutWasInvalidated() {
        textDisplay.needsLayout = true
        linkStops.textChanged()
        if !isScrollEnabled { invalidateIntrinsicContentSize() }
        setNeedsLayout()
    }

    /// The text looks different, in the same places.
    func displayWasInvalidated() {
        layoutManager.flow?.invalidateDisplay()
        textDisplay.setNeedsDisplay()
        setNeedsLayout()
    }

    /// Called after every edit of the text.
    func contentDidChange(_ mask: NSTextStorage.EditActions, _ range: NSRange, _ delta: Int, isOwn: Bool) {
        if !isOwn, !isSettingText {
            if mask.contains(.editedCharacters) { editing.storageWasEdited(in: range, changeInLength: delta) }
            markedTextChanged()
        }
        textDisplay.textWasEdited(in: range, changeInLength: delta)
        if mask.contains(.editedCharacters) {
            foundText?.textWasEdited(in: range.offsets, changeInLength: delta)
            findInteraction?.setNeedsSearch()
        }
        layoutWasInvalidated()
    }

    /// Displays the marked text as such.
    func markedTextChanged() {
        guard let flow = layoutManager.flow else { return }
        let old = flow.temporaryAttributes?.range, new = editing.marked?.offsets
        let style = editing.markedTextStyle ?? [.underlineStyle: NSUnderlineStyle.single.rawValue]
        flow.temporaryAttributes = new.map { ($0, style) }
        guard old != new else { return }
        for range in [old, new].compactMap({ $0 }) where range.lowerBound <= content.buffer.length { flow.invalidateLayout(in: range) }
        layoutWasInvalidated()
    }

    /// The height of the empty paragraph at the end follows the typing attributes.
    func emptyParagraphChanged() {
        guard let flow = layoutManager.flow, flow.tree.location(at: flow.tree.count - 1).fragment.length == 0 else { return }
        flow.invalidate(flow.tree.count - 1)
        layoutWasInvalidated()
    }

    func boundsChanged(from old: CGRect) {
        if old.size.width != bounds.size.width || old.size.height != bounds.size.height { layoutWasInvalidated() }
        if old.origin != bounds.origin { setNeedsLayout() }
    }

    /// The text with the attributes of its links.
    func textForDisplay(_ text: StyledText, start: Int) -> StyledText {
        var text = text
        for match in detectedLinks(in: text.string) {
            text = text.adding([.link: match.url, .underlineStyle: NSUnderlineStyle.single.rawValue], in: match.range.offsets)
        }
        if text.runs.contains(where: { $0.attributes[.link] != nil }) {
            let own = linkTextAttributes ?? [:]
            text = text.mapAttributes { attributes in
                if attributes[.link] != nil { attributes.merge(own) { $1 } }
            }
        }
        return foundText?.displayed(text, start: start) ?? text
    }

    func detectedLinks(in text: String) -> [DetectedData] {
        guard !dataDetectorTypes.isEmpty, !isEditable, isSelectable else { return [] }
        return DataDetection.matches(in: text, types: dataDetectorTypes)
    }
}

extension NSLayoutManager {
    /// Connects a text view with its container.
    func loadViewIfNeeded(_ view: UITextView) {
        let container = view.textContainer
        container.textView = view
        allowsNonContiguousLayout = true
        if container.layoutManager == nil { addTextContainer(container) }
        view.ownStorage = content.storage
    }
}
