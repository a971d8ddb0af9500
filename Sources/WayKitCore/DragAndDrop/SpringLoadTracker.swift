import Foundation
import WayHost

/// Activates the spring-loaded interaction under a drag.
///
/// | state | next |
/// | --- | --- |
/// | inactive | possible: the drag is over the view |
/// | possible | activating: for `activatingDelay` |
/// | activating | activated: for `activationDelay`; the handler is called |
/// | all | inactive: the drag has left the view, or ended |
@MainActor final class SpringLoadTracker {
    /// Seconds over the view.
    private static let activatingDelay: TimeInterval = 0.5
    private static let activationDelay: TimeInterval = 0.9

    private final class Context: NSObject, UISpringLoadedInteractionContext {
        var state = UISpringLoadedInteractionEffectState.inactive
        weak var targetView: UIView?
        var targetItem: Any?
        private let session: DropSession

        init(_ session: DropSession, _ view: UIView?) {
            self.session = session
            targetView = view
            super.init()
        }

        func location(in view: UIView?) -> CGPoint { view.map(session.location(in:)) ?? session.point }
    }

    private let session: DropSession
    private var current: (interaction: UISpringLoadedInteraction, context: Context)?
    private var timer: MainTaskQueue.ScheduledTask?

    init(_ session: DropSession) {
        self.session = session
    }

    /// - Parameter view: The innermost view under the drag; nil for none.
    func move(over view: UIView?) {
        let next = interaction(from: view)
        if next !== current?.interaction {
            finish()
            if let next { enter(next) }
        } else if let current, !allows(current.interaction, current.context) {
            finish()
            // Another target in the same view, such as the next row of a list.
            if let next { enter(next) }
        }
    }

    /// The drag has left the view, or ended.
    func finish() {
        guard let (interaction, context) = current else { return }
        current = nil
        timer?.cancel()
        timer = nil
        if context.state != .activated { change(interaction, context, .inactive) }
        interaction.interactionBehavior.interactionDidFinish(interaction)
    }

    private func interaction(from view: UIView?) -> UISpringLoadedInteraction? {
        var view = view
        while let candidate = view {
            if let found = candidate.interactions.lazy.compactMap({ $0 as? UISpringLoadedInteraction }).first { return found }
            view = candidate.superview
        }
        return nil
    }

    private func allows(_ interaction: UISpringLoadedInteraction, _ context: Context) -> Bool {
        interaction.interactionBehavior.shouldAllow(interaction, with: context)
    }

    private func enter(_ interaction: UISpringLoadedInteraction) {
        let context = Context(session, interaction.view)
        guard allows(interaction, context) else { return }
        current = (interaction, context)
        change(interaction, context, .possible)
        schedule(Self.activatingDelay) { [weak self] in
            guard let self, current?.context === context else { return }
            change(interaction, context, .activating)
            schedule(Self.activationDelay - Self.activatingDelay) { [weak self] in
                guard let self, current?.context === context else { return }
                change(interaction, context, .activated)
                interaction.activationHandler(interaction, context)
            }
        }
    }

    private func change(_ interaction: UISpringLoadedInteraction, _ context: Context, _ state: UISpringLoadedInteractionEffectState) {
        context.state = state
        interaction.interactionEffect.interaction(interaction, didChangeWith: context)
    }

    private func schedule(_ seconds: TimeInterval, _ work: @escaping @MainActor () -> Void) {
        let application = UIApplication.shared
        timer = application.host?.taskQueue.schedule(after: seconds) { [weak application] in
            application?.activate()
            work()
        }
    }
}
