import Foundation

/// Finds the drop interaction under a drag and calls its delegate.
@MainActor final class DropTracker {
    let session: DropSession
    private(set) weak var current: UIDropInteraction?
    private(set) var proposal = UIDropProposal(operation: .cancel)
    /// The answers of `canHandle`, which is asked once.
    private var answers: [ObjectIdentifier: Bool] = [:]
    /// The interactions that the drag has been over.
    private var seen: [UIDropInteraction] = []
    /// The drops on views with a `pasteConfiguration`.
    private var pasteDrops: [ObjectIdentifier: PasteDropDelegate] = [:]
    private let springLoad: SpringLoadTracker
    /// Called when the answer may have changed although the drag did not move.
    var onChange: (() -> Void)?

    init(_ session: DropSession) {
        self.session = session
        springLoad = SpringLoadTracker(session)
        session.contentMoved = { [weak self] in
            guard let self, let window = self.session.window else { return }
            move(to: self.session.point, in: window)
            onChange?()
        }
    }

    /// What a drop would do at the present position.
    var operation: UIDropOperation {
        guard current != nil else { return .cancel }
        return proposal.operation == .move && !session.allowsMoveOperation ? .forbidden : proposal.operation
    }

    func move(to point: CGPoint, in window: UIWindow?) {
        session.move(to: point, in: window)
        let view = window?.hitTest(point, with: DragHitTestEvent())
        springLoad.move(over: view)
        let next = interaction(from: view)
        if next !== current {
            leaveCurrent()
            if let next { enter(next) }
        }
        update()
    }

    /// The drag is over no window of this program.
    func leave() {
        session.move(to: .zero, in: nil)
        springLoad.finish()
        leaveCurrent()
    }

    /// Ends the session for all interactions that the drag has been over.
    func end() {
        springLoad.finish()
        if current?.activeSession === session { current?.activeSession = nil }
        current = nil
        let all = seen
        seen = []
        for interaction in all { interaction.delegate?.dropInteraction(interaction, sessionDidEnd: session) }
    }

    private func update() {
        guard let current, let delegate = current.delegate else { return }
        proposal = delegate.dropInteraction(current, sessionDidUpdate: session)
    }

    private func enter(_ interaction: UIDropInteraction) {
        current = interaction
        interaction.activeSession = session
        if !seen.contains(where: { $0 === interaction }) { seen.append(interaction) }
        interaction.delegate?.dropInteraction(interaction, sessionDidEnter: session)
    }

    private func leaveCurrent() {
        guard let old = current else { return }
        current = nil
        proposal = UIDropProposal(operation: .cancel)
        if old.activeSession === session { old.activeSession = nil }
        old.delegate?.dropInteraction(old, sessionDidExit: session)
    }

    /// From the innermost view outwards.
    private func interaction(from view: UIView?) -> UIDropInteraction? {
        var view = view
        while let candidate = view {
            for case let interaction as UIDropInteraction in candidate.interactions where canHandle(interaction) { return interaction }
            if candidate.pasteConfiguration != nil {
                let drop = pasteDrops[ObjectIdentifier(candidate)] ?? PasteDropDelegate(candidate)
                pasteDrops[ObjectIdentifier(candidate)] = drop
                if canHandle(drop.interaction) { return drop.interaction }
            }
            view = candidate.superview
        }
        return nil
    }

    private func canHandle(_ interaction: UIDropInteraction) -> Bool {
        guard let delegate = interaction.delegate else { return false }
        if let active = interaction.activeSession, active !== session, !interaction.allowsSimultaneousDropSessions { return false }
        let id = ObjectIdentifier(interaction)
        if let known = answers[id] { return known }
        let answer = delegate.dropInteraction(interaction, canHandle: session)
        answers[id] = answer
        return answer
    }
}
