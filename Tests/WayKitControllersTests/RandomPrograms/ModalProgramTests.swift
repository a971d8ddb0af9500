import ListPrograms
import Testing

/// Modal transitions are requested, driven, grabbed, reversed and disturbed at random instants. `WAYKIT_PROGRAMS` is the number of programs to run.
@MainActor struct ModalProgramTests {
    @Test func callbacksBalanceAndNothingLeaks() {
        let failure = ProgramCheck.firstFailure(
            seeds: ProgramCheck.seeds(default: 60), make: ModalStep.program, failure: ModalRun.failure)
        #expect(failure == nil, "\(failure ?? "")")
    }

    @Test func subsurfacesDoNotChangeTheResult() {
        let failure = ProgramCheck.firstFailure(
            seeds: ProgramCheck.seeds(default: 40), make: ModalStep.program, failure: { ModalRun.failure(of: $0, abilities: [.viewport, .opacity]) })
        #expect(failure == nil, "\(failure ?? "")")
    }
}
