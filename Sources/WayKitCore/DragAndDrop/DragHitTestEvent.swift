import Foundation

/// The event of a drag's hit tests. Views that are animated take part, other than for touches: a target often animates while it is highlighted.
final class DragHitTestEvent: UIEvent {}
