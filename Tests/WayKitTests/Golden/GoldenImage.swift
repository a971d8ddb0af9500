import Foundation
import Testing
import WayKit

@testable import WayGraphics

/// A reviewed reference image. `WAYKIT_GOLDEN=write` in the environment rewrites the images: review them before committing.
struct GoldenImage {
    let name: String

    /// The channel difference up to which two pixels count as equal: Debian 12 and 13 round curves and glyphs differently.
    private static let tolerance = 3
    private static let allowedDifference = 0.001

    static var isWriting: Bool { ProcessInfo.processInfo.environment["WAYKIT_GOLDEN"] == "write" }

    private var file: URL {
        URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("Pictures/\(name).png")
    }

    func write(_ image: CGImage) throws {
        try ImageFile.encodePNG(image).write(to: file)
    }

    /// The fraction of pixels that differ by more than the tolerance; 1 where the sizes differ.
    func difference(from image: CGImage) throws -> Double {
        let golden = try ImageFile.decode(Data(contentsOf: file))
        guard golden.width == image.width, golden.height == image.height else { return 1 }
        let count = golden.withPixels { a, aRow in
            image.withPixels { b, bRow in
                (0..<image.height).reduce(0) { sum, y in
                    sum + (0..<image.width).count { Self.differ(a[y * aRow + $0], b[y * bRow + $0]) }
                }
            }
        }
        return Double(count) / Double(image.width * image.height)
    }

    func matches(_ image: CGImage) throws -> Bool { try difference(from: image) <= Self.allowedDifference }

    /// Rewrites the image, or compares.
    @MainActor func expect(_ image: CGImage, sourceLocation: SourceLocation = #_sourceLocation) throws {
        if Self.isWriting { try write(image) }
        guard try !matches(image) else { return }
        let percentage = try difference(from: image) * 100, path = try saveActual(image)
        Issue.record("\(name): \(percentage) % of the pixels differ; what was painted is in \(path)", sourceLocation: sourceLocation)
    }

    /// Saves the actual image for inspection, and returns its path.
    func saveActual(_ image: CGImage) throws -> String {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("waykit-golden")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let file = folder.appendingPathComponent("\(name).png")
        try ImageFile.encodePNG(image).write(to: file)
        return file.path
    }

    private static func differ(_ one: UInt32, _ other: UInt32) -> Bool {
        guard one != other else { return false }
        return stride(from: UInt32(0), to: 32, by: 8).contains { shift in
            abs(Int(one >> shift & 0xFF) - Int(other >> shift & 0xFF)) > tolerance
        }
    }
}
