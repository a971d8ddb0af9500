import Testing

/// Sheets, popovers and alerts presented, dragged, thrown, caught and disturbed at random instants. `WAYKIT_PROGRAMS` says how many programs run.
@MainActor @Suite struct SheetProgramTests {
    @Test func callbacksBalanceAndNothingIsLeft() {
        let failure = ProgramCheck.firstFailure(seeds: ProgramCheck.seeds(default: 30), make: SheetStep.program, failure: SheetRun.failure)
        #expect(failure == nil, "\(failure ?? "")")
    }

    @Test(arguments: [56_817] as [UInt64]) func whatFailedOnceHolds(_ seed: UInt64) {
        let failure = SheetRun.failure(of: SheetStep.program(seed: seed))
        #expect(failure == nil, "\(failure ?? "")")
    }
}
