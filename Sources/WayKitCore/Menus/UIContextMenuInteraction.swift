import Foundation

/// Shows a context menu for its view: a long press lifts a preview and opens the menu beside it, a secondary click opens the menu at the pointer. The
/// menu of a control is shown by an interaction, too. Source: UIKit `UIContextMenuInteraction`.
@preconcurrency @MainActor open class UIContextMenuInteraction: NSObject, UIInteraction {
    /// Source: UIKit `UIContextMenuInteraction.Appearance`.
    public enum Appearance: UInt, Sendable {
        /// No menu is shown.
        case unknown = 0
        /// A preview and a menu.
        case rich = 1
        /// Only a menu.
        case compact = 2
    }

    open private(set) weak var delegate: (any UIContextMenuInteractionDelegate)?
    open private(set) weak var view: UIView?
    package let press = ContextMenuPressRecognizer()
    /// The lifted preview during a press, or on its way back.
    private var lift: ContextMenuLift?
    package private(set) var presentation: ContextMenuPresentation?
    /// The preview of a closed menu returns to its source.
    private weak var returning: ContextMenuPresentation?
    /// The drag that the menu has become.
    private weak var drag: DragSession?
    /// Window coordinates of the last press.
    private var lastLocation: CGPoint?

    /// - Parameter delegate: Referenced weakly.
    public init(delegate: any UIContextMenuInteractionDelegate) {
        self.delegate = delegate
        super.init()
        press.onLift = { [weak self] in self?.beginLift() ?? false }
        press.onFailure = { [weak self] in self?.lift?.reverse() }
        press.opensAtOnce = { [weak self] in self?.control?.showsMenuAsPrimaryAction ?? false }
        press.addHandler { [weak self] in self?.pressChanged() }
    }

    /// The control that owns the interaction; nil for others.
    var control: UIControl? { (view as? UIControl).flatMap { $0.contextMenuInteraction === self ? $0 : nil } }

    // MARK: UIInteraction

    open func willMove(to view: UIView?) {
        guard let old = self.view, view !== old else { return }
        old.removeGestureRecognizer(press)
        lift?.end()
        presentation?.close(animated: false)
    }

    open func didMove(to view: UIView?) {
        self.view = view
        view?.addGestureRecognizer(press)
    }

    // MARK: The visible menu

    open var menuAppearance: Appearance { presentation?.appearance ?? .unknown }

    /// The location of the press or click that opened the menu.
    open func location(in view: UIView?) -> CGPoint {
        guard let lastLocation, let window = self.view?.window ?? view?.window else { return .zero }
        return (view ?? window).convert(lastLocation, from: window)
    }

    /// Replaces the visible menu, or its visible submenu, without closing it. Does nothing while no menu is visible.
    /// - Parameter block: Called with the visible menu.
    open func updateVisibleMenu(_ block: (_ visibleMenu: UIMenu) -> UIMenu) { presentation?.overlay?.replaceVisibleMenu(block) }

    /// Closes the menu.
    open func dismissMenu() { presentation?.close(animated: true) }

    // MARK: Opening

    private func configuration(at location: CGPoint) -> UIContextMenuConfiguration? {
        guard let view, view.window != nil, control?.isEnabled ?? true else { return nil }
        lastLocation = location
        return delegate?.contextMenuInteraction(self, configurationForMenuAtLocation: view.convert(location, from: view.window))
    }

    /// A press lasts long enough to lift the preview.
    private func beginLift() -> Bool {
        if let lift {
            lift.resume()
            return true
        }
        guard presentation == nil, let configuration = configuration(at: press.location(in: nil)) else { return false }
        returning?.close(animated: false)
        let preview = control == nil || configuration.previewProvider != nil ? highlightPreview(configuration) : nil
        let lift = ContextMenuLift(configuration, preview.map(ContextMenuPreviewView.init))
        lift.onEnd = { [weak self] in self?.lift = nil }
        self.lift = lift
        lift.begin()
        return true
    }

    func highlightPreview(_ configuration: UIContextMenuConfiguration) -> UITargetedPreview? {
        let preview = delegate?.contextMenuInteraction(
            self, configuration: configuration, highlightPreviewForItemWithIdentifier: configuration.identifier)
            ?? delegate?.contextMenuInteraction(self, previewForHighlightingMenuWithConfiguration: configuration)
        return preview ?? view.flatMap { $0.window == nil ? nil : UITargetedPreview(view: $0) }
    }

    func dismissalPreview(_ configuration: UIContextMenuConfiguration) -> UITargetedPreview? {
        delegate?.contextMenuInteraction(self, configuration: configuration, dismissalPreviewForItemWithIdentifier: configuration.identifier)
            ?? delegate?.contextMenuInteraction(self, previewForDismissingMenuWithConfiguration: configuration)
    }

    private func pressChanged() {
        switch press.state {
        case .began: pressBegan()
        case .changed: pressMoved(to: press.location(in: nil))
        case .ended: if let drag { drag.release(at: press.location(in: nil)) } else { presentation?.overlay?.endTracking(press.location(in: nil)) }
        case .cancelled:
            drag?.touchCancelled()
            lift?.reverse()
            presentation?.overlay?.cancelTracking()
        default: break
        }
    }

    /// The menu follows the finger, or becomes a drag if it moves beside the menu and there is something to drag.
    private func pressMoved(to location: CGPoint) {
        if let drag { return drag.move(to: location) }
        guard let presentation, let overlay = presentation.overlay else { return }
        overlay.track(location)
        guard let start = overlay.tracking?.start, overlay.tracksBeside(location), !press.isSecondaryClick, let touch = press.activeTouches.first
        else { return }
        for case let interaction as UIDragInteraction in view?.interactions ?? [] {
            guard let session = interaction.session(at: start, of: touch) else { continue }
            presentation.closeForDrag()
            drag = session
            session.lift()
            session.begin()
            return session.move(to: location)
        }
    }

    private func pressBegan() {
        drag = nil
        let location = press.location(in: nil)
        if let lift, !press.isSecondaryClick {
            self.lift = nil
            present(lift.configuration, preview: lift.handOver(), at: .source)
        } else {
            lift?.end()
            openMenu(at: location, isClick: press.isSecondaryClick)
        }
        presentation?.overlay?.beginTracking(location)
    }

    /// Opens the menu without a preview.
    /// - Parameters:
    ///   - location: In the window; nil for the centre of the view.
    ///   - isClick: The menu opens at the location, unless it is a control's.
    /// - Returns: Whether there is a menu.
    @discardableResult func openMenu(at location: CGPoint?, isClick: Bool) -> Bool {
        guard let view, let window = view.window else { return false }
        let location = location ?? window.convert(CGPoint(x: view.bounds.midX, y: view.bounds.midY), from: view)
        guard let configuration = configuration(at: location) else { return false }
        present(configuration, preview: nil, at: isClick && control == nil ? .pointer(view.convert(location, from: window)) : .source)
        return presentation != nil
    }

    private func present(_ configuration: UIContextMenuConfiguration, preview: ContextMenuPreviewView?, at position: MenuOverlay.Position) {
        presentation?.close(animated: false)
        control?.menuWillOpen()
        let new = ContextMenuPresentation(self, configuration, preview)
        presentation = new
        if !new.open(at: position) { presentation = nil }
    }

    /// The menu has closed, or begins to close.
    func ended(_ ended: ContextMenuPresentation) {
        guard presentation === ended else { return }
        presentation = nil
        returning = ended
    }
}
