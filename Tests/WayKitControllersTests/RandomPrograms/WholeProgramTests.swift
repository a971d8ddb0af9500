import ListPrograms
import Testing

/// Presentations of all styles, pages, tabs, touches, keys, and a window that rotates and hides, combined at random instants.
/// `WAYKIT_PROGRAMS` is the number of programs to run.
@MainActor struct WholeProgramTests {
    @Test func callbacksBalanceAndNothingLeaks() {
        let failure = ProgramCheck.firstFailure(seeds: ProgramCheck.seeds(default: 60), make: WholeStep.program, failure: WholeRun.failure)
        #expect(failure == nil, "\(failure ?? "")")
    }

    @Test(arguments: [382, 3327, 93260] as [UInt64]) func formerFailuresPass(_ seed: UInt64) {
        let failure = WholeRun.failure(of: WholeStep.program(seed: seed))
        #expect(failure == nil, "\(failure ?? "")")
    }
}
