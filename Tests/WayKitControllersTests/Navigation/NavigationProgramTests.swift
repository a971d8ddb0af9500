import ListPrograms
import Testing

/// Pages and tabs are requested, dragged, intercepted, released and disturbed at random instants. `WAYKIT_PROGRAMS` is the number of programs to run.
@MainActor struct NavigationProgramTests {
    @Test func callbacksBalanceAndNothingLeaks() {
        let failure = ProgramCheck.firstFailure(
            seeds: 0..<UInt64(ProgramCheck.count(default: 60)), make: NavigationStep.program, failure: NavigationRun.failure)
        #expect(failure == nil, "\(failure ?? "")")
    }
}
