import Foundation

/// Drags items of its view: a press lifts them, movement drags them, another finger adds items. Source: UIKit `UIDragInteraction`.
@preconcurrency @MainActor open class UIDragInteraction: NSObject, UIInteraction {
    /// True: Linux has no phones that differ.
    open class var isEnabledByDefault: Bool { true }

    open private(set) weak var delegate: (any UIDragInteractionDelegate)?
    open private(set) weak var view: UIView?
    open var isEnabled = true {
        didSet {
            recognizer.isEnabled = isEnabled
            addRecognizer.isEnabled = isEnabled
        }
    }
    /// Whether other recognisers may recognise the press that lifts.
    open var allowsSimultaneousRecognitionDuringLift = false
    package let recognizer = DragRecognizer()
    private let addRecognizer = DragAddRecognizer()
    private weak var session: DragSession?

    /// - Parameter delegate: Referenced weakly.
    public init(delegate: any UIDragInteractionDelegate) {
        self.delegate = delegate
        super.init()
        recognizer.delegate = self
        recognizer.onLift = { [weak self] in self?.lift() ?? false }
        recognizer.addHandler { [weak self] in self?.recognizerChanged() }
        addRecognizer.isDragging = { UIApplication.shared.dragAndDrop.addableDrag != nil }
        addRecognizer.addHandler { [weak self] in self?.addItems() }
    }

    open func willMove(to view: UIView?) {
        self.view?.removeGestureRecognizer(recognizer)
        self.view?.removeGestureRecognizer(addRecognizer)
    }

    open func didMove(to view: UIView?) {
        self.view = view
        view?.addGestureRecognizer(recognizer)
        view?.addGestureRecognizer(addRecognizer)
    }

    private func lift() -> Bool {
        // What is dragged is what was pressed: a pointer may have left it meanwhile.
        let point = recognizer.isPointer ? recognizer.start : recognizer.position
        guard let touch = recognizer.touch, let session = session(at: point, of: touch) else { return false }
        self.session = session
        session.lift()
        if recognizer.isPointer {
            session.begin()
            session.move(to: recognizer.position)
        }
        return true
    }

    /// A drag of what is at a point of the window; nil if there is nothing to drag.
    func session(at point: CGPoint, of touch: UITouch) -> DragSession? {
        let controller = UIApplication.shared.dragAndDrop
        guard isEnabled, let window = view?.window, let delegate, controller.drag == nil else { return nil }
        let session = DragSession(self, in: window, at: point, touch: touch, controller: controller)
        session.items = delegate.dragInteraction(self, itemsForBeginning: session)
        guard !session.items.isEmpty else { return nil }
        controller.began(session)
        return session
    }

    private func recognizerChanged() {
        guard let session else { return }
        switch recognizer.state {
        case .changed: session.move(to: recognizer.position)
        case .ended: session.release(at: recognizer.position)
        case .cancelled, .failed: session.touchCancelled()
        default: break
        }
    }

    private func addItems() {
        guard addRecognizer.state == .ended, let view, let delegate, let drag = UIApplication.shared.dragAndDrop.addableDrag else { return }
        let point = addRecognizer.location(in: view)
        guard delegate.dragInteraction(self, sessionForAddingItems: [drag], withTouchAt: point) === drag else { return }
        let items = delegate.dragInteraction(self, itemsForAddingTo: drag, withTouchAt: point).filter { item in !drag.items.contains { $0 === item } }
        if !items.isEmpty { drag.add(items, from: self) }
    }
}

extension UIDragInteraction: UIGestureRecognizerDelegate {
    public func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer, shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool { allowsSimultaneousRecognitionDuringLift }
}
