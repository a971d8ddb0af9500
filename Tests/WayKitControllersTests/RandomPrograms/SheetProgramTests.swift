import ListPrograms
import Testing

/// Sheets, popovers and alerts are presented, dragged, flung, grabbed and disturbed at random instants. `WAYKIT_PROGRAMS` is the number of programs to run.
@MainActor struct SheetProgramTests {
    @Test func callbacksBalanceAndNothingLeaks() {
        let failure = ProgramCheck.firstFailure(seeds: ProgramCheck.seeds(default: 30), make: SheetStep.program, failure: SheetRun.failure)
        #expect(failure == nil, "\(failure ?? "")")
    }

    @Test(arguments: [56_817] as [UInt64]) func formerFailuresPass(_ seed: UInt64) {
        let failure = SheetRun.failure(of: SheetStep.program(seed: seed))
        #expect(failure == nil, "\(failure ?? "")")
    }
}
