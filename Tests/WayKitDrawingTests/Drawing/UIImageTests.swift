import Foundation
import Testing
import WayKitTesting

@testable import WayKitDrawing
@testable import WayKitTestSupport

struct UIImageTests {
    private let red: UInt32 = 0xFFFF_0000, green: UInt32 = 0xFF00_FF00, blue: UInt32 = 0xFF00_00FF
    private let white: UInt32 = 0xFFFF_FFFF

    @Test func pngKeepsEveryPixel() throws {
        let image = sixPixels()
        let data = try #require(image.pngData())
        let copy = try #require(UIImage(data: data, scale: 2))
        #expect(copy.size == CGSize(width: 1.5, height: 1))
        for y in 0..<2 { for x in 0..<3 { #expect(copy.argb(x, y) == image.argb(x, y)) } }
    }

    @Test(arguments: [Data(), Data("not a picture".utf8), Data([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A])])
    func invalidDataReturnsNil(_ data: Data) {
        #expect(UIImage(data: data) == nil)
    }

    @Test func missingFilesReturnNil() {
        #expect(UIImage(contentsOfFile: "/nonexistent/picture.png") == nil)
        #expect(UIImage(named: "no-such-picture") == nil)
        #expect(UIImage(named: "") == nil)
        #expect(UIImage(systemName: "no.such.symbol") == nil)
    }

    /// The indices of the stored pixels that are displayed first and second in the top row, for each orientation.
    @Test(arguments: [
        (UIImage.Orientation.up, [0, 1]), (.down, [5, 4]), (.left, [2, 5]), (.right, [3, 0]), (.upMirrored, [2, 1]),
        (.downMirrored, [3, 4]), (.leftMirrored, [5, 2]), (.rightMirrored, [0, 3]),
    ])
    func orientations(_ orientation: UIImage.Orientation, firstTwo: [Int]) throws {
        let stored = sixPixels()
        let oriented = UIImage(cgImage: try #require(stored.cgImage), scale: 1, orientation: orientation)
        #expect(oriented.size == (orientation.swapsAxes ? CGSize(width: 2, height: 3) : CGSize(width: 3, height: 2)))
        for (x, index) in firstTwo.enumerated() { #expect(oriented.argb(x, 0) == stored.argb(index % 3, index / 3)) }
    }

    @Test func mirroringTwiceIsTheIdentity() {
        let image = sixPixels()
        #expect(image.withHorizontallyFlippedOrientation().argb(0, 0) == blue)
        #expect(image.withHorizontallyFlippedOrientation().withHorizontallyFlippedOrientation() == image)
    }

    @Test func tintKeepsTheShape() {
        let tinted = sixPixels().withTintColor(.green)
        #expect(tinted.argb(0, 0) == green)
        #expect(tinted.argb(2, 1) == 0)
        let image = drawn(CGSize(width: 3, height: 2), opaque: true) { _ in tinted.draw(at: .zero) }
        #expect(image.argb(1, 1) == green)
        #expect(image.argb(2, 1) == 0xFF00_0000)
    }

    @Test func stretchedEdgesKeepTheirSize() {
        let image = sixPixels().resizableImage(
            withCapInsets: UIEdgeInsets(top: 1, left: 1, bottom: 1, right: 1), resizingMode: .stretch)
        let large = drawn(CGSize(width: 9, height: 8)) { _ in image.draw(in: CGRect(x: 0, y: 0, width: 9, height: 8)) }
        #expect(large.argb(0, 0) == red)
        #expect(large.argb(1, 0) == green)
        #expect(large.argb(7, 0) == green)
        #expect(large.argb(8, 0) == blue)
        #expect(large.argb(0, 7) == white)
        #expect(image.contentsCenter.minX == 1.0 / 3)
    }

    @Test func tilesRepeat() {
        let image = sixPixels().resizableImage(withCapInsets: .zero)
        let large = drawn(CGSize(width: 7, height: 4)) { _ in image.draw(in: CGRect(x: 0, y: 0, width: 7, height: 4)) }
        #expect(large.argb(3, 0) == red)
        #expect(large.argb(5, 2) == blue)
        #expect(large.argb(6, 3) == white)
    }

    @Test func alphaAndBlendMode() {
        let half = drawn(CGSize(width: 3, height: 2), opaque: true) { _ in
            sixPixels().draw(in: CGRect(x: 0, y: 0, width: 3, height: 2), blendMode: .normal, alpha: 0.5)
        }
        #expect(half.argb(0, 0) == 0xFF80_0000)
    }

    @Test func namedImagesAreFoundByScale() throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("waykit-\(UUID().uuidString)")
        let resources = folder.appendingPathComponent("Some_Package.resources")
        try FileManager.default.createDirectory(at: resources, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let plain = drawn(CGSize(width: 2, height: 2)) { _ in }, double = drawn(CGSize(width: 4, height: 4)) { _ in }
        try #require(plain.pngData()).write(to: folder.appendingPathComponent("dot.png"))
        try #require(double.pngData()).write(to: folder.appendingPathComponent("dot@2x.png"))
        try #require(double.jpegData(compressionQuality: 1)).write(to: resources.appendingPathComponent("photo.jpg"))
        let bundle = try #require(Bundle(path: folder.path))
        func find(_ name: String, scale: CGFloat) -> UIImage? {
            UIImage(named: name, in: bundle, compatibleWith: UITraitCollection(displayScale: scale))
        }
        #expect(find("dot", scale: 1)?.scale == 1)
        #expect(find("dot", scale: 2)?.scale == 2)
        #expect(find("dot.png", scale: 3)?.scale == 2)
        #expect(find("dot", scale: 2)?.size == CGSize(width: 2, height: 2))
        #expect(find("photo", scale: 1)?.size == CGSize(width: 4, height: 4))
    }

    @MainActor @Test func symbolsHaveSizeAndColour() throws {
        // Symbols are drawn at the screen's scale.
        let stage = TestStage(size: CGSize(width: 10, height: 10))
        defer { withExtendedLifetime(stage) {} }
        let image = try #require(UIImage(systemName: "square.fill"))
        #expect(image.isSymbolImage)
        #expect(image.size == CGSize(width: 20, height: 20))
        let large = image.applyingSymbolConfiguration(UIImage.SymbolConfiguration(pointSize: 40, weight: .bold))
        #expect(large?.size == CGSize(width: 48, height: 48))
        #expect(image.withTintColor(.red).argb(10, 10) == red)
        let cut = UIImage(systemName: "xmark.circle.fill")
        #expect(cut?.argb(10, 10) == 0)
        #expect(cut?.withTintColor(UIColor.black.withAlphaComponent(0.5)).argb(10, 10) == 0)
        #expect(cut?.withTintColor(UIColor.black.withAlphaComponent(0.5)).argb(10, 4) == 0x8000_0000)
        #expect(UIImage(systemName: "plus.circle.fill.circle") == nil)
    }

    @Test func thumbnailsHaveTheRequestedSize() {
        let small = drawn(CGSize(width: 40, height: 40), opaque: true) { _ in }.preparingThumbnail(of: CGSize(width: 10, height: 5))
        #expect(small?.size == CGSize(width: 10, height: 5))
        #expect(UIImage().preparingThumbnail(of: CGSize(width: 10, height: 5)) == nil)
    }

    @Test func configurationsTakeOtherTraits() {
        let dark = UITraitCollection(userInterfaceStyle: .dark)
        let symbol = UIImage.SymbolConfiguration(pointSize: 20).withTraitCollection(dark)
        #expect(symbol.traitCollection == dark)
        #expect(symbol == UIImage.SymbolConfiguration(pointSize: 20))
        #expect(UIImage.Configuration().withTraitCollection(dark).traitCollection == dark)
        #expect(symbol.withTraitCollection(nil).traitCollection == nil)
    }
}
