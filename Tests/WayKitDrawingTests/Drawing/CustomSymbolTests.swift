import Foundation
import Testing
import WayKitTesting

@testable import WayGraphics
@testable import WayKitDrawing
@testable import WayKitTestSupport

/// Symbols of a program: symbol sets of asset catalogs, from templates of SF Symbols.
@MainActor struct CustomSymbolTests {
    let stage = TestStage(size: CGSize(width: 10, height: 10))
    let assets: AssetFolder

    init() throws { assets = try AssetFolder() }

    /// A template with rectangles of 100 units: each group has its height above the baseline, and its class.
    private func template(_ groups: [(id: String, height: CGFloat, layer: String)]) -> String {
        let drawings = groups.map { group in
            "<g id=\"\(group.id)\" transform=\"matrix(1 0 0 1 1400 696)\"><path class=\"\(group.layer)\" d=\"M0 0H100V\(-group.height)h-100z\"/></g>"
        }
        let margins = groups.map { group in
            "<line id=\"left-margin-\(group.id)\" x1=\"1390\" x2=\"1390\" y1=\"600\" y2=\"720\"/>"
                + "<line id=\"right-margin-\(group.id)\" x1=\"1510\" x2=\"1510\" y1=\"600\" y2=\"720\"/>"
        }
        let lines = ["S", "M", "L"].map { "<line id=\"Baseline-\($0)\" x1=\"263\" x2=\"3036\" y1=\"696\" y2=\"696\"/>" }
        return """
            <?xml version="1.0" encoding="UTF-8"?>
            <!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">
            <svg version="1.1" xmlns="http://www.w3.org/2000/svg" width="3300" height="2200">
            <g id="Notes"><text id="template-version">Template v.2.0</text></g>
            <g id="Guides">\((margins + lines).joined())</g><g id="Symbols">\(drawings.joined())</g></svg>
            """
    }

    private func add(_ name: String, _ file: String, direction: String = "") throws {
        let contents = "{\"info\":{\"author\":\"xcode\",\"version\":1},\"symbols\":[{\"filename\":\"own.svg\",\"idiom\":\"universal\"\(direction)}]}"
        try assets.add("\(name).symbolset", contents)
        try assets.write(Data(file.utf8), to: "\(name).symbolset/own.svg")
    }

    private func symbol(_ name: String, _ configuration: UIImage.SymbolConfiguration) -> UIImage? {
        UIImage(named: name, in: assets.bundle, with: configuration)
    }

    /// The height in points of what is painted at the middle of the width.
    private func inkHeight(_ image: UIImage) throws -> CGFloat {
        let bitmap = try #require(image.state.render(scale: 10, tint: .black)), column = bitmap.width / 2
        return CGFloat((0..<bitmap.height).filter { (bitmap.pixel(x: column, y: $0) ?? 0) >> 24 > 127 }.count) / 10
    }

    @Test func isATemplateInTheSizeOfText() throws {
        try add("own", template([("Regular-M", 70.459, "")]))
        let image = try #require(symbol("own", UIImage.SymbolConfiguration(pointSize: 100)))
        #expect(image.isSymbolImage && image.renderingMode == .automatic && image.size == CGSize(width: 120, height: 120))
        // As high as capital letters, and on the baseline.
        #expect(try isNear(inkHeight(image), 70.5, within: 0.3))
        #expect(try isNear(#require(image.baselineOffsetFromBottom), (120 - 71) / 2, within: 0.01))
        let small = try #require(symbol("own", UIImage.SymbolConfiguration(pointSize: 50, weight: .regular, scale: .small)))
        #expect(small.size == CGSize(width: 48, height: 48))
        // The configuration may be applied later.
        #expect(image.applyingSymbolConfiguration(UIImage.SymbolConfiguration(pointSize: 50))?.size == CGSize(width: 60, height: 60))
        #expect(UIImage(named: "own", in: assets.bundle, compatibleWith: nil)?.isSymbolImage == true)
    }

    @Test func hasADrawingForEveryWeightAndScale() throws {
        try add("own", template([("Regular-M", 40, ""), ("Bold-M", 60, ""), ("Regular-L", 50, "")]))
        func height(_ weight: UIImage.SymbolWeight, _ scale: UIImage.SymbolScale) throws -> CGFloat {
            try inkHeight(#require(symbol("own", UIImage.SymbolConfiguration(pointSize: 100, weight: weight, scale: scale))))
        }
        #expect(try isNear(height(.regular, .medium), 40, within: 0.3) && isNear(height(.bold, .medium), 60, within: 0.3))
        #expect(try isNear(height(.regular, .large), 50, within: 0.3))
        // The nearest weight, where there is no drawing.
        #expect(try isNear(height(.heavy, .medium), 60, within: 0.3) && isNear(height(.thin, .medium), 40, within: 0.3))
        // Another scale, where there is none of the size.
        #expect(try isNear(height(.regular, .small), 32, within: 0.3))
    }

    @Test func aVariableTemplateIsInterpolated() throws {
        try add("own", template([("Ultralight-S", 20, ""), ("Regular-S", 40, ""), ("Black-S", 102, "")]))
        func height(_ weight: UIImage.SymbolWeight) throws -> CGFloat {
            try inkHeight(#require(symbol("own", UIImage.SymbolConfiguration(pointSize: 100, weight: weight, scale: .small))))
        }
        // Half of the way from −0.8 to 0, and 0.31 of 0.62.
        #expect(try isNear(height(.light), 30, within: 0.3) && isNear(height(.regular), 40, within: 0.3) && isNear(height(.black), 102, within: 0.6))
        #expect(try isNear(height(.bold), 40 + 62 * 0.4 / 0.62, within: 0.3))
    }

    @Test func layersHaveTheirColours() throws {
        try add("own", template([("Regular-M", 70, "monochrome-0 hierarchical-0:secondary")]))
        let configuration = UIImage.SymbolConfiguration(pointSize: 100).applying(UIImage.SymbolConfiguration(hierarchicalColor: .red))
        let bitmap = try #require(symbol("own", configuration)?.state.render(scale: 1, tint: nil))
        #expect(isNear(CGFloat((bitmap.pixel(x: 60, y: 60) ?? 0) >> 24), 128, within: 2))
    }

    @Test func itIsMirroredWhereTheSetSaysSo() throws {
        try add("own", template([("Regular-M", 70, "")]), direction: ",\"language-direction\":\"left-to-right\"")
        try add("still", template([("Regular-M", 70, "")]))
        #expect(assets.image("own")?.flipsForRightToLeftLayoutDirection == true && assets.image("still")?.flipsForRightToLeftLayoutDirection == false)
    }

    @Test(arguments: [
        ("<svg><g id=\"Regular-M\"/></svg>", "no template"), ("<svg>", "ends inside"), ("no file", "element"), ("<html/>", "no SVG file"),
    ])
    func brokenFilesAreRefused(_ file: String, _ message: String) throws {
        try add("own", file)
        #expect(assets.image("own") == nil && stage.diagnostics.contains { $0.contains(message) }, "\(stage.diagnostics)")
    }

    /// Numbers that overflow: nothing to draw, and no crash.
    @Test(arguments: ["M0 0H1e300V1e300z", "M-1e308 0H1e308V1z", "M0 0A1e-200 1e-200 0 0 1 5 5z", "M0 0A1e300 1 0 1 1 1e300 5z", "M0 0A1e400 1 0 0 1 5 5"])
    func hugeNumbersAreHarmless(_ path: String) throws {
        for (index, transform) in ["", "matrix(1e300 0 0 1e300 0 0)", "translate(1e308 1e308)"].enumerated() {
            let name = "own\(index)"
            try add(name, "<svg><g id=\"Regular-M\" transform=\"\(transform)\"><path d=\"\(path)\"/></g></svg>")
            guard let image = symbol(name, UIImage.SymbolConfiguration(pointSize: 100)) else { continue }
            #expect(image.size.width < 20_000 && image.size.height < 20_000)
            _ = image.state.render(scale: 1, tint: .black)
        }
    }

    // MARK: Paths

    @Test func pathDataIsReadAsTheStandardSays() {
        func elements(_ data: String) -> [PathElement] { SVGPath.geometry(data).elements }
        func point(_ x: CGFloat, _ y: CGFloat) -> CGPoint { CGPoint(x: x, y: y) }
        #expect(elements("M1 2L3,4") == [.move(point(1, 2)), .line(point(3, 4))])
        // Further pairs after a move are lines; numbers need no spaces between them.
        #expect(elements("m1.5.5-2 3 1,1") == [.move(point(1.5, 0.5)), .line(point(-0.5, 3.5)), .line(point(0.5, 4.5))])
        #expect(elements("M0 0H5V6h-1v-1z") == [.move(.zero), .line(point(5, 0)), .line(point(5, 6)), .line(point(4, 6)), .line(point(4, 5)), .close])
        #expect(elements("M0 0C1 0 2 1 2 2S3 4 4 4") == [
            .move(.zero), .curve(control1: point(1, 0), control2: point(2, 1), to: point(2, 2)),
            .curve(control1: point(2, 3), control2: point(3, 4), to: point(4, 4)),
        ])
        let curves: [PathElement] = [.quadCurve(control: point(1, 0), to: point(2, 2)), .quadCurve(control: point(3, 4), to: point(4, 4))]
        #expect(elements("M0 0Q1 0 2 2T4 4") == [.move(.zero)] + curves)
        // Up to the first error.
        #expect(elements("M0 0L1 1L2") == [.move(.zero), .line(point(1, 1))] && elements("L1 1").isEmpty && elements("M0 0L1e400 1") == [.move(.zero)])
        // A half circle, with the flags run together.
        let arc = SVGPath.geometry("M0 0a5 5 0 0110 0").boundingBox
        #expect(isNear(arc.minX, 0, within: 0.01) && isNear(arc.maxX, 10, within: 0.01))
        #expect(isNear(arc.minY, -5, within: 0.01) && isNear(arc.maxY, 0, within: 0.01))
        let large = SVGPath.geometry("M0 0A5 5 0 1 0 5 5").boundingBox
        #expect(isNear(large.width, 10, within: 0.01) && isNear(large.height, 10, within: 0.01))
    }

    @Test func transformsAreAppliedFromTheRight() {
        let transform = SVGPath.transform("translate(10 20) scale(2)")
        #expect(CGPoint(x: 1, y: 1).applying(transform) == CGPoint(x: 12, y: 22))
        #expect(SVGPath.transform("matrix(1,0,0,1,3,4)") == CGAffineTransform(translationX: 3, y: 4) && SVGPath.transform("skew(") == .identity)
    }

    // MARK: Pictures

    /// An SVG file of an image set is drawn for the display's scale.
    @Test(.enabled(if: SVGPicture.isAvailable)) func svgFilesAreImages() throws {
        let images = "\"images\":[{\"filename\":\"a.svg\",\"idiom\":\"universal\"}]"
        try assets.add("drawing.imageset", "{\(images),\"properties\":{\"template-rendering-intent\":\"template\"}}")
        let file = "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"20\" height=\"10\"><rect width=\"20\" height=\"10\" fill=\"#00ff00\"/></svg>"
        try assets.write(Data(file.utf8), to: "drawing.imageset/a.svg")
        let image = try #require(assets.image("drawing", UITraitCollection(displayScale: 2)))
        #expect(image.size == CGSize(width: 20, height: 10) && image.scale == 2 && image.renderingMode == .alwaysTemplate)
        let bitmap = try #require(image.cgImage)
        #expect(bitmap.width == 40 && bitmap.pixel(x: 39, y: 19) == 0xFF00_FF00)
    }

    @Test(.enabled(if: SVGPicture.isAvailable)) func brokenSVGFilesAreErrors() {
        #expect(throws: ImageError.self) { try SVGPicture.decode(Data("<svg".utf8), scale: 1) }
        #expect(throws: ImageError.self) { try SVGPicture.decode(Data(), scale: 1) }
    }
}
