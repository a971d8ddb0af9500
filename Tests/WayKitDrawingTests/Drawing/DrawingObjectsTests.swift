import Foundation
import Testing
@testable import WayKitDrawing
@testable import WayKitTestSupport

/// Documented behaviour of UIKit's colours, paths and images.
@MainActor struct DrawingObjectsTests {
    private func components(_ color: UIColor) -> [CGFloat] {
        var (r, g, b, a) = (CGFloat(-1), CGFloat(-1), CGFloat(-1), CGFloat(-1))
        guard color.getRed(&r, green: &g, blue: &b, alpha: &a) else { return [] }
        return [r, g, b, a].map { ($0 * 1000).rounded() / 1000 }
    }

    private func traits(_ style: UIUserInterfaceStyle) -> UITraitCollection { UITraitCollection(userInterfaceStyle: style) }

    // MARK: Colours

    @Test func componentsOfColours() {
        #expect(components(UIColor(white: 0.5, alpha: 0.25)) == [0.5, 0.5, 0.5, 0.25])
        #expect(components(UIColor(hue: 1.0 / 3, saturation: 1, brightness: 1, alpha: 1)) == [0, 1, 0, 1])
        #expect(components(UIColor(red: 1.5, green: -0.2, blue: 0, alpha: 2)) == [1.5, -0.2, 0, 1], "extended sRGB")
        var (h, s, v, a) = (CGFloat(-1), CGFloat(-1), CGFloat(-1), CGFloat(-1))
        #expect(UIColor.orange.getHue(&h, saturation: &s, brightness: &v, alpha: &a))
        #expect(abs(h - 1.0 / 12) < 1e-6 && s == 1 && v == 1 && a == 1)
        #expect(UIColor.gray.getHue(&h, saturation: &s, brightness: &v, alpha: &a) && h == 0 && s == 0 && v == 0.5)
        var w = CGFloat(-1)
        #expect(UIColor.darkGray.getWhite(&w, alpha: &a) && abs(w - 1.0 / 3) < 1e-6)
        #expect(UIColor.black.cgColor.numberOfComponents == 2 && UIColor.red.cgColor.numberOfComponents == 4)
        #expect(UIColor.clear.cgColor.alpha == 0 && components(.brown) == [0.6, 0.4, 0.2, 1])
    }

    @Test func coloursAreEqualByValue() {
        #expect(UIColor(cgColor: UIColor.red.cgColor) == UIColor.red)
        #expect(UIColor(red: 1, green: 0, blue: 0, alpha: 1) == .red && UIColor(red: 1, green: 0, blue: 0, alpha: 0.5) != .red)
        #expect(Set([UIColor.red, UIColor(red: 1, green: 0, blue: 0, alpha: 1)]).count == 1)
        #expect(UIColor.red.withAlphaComponent(0.5) == UIColor(red: 1, green: 0, blue: 0, alpha: 0.5))
        #expect(UIColor.systemRed == .systemRed && UIColor.systemRed != .red)
    }

    @Test func dynamicColoursAreResolved() {
        let color = UIColor { $0.userInterfaceStyle == .dark ? .white : .black }
        #expect(color.resolvedColor(with: traits(.dark)) == .white && color.resolvedColor(with: traits(.light)) == .black)
        #expect(components(color.withAlphaComponent(0.5).resolvedColor(with: traits(.dark))) == [1, 1, 1, 0.5])
        #expect(components(UIColor.systemBackground.resolvedColor(with: traits(.dark))) == [0, 0, 0, 1])
        #expect(components(UIColor.label.resolvedColor(with: traits(.dark))) == [1, 1, 1, 1])
        let fixed = UIColor.red
        #expect(fixed.resolvedColor(with: traits(.dark)) == fixed)
    }

    // MARK: Paths

    @Test func defaultsOfPaths() {
        let path = UIBezierPath()
        #expect(path.isEmpty && path.lineWidth == 1 && path.lineCapStyle == .butt && path.lineJoinStyle == .miter && path.miterLimit == 10)
        #expect(path.flatness == 0.6 && !path.usesEvenOddFillRule && path.currentPoint == .zero)
    }

    @Test func boundsOfAPath() {
        let path = UIBezierPath()
        path.move(to: .zero)
        path.addQuadCurve(to: CGPoint(x: 100, y: 0), controlPoint: CGPoint(x: 50, y: 100))
        #expect(path.bounds == CGRect(x: 0, y: 0, width: 100, height: 100), "control points count")
        #expect(path.currentPoint == CGPoint(x: 100, y: 0))
        #expect(!path.contains(CGPoint(x: 50, y: 20)), "it is open")
        path.close()
        #expect(path.contains(CGPoint(x: 50, y: 20)) && !path.contains(CGPoint(x: 50, y: 60)))
    }

    @Test func clockwiseIsAsOnScreen() {
        let path = UIBezierPath(arcCenter: .zero, radius: 10, startAngle: 0, endAngle: .pi / 2, clockwise: true)
        #expect(abs(path.currentPoint.x) < 1e-6 && abs(path.currentPoint.y - 10) < 1e-6)
        #expect(path.bounds.maxX <= 10.001 && path.bounds.minX >= -0.001 && path.bounds.minY >= -0.001)
        let other = UIBezierPath(arcCenter: .zero, radius: 10, startAngle: 0, endAngle: .pi / 2, clockwise: false)
        #expect(other.bounds.minX < -9.9 && other.bounds.minY < -9.9)
    }

    @Test func fillRules() {
        let path = UIBezierPath(rect: CGRect(x: 0, y: 0, width: 30, height: 30))
        path.append(UIBezierPath(rect: CGRect(x: 10, y: 10, width: 10, height: 10)))
        #expect(path.contains(CGPoint(x: 15, y: 15)))
        path.usesEvenOddFillRule = true
        #expect(!path.contains(CGPoint(x: 15, y: 15)))
    }

    @Test func copyOfAPath() throws {
        let path = UIBezierPath(ovalIn: CGRect(x: 0, y: 0, width: 20, height: 10))
        path.lineWidth = 7
        let copy = try #require(path.copy() as? UIBezierPath)
        copy.apply(CGAffineTransform(translationX: 100, y: 0))
        copy.removeAllPoints()
        #expect(copy.isEmpty && copy.lineWidth == 7 && path.bounds == CGRect(x: 0, y: 0, width: 20, height: 10))
        #expect(path.reversing().currentPoint == path.currentPoint || !path.reversing().isEmpty)
    }

    // MARK: Images

    @Test func orientationsOfImages() throws {
        let cgImage = try #require(sixPixels().cgImage)
        let right = UIImage(cgImage: cgImage, scale: 1, orientation: .right)
        #expect(right.size == CGSize(width: 2, height: 3) && right.imageOrientation == .right)
        // Rotated clockwise: the left edge becomes the top edge.
        #expect(right.argb(1, 0) == 0xFFFF_0000 && right.argb(0, 0) == 0xFFFF_FFFF)
        let half = UIImage(cgImage: cgImage, scale: 2, orientation: .up)
        #expect(half.size == CGSize(width: 1.5, height: 1) && half.scale == 2)
        #expect(half.withHorizontallyFlippedOrientation().imageOrientation == .upMirrored)
        #expect(half.imageFlippedForRightToLeftLayoutDirection().flipsForRightToLeftLayoutDirection)
    }

    @Test func modifiedImages() {
        let image = sixPixels()
        #expect(image.renderingMode == .automatic && image.capInsets == .zero && image.alignmentRectInsets == .zero)
        let resizable = image.resizableImage(withCapInsets: UIEdgeInsets(top: 0, left: 1, bottom: 0, right: 1))
        #expect(resizable.resizingMode == .tile && resizable.capInsets.left == 1 && resizable.size == image.size)
        #expect(image.resizableImage(withCapInsets: .zero, resizingMode: .stretch).resizingMode == .stretch)
        #expect(image.withRenderingMode(.alwaysTemplate).renderingMode == .alwaysTemplate && image.renderingMode == .automatic)
        let tinted = image.withTintColor(.green, renderingMode: .alwaysOriginal)
        #expect(tinted.renderingMode == .alwaysOriginal)
        #expect(image.withAlignmentRectInsets(UIEdgeInsets(top: 1, left: 0, bottom: 0, right: 0)).alignmentRectInsets.top == 1)
        #expect(image.images == nil && image.duration == 0 && !image.isSymbolImage)
        let animated = UIImage.animatedImage(with: [image, image], duration: 2)
        #expect(animated?.images?.count == 2 && animated?.duration == 2 && animated?.size == image.size)
        #expect(image.preparingThumbnail(of: CGSize(width: 2, height: 1))?.size == CGSize(width: 2, height: 1))
    }

    @Test func emptyImage() {
        let image = UIImage()
        #expect(image.size == .zero && image.cgImage == nil && image.pngData() == nil && image.jpegData(compressionQuality: 1) == nil)
        #expect(UIImage(data: Data([1, 2, 3])) == nil && UIImage(named: "nobody has this") == nil && UIImage(systemName: "nobody.has.this") == nil)
    }

    @Test func pngDataRoundTrips() throws {
        let data = try #require(sixPixels().pngData())
        let image = try #require(UIImage(data: data))
        #expect(image.size == CGSize(width: 3, height: 2) && image.scale == 1 && image.argb(0, 0) == 0xFFFF_0000)
        #expect(UIImage(data: data, scale: 2)?.size == CGSize(width: 1.5, height: 1))
    }

    @Test @MainActor func thumbnailsArePreparedAsynchronously() async {
        let size = await withCheckedContinuation { done in
            sixPixels().prepareThumbnail(of: CGSize(width: 6, height: 4)) { done.resume(returning: $0?.size) }
        }
        #expect(size == CGSize(width: 6, height: 4))
        let half = UIImage(cgImage: sixPixels().cgImage!, scale: 2, orientation: .up)
        #expect(half.imageRendererFormat.scale == 2 && !half.imageRendererFormat.opaque)
    }
}
