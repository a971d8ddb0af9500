import Foundation
import WayHost
import WayLog

/// The drags of a program: its own, and other programs' over its windows.
@MainActor final class DragAndDropController {
    private(set) weak var application: UIApplication?
    /// This program's drag.
    private(set) var drag: DragSession?
    /// Other programs' drags over this one's windows.
    private var foreign: [ObjectIdentifier: DropTracker] = [:]
    /// Seconds after which a drop ends whose data does not arrive.
    private static let transferTimeout: TimeInterval = 30

    init(_ application: UIApplication) {
        self.application = application
    }

    /// The drag to which other fingers add items.
    var addableDrag: DragSession? { drag.flatMap { $0.state == .lifted || $0.state == .dragging ? $0 : nil } }

    func began(_ session: DragSession) { drag = session }

    func ended(_ session: DragSession) {
        if drag === session { drag = nil }
    }

    // MARK: Drags of the display

    /// A drag over a window, followed by the display.
    func hostDrag(over id: WindowID, _ offer: any DragOffer, _ phase: DragPhase) {
        if let drag, let provider = drag.provider, offer.localProvider === provider { return ownDrag(drag, over: id, offer, phase) }
        switch phase {
        case .entered(let point):
            let tracker = DropTracker(DropSession(offer) { wayLogger("waykit.draganddrop").warning("\($0)") })
            foreign[ObjectIdentifier(offer)] = tracker
            tracker.onChange = { [weak self, weak tracker, weak offer] in
                if let self, let tracker, let offer { answer(offer, tracker.operation, tracker.session) }
            }
            move(tracker, to: point, over: id, offer)
        case .moved(let point): tracker(offer).map { move($0, to: point, over: id, offer) }
        case .left:
            guard let tracker = foreign.removeValue(forKey: ObjectIdentifier(offer)) else { return }
            tracker.leave()
            tracker.end()
        case .dropped(let point): drop(offer, at: point, over: id)
        case .actionChanged: break
        }
    }

    private func tracker(_ offer: any DragOffer) -> DropTracker? { foreign[ObjectIdentifier(offer)] }

    private func move(_ tracker: DropTracker, to point: CGPoint, over id: WindowID, _ offer: any DragOffer) {
        let (window, local) = window(id, at: point)
        tracker.move(to: local, in: window)
        answer(offer, tracker.operation, tracker.session)
    }

    /// Any type of the offer is acceptable: what is read is decided at the drop.
    private func answer(_ offer: any DragOffer, _ operation: UIDropOperation, _ session: DropSession) {
        let actions: DragActions = operation == .move && session.allowsMoveOperation ? .move : operation == .copy ? .copy : []
        offer.accept(offer.mimeTypes.first, actions: actions, preferred: actions)
    }

    private func drop(_ offer: any DragOffer, at point: CGPoint, over id: WindowID) {
        guard let tracker = foreign.removeValue(forKey: ObjectIdentifier(offer)) else { return offer.cancel() }
        let operation = tracker.operation, session = tracker.session
        guard operation == .copy || operation == .move, let target = tracker.current, let delegate = target.delegate else {
            tracker.leave()
            tracker.end()
            return offer.cancel()
        }
        delegate.dropInteraction(target, performDrop: session)
        delegate.dropInteraction(target, concludeDrop: session)
        let queue = application?.host?.taskQueue
        var timeout: MainTaskQueue.ScheduledTask?
        let finish: () -> Void = {
            timeout?.cancel()
            session.onLoaded = nil
            offer.finish()
            tracker.end()
        }
        guard session.isLoading else { return UIApplication.shared.enqueue(finish) }
        session.onLoaded = finish
        timeout = queue?.schedule(after: Self.transferTimeout) { [weak application] in
            application?.activate()
            finish()
        }
    }

    private func ownDrag(_ drag: DragSession, over id: WindowID, _ offer: any DragOffer, _ phase: DragPhase) {
        switch phase {
        case .entered(let point), .moved(let point):
            let (window, local) = window(id, at: point)
            drag.hostMoved(to: local, in: window)
            answer(offer, drag.tracker.operation, drag.tracker.session)
        case .left: drag.hostLeft()
        case .dropped(let point):
            let (window, local) = window(id, at: point)
            if drag.hostDropped(at: local, in: window) { offer.finish() } else { offer.cancel() }
        case .actionChanged: break
        }
    }

    /// The topmost window of the scene there, and the point in it.
    private func window(_ id: WindowID, at point: CGPoint) -> (UIWindow?, CGPoint) {
        guard let scene = application?.scenes.first(where: { $0.hostWindow?.id == id }) else { return (nil, point) }
        for window in scene.windows.reversed() where !window.isHidden {
            let local = window.convert(point, from: nil, window: nil, scene: scene)
            if window.hitTest(local, with: DragHitTestEvent()) != nil { return (window, local) }
        }
        return (nil, point)
    }
}
