import Testing

@testable import WayKitDrawing
@testable import WayKitTestSupport

struct UIGraphicsTests {
    @Test func rendererDrawsAtItsScale() {
        let image = drawn(CGSize(width: 10, height: 6), scale: 2) { context in
            UIColor.red.setFill()
            context.fill(CGRect(x: 0, y: 0, width: 5, height: 6))
        }
        #expect(image.size == CGSize(width: 10, height: 6))
        #expect(image.cgImage?.width == 20)
        #expect(image.argb(9, 5) == 0xFFFF_0000)
        #expect(image.argb(10, 5) == 0)
    }

    @Test func boundsOriginIsTheTopLeftOfTheImage() {
        let format = UIGraphicsImageRendererFormat()
        format.scale = 1
        let image = UIGraphicsImageRenderer(bounds: CGRect(x: 100, y: 50, width: 4, height: 4), format: format).image { _ in
            UIColor.blue.setFill()
            UIRectFill(CGRect(x: 101, y: 51, width: 1, height: 1))
        }
        #expect(image.argb(1, 1) == 0xFF00_00FF)
        #expect(image.argb(0, 0) == 0)
    }

    @Test func contextsNest() throws {
        #expect(UIGraphicsGetCurrentContext() == nil)
        UIGraphicsBeginImageContextWithOptions(CGSize(width: 2, height: 2), true, 1)
        let outer = try #require(UIGraphicsGetCurrentContext())
        UIGraphicsBeginImageContext(CGSize(width: 1, height: 1))
        #expect(UIGraphicsGetCurrentContext() !== outer)
        UIGraphicsEndImageContext()
        #expect(UIGraphicsGetCurrentContext() === outer)
        let image = UIGraphicsGetImageFromCurrentImageContext()
        UIGraphicsEndImageContext()
        #expect(image?.argb(0, 0) == 0xFF00_0000)
        #expect(UIGraphicsGetCurrentContext() == nil)
    }

    @Test func emptySizesMakeEmptyImages() {
        #expect(drawn(.zero) { _ in }.size == .zero)
        #expect(drawn(CGSize(width: -3, height: 5)) { _ in }.cgImage == nil)
        #expect(drawn(CGSize(width: CGFloat.nan, height: 5)) { _ in }.cgImage == nil)
        UIGraphicsBeginImageContext(.zero)
        #expect(UIGraphicsGetImageFromCurrentImageContext() == nil)
        UIGraphicsEndImageContext()
    }

    @Test func contextIsMadeOnlyOnRequest() {
        var made = 0
        func image(_ drawing: () -> Void) -> CGImage? {
            GraphicsStack.imageIfDrawn(
                size: CGSize(width: 2, height: 2), scale: 2, opaque: false, prepare: { _ in made += 1 }, drawing: drawing)
        }
        #expect(image {} == nil)
        #expect(made == 0)
        let drawn = image {
            UIColor.red.setFill()
            UIRectFill(CGRect(x: 0, y: 0, width: 1, height: 1))
        }
        #expect(made == 1)
        #expect(drawn?.pixel(x: 1, y: 1) == 0xFFFF_0000)
        #expect(drawn?.pixel(x: 2, y: 1) == 0)
        #expect(UIGraphicsGetCurrentContext() == nil)
    }

    @Test func frameIsInsideTheRectangle() {
        let image = drawn(CGSize(width: 5, height: 5)) { _ in
            UIColor.black.setFill()
            UIRectFrame(CGRect(x: 0, y: 0, width: 5, height: 5))
        }
        #expect(image.argb(0, 2) == 0xFF00_0000)
        #expect(image.argb(4, 4) == 0xFF00_0000)
        #expect(image.argb(2, 2) == 0)
    }

    @Test func clippingAndBlending() {
        let image = drawn(CGSize(width: 4, height: 1), opaque: true) { context in
            UIBezierPath(rect: CGRect(x: 0, y: 0, width: 2, height: 1)).addClip()
            UIColor.white.setFill()
            UIBezierPath(rect: CGRect(x: 0, y: 0, width: 4, height: 1)).fill()
            UIColor(red: 1, green: 0.5, blue: 0, alpha: 1).setFill()
            context.fill(CGRect(x: 1, y: 0, width: 3, height: 1), blendMode: .multiply)
        }
        #expect(image.argb(0, 0) == 0xFFFF_FFFF)
        #expect(image.argb(1, 0) == 0xFFFF_8000)
        #expect(image.argb(2, 0) == 0xFF00_0000)
    }

    @Test func valuesStoreGeometry() {
        #expect(NSValue(cgPoint: CGPoint(x: 1, y: 2)).cgPointValue == CGPoint(x: 1, y: 2))
        #expect(NSValue(cgRect: CGRect(x: 1, y: 2, width: 3, height: 4)).cgRectValue == CGRect(x: 1, y: 2, width: 3, height: 4))
        let transform = CGAffineTransform(a: 1, b: 2, c: 3, d: 4, tx: 5, ty: 6)
        #expect(NSValue(cgAffineTransform: transform).cgAffineTransformValue == transform)
        let insets = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
        #expect(NSValue(uiEdgeInsets: insets).uiEdgeInsetsValue == insets)
        #expect(NSValue(cgPoint: .zero).uiEdgeInsetsValue == .zero)
        #expect(CGRect(x: 0, y: 0, width: 10, height: 10).inset(by: insets) == CGRect(x: 2, y: 1, width: 4, height: 6))
    }
}
