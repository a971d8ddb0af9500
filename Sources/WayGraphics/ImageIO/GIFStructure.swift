import Foundation

/// The frames of a GIF: where they are in the file and how they are composed. Parses GIF89a's blocks without decoding pixels.
struct GIFStructure {
    struct Frame {
        /// Seconds, as stored in the file.
        var delay: Double
        var disposal: Disposal
        var transparentColor: UInt8?
        /// In pixels of the canvas; it may reach beyond it.
        var x, y, width, height: Int
        /// Whether it has colours of its own, how many, and whether it is interlaced.
        var flags: UInt8
        /// Its colours and pixels.
        var contents: Range<Int>
    }

    /// What becomes of a frame before the next one is drawn.
    enum Disposal: Int {
        case keep = 1
        case clear = 2
        case restore = 3
    }

    private(set) var width = 0
    private(set) var height = 0
    /// The flags, the background and the aspect of the canvas.
    private(set) var screenFlags: [UInt8] = []
    /// The colours of frames that have none of their own.
    private(set) var colors = 0..<0
    private(set) var frames: [Frame] = []
    /// The loop count; 0 is endless, 1 if the file does not specify one.
    private(set) var loopCount = 1

    /// Nil for data that is not a GIF.
    /// - Parameter maximumFrames: What follows is not read.
    init?(_ data: Data, maximumFrames: Int = .max) {
        let isGIF = data.withUnsafeBytes { bytes in
            var reader = Reader(bytes: bytes)
            return read(&reader, maximumFrames)
        }
        if !isGIF { return nil }
    }

    private mutating func read(_ reader: inout Reader, _ maximumFrames: Int) -> Bool {
        guard reader.take(6).starts(with: Array("GIF8".utf8)) else { return false }
        let screen = reader.take(7)
        guard screen.count == 7 else { return false }
        (width, height, screenFlags) = (Reader.number(screen, 0), Reader.number(screen, 2), Array(screen[4...]))
        colors = reader.skipColors(screen[4])
        var control = Frame(delay: 0, disposal: .keep, x: 0, y: 0, width: 0, height: 0, flags: 0, contents: 0..<0)
        while frames.count < maximumFrames, let block = reader.take(1).first {
            switch block {
            case 0x21:
                guard let label = reader.take(1).first else { return true }
                guard let first = reader.takeSubblock() else { continue }
                let second = reader.takeSubblock()
                if label == 0xF9, first.count >= 4 {
                    control.delay = Double(Reader.number(first, 1)) / 100
                    control.disposal = Disposal(rawValue: Int(first[0] >> 2 & 7)) ?? .keep
                    control.transparentColor = first[0] & 1 == 1 ? first[3] : nil
                } else if label == 0xFF, first.starts(with: Array("NETSCAPE2.0".utf8)), let second, second.count >= 3 {
                    loopCount = Reader.number(second, 1)
                }
                if second != nil { reader.skipSubblocks() }
            case 0x2C:
                guard let frame = Self.frame(control, &reader) else { return true }
                frames.append(frame)
                (control.delay, control.disposal, control.transparentColor) = (0, .keep, nil)
            default: return true
            }
        }
        return true
    }

    /// Nil for one without pixels, as at the end of a truncated file.
    private static func frame(_ control: Frame, _ reader: inout Reader) -> Frame? {
        let fields = reader.take(9)
        guard fields.count == 9 else { return nil }
        var frame = control
        (frame.x, frame.y) = (Reader.number(fields, 0), Reader.number(fields, 2))
        (frame.width, frame.height, frame.flags) = (Reader.number(fields, 4), Reader.number(fields, 6), fields[8])
        let colors = reader.skipColors(frame.flags)
        _ = reader.take(1)
        let pixels = reader.offset
        reader.skipSubblocks()
        guard reader.offset > pixels + 1 else { return nil }
        frame.contents = colors.lowerBound..<reader.offset
        return frame
    }

    /// Reads without copying.
    private struct Reader {
        let bytes: UnsafeRawBufferPointer
        private(set) var offset = 0

        init(bytes: UnsafeRawBufferPointer) { self.bytes = bytes }

        static func number(_ bytes: UnsafeRawBufferPointer, _ index: Int) -> Int { Int(bytes[index]) | Int(bytes[index + 1]) << 8 }

        mutating func take(_ count: Int) -> UnsafeRawBufferPointer {
            let start = offset
            offset = min(offset + count, bytes.count)
            return UnsafeRawBufferPointer(rebasing: bytes[start..<offset])
        }

        /// Skips a colour table if the flags announce one.
        mutating func skipColors(_ flags: UInt8) -> Range<Int> {
            let start = offset
            if flags & 0x80 != 0 { offset = min(offset + 3 << (Int(flags & 7) + 1), bytes.count) }
            return start..<offset
        }

        /// Nil at the end of the blocks.
        mutating func takeSubblock() -> UnsafeRawBufferPointer? {
            guard let count = take(1).first, count > 0 else { return nil }
            return take(Int(count))
        }

        mutating func skipSubblocks() {
            while takeSubblock() != nil {}
        }
    }
}
