import ListPrograms
import Testing

/// Animations are begun, interrupted, grabbed in flight, reversed and removed at random instants, by timelines and by property animators.
/// `WAYKIT_PROGRAMS` is the number of programs to run, `WAYKIT_SEED` the first seed.
@MainActor struct AnimationProgramTests {
    @Test func valuesAreContinuousAndCompletionsAreCalledOnce() {
        let failure = ProgramCheck.firstFailure(
            seeds: ProgramCheck.seeds(default: 60), make: AnimationStep.program, failure: AnimationRun.failure)
        #expect(failure == nil, "\(failure ?? "")")
    }

    /// Seeds of programs that have failed before.
    @Test(arguments: [19939, 28907, 46993, 88079] as [UInt64]) func formerFailuresPass(_ seed: UInt64) {
        let failure = AnimationRun.failure(of: AnimationStep.program(seed: seed))
        #expect(failure == nil, "\(failure ?? "")")
    }

    @Test func failingProgramIsShrunk() {
        let failure = ProgramCheck.firstFailure(
            seeds: 7..<8, make: { _ in Array(1...40) }, failure: { $0.contains(17) && $0.contains(31) ? "both" : nil })
        #expect(failure == "seed 7, 2 of 40 steps: both\n    17\n    31")
    }
}
