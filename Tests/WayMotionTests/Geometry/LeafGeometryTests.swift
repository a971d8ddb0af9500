import Foundation
import Testing

@testable import WayMotion

/// The geometry of a leaf as a function of the turn's progress.
struct LeafGeometryTests {
    static let leaves = [(400.0, 300.0), (200.0, 300.0), (1280.0, 800.0), (60.0, 900.0), (900.0, 40.0)]
    private static let fractions = (0...100).map { CGFloat($0) / 100 }

    /// The fold never passes the spine, where the paper is bound.
    @Test(arguments: leaves) func turnsFromFlatToFlatAboutTheSpine(_ length: Double, _ width: Double) {
        let leaf = LeafGeometry(length: length, width: width)
        #expect(leaf.corner(at: 0) == length && abs(leaf.corner(at: 1) + length) < 0.001)
        for fraction in Self.fractions {
            let fold = leaf.fold(at: fraction)
            #expect(fold.touch >= 0 && width * sin(fold.tilt) - fold.touch <= 0.001, "\(fraction)")
        }
    }

    @Test(arguments: leaves) func cornerIsMonotoneAndInvertible(_ length: Double, _ width: Double) {
        let leaf = LeafGeometry(length: length, width: width)
        let corners = Self.fractions.map(leaf.corner)
        #expect(zip(corners, corners.dropFirst()).allSatisfy { $0 > $1 })
        for distance in stride(from: -length, through: length, by: length / 17) {
            #expect(abs(leaf.corner(at: leaf.fraction(corner: distance)) - distance) < 0.05, "\(distance)")
        }
    }
}
