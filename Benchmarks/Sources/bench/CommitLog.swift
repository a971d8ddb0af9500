import Foundation

/// What `reference/commits.c` wrote down of a client: its surfaces' commits.
struct CommitLog {
    struct Commit {
        /// Nanoseconds on the monotonic clock.
        let time: UInt64
        let surface: UInt32
        let hasBuffer: Bool
        let asksForFrame: Bool
    }

    let commits: [Commit]

    init(file: String) throws {
        let data = try Data(contentsOf: URL(fileURLWithPath: file), options: .alwaysMapped)
        commits = data.withUnsafeBytes { bytes in
            let record = 16, count = min(Int(bytes.load(as: UInt64.self)), (bytes.count - 8) / record)
            return (0..<count).map { index in
                let place = 8 + index * record, what = bytes.load(fromByteOffset: place + 12, as: UInt32.self)
                return Commit(
                    time: bytes.load(fromByteOffset: place, as: UInt64.self), surface: bytes.load(fromByteOffset: place + 8, as: UInt32.self),
                    hasBuffer: what & 1 != 0, asksForFrame: what & 2 != 0)
            }
        }
    }

    /// When the first picture was handed over.
    var firstPicture: UInt64? { commits.first { $0.hasBuffer }?.time }

    /// When the window's frames were handed over between two moments: the commits of the surface that commits most, that bring a picture. Who moves
    /// surfaces of its own brings few; there the commits count that ask to be told of the next frame.
    func frames(from start: UInt64, to end: UInt64) -> [UInt64] {
        let inside = commits.filter { $0.time >= start && $0.time <= end && ($0.hasBuffer || $0.asksForFrame) }
        let window = Dictionary(grouping: inside, by: \.surface).max { $0.value.count < $1.value.count }?.value ?? []
        let pictures = window.filter(\.hasBuffer), requests = window.filter(\.asksForFrame)
        return (2 * pictures.count > requests.count ? pictures : requests).map(\.time)
    }
}
