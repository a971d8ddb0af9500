import Foundation
import Testing
import WayKit
import WayKitTesting

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
}
