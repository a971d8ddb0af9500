import Testing

/// Modal transitions requested, driven, caught, taken back and disturbed at random instants. `WAYKIT_PROGRAMS` says how many programs run.
@MainActor @Suite struct ModalProgramTests {
    @Test func callbacksBalanceAndNothingIsLeft() {
        let failure = ProgramCheck.firstFailure(
            seeds: ProgramCheck.seeds(default: 60), make: ModalStep.program, failure: ModalRun.failure)
        #expect(failure == nil, "\(failure ?? "")")
    }

    @Test func surfacesChangeNothing() {
        let failure = ProgramCheck.firstFailure(
            seeds: ProgramCheck.seeds(default: 40), make: ModalStep.program, failure: { ModalRun.failure(of: $0, abilities: [.place, .fade]) })
        #expect(failure == nil, "\(failure ?? "")")
    }
}
