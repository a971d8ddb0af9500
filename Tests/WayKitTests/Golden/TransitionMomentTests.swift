import Foundation
import Testing
import WayKit

@testable import WayKitTestSupport

/// The built-in transitions in flight, as reviewed images.
@MainActor struct TransitionMomentTests {
    @Test(arguments: TransitionMoment.all)
    func matchesGoldenImage(_ moment: TransitionMoment) throws {
        try GoldenImage(name: moment.name).expect(moment.render(false))
    }

    @Test(.disabled(if: GoldenImage.isWriting), arguments: TransitionMoment.all)
    func mutationIsDetected(_ moment: TransitionMoment) throws {
        #expect(try !GoldenImage(name: moment.name).matches(moment.render(true)), "\(moment.mutation)")
    }
}
