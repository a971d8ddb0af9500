import Foundation
import Glibc
import Testing

/// A temporary folder of cursor themes.
final class CursorFolder {
    /// One image of a cursor file.
    struct Image {
        var nominal: UInt32
        var width: UInt32
        var height: UInt32
        var x: UInt32 = 0
        var y: UInt32 = 0
        var pixel: UInt32 = 0xff00_0000
    }

    static let themeName = "waykit-test"

    let url = FileManager.default.temporaryDirectory.appending(path: "waykit-cursors-\(UUID().uuidString)")

    deinit { try? FileManager.default.removeItem(at: url) }

    /// The environment with a theme in this folder.
    var environment: [String: String] { ["XCURSOR_THEME": Self.themeName, "XCURSOR_SIZE": "24", "XCURSOR_PATH": url.path] }

    func path(_ name: String, theme: String = themeName) -> String { url.appending(path: "\(theme)/cursors/\(name)").path }

    func write(_ images: [Image], _ name: String, theme: String = themeName) throws { try write(Self.file(images), name, theme: theme) }

    func write(_ data: Data, _ name: String, theme: String = themeName) throws {
        try FileManager.default.createDirectory(at: url.appending(path: "\(theme)/cursors"), withIntermediateDirectories: true)
        // Not Data.write, which waits for the disk.
        let path = path(name, theme: theme)
        unlink(path)
        let file = try #require(fopen(path, "w"))
        defer { fclose(file) }
        #expect(data.withUnsafeBytes { fwrite($0.baseAddress, 1, $0.count, file) } == data.count)
    }

    func writeIndex(_ text: String, theme: String) throws {
        let folder = url.appending(path: theme)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        try Data(text.utf8).write(to: folder.appending(path: "index.theme"))
    }

    /// A theme of two cursors in two sizes; one size of the second has odd sides.
    func writeTheme() throws {
        try write([Image(nominal: 24, width: 24, height: 24, x: 4, y: 6), Image(nominal: 48, width: 48, height: 48, x: 10, y: 12)], "default")
        try write([Image(nominal: 24, width: 24, height: 24, x: 11, y: 13), Image(nominal: 48, width: 47, height: 46, x: 21, y: 25)], "text")
    }

    /// The format that Xcursor(3) documents.
    static func file(_ images: [Image]) -> Data {
        let image: UInt32 = 0xfffd_0002, magic: UInt32 = 0x7275_6358, header: UInt32 = 16, entry: UInt32 = 12, chunk: UInt32 = 36
        var words: [UInt32] = [magic, header, 0x1_0000, UInt32(images.count)]
        var offset = header + entry * UInt32(images.count)
        for cursor in images {
            words += [image, cursor.nominal, offset]
            offset += chunk + 4 * cursor.width * cursor.height
        }
        for cursor in images {
            words += [chunk, image, cursor.nominal, 1, cursor.width, cursor.height, cursor.x, cursor.y, 0]
            words += [UInt32](repeating: cursor.pixel, count: Int(cursor.width * cursor.height))
        }
        return Data(words.flatMap { word in (0..<4).map { UInt8(truncatingIfNeeded: word >> ($0 * 8)) } })
    }
}
