import Foundation
import WayHost

/// Events as short lines, so that a test reads like a log.
enum EventText {
    static func lines(_ events: [InputEvent]) -> [String] { events.map(line) }

    static func line(_ event: InputEvent) -> String {
        switch event {
        case .touch(let touch):
            "touch " + touch.points.map { "\($0.phase) \($0.id) at \(text($0.position))" }.joined(separator: ", ")
        case .scroll(let scroll):
            "scroll \(scroll.source) \(scroll.phase) by \(text(scroll.delta)) clicks \(scroll.delta120.x) \(scroll.delta120.y)"
        case .touchpad(let gesture):
            "\(kind(gesture.kind)) \(gesture.phase) fingers \(gesture.fingers) by \(text(gesture.delta))"
        case .pointer, .key, .keyboardFocus, .textInput: "unexpected \(event)"
        }
    }

    private static func kind(_ kind: TouchpadGestureEvent.Kind) -> String {
        switch kind {
        case .pinch(let scale, let rotation): "pinch scale \(rounded(scale)) rotation \(rounded(rotation))"
        case .swipe: "swipe"
        case .hold: "hold"
        }
    }

    static func text(_ point: CGPoint) -> String { "\(rounded(point.x)) \(rounded(point.y))" }

    /// Rounded to three decimals; negative zero becomes zero.
    private static func rounded(_ value: CGFloat) -> String {
        let rounded = (value * 1000).rounded() / 1000
        return rounded == rounded.rounded() ? String(Int(rounded)) : String(Double(rounded))
    }
}
