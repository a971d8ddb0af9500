import Testing

/// Sheets, popovers and alerts presented, dragged, thrown, caught and disturbed at random instants. `WAYKIT_PROGRAMS` says how many programs run.
@MainActor @Suite struct SheetProgramTests {
    @Test func callbacksBalanceAndNothingIsLeft() {
        let failure = ProgramCheck.firstFailure(seeds: ProgramCheck.seeds(default: 30), make: SheetStep.program, failure: SheetRun.failure)
        #expect(failure == nil, "\(failure ?? "")")
    }
}
