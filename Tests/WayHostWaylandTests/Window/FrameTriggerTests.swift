import Testing

@testable import WayHostWayland

/// The table in the comment of `FrameTrigger`, with numbers in place of callbacks (1, new ones 9) and timers (2 and 3, new ones 8).
struct FrameTriggerTests {
    private typealias Trigger = FrameTrigger<Int, Int>

    private let events: [Trigger.Event] = [
        .callbackRequested(9), .callbackOverdue, .callbackArrived(at: 5, isUnused: false), .callbackArrived(at: 5, isUnused: true), .taskScheduled(8),
        .taskRan, .delayScheduled(8), .delayEnded, .cancelled, .ended,
    ]

    /// - Parameter following: The states that differ, by the number of the event.
    private func expect(_ trigger: Trigger, _ following: [Int: Trigger]) {
        for (index, event) in events.enumerated() {
            var result = trigger
            result.apply(event)
            #expect(result == following[index] ?? trigger, "\(trigger) after \(event)")
        }
    }

    @Test func withoutATrigger() {
        let following: [Int: Trigger] = [0: .callback(9, isOverdue: false), 4: .task(8), 6: .delay(8), 9: .nothing]
        expect(.nothing, following)
        expect(.unusedCallback(at: 4), following)
    }

    @Test(arguments: [false, true]) func aCallback(isOverdue: Bool) {
        expect(
            .callback(1, isOverdue: isOverdue),
            [
                1: .callback(1, isOverdue: true), 2: .nothing, 3: .unusedCallback(at: 5), 4: .taskAndCallback(8, 1, isOverdue: isOverdue),
                9: .nothing,
            ])
        expect(
            .taskAndCallback(2, 1, isOverdue: isOverdue),
            [
                1: .taskAndCallback(2, 1, isOverdue: true), 2: .task(2), 3: .task(2), 5: .callback(1, isOverdue: isOverdue),
                8: .callback(1, isOverdue: isOverdue), 9: .nothing,
            ])
    }

    @Test func aTask() {
        expect(.task(2), [5: .nothing, 6: .taskAndDelay(2, delay: 8), 8: .nothing, 9: .nothing])
        expect(.taskAndDelay(2, delay: 3), [5: .delay(3), 7: .task(2), 8: .nothing, 9: .nothing])
    }

    @Test func aDelay() {
        expect(.delay(3), [4: .task(8), 7: .nothing, 8: .nothing, 9: .nothing])
    }

    @Test func whatAStateHas() {
        let states: [Trigger] = [
            .nothing, .unusedCallback(at: 4), .callback(1, isOverdue: true), .task(2), .taskAndCallback(2, 1, isOverdue: true), .delay(3),
            .taskAndDelay(2, delay: 3),
        ]
        #expect(states.map(\.isPending) == [false, false, true, true, true, true, true])
        #expect(states.map(\.callback) == [nil, nil, 1, nil, 1, nil, nil])
        #expect(states.map(\.isCallbackOverdue) == [false, false, true, false, true, false, false])
        #expect(states.map(\.task) == [nil, nil, nil, 2, 2, nil, 2])
        #expect(states.map(\.delay) == [nil, nil, nil, nil, nil, 3, 3])
    }
}
