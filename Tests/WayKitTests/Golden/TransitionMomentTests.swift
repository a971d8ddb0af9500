import Foundation
import Testing
import WayKit

/// The library's own transitions in their middle, as pictures that were looked at.
@MainActor @Suite struct TransitionMomentTests {
    @Test(arguments: TransitionMoment.all)
    func isAsItWas(_ moment: TransitionMoment) throws {
        try GoldenPicture(name: moment.name).expect(moment.picture(false))
    }

    @Test(.disabled(if: GoldenPicture.isWriting), arguments: TransitionMoment.all)
    func aSmallChangeIsNoticed(_ moment: TransitionMoment) throws {
        #expect(try !GoldenPicture(name: moment.name).matches(moment.picture(true)), "\(moment.mutation)")
    }
}
