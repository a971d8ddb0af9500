import Testing

/// Pages and tabs requested, dragged, caught, thrown and disturbed at random instants. `WAYKIT_PROGRAMS` says how many programs run.
@MainActor @Suite struct NavigationProgramTests {
    @Test func callbacksBalanceAndNothingIsLeft() {
        let failure = ProgramCheck.firstFailure(
            seeds: 0..<UInt64(ProgramCheck.count(default: 60)), make: NavigationStep.program, failure: NavigationRun.failure)
        #expect(failure == nil, "\(failure ?? "")")
    }
}
