/// Why a picture could not be read or written.
package enum ImageError: Error, Sendable, Equatable, CustomStringConvertible {
    /// No bytes at all.
    case empty
    /// Not a picture of a known format, or damaged; the reason in the library's words.
    case undecodable(String)
    /// More pixels than can be drawn.
    case tooLarge(width: Int, height: Int)
    case unencodable(String)
    case outOfMemory

    package var description: String {
        switch self {
        case .empty: "the picture has no data"
        case .undecodable(let reason): "the picture cannot be read: \(reason)"
        case .tooLarge(let width, let height): "a picture of \(width) × \(height) pixels is too large"
        case .unencodable(let reason): "the picture cannot be written: \(reason)"
        case .outOfMemory: "no memory for the picture"
        }
    }
}
