import Foundation
import Testing
import WayKit

@testable import WayGraphics

/// A reviewed reference image. `WAYKIT_GOLDEN=write` in the environment rewrites the images: review them before committing.
struct GoldenImage {
    let name: String

    /// The channel difference up to which two pixels count as equal: Debian 12 and 13 round curves and glyphs differently.
    static let tolerance = 3
    static let allowedDifference = 0.001

    static var isWriting: Bool { ProcessInfo.processInfo.environment["WAYKIT_GOLDEN"] == "write" }

    private var file: URL {
        URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("Pictures/\(name).png")
    }

    func write(_ image: CGImage) throws {
        try ImageFile.encodePNG(image).write(to: file)
    }

    /// Writes the image unless it is equal up to the tolerance.
    func writeIfChanged(_ image: CGImage) throws {
        let isEqual = try FileManager.default.fileExists(atPath: file.path) && difference(from: image) == 0
        if !isEqual { try write(image) }
    }

    func load() throws -> CGImage { try ImageFile.decode(Data(contentsOf: file)) }

    /// The fraction of pixels that differ by more than the tolerance; 1 where the sizes differ.
    func difference(from image: CGImage) throws -> Double { try PixelDifference.fraction(load(), image, tolerance: Self.tolerance) }

    func matches(_ image: CGImage) throws -> Bool { try difference(from: image) <= Self.allowedDifference }

    /// Rewrites the image, or compares.
    @MainActor func expect(_ image: CGImage, sourceLocation: SourceLocation = #_sourceLocation) throws {
        if Self.isWriting { try writeIfChanged(image) }
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
}
