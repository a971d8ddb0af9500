/// The number of frames of a GIF and their delays: parses GIF89a's blocks without decoding pixels.
struct GIFStructure {
    /// Seconds, as stored in the file.
    private(set) var delays: [Double] = []
    /// The loop count; 0 is endless, 1 if the file does not specify one.
    private(set) var loopCount = 1

    /// Nil for data that is not a GIF.
    init?(_ data: Data) {
        var reader = Reader(bytes: [UInt8](data))
        guard reader.take(6).starts(with: Array("GIF8".utf8)) else { return nil }
        let screen = reader.take(7)
        guard screen.count == 7 else { return nil }
        reader.skipColors(screen[4])
        var delay = 0.0
        while let block = reader.take(1).first {
            switch block {
            case 0x21:
                guard let label = reader.take(1).first else { return }
                let subblocks = reader.takeSubblocks()
                if label == 0xF9, let control = subblocks.first, control.count >= 4 {
                    delay = Double(Int(control[1]) | Int(control[2]) << 8) / 100
                } else if label == 0xFF, subblocks.count > 1, subblocks[0].starts(with: Array("NETSCAPE2.0".utf8)), subblocks[1].count >= 3 {
                    loopCount = Int(subblocks[1][1]) | Int(subblocks[1][2]) << 8
                }
            case 0x2C:
                let frame = reader.take(9)
                guard frame.count == 9 else { return }
                reader.skipColors(frame[8])
                _ = reader.take(1)
                // A frame with truncated pixels does not count.
                let pixels = reader.takeSubblocks()
                if pixels.isEmpty { return }
                delays.append(delay)
                delay = 0
            default: return
            }
        }
    }

    private struct Reader {
        let bytes: [UInt8]
        private var offset = 0

        init(bytes: [UInt8]) { self.bytes = bytes }

        mutating func take(_ count: Int) -> ArraySlice<UInt8> {
            let end = min(offset + count, bytes.count)
            defer { offset = end }
            return ArraySlice(Array(bytes[offset..<end]))
        }

        /// Skips a colour table if the flags announce one.
        mutating func skipColors(_ flags: UInt8) {
            if flags & 0x80 != 0 { offset = min(offset + 3 << (Int(flags & 7) + 1), bytes.count) }
        }

        mutating func takeSubblocks() -> [ArraySlice<UInt8>] {
            var blocks: [ArraySlice<UInt8>] = []
            while let count = take(1).first, count > 0 { blocks.append(take(Int(count))) }
            return blocks
        }
    }
}
