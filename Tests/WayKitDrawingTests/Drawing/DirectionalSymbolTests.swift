import Foundation
import Testing
import WayKit
import WayKitTesting

@testable import WayKitDrawing
@testable import WayKitTestSupport

/// Symbols of the reading direction are mirrored in right-to-left layouts.
@MainActor struct DirectionalSymbolTests {
    private func snapshot(_ name: String, isMirrored: Bool) -> CGImage {
        let stage = TestStage(size: CGSize(width: 60, height: 60)), page = UIViewController()
        page.view.backgroundColor = .white
        let view = UIImageView(image: UIImage(systemName: name, withConfiguration: UIImage.SymbolConfiguration(pointSize: 40)))
        view.semanticContentAttribute = isMirrored ? .forceRightToLeft : .forceLeftToRight
        view.contentMode = .center
        view.frame = page.view.bounds
        view.frame = CGRect(x: 0, y: 0, width: 60, height: 60)
        page.view.addSubview(view)
        stage.show(page)
        stage.settle()
        return stage.snapshot()
    }

    @Test(arguments: [
        ("chevron.backward", "chevron.left", "chevron.right"), ("chevron.forward", "chevron.right", "chevron.left"),
        ("arrow.backward", "arrow.left", "arrow.right"), ("arrow.forward", "arrow.right", "arrow.left"),
        ("chevron.forward.circle", "chevron.right.circle", "chevron.left.circle"),
        ("arrow.backward.circle.fill", "arrow.left.circle.fill", "arrow.right.circle.fill"),
    ]) func directionalSymbolFollowsTheLayoutDirection(name: String, leftToRight: String, rightToLeft: String) {
        #expect(PixelDifference.between(snapshot(name, isMirrored: false), snapshot(leftToRight, isMirrored: false)) == 0)
        #expect(PixelDifference.fraction(snapshot(name, isMirrored: true), snapshot(rightToLeft, isMirrored: false), tolerance: 60) < 0.01)
        #expect(PixelDifference.fraction(snapshot(name, isMirrored: true), snapshot(name, isMirrored: false), tolerance: 60) > 0.02)
    }

    @Test func otherSymbolsAreNotMirrored() {
        #expect(PixelDifference.between(snapshot("chevron.left", isMirrored: true), snapshot("chevron.left", isMirrored: false)) == 0)
        #expect(PixelDifference.between(snapshot("trash", isMirrored: true), snapshot("trash", isMirrored: false)) == 0)
    }

    @Test func viewIsRedrawnWhenTheLayoutDirectionChanges() {
        let stage = TestStage(size: CGSize(width: 60, height: 60)), parent = UIViewController(), page = UIViewController()
        let view = UIImageView(image: UIImage(systemName: "chevron.backward"))
        parent.addChild(page)
        page.view.addSubview(view)
        page.view.backgroundColor = .white
        parent.view.addSubview(page.view)
        page.didMove(toParent: parent)
        stage.show(parent)
        stage.settle()
        let before = stage.snapshot()
        parent.setOverrideTraitCollection(UITraitCollection(layoutDirection: .rightToLeft), forChild: page)
        stage.settle()
        #expect(PixelDifference.between(before, stage.snapshot()) > 20)
    }

    @Test func mirroredSymbolIsDrawnMirrored() throws {
        let image = try #require(UIImage(systemName: "chevron.backward")), mirrored = image.withHorizontallyFlippedOrientation()
        #expect(image.flipsForRightToLeftLayoutDirection)
        let format = UIGraphicsImageRendererFormat()
        format.scale = 4
        func drawn(_ image: UIImage) throws -> CGImage {
            try #require(UIGraphicsImageRenderer(size: image.size, format: format).image { _ in image.draw(at: .zero) }.cgImage)
        }
        let forward = try drawn(try #require(UIImage(systemName: "chevron.forward")))
        #expect(PixelDifference.fraction(try drawn(mirrored), forward, tolerance: 60) < 0.01)
        #expect(PixelDifference.fraction(try drawn(image), forward, tolerance: 60) > 0.02)
    }

    /// Check marks and digits change their side, not their form; nor does a stroke through a symbol.
    @Test(arguments: [("checklist", 0.0..<0.38), ("list.number", 0.0..<0.38), ("text.badge.checkmark", 0.68..<0.86)])
    func partsThatAreUniversalStayUpright(_ name: String, _ part: Range<Double>) throws {
        let image = try #require(UIImage(systemName: name)), format = UIGraphicsImageRendererFormat(), side = 240.0
        format.scale = 1
        func drawn(_ image: UIImage, from x: Double) throws -> CGImage {
            let size = CGSize(width: (part.upperBound - part.lowerBound) * side, height: side)
            let picture = UIGraphicsImageRenderer(size: size, format: format).image { _ in image.draw(in: CGRect(x: -x, y: 0, width: side, height: side)) }
            return try #require(picture.cgImage)
        }
        let mirrored = image.withHorizontallyFlippedOrientation()
        // The middle of the digits is at 4.5 of 24 units, of the check marks at 5, of the badge at 18.4.
        let middle = ["checklist": 5.0, "list.number": 4.5, "text.badge.checkmark": 18.4][name, default: 0] / 24
        let original = try drawn(image, from: part.lowerBound * side), moved = try drawn(mirrored, from: (1 - 2 * middle + part.lowerBound) * side)
        #expect(PixelDifference.fraction(original, moved, tolerance: 60) < 0.01)
        #expect(PixelDifference.fraction(try drawn(image, from: 0), try drawn(mirrored, from: 0), tolerance: 60) > 0.02)
    }

    @Test func strokeThroughASymbolStays() throws {
        let glyph = try #require(SymbolGlyph.named("speaker.slash")), line = try #require(glyph.parts.last), center = try #require(line.uprightCenter)
        #expect(abs(center - glyph.width / 2) < 0.001 && line.uprighted.geometry.boundingBox == line.geometry.boundingBox)
        let bell = try #require(SymbolGlyph.named("list.bullet.circle")?.parts.first)
        #expect(bell.uprightCenter == nil)
    }

    @Test(arguments: [
        "list.bullet", "text.bubble", "doc.plaintext", "chevron.forward", "text.badge.plus", "speaker.wave.2", "arrow.up.forward.square",
    ]) func linesOfTextAndDirectionsAreMirrored(_ name: String) throws {
        #expect(try #require(UIImage(systemName: name)).flipsForRightToLeftLayoutDirection)
    }

    @Test(arguments: [
        "play.fill", "backward.fill", "goforward.10", "clock", "checkmark", "questionmark", "1.circle", "arrow.up.right.square", "sidebar.left", "magnifyingglass",
        "square.and.pencil", "chart.bar", "text.alignleft",
    ]) func universalSignsAreNotMirrored(_ name: String) throws {
        #expect(!(try #require(UIImage(systemName: name)).flipsForRightToLeftLayoutDirection))
    }
}
