import Foundation

/// The commits of a client's surfaces, as logged by `reference/commits.c`.
struct CommitLog {
    struct Commit {
        /// Nanoseconds on the monotonic clock.
        let time: UInt64
        let surface: UInt32
        let hasBuffer: Bool
        let requestsFrameCallback: Bool
        /// Nanoseconds of all threads since the process was created.
        let processorTime: UInt64
    }

    let commits: [Commit]

    init(file: String) throws {
        let data = try Data(contentsOf: URL(fileURLWithPath: file), options: .alwaysMapped)
        commits = data.withUnsafeBytes { bytes in
            let record = 32, count = min(Int(bytes.load(as: UInt64.self)), (bytes.count - 8) / record)
            return (0..<count).map { index in
                let offset = 8 + index * record, flags = bytes.load(fromByteOffset: offset + 12, as: UInt32.self)
                return Commit(
                    time: bytes.load(fromByteOffset: offset, as: UInt64.self), surface: bytes.load(fromByteOffset: offset + 8, as: UInt32.self),
                    hasBuffer: flags & 1 != 0, requestsFrameCallback: flags & 2 != 0,
                    processorTime: bytes.load(fromByteOffset: offset + 16, as: UInt64.self))
            }
        }
    }

    /// The first commit with a buffer.
    var firstWithBuffer: Commit? { commits.first { $0.hasBuffer } }

    /// The times of the window's frames in an interval: the commits with a buffer of the surface that commits most often. A client that moves
    /// subsurfaces attaches few buffers; for such a client the commits that request a frame callback count.
    func frames(from start: UInt64, to end: UInt64) -> [UInt64] {
        let commitsInInterval = commits.filter { $0.time >= start && $0.time <= end && ($0.hasBuffer || $0.requestsFrameCallback) }
        let window = Dictionary(grouping: commitsInInterval, by: \.surface).max { $0.value.count < $1.value.count }?.value ?? []
        let buffers = window.filter(\.hasBuffer), requests = window.filter(\.requestsFrameCallback)
        return (2 * buffers.count > requests.count ? buffers : requests).map(\.time)
    }
}
