import Foundation
import WayHost

/// A drag of this program.
///
/// | state | input |
/// | --- | --- |
/// | lifted | a press lasts; a release returns the previews |
/// | dragging | this program follows the finger and finds targets in the window |
/// | handedOver | the display follows it over all windows and reports what is over this program's |
/// | ended | the previews are on their way, or gone |
final class DragSession: NSObject, UIDragSession {
    enum State { case lifted, dragging, handedOver, ended }

    /// Points that a lifted finger moves before the drag begins.
    private static let dragSlop: CGFloat = 10
    private static let cancelDuration: TimeInterval = 0.35
    private static let dropDuration: TimeInterval = 0.3

    let interaction: UIDragInteraction
    var items: [UIDragItem] = [] {
        didSet { tracker.session.localItems = items }
    }
    var localContext: Any?
    private(set) var state = State.lifted
    private let controller: DragAndDropController
    private let window: UIWindow
    private let touch: UITouch
    private let start: CGPoint
    /// The last position in the window.
    private var point: CGPoint
    private var platter: DragPlatter?
    private(set) lazy var tracker = DropTracker(DropSession(self))
    /// What other programs read.
    private(set) var provider: PasteboardProvider?
    private var hostDrag: (any HostDrag)?
    /// The interactions whose items are dragged, besides the first one.
    private var addedInteractions: [UIDragInteraction] = []

    init(_ interaction: UIDragInteraction, in window: UIWindow, at point: CGPoint, touch: UITouch, controller: DragAndDropController) {
        self.interaction = interaction
        self.window = window
        self.point = point
        self.touch = touch
        self.controller = controller
        start = point
        super.init()
        // The source asks for the position to choose the items.
        tracker.session.move(to: point, in: window)
    }

    private var delegate: (any UIDragInteractionDelegate)? { interaction.delegate }
    private var interactions: [UIDragInteraction] { [interaction] + addedInteractions }

    var allowsMoveOperation: Bool { delegate?.dragInteraction(interaction, sessionAllowsMoveOperation: self) ?? true }
    var isRestrictedToDraggingApplication: Bool { delegate?.dragInteraction(interaction, sessionIsRestrictedToDraggingApplication: self) ?? false }

    func location(in view: UIView) -> CGPoint { tracker.session.location(in: view) }

    // MARK: Lift

    func lift() {
        let platter = DragPlatter(in: window, at: point)
        self.platter = platter
        let previews = items.compactMap { item in
            delegate?.dragInteraction(interaction, previewForLifting: item, session: self).map { (item, $0) }
        }
        platter.lift(previews.filter { $0.1.target.container.window != nil }) { animator in
            delegate?.dragInteraction(interaction, willAnimateLiftWith: animator, session: self)
        }
    }

    /// Another finger has tapped a view with items.
    func add(_ items: [UIDragItem], from other: UIDragInteraction) {
        for one in interactions { one.delegate?.dragInteraction(one, session: self, willAdd: items, for: other) }
        self.items += items
        if !interactions.contains(where: { $0 === other }) { addedInteractions.append(other) }
        let previews = items.compactMap { item in other.delegate?.dragInteraction(other, previewForLifting: item, session: self).map { (item, $0) } }
        platter?.lift(previews.filter { $0.1.target.container.window === window }) { _ in }
        if state == .dragging { platter?.gather(keepsSize: keepsSize) }
    }

    private var keepsSize: Bool { delegate?.dragInteraction(interaction, prefersFullSizePreviewsFor: self) ?? false }

    // MARK: Drag

    func begin() {
        guard state == .lifted else { return }
        state = .dragging
        for one in interactions { one.delegate?.dragInteraction(one, sessionWillBegin: self) }
        platter?.gather(keepsSize: keepsSize)
        tracker.onChange = { [weak self] in if let self { platter?.show(tracker.operation) } }
        // Only the display knows the windows around and above this one; and sway 1.7 sends the positions of a finger that has left its window relative to
        // the window under it. In a window that fills the screen other fingers can add items, which a display's drag does not allow.
        if touch.type == .indirectPointer || !fillsScreen { handOver() }
    }

    private var fillsScreen: Bool { window.windowScene?.hostWindow.map { $0.state.isFullScreen || $0.state.isMaximized } ?? true }

    func move(to point: CGPoint) {
        guard state == .lifted || state == .dragging else { return }
        self.point = point
        platter?.move(to: point)
        if state == .lifted {
            guard hypot(point.x - start.x, point.y - start.y) >= Self.dragSlop else { return }
            begin()
        }
        guard state == .dragging else { return }
        // A finger that leaves the window, on a display with several screens, goes to others.
        if !window.bounds.contains(point) { handOver() }
        guard state == .dragging else { return }
        track(point, window)
    }

    private func track(_ point: CGPoint, _ window: UIWindow?) {
        tracker.move(to: point, in: window)
        for one in interactions { one.delegate?.dragInteraction(one, sessionDidMove: self) }
        platter?.show(tracker.operation)
    }

    func release(at point: CGPoint) {
        switch state {
        case .lifted: cancel()
        case .dragging:
            self.point = point
            platter?.move(to: point)
            track(point, window)
            drop(in: window)
        case .handedOver, .ended: break
        }
    }

    /// The system or another recogniser has taken the touch; so does the display that follows a drag.
    func touchCancelled() {
        if state == .lifted || state == .dragging { cancel() }
    }

    // MARK: The display's drag

    private func handOver() {
        // Compositors start no drag from a pen.
        guard touch.type != .pencil, !isRestrictedToDraggingApplication, let scene = window.windowScene, let hostWindow = scene.hostWindow,
            let exchange = UIApplication.shared.host?.dataExchange
        else { return }
        let provider = PasteboardProvider(items.map { PasteboardItem($0.itemProvider) })
        guard !provider.mimeTypes.isEmpty else { return }
        let contact = scene.input.contact(of: touch)
        let options = DragOptions(
            window: hostWindow.id, device: contact?.device, contact: touch.type == .indirectPointer ? nil : contact?.id, provider: provider,
            actions: allowsMoveOperation ? [.copy, .move] : .copy, icon: icon)
        // The display cancels the touch within this call.
        state = .handedOver
        guard let drag = exchange.startDrag(options) else {
            state = .dragging
            return
        }
        self.provider = provider
        hostDrag = drag
        drag.onEvent = { [weak self] in self?.handle($0) }
        tracker.leave()
        platter?.isHidden = true
    }

    private var icon: DragIcon? {
        let scale = max(1, (window.screen.scale).rounded(.up))
        return platter?.image(scale: scale).flatMap { DragIcon($0.image, scale: Int(scale), offset: $0.frame.origin) }
    }

    private func handle(_ event: HostDragEvent) {
        guard state == .handedOver else { return }
        controller.application?.activate()
        switch event {
        case .accepted, .action, .dropped: break
        case .cancelled: cancel()
        case .finished(let action):
            // Another program has the items.
            let operation: UIDropOperation = action.contains(.move) ? .move : .copy
            willEnd(operation)
            state = .ended
            tracker.end()
            platter?.removeFromSuperview()
            didEnd(operation, transferred: true)
        }
    }

    /// The display reports the drag over a window of this program.
    func hostMoved(to point: CGPoint, in window: UIWindow?) {
        guard state == .handedOver else { return }
        if window === self.window { self.point = point }
        track(point, window)
    }

    func hostLeft() {
        if state == .handedOver { tracker.leave() }
    }

    /// - Returns: Whether a target has performed the drop.
    func hostDropped(at point: CGPoint, in window: UIWindow?) -> Bool {
        guard state == .handedOver else { return false }
        if window === self.window { self.point = point }
        track(point, window)
        let isAccepted = tracker.operation == .copy || tracker.operation == .move
        hostDrag?.onEvent = nil
        platter?.isHidden = false
        if window === self.window { platter?.move(to: point) } else { platter?.removeFromSuperview() }
        drop(in: window)
        return isAccepted
    }

    // MARK: End

    private func drop(in window: UIWindow?) {
        let operation = tracker.operation
        guard operation == .copy || operation == .move, let target = tracker.current, let targetDelegate = target.delegate else { return cancel() }
        willEnd(operation)
        state = .ended
        let session = tracker.session
        targetDelegate.dropInteraction(target, performDrop: session)
        let finish: () -> Void = { [self] in
            targetDelegate.dropInteraction(target, concludeDrop: session)
            tracker.end()
            didEnd(operation, transferred: true)
        }
        guard let platter, platter.window != nil else { return UIApplication.shared.enqueue(finish) }
        let targets = platter.entries.map { entry -> UITargetedDragPreview? in
            guard let view = target.view else { return nil }
            let center = view.convert(point, from: window)
            let defaultPreview = entry.lifted.retargetedPreview(with: UIDragPreviewTarget(container: view, center: center))
            let chosen = targetDelegate.dropInteraction(target, previewForDropping: entry.item, withDefault: defaultPreview)
            return chosen === defaultPreview ? nil : chosen
        }
        platter.finish(targets, duration: Self.dropDuration, alongside: { animator in
            for entry in platter.entries { targetDelegate.dropInteraction(target, item: entry.item, willAnimateDropWith: animator) }
        }, completion: finish)
    }

    /// Returns the previews.
    func cancel() {
        guard state != .ended else { return }
        let hadBegun = state != .lifted
        if hadBegun { willEnd(.cancel) }
        state = .ended
        hostDrag?.cancel()
        hostDrag = nil
        tracker.leave()
        tracker.end()
        let finish: () -> Void = { [self] in didEnd(.cancel, transferred: false, announces: hadBegun) }
        guard let platter, platter.window != nil else { return UIApplication.shared.enqueue(finish) }
        platter.isHidden = false
        platter.move(to: point)
        let targets = platter.entries.map { entry in
            delegate.flatMap { $0.dragInteraction(interaction, previewForCancelling: entry.item, withDefault: entry.lifted) }
        }
        platter.finish(targets, duration: Self.cancelDuration, alongside: { animator in
            for item in items { delegate?.dragInteraction(interaction, item: item, willAnimateCancelWith: animator) }
        }, completion: finish)
        controller.ended(self)
    }

    private func willEnd(_ operation: UIDropOperation) {
        for one in interactions { one.delegate?.dragInteraction(one, session: self, willEndWith: operation) }
    }

    private func didEnd(_ operation: UIDropOperation, transferred: Bool, announces: Bool = true) {
        platter = nil
        controller.ended(self)
        guard announces else { return }
        for one in interactions { one.delegate?.dragInteraction(one, session: self, didEndWith: operation) }
        if transferred { for one in interactions { one.delegate?.dragInteraction(one, sessionDidTransferItems: self) } }
    }
}

extension DragIcon {
    /// Nil without pixels.
    @MainActor init?(_ image: UIImage, scale: Int, offset: CGPoint) {
        guard let bitmap = image.cgImage, bitmap.width % scale == 0, bitmap.height % scale == 0 else { return nil }
        let pixels = (0..<bitmap.height).flatMap { y in (0..<bitmap.width).map { x in bitmap.pixel(x: x, y: y) ?? 0 } }
        self.init(width: bitmap.width, height: bitmap.height, scale: scale, offset: offset, pixels: pixels)
    }
}
