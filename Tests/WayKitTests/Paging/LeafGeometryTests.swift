import Foundation
import Testing

@testable import WayKit

/// How a leaf is turned, as a function of the way.
struct LeafGeometryTests {
    static let leaves = [(400.0, 300.0), (200.0, 300.0), (1280.0, 800.0), (60.0, 900.0), (900.0, 40.0)]
    private static let parts = (0...100).map { CGFloat($0) / 100 }

    /// The line never goes beyond the spine: there the paper is bound.
    @Test(arguments: leaves) func fromFlatToFlatAboutTheSpine(_ length: Double, _ breadth: Double) {
        let leaf = LeafGeometry(length: length, breadth: breadth)
        #expect(leaf.corner(at: 0) == length && abs(leaf.corner(at: 1) + length) < 0.001)
        for part in Self.parts {
            let fold = leaf.fold(at: part)
            #expect(fold.touch >= 0 && breadth * sin(fold.tilt) - fold.touch <= 0.001, "\(part)")
        }
    }

    @Test(arguments: leaves) func theCornerGoesOneWayAndIsFound(_ length: Double, _ breadth: Double) {
        let leaf = LeafGeometry(length: length, breadth: breadth)
        let corners = Self.parts.map(leaf.corner)
        #expect(zip(corners, corners.dropFirst()).allSatisfy { $0 > $1 })
        for place in stride(from: -length, through: length, by: length / 17) {
            #expect(abs(leaf.corner(at: leaf.part(corner: place)) - place) < 0.05, "\(place)")
        }
    }
}
