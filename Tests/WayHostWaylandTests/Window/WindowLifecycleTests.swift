import Foundation
import Testing
import WayHost

@testable import WayHostWayland

/// The table in the comment of `WindowLifecycle`, with numbers in place of surfaces: 1, new ones 9.
struct WindowLifecycleTests {
    private typealias Lifecycle = WindowLifecycle<Int>

    private static let first = WindowState(size: CGSize(width: 10, height: 10), scale: 1, pixelWidth: 10, pixelHeight: 10)
    private static let second = WindowState(size: CGSize(width: 20, height: 20), scale: 1, pixelWidth: 20, pixelHeight: 20)
    private let events: [Lifecycle.Event] = [
        .frameRequested, .surfaceCreated(9), .stateChanged(Self.second), .stateSent, .surfaceDestroyed, .closed,
    ]

    private func expect(_ state: Lifecycle, _ following: [Lifecycle]) {
        for (event, next) in zip(events, following) {
            var result = state
            result.apply(event)
            #expect(result == next, "\(state) after \(event)")
        }
    }

    @Test(arguments: [false, true]) func withoutASurface(isFrameRequested: Bool) {
        let state = Lifecycle.noSurface(isFrameRequested: isFrameRequested)
        expect(state, [.noSurface(isFrameRequested: true), .surface(9, .init()), state, state, state, .closed])
    }

    @Test(arguments: [false, true], [nil, first]) func withASurface(isConfigured: Bool, pending: WindowState?) {
        let state = Lifecycle.surface(1, .init(isConfigured: isConfigured, pending: pending))
        expect(
            state,
            [
                state, state, .surface(1, .init(isConfigured: isConfigured, pending: Self.second)), .surface(1, .init(isConfigured: true)),
                .noSurface(isFrameRequested: false), .closed,
            ])
    }

    @Test func closedForGood() {
        expect(.closed, events.map { _ in .closed })
    }

    @Test func whatAStateHas() {
        let states: [Lifecycle] = [.noSurface(isFrameRequested: true), .surface(1, .init()), .closed]
        #expect(states.map(\.surface) == [nil, 1, nil])
        #expect(states.map(\.isClosed) == [false, false, true])
    }
}
