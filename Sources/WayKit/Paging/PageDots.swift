import Foundation

/// Where the dots of a page control are. Points.
struct PageDots {
    struct Dot: Equatable {
        let page: Int
        /// From the beginning of the room.
        let center: CGFloat
        /// 1, or less for the outermost of a row that goes on.
        let scale: CGFloat
    }

    static let diameter: CGFloat = 7
    /// From centre to centre.
    static let pitch: CGFloat = 16
    /// Across the row.
    static let thickness: CGFloat = 26
    private static let margin: CGFloat = 9.5
    private static let outermost: CGFloat = 0.6

    let dots: [Dot]
    let length: CGFloat

    static func length(of count: Int) -> CGFloat { count > 0 ? CGFloat(count - 1) * pitch + diameter + 2 * margin : 0 }

    init(count: Int, current: Int, room: CGFloat) {
        let fitting = max(1, Int((room - Self.diameter) / Self.pitch) + 1)
        let seen = min(count, fitting)
        // The present one in the middle, as far as there are pages at both sides.
        let first = min(max(current - seen / 2, 0), max(count - seen, 0))
        let start = (room - CGFloat(max(seen - 1, 0)) * Self.pitch) / 2
        dots = (0..<max(seen, 0)).map { place in
            let goesOn = (place == 0 && first > 0) || (place == seen - 1 && first + seen < count)
            return Dot(page: first + place, center: start + CGFloat(place) * Self.pitch, scale: goesOn ? Self.outermost : 1)
        }
        length = Self.length(of: seen)
    }
}
