/// A direction in the order of the text.
package enum TextDirection: Hashable, Sendable {
    case backward
    case forward
}
