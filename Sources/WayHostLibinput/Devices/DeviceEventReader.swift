import CLibinput
import Foundation
import WayHost

/// Copies the values of one libinput event.
enum DeviceEventReader {
    /// Nil for events that are not translated: keys and buttons, tablets and their pads, switches, and the deprecated `POINTER_AXIS` event, which
    /// libinput sends in addition to the `POINTER_SCROLL_*` events.
    static func values(of event: OpaquePointer) -> DeviceEvent? {
        let type = libinput_event_get_type(event)
        switch type {
        case LIBINPUT_EVENT_TOUCH_DOWN, LIBINPUT_EVENT_TOUCH_MOTION, LIBINPUT_EVENT_TOUCH_UP, LIBINPUT_EVENT_TOUCH_CANCEL,
            LIBINPUT_EVENT_TOUCH_FRAME:
            return libinput_event_get_touch_event(event).map { touch(type, $0) }
        case LIBINPUT_EVENT_GESTURE_PINCH_BEGIN, LIBINPUT_EVENT_GESTURE_PINCH_UPDATE, LIBINPUT_EVENT_GESTURE_PINCH_END:
            return libinput_event_get_gesture_event(event).map { gesture(.pinch, type, $0) }
        case LIBINPUT_EVENT_GESTURE_SWIPE_BEGIN, LIBINPUT_EVENT_GESTURE_SWIPE_UPDATE, LIBINPUT_EVENT_GESTURE_SWIPE_END:
            return libinput_event_get_gesture_event(event).map { gesture(.swipe, type, $0) }
        case LIBINPUT_EVENT_GESTURE_HOLD_BEGIN, LIBINPUT_EVENT_GESTURE_HOLD_END:
            return libinput_event_get_gesture_event(event).map { gesture(.hold, type, $0) }
        case LIBINPUT_EVENT_POINTER_SCROLL_WHEEL:
            return libinput_event_get_pointer_event(event).map { scroll(.wheel, $0) }
        case LIBINPUT_EVENT_POINTER_SCROLL_FINGER:
            return libinput_event_get_pointer_event(event).map { scroll(.finger, $0) }
        case LIBINPUT_EVENT_POINTER_SCROLL_CONTINUOUS:
            return libinput_event_get_pointer_event(event).map { scroll(.continuous, $0) }
        case LIBINPUT_EVENT_POINTER_MOTION, LIBINPUT_EVENT_POINTER_MOTION_ABSOLUTE:
            return libinput_event_get_pointer_event(event).map { motion(type, $0) }
        case LIBINPUT_EVENT_KEYBOARD_KEY, LIBINPUT_EVENT_POINTER_BUTTON, LIBINPUT_EVENT_POINTER_AXIS, LIBINPUT_EVENT_TABLET_TOOL_AXIS,
            LIBINPUT_EVENT_TABLET_TOOL_PROXIMITY, LIBINPUT_EVENT_TABLET_TOOL_TIP, LIBINPUT_EVENT_TABLET_TOOL_BUTTON,
            LIBINPUT_EVENT_TABLET_PAD_BUTTON, LIBINPUT_EVENT_TABLET_PAD_RING, LIBINPUT_EVENT_TABLET_PAD_STRIP,
            LIBINPUT_EVENT_TABLET_PAD_KEY, LIBINPUT_EVENT_SWITCH_TOGGLE:
            return nil
        default:
            return DeviceEvent(kind: .unknown(code: type.rawValue), microseconds: 0)
        }
    }

    private static func touch(_ type: libinput_event_type, _ event: OpaquePointer) -> DeviceEvent {
        // A device without slots reports −1: it tracks a single touch.
        func slot() -> Int { max(0, Int(libinput_event_touch_get_slot(event))) }
        // With a width and height of 1, libinput returns fractions of the panel, calibration applied.
        func x() -> Double { libinput_event_touch_get_x_transformed(event, 1) }
        func y() -> Double { libinput_event_touch_get_y_transformed(event, 1) }
        let kind: DeviceEvent.Kind =
            switch type {
            case LIBINPUT_EVENT_TOUCH_DOWN: .touchDown(slot: slot(), x: x(), y: y())
            case LIBINPUT_EVENT_TOUCH_MOTION: .touchMotion(slot: slot(), x: x(), y: y())
            case LIBINPUT_EVENT_TOUCH_UP: .touchUp(slot: slot())
            case LIBINPUT_EVENT_TOUCH_CANCEL: .touchCancel(slot: slot())
            default: .touchFrame
            }
        return DeviceEvent(kind: kind, microseconds: libinput_event_touch_get_time_usec(event))
    }

    private static func gesture(_ gesture: DeviceEvent.Gesture, _ type: libinput_event_type, _ event: OpaquePointer) -> DeviceEvent {
        let kind: DeviceEvent.Kind
        switch type {
        case LIBINPUT_EVENT_GESTURE_PINCH_BEGIN, LIBINPUT_EVENT_GESTURE_SWIPE_BEGIN, LIBINPUT_EVENT_GESTURE_HOLD_BEGIN:
            kind = .gestureBegan(gesture, fingers: Int(libinput_event_gesture_get_finger_count(event)))
        case LIBINPUT_EVENT_GESTURE_PINCH_UPDATE, LIBINPUT_EVENT_GESTURE_SWIPE_UPDATE:
            // libinput reports scale and angle for pinches only.
            kind = .gestureChanged(
                gesture, dx: libinput_event_gesture_get_dx(event), dy: libinput_event_gesture_get_dy(event),
                scale: gesture == .pinch ? libinput_event_gesture_get_scale(event) : 1,
                degrees: gesture == .pinch ? libinput_event_gesture_get_angle_delta(event) : 0)
        default:
            kind = .gestureEnded(gesture, cancelled: libinput_event_gesture_get_cancelled(event) != 0)
        }
        return DeviceEvent(kind: kind, microseconds: libinput_event_gesture_get_time_usec(event))
    }

    private static func scroll(_ source: ScrollEvent.Source, _ event: OpaquePointer) -> DeviceEvent {
        func value(_ axis: libinput_pointer_axis) -> Double? {
            libinput_event_pointer_has_axis(event, axis) != 0 ? libinput_event_pointer_get_scroll_value(event, axis) : nil
        }
        // libinput reports v120 values for wheels only.
        func clicks(_ axis: libinput_pointer_axis) -> Double {
            source == .wheel ? libinput_event_pointer_get_scroll_value_v120(event, axis) : 0
        }
        let horizontal = LIBINPUT_POINTER_AXIS_SCROLL_HORIZONTAL, vertical = LIBINPUT_POINTER_AXIS_SCROLL_VERTICAL
        return DeviceEvent(
            kind: .scroll(
                source, x: value(horizontal), y: value(vertical), clicksX: clicks(horizontal), clicksY: clicks(vertical)),
            microseconds: libinput_event_pointer_get_time_usec(event))
    }

    private static func motion(_ type: libinput_event_type, _ event: OpaquePointer) -> DeviceEvent {
        let kind: DeviceEvent.Kind =
            type == LIBINPUT_EVENT_POINTER_MOTION
            ? .pointerMotion(dx: libinput_event_pointer_get_dx(event), dy: libinput_event_pointer_get_dy(event))
            : .pointerMotionAbsolute(
                x: libinput_event_pointer_get_absolute_x_transformed(event, 1), y: libinput_event_pointer_get_absolute_y_transformed(event, 1))
        return DeviceEvent(kind: kind, microseconds: libinput_event_pointer_get_time_usec(event))
    }
}
