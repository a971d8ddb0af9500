import Foundation
import WayMotion

/// One context menu from its opening to its end: calls the interaction's delegate, and animates backdrop and preview with the menu.
@MainActor package final class ContextMenuPresentation: MenuOverlayDelegate {
    private weak var interaction: UIContextMenuInteraction?
    private let configuration: UIContextMenuConfiguration
    private let preview: ContextMenuPreviewView?
    private(set) weak var overlay: MenuOverlay?
    private let backdrop = UIVisualEffectView(effect: nil)
    private var animator: ContextMenuAnimator?
    private var commit: ContextMenuAnimator?
    private var previewController: UIViewController?
    private var dismissalPreview: UITargetedPreview?
    /// The source is dragged: its preview is the drag's.
    private var isDragged = false

    /// - Parameter preview: nil for a menu without a preview.
    init(_ interaction: UIContextMenuInteraction, _ configuration: UIContextMenuConfiguration, _ preview: ContextMenuPreviewView?) {
        self.interaction = interaction
        self.configuration = configuration
        self.preview = preview
    }

    var appearance: UIContextMenuInteraction.Appearance { preview == nil ? .compact : .rich }

    private var order: UIContextMenuConfiguration.ElementOrder {
        let order = configuration.preferredMenuElementOrder
        return order == .automatic ? (interaction?.control == nil ? .fixed : .priority) : order
    }

    // MARK: Opening and closing

    /// False if there is nothing to show.
    func open(at position: MenuOverlay.Position) -> Bool {
        guard let interaction, let view = interaction.view, let window = view.window else { return false }
        let menu = configuration.actionProvider?([]) ?? UIMenu()
        if preview != nil { previewController = configuration.previewProvider?() }
        guard !menu.children.isEmpty || previewController != nil else {
            preview?.showSource()
            return false
        }
        var position = position
        if let point = interaction.control?.attachmentPoint(for: configuration) { position = .attachment(point) }
        let overlay = MenuOverlay(menu, source: view, sender: interaction.control?.menuSender ?? view, position: position, order: order)
        overlay.delegate = self
        self.overlay = overlay
        let animator = ContextMenuAnimator(previewViewController: previewController)
        self.animator = animator
        interaction.delegate?.contextMenuInteraction(interaction, willDisplayMenuFor: configuration, animator: animator)
        overlay.show(in: window)
        return true
    }

    func close(animated: Bool) { overlay?.close(animated: animated) }

    /// The menu fades, and the source is dragged.
    func closeForDrag() {
        isDragged = true
        preview?.showSource()
        UIView.performWithoutAnimation { preview?.alpha = 0 }
        close(animated: true)
    }

    // MARK: MenuOverlayDelegate

    func install(in overlay: MenuOverlay) {
        interaction?.control?.menuDidOpen()
        guard let preview else { return }
        backdrop.frame = overlay.bounds
        backdrop.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        backdrop.isUserInteractionEnabled = false
        overlay.insertSubview(backdrop, at: 0)
        overlay.insertSubview(preview, aboveSubview: backdrop)
        preview.hideSource()
        if let count = configuration.shownBadgeCount { preview.showBadge(count) }
        if let previewController { preview.add(previewController, size: size(of: previewController, in: overlay)) }
    }

    private func size(of controller: UIViewController, in overlay: MenuOverlay) -> CGSize {
        let area = overlay.bounds.inset(by: overlay.safeAreaInsets).insetBy(dx: ContextMenuGeometry.margin, dy: ContextMenuGeometry.margin)
        let preferred = controller.preferredContentSize
        return CGSize(
            width: preferred.width > 0 ? preferred.width : min(area.width, area.height),
            height: preferred.height > 0 ? preferred.height : area.height * 0.6)
    }

    func menuGeometry(in area: CGRect, menuSize: CGSize, isMirrored: Bool) -> MenuGeometry? {
        guard let preview else { return nil }
        let geometry = ContextMenuGeometry(
            in: area.insetBy(dx: ContextMenuGeometry.margin, dy: ContextMenuGeometry.margin), source: preview.sourceFrame,
            preview: preview.previewSize, menuSize: menuSize, isMirrored: isMirrored)
        previewFrame = (geometry.preview, geometry.scale)
        return geometry.menu
    }

    private var previewFrame: (frame: CGRect, scale: CGFloat)?

    func animateOpening() {
        let reducesTransparency = UIAccessibility.isReduceTransparencyEnabled
        if preview != nil {
            backdrop.effect = reducesTransparency ? nil : UIBlurEffect(style: .systemUltraThinMaterial)
            backdrop.contentView.backgroundColor = UIColor.black.withAlphaComponent(reducesTransparency ? 0.5 : 0.1)
        }
        if let preview, let previewFrame {
            fadingIfReduced(preview) { preview.expand(to: previewFrame.frame, scale: previewFrame.scale) }
        }
        animator?.runAnimations()
    }

    /// With reduced motion the preview appears where it belongs, instead of moving there.
    private func fadingIfReduced(_ preview: ContextMenuPreviewView, _ move: () -> Void) {
        guard UIAccessibility.isReduceMotionEnabled else { return move() }
        UIView.performWithoutAnimation {
            move()
            preview.alpha = 0
        }
        preview.alpha = 1
    }

    func opened() {
        previewController?.endAppearanceTransition()
        animator?.complete()
        animator = nil
    }

    func willClose() {
        animator?.complete()
        guard let interaction else { return }
        let animator = ContextMenuAnimator(previewViewController: previewController)
        self.animator = animator
        if preview != nil, !isDragged { dismissalPreview = interaction.dismissalPreview(configuration) }
        interaction.delegate?.contextMenuInteraction(interaction, willEndFor: configuration, animator: animator)
        interaction.control?.menuWillClose()
        if !isDragged { preview?.enableSourceTouches() }
        interaction.ended(self)
    }

    func animateClosing() {
        backdrop.effect = nil
        backdrop.contentView.backgroundColor = nil
        animator?.runAnimations()
        commit?.runAnimations()
        guard let preview, !isDragged else { return }
        if commit?.preferredCommitStyle == .pop {
            fadingIfReduced(preview) { preview.fillSuperview() }
        } else if UIAccessibility.isReduceMotionEnabled {
            preview.showSource()
            preview.alpha = 0
        } else if let target = dismissalPreview ?? (preview.preview.target.container.window == nil ? nil : preview.preview) {
            preview.moveToSource(target)
        } else {
            preview.alpha = 0
        }
    }

    func closed() {
        preview?.releaseController()
        preview?.showSource()
        animator?.complete()
        commit?.complete()
        animator = nil
        commit = nil
    }

    /// A tap on the preview performs its action.
    func handleTap(at point: CGPoint) -> Bool {
        guard let preview, preview.frame.contains(point), let interaction, commit == nil else { return false }
        let commit = ContextMenuAnimator(previewViewController: previewController)
        self.commit = commit
        interaction.delegate?.contextMenuInteraction(interaction, willPerformPreviewActionForMenuWith: configuration, animator: commit)
        overlay?.close(animated: true)
        return true
    }
}
