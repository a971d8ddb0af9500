import Testing

@testable import WayHostWayland

/// The table in the comment of `FramePhase`.
struct FramePhaseTests {
    private static let events: [FramePhase.Event] = [
        .configured(needsFrame: false), .configured(needsFrame: true), .frameSent, .committed(answers: true), .committed(answers: false),
    ]

    @Test(arguments: [
        (.unconfigured, [.configured, .configured, .unconfigured, .mapped, .mapped]),
        (.configured, [.configured, .configured, .painting, .mapped, .mapped]),
        (.painting, [.painting, .painting, .painting, .mapped, .mapped]),
        (.mapped, [.mapped, .reconfigured, .mapped, .mapped, .mapped]),
        (.reconfigured, [.reconfigured, .reconfigured, .mapped, .mapped, .reconfigured]),
    ] as [(FramePhase, [FramePhase])]) func eachEvent(phase: FramePhase, following: [FramePhase]) {
        let result = Self.events.map { event in
            var phase = phase
            phase.apply(event)
            return phase
        }
        #expect(result == following)
    }

    @Test func aBufferHasBeenCommitted() {
        #expect(FramePhase.allCases.filter(\.isMapped) == [.mapped, .reconfigured])
    }
}
