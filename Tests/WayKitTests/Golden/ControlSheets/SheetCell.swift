import Foundation
import Testing
import WayKit

@testable import WayKitTestSupport

/// A part of a picture that is compared on its own.
struct SheetCell {
    let name: String
    /// In the window, in points, with the control's shadow and focus ring.
    let frame: CGRect
}

extension GoldenImage {
    /// The names of the cells that differ from the reviewed picture; all of them where its size differs.
    /// - Parameter scale: Device pixels per point.
    func differingCells(of image: CGImage, _ cells: [SheetCell], scale: CGFloat) throws -> [String] {
        let golden = try load()
        guard golden.width == image.width, golden.height == image.height else { return cells.map(\.name) }
        return cells.filter { cell in
            let area = cell.frame.applying(CGAffineTransform(scaleX: scale, y: scale)).integral
            guard let one = image.cropping(to: area), let other = golden.cropping(to: area) else { return true }
            return PixelDifference.fraction(one, other, tolerance: Self.tolerance) > Self.allowedDifference
        }.map(\.name)
    }

    /// Rewrites the picture, or compares each cell.
    @MainActor func expect(_ image: CGImage, _ cells: [SheetCell], scale: CGFloat, sourceLocation: SourceLocation = #_sourceLocation) throws {
        if Self.isWriting { try writeIfChanged(image) }
        let differing = try differingCells(of: image, cells, scale: scale)
        guard !differing.isEmpty else { return }
        let names = differing.joined(separator: ", "), path = try saveActual(image)
        Issue.record("\(name): \(names) differ; what was painted is in \(path)", sourceLocation: sourceLocation)
    }
}
