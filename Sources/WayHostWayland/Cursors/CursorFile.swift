/// A file of the format that Xcursor(3) documents: a table of contents, and chunks. Only the image that is asked for is read.
///
/// | part | 32-bit words, the low byte first |
/// | --- | --- |
/// | header | magic, bytes of the header, version, number of entries |
/// | entry of the table | type, subtype (of an image its nominal size), offset of the chunk |
/// | chunk of an image | bytes of its header, type, subtype, version, width, height, hot spot x and y, delay; behind the header the pixels |
struct CursorFile: ~Copyable {
    enum Failure: Error, Equatable, CustomStringConvertible {
        case file(RegularFile.Failure)
        case noCursorFile
        /// The file ends before what an offset or a count announces.
        case truncated
        case noImage
        /// A chunk's header contradicts the table.
        case wrongChunk
        case invalidSize(width: UInt32, height: UInt32)
        case invalidHotspot(x: UInt32, y: UInt32)

        var description: String {
            switch self {
            case .file(let failure): failure.description
            case .noCursorFile: "it does not start as a cursor file"
            case .truncated: "it is truncated"
            case .noImage: "it has no image"
            case .wrongChunk: "a chunk is not what the table of contents says"
            case .invalidSize(let width, let height): "an image has \(width) × \(height) pixels"
            case .invalidHotspot(let x, let y): "the hot spot (\(x), \(y)) is outside the image"
            }
        }
    }

    private struct Entry {
        var nominalSize: UInt32
        var offset: Int
    }

    /// "Xcur".
    private static let magic: UInt32 = 0x7275_6358
    private static let imageType: UInt32 = 0xfffd_0002
    private static let headerCount = 16
    private static let entryCount = 12
    private static let imageHeaderCount = 36
    /// As in the X cursor library.
    private static let maximumEntryCount = 1 << 16
    /// The largest side of an image, in pixels. Settings go up to 512 points.
    static let maximumSide: UInt32 = 2048

    private let file: RegularFile

    init(path: String) throws(Failure) {
        do {
            file = try RegularFile(path: path)
        } catch {
            throw .file(error)
        }
    }

    /// The image whose nominal size is the nearest: of an animation the first one, since the others would wake an idle program.
    /// - Parameter nominalSize: In pixels. Of two sizes that are equally near, the one that is first in the table.
    func image(nearestTo nominalSize: Int) throws(Failure) -> CursorPixels {
        let images = try imageEntries()
        guard let nearest = images.min(by: { abs(Int($0.nominalSize) - nominalSize) < abs(Int($1.nominalSize) - nominalSize) }) else { throw .noImage }
        return try image(nearest)
    }

    private func imageEntries() throws(Failure) -> [Entry] {
        let header = try words(at: 0, byteCount: Self.headerCount)
        guard header[0] == Self.magic, header[1] >= Self.headerCount, header[3] <= Self.maximumEntryCount else { throw .noCursorFile }
        let table = try words(at: Int(header[1]), byteCount: Int(header[3]) * Self.entryCount)
        return stride(from: 0, to: table.count, by: 3).compactMap { index in
            table[index] == Self.imageType ? Entry(nominalSize: table[index + 1], offset: Int(table[index + 2])) : nil
        }
    }

    private func image(_ entry: Entry) throws(Failure) -> CursorPixels {
        let chunk = try words(at: entry.offset, byteCount: Self.imageHeaderCount)
        guard chunk[0] >= Self.imageHeaderCount, chunk[1] == Self.imageType, chunk[2] == entry.nominalSize else { throw .wrongChunk }
        let width = chunk[4], height = chunk[5], x = chunk[6], y = chunk[7]
        guard (1...Self.maximumSide).contains(width), (1...Self.maximumSide).contains(height) else { throw .invalidSize(width: width, height: height) }
        guard x <= width, y <= height else { throw .invalidHotspot(x: x, y: y) }
        let bytes = try bytes(at: entry.offset + Int(chunk[0]), count: Int(width) * Int(height) * 4)
        return CursorPixels(width: Int(width), height: Int(height), hotspotX: Int(x), hotspotY: Int(y), bytes: bytes)
    }

    private func bytes(at offset: Int, count: Int) throws(Failure) -> [UInt8] {
        guard let bytes = file.read(at: offset, count: count) else { throw .truncated }
        return bytes
    }

    private func words(at offset: Int, byteCount: Int) throws(Failure) -> [UInt32] {
        let bytes = try bytes(at: offset, count: byteCount)
        return stride(from: 0, to: bytes.count, by: 4).map { index in
            UInt32(bytes[index]) | UInt32(bytes[index + 1]) << 8 | UInt32(bytes[index + 2]) << 16 | UInt32(bytes[index + 3]) << 24
        }
    }
}

/// An image in memory.
struct CursorPixels: Equatable, Sendable {
    /// Device pixels, as the hot spot, which may lie on the right and lower edges.
    var width: Int
    var height: Int
    var hotspotX: Int
    var hotspotY: Int
    /// Rows without padding, in the byte order of `wl_shm.format.argb8888` with premultiplied alpha.
    var bytes: [UInt8]
}
