import Foundation

/// A touch or a pointer that moves the insertion point or an end of the selection.
@MainActor final class TextTouchSession {
    enum Kind {
        /// Moves the insertion point.
        case caret
        /// Moves one end; the other one, the anchor, may be crossed.
        case end(anchor: UITextPosition)
        /// Extends by units, from the unit where it began.
        case units(UITextGranularity, origin: UITextRange)
        /// Only shows the menu at its end.
        case none
    }

    let kind: Kind
    /// From the touch to the middle of what it drags, in window coordinates: it does not jump to the finger.
    let offset: CGPoint
    /// The last position in window coordinates.
    var location: CGPoint
    var loupe: UITextLoupeSession?
    var hasMoved = false

    init(_ kind: Kind, at location: CGPoint, offset: CGPoint = .zero) {
        self.kind = kind
        self.location = location
        self.offset = offset
    }

    /// The point of the text that the touch means, in window coordinates.
    var target: CGPoint { CGPoint(x: location.x + offset.x, y: location.y + offset.y) }
}
