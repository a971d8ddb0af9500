import Foundation
@_spi(WayKit) import WayKitCore

/// A long press of a finger or a pen on text.
final class TextPressRecognizer: UILongPressGestureRecognizer {
    override init(target: Any?, action: Selector?) {
        super.init(target: target, action: action)
        allowedTouchTypes = [UITouch.TouchType.direct, .pencil].map { NSNumber(value: $0.rawValue) }
    }

    override var receivesPresses: Bool { false }
}
