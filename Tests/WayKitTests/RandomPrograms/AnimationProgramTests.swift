import Testing

/// Animations begun, interrupted, caught, turned round and taken away at random instants, by groups and by property animators. `WAYKIT_PROGRAMS`
/// says how many programs run, `WAYKIT_SEED` which is the first.
@MainActor @Suite struct AnimationProgramTests {
    @Test func nothingJumpsAndEveryCompletionComesOnce() {
        let failure = ProgramCheck.firstFailure(
            seeds: ProgramCheck.seeds(default: 60), make: AnimationStep.program, failure: AnimationRun.failure)
        #expect(failure == nil, "\(failure ?? "")")
    }

    /// Programs that found something.
    @Test(arguments: [19939, 28907, 46993, 88079] as [UInt64]) func whatFailedOnceHolds(_ seed: UInt64) {
        let failure = AnimationRun.failure(of: AnimationStep.program(seed: seed))
        #expect(failure == nil, "\(failure ?? "")")
    }

    @Test func aFailingProgramIsMadeShort() {
        let failure = ProgramCheck.firstFailure(
            seeds: 7..<8, make: { _ in Array(1...40) }, failure: { $0.contains(17) && $0.contains(31) ? "both" : nil })
        #expect(failure == "seed 7, 2 of 40 steps: both\n    17\n    31")
    }
}
