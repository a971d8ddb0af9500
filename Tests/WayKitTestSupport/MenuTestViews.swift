import Foundation
@testable import WayKitCore
import WayKitTesting

/// What menus show on a stage.
extension TestStage {
    func views<T: UIView>(_ type: T.Type) -> [T] { Self.views(type, in: window) }

    private static func views<T: UIView>(_ type: T.Type, in view: UIView) -> [T] {
        ((view as? T).map { [$0] } ?? []) + view.subviews.flatMap { views(type, in: $0) }
    }

    var menu: MenuOverlay? { views(MenuOverlay.self).last }
    var menuPanel: CGRect? { menu?.panel.frame }
    var menuRows: [MenuRow] { views(MenuRow.self).sorted { window.convert($0.bounds, from: $0).minY < window.convert($1.bounds, from: $1).minY } }
    var menuTitles: [String] { menuRows.map(\.element.title) }
    var menuPreview: ContextMenuPreviewView? { views(ContextMenuPreviewView.self).last }

    /// The centre of an element in the window.
    func center(ofMenuRow title: String) -> CGPoint? {
        menuRows.first { $0.element.title == title }.map { window.convert(CGPoint(x: $0.bounds.midX, y: $0.bounds.midY), from: $0) }
    }

    func chooseInMenu(_ title: String) {
        guard let point = center(ofMenuRow: title) else { return }
        tap(at: point)
        settle()
    }

    /// A finger goes down for longer than a long press, and stays down.
    func longPress(at point: CGPoint) {
        touchDown(at: point)
        advance(by: 0.6)
    }
}

/// Logs all calls, and returns what a test assigns.
@MainActor final class MenuDelegate: UIContextMenuInteractionDelegate {
    var titles = ["One", "Two"]
    var chosen: [String] = []
    var log: [String] = []
    var previewProvider: UIContextMenuContentPreviewProvider?
    var highlight: UITargetedPreview?
    var dismissal: UITargetedPreview?
    var commitStyle = UIContextMenuInteractionCommitStyle.dismiss
    var configure: (UIContextMenuConfiguration) -> Void = { _ in }
    var onDisplay: (any UIContextMenuInteractionAnimating) -> Void = { _ in }
    var hasMenu = true

    func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
    ) -> UIContextMenuConfiguration? {
        log.append("configuration \(Int(location.x)) \(Int(location.y))")
        guard hasMenu else { return nil }
        let configuration = UIContextMenuConfiguration(identifier: "item" as NSString, previewProvider: previewProvider) { [weak self] _ in
            UIMenu(children: (self?.titles ?? []).map { title in UIAction(title: title) { _ in self?.chosen.append(title) } })
        }
        configure(configuration)
        return configuration
    }

    func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, configuration: UIContextMenuConfiguration, highlightPreviewForItemWithIdentifier identifier: any NSCopying
    ) -> UITargetedPreview? {
        log.append("highlight \(identifier)")
        return highlight
    }

    func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, configuration: UIContextMenuConfiguration, dismissalPreviewForItemWithIdentifier identifier: any NSCopying
    ) -> UITargetedPreview? {
        log.append("dismissal \(identifier)")
        return dismissal
    }

    func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
        animator: any UIContextMenuInteractionCommitAnimating
    ) {
        log.append("commit")
        animator.preferredCommitStyle = commitStyle
        animator.addCompletion { [weak self] in self?.log.append("committed") }
    }

    func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, willDisplayMenuFor configuration: UIContextMenuConfiguration,
        animator: (any UIContextMenuInteractionAnimating)?
    ) {
        log.append("willDisplay")
        animator?.addCompletion { [weak self] in self?.log.append("displayed") }
        if let animator { onDisplay(animator) }
    }

    func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, willEndFor configuration: UIContextMenuConfiguration,
        animator: (any UIContextMenuInteractionAnimating)?
    ) {
        log.append("willEnd")
        animator?.addCompletion { [weak self] in self?.log.append("ended") }
    }
}
