import Foundation

/// The event of a hit test that asks what the pointer hovers over.
final class HoverHitTestEvent: UIEvent {
    override var type: UIEvent.EventType { .hover }
}
