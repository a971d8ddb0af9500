import Foundation
import Testing
@testable import WayKitCore

/// The states of a bar that a navigation controller or a tab bar controller shows and hides.
@MainActor struct BarVisibilityTests {
    private let shown = BarVisibility().settled
    private let hidden = BarVisibility(isHidden: true).settled

    private func requesting(hidden isHidden: Bool, of visibility: BarVisibility) -> BarVisibility {
        var result = visibility
        result.isHidden = isHidden
        return result
    }

    @Test func barAtRestFollowsItsRequest() {
        #expect(!shown.isHidden && shown.placement == .shown && !shown.hidesView && shown.movement == nil)
        #expect(hidden.isHidden && hidden.placement == .hidden && hidden.hidesView && hidden.movement == nil)
    }

    @Test func requestChangesTheBarWhenItSettles() {
        let pending = requesting(hidden: true, of: shown)
        #expect(pending.isHidden && pending.placement == .shown && !pending.hidesView)
        #expect(pending.settled == hidden)
        #expect(requesting(hidden: false, of: pending) == shown)
        #expect(BarVisibility(isHidden: true).isHidden && !BarVisibility(isHidden: true).hidesView)
    }

    @Test func disappearingBarMovesWithTheOldPage() {
        let moving = requesting(hidden: true, of: shown).moving(by: 1, wasHidden: false)
        #expect(moving.state == .moving(from: .shown, to: .besidePage(-1)))
        #expect(moving.isHidden && !moving.hidesView && !moving.isAppearing)
        #expect(moving.settled == hidden)
        #expect(requesting(hidden: true, of: shown).moving(by: nil, wasHidden: false).placement == .hidden)
    }

    @Test func appearingBarMovesWithTheNewPage() {
        let moving = requesting(hidden: false, of: hidden).moving(by: 1, wasHidden: true)
        #expect(moving.state == .moving(from: .besidePage(1), to: .shown))
        #expect(!moving.isHidden && !moving.hidesView && moving.isAppearing)
        // At the start of the animation the request is already reported.
        #expect(moving.atStart.placement == .besidePage(1) && !moving.atStart.isHidden && !moving.atStart.isAppearing)
        #expect(moving.settled == shown)
        #expect(requesting(hidden: false, of: hidden).moving(by: nil, wasHidden: true).movement?.from == .hidden)
    }

    @Test func unchangedBarDoesNotMove() {
        #expect(shown.moving(by: 1, wasHidden: false).movement == nil)
        #expect(hidden.moving(by: 1, wasHidden: true) == hidden)
        // A bar that another animation is hiding stays where that animation ends.
        let hiding = requesting(hidden: true, of: shown).movingOverEdge
        #expect(hiding.moving(by: 1, wasHidden: true).state == .moving(from: .hidden, to: .hidden))
    }

    @Test func requestDuringAMovementWaitsForItsEnd() {
        let moving = requesting(hidden: false, of: hidden).moving(by: 1, wasHidden: true)
        let pending = requesting(hidden: true, of: moving)
        #expect(pending.isHidden && pending.state == moving.state)
        #expect(pending.settled == hidden)
    }

    @Test func outsideATransitionTheBarMovesOverItsEdge() {
        #expect(requesting(hidden: true, of: shown).movingOverEdge.state == .moving(from: .shown, to: .hidden))
        #expect(requesting(hidden: false, of: hidden).movingOverEdge.state == .moving(from: .hidden, to: .shown))
    }
}
