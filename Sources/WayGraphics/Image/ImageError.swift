/// The reason why an image could not be read or written.
package enum ImageError: Error, Sendable, Equatable, CustomStringConvertible {
    /// No data.
    case empty
    /// Not an image in a supported format, or damaged; with the library's message.
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
