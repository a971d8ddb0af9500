import Testing

/// Everything at once: presentations of all styles, pages, tabs, fingers, keys, a window that turns and hides, at random instants of one another.
/// `WAYKIT_PROGRAMS` says how many programs run.
@MainActor @Suite struct WholeProgramTests {
    @Test func callbacksBalanceAndNothingIsLeft() {
        let failure = ProgramCheck.firstFailure(seeds: ProgramCheck.seeds(default: 60), make: WholeStep.program, failure: WholeRun.failure)
        #expect(failure == nil, "\(failure ?? "")")
    }

    @Test(arguments: [382, 3327, 93260] as [UInt64]) func whatFailedOnceHolds(_ seed: UInt64) {
        let failure = WholeRun.failure(of: WholeStep.program(seed: seed))
        #expect(failure == nil, "\(failure ?? "")")
    }
}
