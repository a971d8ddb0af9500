import Foundation
import Testing
import WayKit

@testable import WayGraphics

/// A picture that was looked at once and has to stay as it is. `WAYKIT_GOLDEN=write` in the environment writes the pictures anew: look at them
/// before they are committed.
struct GoldenPicture {
    let name: String

    /// How far two pictures may be apart and be called equal: Debian 12 and 13 round curves and glyphs differently.
    private static let tolerance = 3
    private static let exceptions = 0.001

    static var isWriting: Bool { ProcessInfo.processInfo.environment["WAYKIT_GOLDEN"] == "write" }

    private var file: URL {
        URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("Pictures/\(name).png")
    }

    func write(_ image: CGImage) throws {
        try ImageFile.encodePNG(image).write(to: file)
    }

    /// What part of the pixels is further away than the tolerance; 1 where the sizes differ.
    func difference(from image: CGImage) throws -> Double {
        let golden = try ImageFile.decode(Data(contentsOf: file))
        guard golden.width == image.width, golden.height == image.height else { return 1 }
        let count = golden.withPixels { a, aRow in
            image.withPixels { b, bRow in
                (0..<image.height).reduce(0) { sum, y in
                    sum + (0..<image.width).count { Self.areApart(a[y * aRow + $0], b[y * bRow + $0]) }
                }
            }
        }
        return Double(count) / Double(image.width * image.height)
    }

    func matches(_ image: CGImage) throws -> Bool { try difference(from: image) <= Self.exceptions }

    /// Writes it anew, or compares.
    @MainActor func expect(_ image: CGImage, sourceLocation: SourceLocation = #_sourceLocation) throws {
        if Self.isWriting { try write(image) }
        guard try !matches(image) else { return }
        let part = try difference(from: image) * 100, place = try keep(image)
        Issue.record("\(name): \(part) % of the pixels differ; what was painted is in \(place)", sourceLocation: sourceLocation)
    }

    /// Keeps what was painted instead, to be looked at; its path.
    func keep(_ image: CGImage) throws -> String {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("waykit-golden")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let place = folder.appendingPathComponent("\(name).png")
        try ImageFile.encodePNG(image).write(to: place)
        return place.path
    }

    private static func areApart(_ one: UInt32, _ other: UInt32) -> Bool {
        guard one != other else { return false }
        return stride(from: UInt32(0), to: 32, by: 8).contains { shift in
            abs(Int(one >> shift & 0xFF) - Int(other >> shift & 0xFF)) > tolerance
        }
    }
}
