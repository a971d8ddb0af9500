import Foundation
import Testing
import WayKitTesting

@testable import WayKitCore
@testable import WayKitDrawing
@testable import WayKitTestSupport

/// Drawing conventions that programs for iOS rely on.
@MainActor struct DrawingConventionsTests {
    /// Red above blue.
    private func flag() throws -> UIImage {
        UIImage(cgImage: try #require(CGImage(width: 1, height: 2, argb: [0xFFFF_0000, 0xFF00_00FF])))
    }

    final class Drawing: UIView {
        var body: (CGContext) -> Void = { _ in }
        override func draw(_ rect: CGRect) { if let context = UIGraphicsGetCurrentContext() { body(context) } }
    }

    /// The colours of the two halves of a view of 10 by 20 points.
    private func halves(_ body: @escaping (CGContext) -> Void) -> [UIColor] {
        let stage = TestStage(size: CGSize(width: 20, height: 20)), view = Drawing(frame: CGRect(x: 0, y: 0, width: 10, height: 20))
        view.body = body
        let page = UIViewController()
        page.view.addSubview(view)
        stage.show(page)
        stage.advance(by: 0.05)
        return [stage.pixel(at: CGPoint(x: 5, y: 5)), stage.pixel(at: CGPoint(x: 5, y: 15))]
    }

    private let frame = CGRect(x: 0, y: 0, width: 10, height: 20)

    @Test func coreGraphicsImageIsUpsideDownInView() throws {
        let image = try flag(), frame = frame
        func isTopRed(_ colors: [UIColor]) -> Bool { colors[0].cgColor.rgba.red > 0.9 && colors[1].cgColor.rgba.blue > 0.9 }
        func isTopBlue(_ colors: [UIColor]) -> Bool { colors[0].cgColor.rgba.blue > 0.9 && colors[1].cgColor.rgba.red > 0.9 }
        #expect(isTopRed(halves { _ in image.draw(in: frame) }))
        #expect(
            isTopBlue(
                halves {
                    $0.interpolationQuality = .none
                    if let cgImage = image.cgImage { $0.draw(cgImage, in: frame) }
                }))
        // The usual workaround.
        #expect(
            isTopRed(
                halves {
                    $0.interpolationQuality = .none
                    $0.translateBy(x: 0, y: 20)
                    $0.scaleBy(x: 1, y: -1)
                    if let cgImage = image.cgImage { $0.draw(cgImage, in: frame) }
                }))
    }

    @Test func rendererTransformMatchesIOS() {
        let format = UIGraphicsImageRendererFormat()
        format.scale = 2
        _ = UIGraphicsImageRenderer(size: CGSize(width: 10, height: 20), format: format).image { context in
            #expect(context.cgContext.ctm == CGAffineTransform(a: 2, b: 0, c: 0, d: -2, tx: 0, ty: 40))
        }
    }

    @Test func imageMadeByBitmapContext() throws {
        let context = try #require(
            CGContext(
                data: nil, width: 2, height: 2, bitsPerComponent: 8, bytesPerRow: 0, space: CGColorSpaceCreateDeviceRGB(),
                bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue))
        context.setFillColor(UIColor.red.cgColor)
        context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
        let image = UIImage(cgImage: try #require(context.makeImage()))
        #expect(image.argb(0, 1) == 0xFFFF_0000 && image.argb(0, 0) == 0)
    }

    @Test func layerRenderedIntoBitmapContextIsUpsideDown() throws {
        let layer = CALayer(), top = CALayer()
        layer.frame = CGRect(x: 0, y: 0, width: 4, height: 4)
        top.frame = CGRect(x: 0, y: 0, width: 4, height: 1)
        top.backgroundColor = UIColor.red.cgColor
        layer.addSublayer(top)
        let context = try #require(
            CGContext(
                data: nil, width: 4, height: 4, bitsPerComponent: 8, bytesPerRow: 0, space: CGColorSpaceCreateDeviceRGB(),
                bitmapInfo: CGImageAlphaInfo.premultipliedFirst.rawValue))
        layer.render(in: context)
        #expect(context.makeImage()?.pixel(x: 1, y: 3) == 0xFFFF_0000 && context.makeImage()?.pixel(x: 1, y: 0) == 0)
        let image = drawn(CGSize(width: 4, height: 4)) { layer.render(in: $0.cgContext) }
        #expect(image.argb(1, 0) == 0xFFFF_0000)
    }

    @Test func patternColourOfImage() throws {
        let tile = try #require(CGImage(width: 2, height: 2, argb: [0xFFFF_0000, 0xFF00_00FF, 0xFF00_FF00, 0xFFFF_FFFF]))
        let color = UIColor(patternImage: UIImage(cgImage: tile))
        #expect(color.cgColor.pattern != nil)
        let image = drawn(CGSize(width: 4, height: 4)) {
            color.setFill()
            $0.fill(CGRect(x: 0, y: 0, width: 4, height: 4))
        }
        #expect(image.argb(0, 0) == 0xFFFF_0000 && image.argb(1, 2) == 0xFF00_00FF && image.argb(2, 3) == 0xFF00_FF00)
        let stage = TestStage(size: CGSize(width: 20, height: 20)), page = UIViewController()
        page.view.backgroundColor = color
        stage.show(page)
        stage.advance(by: 0.05)
        #expect(stage.pixel(at: CGPoint(x: 4.5, y: 6.5)).cgColor.rgba == RGBA(red: 1, green: 0, blue: 0, alpha: 1))
        #expect(stage.pixel(at: CGPoint(x: 5.5, y: 7.5)).cgColor.rgba == RGBA(red: 1, green: 1, blue: 1, alpha: 1))
    }

    @Test func standaloneLayerAnimatesWithTheBlock() {
        let stage = TestStage(size: CGSize(width: 100, height: 100)), page = UIViewController(), layer = CALayer()
        layer.frame = CGRect(x: 0, y: 0, width: 10, height: 10)
        page.view.layer.addSublayer(layer)
        stage.show(page)
        stage.advance(by: 0.05)
        UIView.animate(withDuration: 2, delay: 0, options: .curveLinear) { layer.position.x = 105 }
        #expect(layer.animation(forKey: "position")?.duration == 2)
        stage.advance(by: 1)
        #expect(abs((layer.presentation()?.position.x ?? 0) - 55) < 2)
        stage.settle()
        layer.position.x = 5
        #expect(layer.animation(forKey: "position")?.duration == 0.25)
        #expect(CATransaction.animationDuration() == 0.25)
    }

    @Test func pdfDocumentOfTwoPages() throws {
        let format = UIGraphicsPDFRendererFormat()
        format.documentInfo = [kCGPDFContextTitle as String: "Two pages"]
        let data = UIGraphicsPDFRenderer(bounds: CGRect(x: 0, y: 0, width: 200, height: 100), format: format).pdfData { context in
            context.beginPage()
            #expect(context.pdfContextBounds == CGRect(x: 0, y: 0, width: 200, height: 100))
            "Words".draw(at: .zero, withAttributes: [.font: UIFont.systemFont(ofSize: 12)])
            UIColor.red.setFill()
            UIBezierPath(ovalIn: CGRect(x: 10, y: 10, width: 20, height: 20)).fill()
            context.beginPage(withBounds: CGRect(x: 0, y: 0, width: 50, height: 60), pageInfo: [:])
            #expect(context.pdfContextBounds.height == 60)
        }
        let text = String(decoding: data, as: Unicode.ASCII.self)
        #expect(text.hasPrefix("%PDF") && text.contains("/Count 2") && text.contains("/MediaBox [ 0 0 50 60 ]") && text.contains("Two pages"))
        let old = NSMutableData()
        UIGraphicsBeginPDFContextToData(old, .zero, nil)
        UIGraphicsBeginPDFPage()
        #expect(UIGraphicsGetPDFContextBounds() == CGRect(x: 0, y: 0, width: 612, height: 792))
        UIRectFill(CGRect(x: 0, y: 0, width: 10, height: 10))
        UIGraphicsEndPDFContext()
        #expect(UIGraphicsGetCurrentContext() == nil)
        #expect(String(decoding: Data(referencing: old), as: Unicode.ASCII.self).contains("/Count 1"))
    }

    @Test func rendererFormats() {
        let format: UIGraphicsImageRendererFormat = .preferred()
        #expect(!format.opaque && format.scale > 0 && format.preferredRange == .automatic && !format.supportsHighDynamicRange)
        let other: UIGraphicsImageRendererFormat = .default()
        other.prefersExtendedRange = true
        #expect(other.preferredRange == .extended)
        #expect(UIGraphicsImageRendererFormat(for: UITraitCollection(displayScale: 3)).scale == 3)
        let pdf: UIGraphicsPDFRendererFormat = .preferred()
        #expect(pdf.documentInfo.isEmpty)
    }

    @Test func timingParametersAreArchivedAndCopied() throws {
        let cubic = UICubicTimingParameters(controlPoint1: CGPoint(x: 0.1, y: 0.2), controlPoint2: CGPoint(x: 0.3, y: 1.4))
        let builtIn = UICubicTimingParameters(animationCurve: .easeIn)
        let ratio = UISpringTimingParameters(dampingRatio: 0.4, initialVelocity: CGVector(dx: 1, dy: 2))
        let physical = UISpringTimingParameters(mass: 2, stiffness: 50, damping: 3, initialVelocity: .zero)
        for curve in [cubic, builtIn, ratio, physical] as [NSObject & NSCoding & NSCopying] {
            let data = try NSKeyedArchiver.archivedData(withRootObject: curve, requiringSecureCoding: false)
            let reader = try NSKeyedUnarchiver(forReadingFrom: data)
            reader.requiresSecureCoding = false
            let back = reader.decodeObject(forKey: NSKeyedArchiveRootObjectKey) as? NSObject
            #expect(back == curve && back !== curve)
            #expect(curve.copy() as? NSObject == curve)
        }
        #expect((builtIn.copy() as? UICubicTimingParameters)?.timingCurveType == .builtin)
    }

    @Test func colorsAndPathsAreArchived() throws {
        for color in [UIColor(red: 0.1, green: 0.2, blue: 0.3, alpha: 0.4), .systemBlue] {
            let data = try NSKeyedArchiver.archivedData(withRootObject: color, requiringSecureCoding: true)
            let back = try #require(try NSKeyedUnarchiver.unarchivedObject(ofClass: UIColor.self, from: data))
            for style in [UIUserInterfaceStyle.light, .dark] {
                let traits = UITraitCollection(userInterfaceStyle: style)
                #expect(back.cgColor(for: traits).rgba == color.cgColor(for: traits).rgba)
            }
        }
        let path = UIBezierPath(roundedRect: CGRect(x: 1, y: 2, width: 30, height: 20), cornerRadius: 4)
        path.lineWidth = 3
        path.setLineDash([2, 1], count: 2, phase: 0.5)
        let data = try NSKeyedArchiver.archivedData(withRootObject: path, requiringSecureCoding: true)
        let back = try #require(try NSKeyedUnarchiver.unarchivedObject(ofClass: UIBezierPath.self, from: data))
        #expect(back.cgPath == path.cgPath && back.lineWidth == 3 && back.lineCapStyle == path.lineCapStyle)
        var count = 0, phase: CGFloat = 0
        back.getLineDash(nil, count: &count, phase: &phase)
        #expect(count == 2 && phase == 0.5)
    }

    /// As versions wrote it in which UIKit was one module.
    @Test func archivesWithFormerClassNamesAreRead() throws {
        _ = TestStage()
        let archiver = NSKeyedArchiver(requiringSecureCoding: true)
        archiver.setClassName("WayKit.UIColor", for: UIColor.self)
        archiver.encode(UIColor(red: 0.1, green: 0.2, blue: 0.3, alpha: 0.4), forKey: NSKeyedArchiveRootObjectKey)
        let color = try #require(try NSKeyedUnarchiver.unarchivedObject(ofClass: UIColor.self, from: archiver.encodedData))
        #expect(color.cgColor.rgba == CGColor(red: 0.1, green: 0.2, blue: 0.3, alpha: 0.4).rgba)
    }

    @Test func geometryAsText() {
        #expect(NSCoder.string(for: CGRect(x: 1, y: 2.5, width: 3, height: 4)) == "{{1, 2.5}, {3, 4}}")
        #expect(NSCoder.cgRect(for: "{{1, 2.5}, {3, 4}}") == CGRect(x: 1, y: 2.5, width: 3, height: 4))
        #expect(NSCoder.string(for: UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)) == "{1, 2, 3, 4}")
        #expect(NSCoder.cgAffineTransform(for: "[1, 0, 0, 2, 3, -4]") == CGAffineTransform(1, 0, 0, 2, 3, -4))
        #expect(NSCoder.cgPoint(for: "nonsense") == .zero)
        let insets: Any = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
        #expect((insets as? NSValue)?.uiEdgeInsetsValue.right == 4)
        let fitted = AVMakeRect(aspectRatio: CGSize(width: 2, height: 1), insideRect: CGRect(x: 10, y: 0, width: 20, height: 20))
        #expect(fitted == CGRect(x: 10, y: 5, width: 20, height: 10))
        let composed = CGAffineTransformComponents(
            scale: CGSize(width: 2, height: -3), horizontalShear: 0.5, rotation: 1, translation: CGVector(dx: 4, dy: 5))
        let components = CGAffineTransform(composed).decomposed()
        #expect(abs(components.scale.width - 2) < 1e-9 && abs(components.scale.height + 3) < 1e-9)
        #expect(abs(components.horizontalShear - 0.5) < 1e-9 && abs(components.rotation - 1) < 1e-9)
    }

    @Test func cornersWithoutAHeightAreCircular() {
        let rect = CGRect(x: 1, y: 2, width: 30, height: 20)
        let path = UIBezierPath(roundedRect: rect, byRoundingCorners: [.topLeft, .topRight], cornerRadii: CGSize(width: 6, height: 0))
        let circular = UIBezierPath(roundedRect: rect, byRoundingCorners: [.topLeft, .topRight], cornerRadii: CGSize(width: 6, height: 6))
        #expect(path.cgPath == circular.cgPath && !path.contains(CGPoint(x: 1.5, y: 2.5)))
    }
}
