import ListPrograms
import Testing

/// Touches on nested scroll views and a sheet, disturbed at random instants. `WAYKIT_PROGRAMS` is the number of programs to run.
@MainActor struct ScrollProgramTests {
    @Test func touchesNeverMoveContentFartherThanThemselvesAndEverythingEnds() {
        let failure = ProgramCheck.firstFailure(
            seeds: ProgramCheck.seeds(default: 80), make: ScrollStep.program, failure: ScrollRun.failure)
        #expect(failure == nil, "\(failure ?? "")")
    }

    @Test(arguments: [2_093] as [UInt64]) func formerFailuresPass(_ seed: UInt64) {
        let failure = ScrollRun.failure(ScrollStep.program(seed))
        #expect(failure == nil, "\(failure ?? "")")
    }
}
