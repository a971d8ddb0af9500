import Foundation

/// The composed frames of a GIF, one at a time: forwards each is drawn on the one before, backwards all are drawn again from the first.
///
/// Each frame's own pixels are decoded as a file of one frame, so that the time for a frame does not depend on how many there are.
final class GIFFrames {
    private let data: Data
    private let structure: GIFStructure
    private var canvas: PixelBuffer?
    /// The frame to be drawn next.
    private var index = 0
    /// What the last frame has covered, if it is to be restored.
    private var covered: [UInt32] = []

    /// Nil for another file, and for one without frames.
    /// - Parameter structure: Of the data; nil if only the first frame is wanted.
    init?(_ data: Data, _ structure: GIFStructure? = nil) {
        guard let structure = structure ?? GIFStructure(data, maximumFrames: 1), !structure.frames.isEmpty else { return nil }
        self.data = data
        self.structure = structure
    }

    func frame(at number: Int) throws(ImageError) -> CGImage {
        if number < index { (canvas, index) = (nil, 0) }
        while index <= number { try drawNext() }
        guard let canvas else { throw .outOfMemory }
        if structure.frames.count == 1 {
            (self.canvas, index) = (nil, 0)
            return CGImage(canvas)
        }
        guard let copy = PixelBuffer(uninitializedWidth: canvas.width, height: canvas.height) else { throw .outOfMemory }
        for y in 0..<canvas.height { copy.row(y).update(from: canvas.row(y), count: canvas.width) }
        return CGImage(copy)
    }

    // MARK: Composition

    private func drawNext() throws(ImageError) {
        let canvas = try preparedCanvas()
        if index > 0 { dispose(of: structure.frames[index - 1], on: canvas) }
        let frame = structure.frames[index], rows = Self.rows(frame, canvas), columns = Self.columns(frame, canvas)
        covered = frame.disposal == .restore ? rows.flatMap { y in columns.map { canvas.row(y)[$0] } } : []
        if frame.width > 0, frame.height > 0 {
            try picture(of: frame).withPixels { pixels, stride in
                for y in rows {
                    let row = canvas.row(y), source = pixels + (y - frame.y) * stride
                    for x in columns where source[x - frame.x] >> 24 != 0 { row[x] = source[x - frame.x] }
                }
            }
        }
        index += 1
    }

    private func preparedCanvas() throws(ImageError) -> PixelBuffer {
        if let canvas { return canvas }
        guard PixelBuffer.isValidSize(width: structure.width, height: structure.height) else {
            throw .tooLarge(width: structure.width, height: structure.height)
        }
        guard let canvas = PixelBuffer(width: structure.width, height: structure.height) else { throw .outOfMemory }
        self.canvas = canvas
        return canvas
    }

    private func dispose(of frame: GIFStructure.Frame, on canvas: PixelBuffer) {
        guard frame.disposal != .keep else { return }
        let columns = Self.columns(frame, canvas)
        var former = covered.makeIterator()
        for y in Self.rows(frame, canvas) {
            let row = canvas.row(y)
            for x in columns { row[x] = frame.disposal == .restore ? former.next() ?? 0 : 0 }
        }
    }

    private static func rows(_ frame: GIFStructure.Frame, _ canvas: PixelBuffer) -> Range<Int> {
        min(frame.y, canvas.height)..<min(frame.y + frame.height, canvas.height)
    }

    private static func columns(_ frame: GIFStructure.Frame, _ canvas: PixelBuffer) -> Range<Int> {
        min(frame.x, canvas.width)..<min(frame.x + frame.width, canvas.width)
    }

    // MARK: One frame

    /// What the frame itself has, from its own corner on.
    private func picture(of frame: GIFStructure.Frame) throws(ImageError) -> CGImage {
        func bytes(_ number: Int) -> [UInt8] { [UInt8(number & 0xFF), UInt8(number >> 8 & 0xFF)] }
        var file = Data("GIF89a".utf8)
        for field in [bytes(frame.width), bytes(frame.height), structure.screenFlags] { file.append(contentsOf: field) }
        file.append(contents(structure.colors))
        if let color = frame.transparentColor { file.append(contentsOf: [0x21, 0xF9, 4, 1, 0, 0, color, 0]) }
        for field in [[0x2C, 0, 0, 0, 0], bytes(frame.width), bytes(frame.height), [frame.flags]] { file.append(contentsOf: field) }
        file.append(contents(frame.contents))
        file.append(0x3B)
        let loader = try PixbufLoader()
        try loader.write(file)
        return try loader.finish()
    }

    private func contents(_ range: Range<Int>) -> Data { data.dropFirst(range.lowerBound).prefix(range.count) }
}
