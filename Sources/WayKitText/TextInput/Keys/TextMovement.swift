import Foundation

/// Where a key moves the insertion point, or how far it deletes.
enum TextMovement: Hashable {
    /// On the screen: in text of mixed directions the neighbour that is seen.
    case left, right, up, down
    /// By words, in the direction on the screen.
    case wordLeft, wordRight
    /// In the order of the characters.
    case backward, forward, wordBackward, wordForward
    case lineStart, lineEnd
    /// To the start of the paragraph, or of the one before; to its end, or that of the next one.
    case paragraphUp, paragraphDown
    case documentStart, documentEnd
    case pageUp, pageDown

    /// Whether it keeps the horizontal position of the first of several such movements.
    var isVertical: Bool {
        switch self {
        case .up, .down, .pageUp, .pageDown: true
        default: false
        }
    }

    /// Whether it goes towards the start of the text; nil where that depends on the text's direction.
    var isBackward: Bool? {
        switch self {
        case .up, .backward, .wordBackward, .lineStart, .paragraphUp, .documentStart, .pageUp: true
        case .down, .forward, .wordForward, .lineEnd, .paragraphDown, .documentEnd, .pageDown: false
        case .left, .right, .wordLeft, .wordRight: nil
        }
    }
}
