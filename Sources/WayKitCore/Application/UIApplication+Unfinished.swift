import WayHost

extension UIApplication {
    /// What is unfinished in an otherwise idle program.
    package enum Unfinished {
        /// The animator has not completed the transition; the log names it, now or later.
        case transition(isOverdue: Bool)
        /// An interaction controller has neither finished nor cancelled the transition.
        case interactionController(of: String)
    }

    package var unfinished: Unfinished? {
        let queues = windows.map(\.transitions)
        let undriven = queues.flatMap(\.undriven)
        if !undriven.isEmpty { return .transition(isOverdue: undriven.allSatisfy(\.isOverdue)) }
        return queues.flatMap(\.driven).first.map { .interactionController(of: "\($0.from) → \($0.to)") }
    }
}
