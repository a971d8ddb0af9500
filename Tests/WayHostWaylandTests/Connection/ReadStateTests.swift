import Testing

@testable import WayHostWayland

/// The table in the comment of `ReadState`.
struct ReadStateTests {
    @Test(arguments: [
        (.idle, [.prepared, .idle, .ended]), (.prepared, [.prepared, .idle, .ended]), (.ended, [.ended, .ended, .ended]),
    ] as [(ReadState, [ReadState])]) func eachEvent(state: ReadState, following: [ReadState]) {
        let result = ReadState.Event.allCases.map { event in
            var state = state
            state.apply(event)
            return state
        }
        #expect(result == following)
    }
}
