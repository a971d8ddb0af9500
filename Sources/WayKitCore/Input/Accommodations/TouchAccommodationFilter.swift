import Foundation
import WayHost

/// Hold duration, ignore repeat and tap assistance, for the touches of one window: events in, events out, on the clock of the events.
///
/// | contact | began | deadline | ended |
/// | --- | --- | --- | --- |
/// | new | within `ignoreRepeat` of an end: ignored; with a delay: held; else delivered | – | – |
/// | held | – | delivered, begins where it is | a tap if assistance makes it one, else nothing |
/// | delivered | – | – | delivered |
/// | ignored | – | – | nothing |
struct TouchAccommodationFilter {
    private struct Contact: Hashable {
        let device: DeviceID
        let id: Int
    }

    /// A touch that has not been delivered yet.
    private struct Held {
        let began: TouchEvent.Point
        var current: TouchEvent.Point
        let time: TimeInterval
    }

    private enum State {
        case held(Held)
        case delivered
        case ignored
    }

    let settings: TouchAccommodations
    private var states: [Contact: State] = [:]
    private var lastEnd = -TimeInterval.infinity

    init(_ settings: TouchAccommodations) {
        self.settings = settings
    }

    /// When `advance(to:)` has something to deliver; nil if it has not. Seconds on the events' clock.
    var nextDeadline: TimeInterval? { held.map { deadline(of: $0.held) }.min() }

    private var held: [(contact: Contact, held: Held)] {
        states.compactMap { contact, state in
            if case .held(let held) = state { (contact, held) } else { nil }
        }
    }

    /// Several fingers make a gesture: none of them is assisted.
    private var assistsTaps: Bool {
        settings.tapAssistance != .off && states.values.count { if case .ignored = $0 { false } else { true } } == 1
    }

    private func deadline(of held: Held) -> TimeInterval { held.time + settings.holdDuration + (assistsTaps ? settings.gestureDelay : 0) }

    /// The touches that have been held for long enough.
    mutating func advance(to time: TimeInterval) -> [TouchEvent] {
        let due = held.map { (contact: $0.contact, held: $0.held, deadline: deadline(of: $0.held)) }
            .filter { $0.deadline <= time }.sorted { ($0.deadline, $0.contact.id) < ($1.deadline, $1.contact.id) }
        return due.map { contact, held, deadline in
            states[contact] = .delivered
            var point = held.current
            point.phase = .began
            // A second finger ends the assistance of the first one after its deadline.
            return TouchEvent(device: contact.device, timestamp: max(deadline, held.time), points: [point])
        }
    }

    mutating func handle(_ event: TouchEvent) -> [TouchEvent] {
        var result = advance(to: event.timestamp), passed: [TouchEvent.Point] = []
        for point in event.points {
            let contact = Contact(device: event.device, id: point.id)
            switch point.phase {
            case .began:
                states[contact] = state(ofNew: point, at: event.timestamp)
                if case .delivered = states[contact] { passed.append(point) }
            case .moved: if move(contact, to: point) { passed.append(point) }
            case .ended:
                result += tap(contact, endingAt: point, event)
                if end(contact, at: event.timestamp) { passed.append(point) }
            case .cancelled: if end(contact, at: -.infinity) { passed.append(point) }
            }
        }
        if !passed.isEmpty { result.append(TouchEvent(device: event.device, timestamp: event.timestamp, points: passed)) }
        // A second finger may have made the first one's deadline earlier.
        return result + advance(to: event.timestamp)
    }

    private func state(ofNew point: TouchEvent.Point, at time: TimeInterval) -> State {
        if time < lastEnd + settings.ignoreRepeat { return .ignored }
        let isDelayed = settings.holdDuration > 0 || settings.tapAssistance != .off
        return isDelayed ? .held(Held(began: point, current: point, time: time)) : .delivered
    }

    /// - Returns: Whether the movement is delivered.
    private mutating func move(_ contact: Contact, to point: TouchEvent.Point) -> Bool {
        switch states[contact] {
        case .held(var held):
            held.current = point
            states[contact] = .held(held)
            return false
        case .ignored: return false
        case .delivered, nil: return true
        }
    }

    /// - Returns: Whether the end is delivered.
    private mutating func end(_ contact: Contact, at time: TimeInterval) -> Bool {
        switch states.removeValue(forKey: contact) {
        case .held, .ignored: return false
        case .delivered, nil:
            lastEnd = max(lastEnd, time)
            return true
        }
    }

    /// The events of a tap that tap assistance makes of a held touch.
    private mutating func tap(_ contact: Contact, endingAt point: TouchEvent.Point, _ event: TouchEvent) -> [TouchEvent] {
        guard case .held(let held) = states[contact], assistsTaps, event.timestamp >= held.time + settings.holdDuration else { return [] }
        lastEnd = max(lastEnd, event.timestamp)
        var tap = settings.tapAssistance == .initialLocation ? held.began : point
        return [TouchEvent.Point.Phase.began, .ended].map { phase in
            tap.phase = phase
            return TouchEvent(device: event.device, timestamp: event.timestamp, points: [tap])
        }
    }
}
