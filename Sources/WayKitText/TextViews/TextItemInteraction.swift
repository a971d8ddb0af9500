import Foundation
import WayGraphics

/// Taps and menus of links, attachments and tagged text in a text view that is not edited.
@MainActor final class TextItemInteraction: NSObject {
    private unowned let view: UITextView
    private let tap = UITapGestureRecognizer()
    private lazy var menu = UIContextMenuInteraction(delegate: self)
    private var isInstalled = false
    private var menuItem: UITextItem?
    private var menuPreview: UITextItem.MenuPreview?

    init(_ view: UITextView) {
        self.view = view
        super.init()
        tap.delegate = self
        tap.addHandler { [weak self] in self?.tapped() }
    }

    private var isEnabled: Bool { view.isSelectable && !view.isEditable }

    func update() {
        guard isEnabled != isInstalled else { return }
        isInstalled = isEnabled
        if isEnabled {
            view.addGestureRecognizer(tap)
            view.addInteraction(menu)
        } else {
            view.removeGestureRecognizer(tap)
            view.removeInteraction(menu)
        }
    }

    // MARK: Items

    /// The item at a point of the view; nil if there is none, or if the text is edited.
    func item(at point: CGPoint) -> UITextItem? {
        guard isEnabled, let flow = view.layoutManager.flow, point.x.isFinite, point.y.isFinite else { return nil }
        let origin = view.textGeometry.origin, inner = CGPoint(x: point.x - origin.x, y: point.y - origin.y)
        guard let line = flow.line(at: inner), line.rect.minY <= inner.y, line.rect.maxY >= inner.y else { return nil }
        let hit = line.fragmentLine.character(atX: inner.x).range
        guard line.fragmentLine.extents(of: hit).contains(where: { $0.minX <= inner.x && $0.maxX >= inner.x }) else { return nil }
        return item(at: hit.lowerBound + line.start, paragraph: line.fragment.location)
    }

    private func item(at index: Int, paragraph: FragmentTree.Location) -> UITextItem? {
        guard let run = view.content.run(at: index) else { return nil }
        if let link = run.attributes[.link], let url = link as? URL ?? (link as? String).flatMap(URL.init(string:)) {
            return UITextItem(.link(url), range: extent(of: .link, around: run.range))
        }
        if let tag = run.attributes[.textItemTag] as? String { return UITextItem(.tag(tag), range: extent(of: .textItemTag, around: run.range)) }
        if let attachment = run.attributes[.attachment] as? NSTextAttachment {
            return UITextItem(.textAttachment(attachment), range: NSRange(location: index, length: 1))
        }
        let text = view.content.buffer.string(in: paragraph.start..<paragraph.end)
        return view.detectedLinks(in: text).first { $0.range.contains(index - paragraph.start) }.map {
            UITextItem(.link($0.url), range: NSRange(location: $0.range.location + paragraph.start, length: $0.range.length))
        }
    }

    /// The range of the neighbouring runs that have the same value.
    private func extent(of key: NSAttributedString.Key, around range: NSRange) -> NSRange {
        let content = view.content
        guard let value = content.run(at: range.location)?.attributes[key] else { return range }
        var start = range.location, end = NSMaxRange(range)
        while start > 0, let run = content.run(at: start - 1), isSame(run.attributes[key], value) { start = run.range.location }
        while let run = content.run(at: end), isSame(run.attributes[key], value) { end = NSMaxRange(run.range) }
        return NSRange(location: start, length: end - start)
    }

    private func isSame(_ one: Any?, _ other: Any) -> Bool { one.map { AttributeValues.areEqual($0, other) } ?? false }

    /// The links of the text, from its start; none while it is edited.
    var links: [UITextItem] {
        guard isEnabled else { return [] }
        let content = view.content, length = content.buffer.length
        var found: [UITextItem] = [], index = 0
        while index < length, let run = content.run(at: index) {
            if let link = run.attributes[.link], let url = link as? URL ?? (link as? String).flatMap(URL.init(string:)) {
                let range = extent(of: .link, around: run.range)
                found.append(UITextItem(.link(url), range: range))
                index = NSMaxRange(range)
            } else {
                index = NSMaxRange(run.range)
            }
        }
        let detected = view.detectedLinks(in: content.buffer.string).map { UITextItem(.link($0.url), range: $0.range) }
        return (found + detected).sorted { $0.range.location < $1.range.location }
    }

    /// Does what a tap on the item does. False if that is nothing.
    func perform(_ item: UITextItem) -> Bool {
        guard let action = primaryAction(of: item) else { return false }
        action.performWithSender(view, target: nil)
        return true
    }

    // MARK: Actions

    private func tapped() {
        guard let item = item(at: tap.location(in: view)), let action = primaryAction(of: item) else { return }
        action.performWithSender(view, target: nil)
    }

    private func primaryAction(of item: UITextItem) -> UIAction? {
        let standard = UIAction(title: "") { [weak self] _ in self?.performDefaultAction(of: item) }
        guard let delegate = view.delegate else { return standard }
        return delegate.textView(view, primaryActionFor: item, defaultAction: standard)
    }

    private func performDefaultAction(of item: UITextItem) {
        switch item.content {
        case .link(let url):
            guard view.delegate?.textView(view, shouldInteractWith: url, in: item.range, interaction: .invokeDefaultAction) ?? true else { return }
            linkMenu(url, item).open()
        case .textAttachment(let attachment):
            _ = view.delegate?.textView(view, shouldInteractWith: attachment, in: item.range, interaction: .invokeDefaultAction)
        case .tag: break
        }
    }

    private func menuConfiguration(of item: UITextItem) -> UITextItem.MenuConfiguration? {
        var actions: [UIMenuElement] = []
        if case .link(let url) = item.content {
            guard view.delegate?.textView(view, shouldInteractWith: url, in: item.range, interaction: .presentActions) ?? true else { return nil }
            actions = linkMenu(url, item).elements
        }
        if case .textAttachment(let attachment) = item.content {
            guard view.delegate?.textView(view, shouldInteractWith: attachment, in: item.range, interaction: .presentActions) ?? true else { return nil }
        }
        let standard = UIMenu(children: actions)
        guard let delegate = view.delegate else { return actions.isEmpty ? nil : UITextItem.MenuConfiguration(menu: standard) }
        let configuration = delegate.textView(view, menuConfigurationFor: item, defaultMenu: standard)
        return configuration?.menu.children.isEmpty ?? true ? nil : configuration
    }

    private func linkMenu(_ url: URL, _ item: UITextItem) -> TextItemMenu {
        let buffer = view.content.buffer, paragraph = buffer.paragraphRange(containing: item.range.location)
        return TextItemMenu(
            url: url, text: buffer.string(in: item.range.offsets),
            paragraph: buffer.string(in: paragraph).trimmingCharacters(in: .whitespacesAndNewlines))
    }

    // MARK: Preview

    /// The view of the configuration, or the lines of the item.
    private func preview() -> UITargetedPreview? {
        guard let menuItem else { return nil }
        let rects = view.textGeometry.rects(of: menuItem.range).map(\.rect)
        guard let first = rects.first else { return nil }
        if let own = menuPreview?.view {
            let bounds = rects.reduce(first) { $0.union($1) }
            return UITargetedPreview(
                view: own, parameters: UIPreviewParameters(), target: UIPreviewTarget(container: view, center: CGPoint(x: bounds.midX, y: bounds.midY)))
        }
        let parameters = UIPreviewParameters(textLineRects: rects.map { NSValue(cgRect: $0) })
        parameters.backgroundColor = view.backgroundColor ?? .systemBackground
        return UITargetedPreview(view: view, parameters: parameters)
    }
}

extension TextItemInteraction: UIGestureRecognizerDelegate, UITextInteractionDelegate {
    func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool {
        // A find bar may be above the text.
        let inner = sequence(first: touch.view, next: { $0?.superview }).prefix { $0 !== view }
        return !inner.contains { $0 is UIControl } && item(at: touch.location(in: view)) != nil
    }

    /// Selecting text begins beside items.
    func interactionShouldBegin(_ interaction: UITextInteraction, at point: CGPoint) -> Bool { item(at: point) == nil }
}

extension TextItemInteraction: UIContextMenuInteractionDelegate {
    func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
    ) -> UIContextMenuConfiguration? {
        guard let item = item(at: location), let configuration = menuConfiguration(of: item) else { return nil }
        menuItem = item
        menuPreview = configuration.preview
        return UIContextMenuConfiguration(identifier: nil, previewProvider: nil) { _ in configuration.menu }
    }

    func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, previewForHighlightingMenuWithConfiguration configuration: UIContextMenuConfiguration
    ) -> UITargetedPreview? { preview() }

    func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, previewForDismissingMenuWithConfiguration configuration: UIContextMenuConfiguration
    ) -> UITargetedPreview? { preview() }

    func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, willDisplayMenuFor configuration: UIContextMenuConfiguration,
        animator: (any UIContextMenuInteractionAnimating)?
    ) {
        if let menuItem, let animator { view.delegate?.textView(view, textItemMenuWillDisplayFor: menuItem, animator: animator) }
    }

    func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, willEndFor configuration: UIContextMenuConfiguration,
        animator: (any UIContextMenuInteractionAnimating)?
    ) {
        if let menuItem, let animator { view.delegate?.textView(view, textItemMenuWillEndFor: menuItem, animator: animator) }
        menuItem = nil
        menuPreview = nil
    }
}
