import Testing

/// Fingers on nested scroll views and a sheet, disturbed at random instants. `WAYKIT_PROGRAMS` says how many programs run.
@MainActor @Suite struct ScrollProgramTests {
    @Test func fingersNeverMoveContentFartherThanThemselvesAndEverythingEnds() {
        let failure = ProgramCheck.firstFailure(
            seeds: 0..<UInt64(ProgramCheck.count(default: 80)), make: ScrollStep.program, failure: ScrollRun.failure)
        #expect(failure == nil, "\(failure ?? "")")
    }
}
