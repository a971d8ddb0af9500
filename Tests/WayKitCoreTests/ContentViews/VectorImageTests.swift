import Foundation
import Testing
import WayGraphics
import WayKitTesting

@testable import WayKitCore
@testable import WayKitDrawing
@testable import WayKitTestSupport

/// Image views draw symbols, and PDF files whose vectors are preserved, for the size in which they show them.
@MainActor struct VectorImageTests {
    private let stage = TestStage(size: CGSize(width: 400, height: 400), scale: 2)
    private let root = UIViewController()
    private let view = UIImageView(image: UIImage(systemName: "square.fill"))

    init() {
        stage.show(root)
        root.view.backgroundColor = .white
        root.view.addSubview(view)
        view.tintColor = .black
        view.contentMode = .scaleAspectFit
    }

    /// Of the drawn bitmap.
    private var width: Int { (view.layer.contents as? CGImage)?.width ?? 0 }

    private func size(_ side: CGFloat) {
        view.frame = CGRect(x: 0, y: 0, width: side, height: side)
        stage.settle()
    }

    /// The number of pixels in a row that are neither black nor white.
    private func soft(y: CGFloat) -> Int {
        stride(from: CGFloat(0.25), to: 200, by: 0.5).count { x in
            let color = stage.pixel(at: CGPoint(x: x, y: y))
            return color != .black && color != .white
        }
    }

    @Test func aSymbolIsAsSharpAsTheView() throws {
        let own = try #require(view.image).size
        size(200)
        let scaled = 400 * own.width / max(own.width, own.height)
        #expect(abs(CGFloat(width) - scaled) <= 2 && soft(y: 100.25) <= 2)
        size(100)
        #expect(abs(CGFloat(width) - scaled / 2) <= 2)
        view.contentMode = .center
        stage.settle()
        #expect(width == Int((own.width * 2).rounded(.up)))
        view.contentMode = .scaleAspectFill
        stage.settle()
        #expect(width > 190)
    }

    /// In its new colour, and in place of another one.
    @Test func anotherSymbolIsAsSharp() {
        size(200)
        let large = width
        view.tintColor = .red
        stage.settle()
        #expect(width == large && stage.pixel(at: CGPoint(x: 100, y: 100)) == .red)
        view.image = UIImage(systemName: "circle.fill")
        #expect(width == 400)
        view.highlightedImage = UIImage(systemName: "square.fill", withConfiguration: UIImage.SymbolConfiguration(pointSize: 8))
        view.isHighlighted = true
        #expect(abs(width - large) <= 2)
    }

    /// A button whose content fills it.
    @Test func theSymbolOfALargeButtonIsSharp() {
        let button = UIButton(type: .system)
        button.setImage(UIImage(systemName: "square.fill"), for: .normal)
        (button.contentHorizontalAlignment, button.contentVerticalAlignment) = (.fill, .fill)
        button.imageView?.contentMode = .scaleAspectFit
        button.frame = CGRect(x: 0, y: 200, width: 150, height: 150)
        root.view.addSubview(button)
        stage.settle()
        let drawn = button.imageView?.layer.contents as? CGImage
        #expect(button.imageView?.frame.size == CGSize(width: 150, height: 150) && max(drawn?.width ?? 0, drawn?.height ?? 0) == 300)
    }

    @Test func aViewThatShrinksInAnAnimationStaysSharp() {
        size(200)
        let large = width
        UIView.animate(withDuration: 1) { self.view.frame = CGRect(x: 0, y: 0, width: 40, height: 40) }
        stage.advance(by: 0.5)
        #expect(width == large)
        UIView.animate(withDuration: 1) { self.view.frame = CGRect(x: 0, y: 0, width: 300, height: 300) }
        stage.advance(by: 0.1)
        #expect(width > large)
    }

    /// Larger than any display: the bitmap stays within bounds.
    @Test func theLargestBitmapIsBounded() {
        size(100_000)
        #expect(width <= 4002 && width > 3000)
        #expect(stage.diagnostics == [])
    }

    @Test(.enabled(if: PDFPicture.isAvailable, "libpoppler-glib is not installed"), arguments: [true, false])
    func pagesWithPreservedVectors(preserved: Bool) throws {
        let assets = try AssetFolder(), bounds = CGRect(x: 0, y: 0, width: 10, height: 10)
        let properties = preserved ? #", "properties": {"preserves-vector-representation": true}"# : ""
        try assets.add("page.imageset", #"{"images": [{"idiom": "universal", "filename": "page.pdf"}]\#(properties)}"#)
        let data = UIGraphicsPDFRenderer(bounds: bounds).pdfData { context in
            context.beginPage()
            UIColor.red.setFill()
            UIRectFill(CGRect(x: 0, y: 0, width: 5, height: 10))
        }
        try assets.write(data, to: "page.imageset/page.pdf")
        view.image = assets.image("page", UITraitCollection(displayScale: 2))
        size(200)
        #expect(width == (preserved ? 400 : 20) && view.intrinsicContentSize == bounds.size)
        view.image = view.image?.withRenderingMode(.alwaysTemplate)
        stage.settle()
        #expect(width == (preserved ? 400 : 20) && stage.pixel(at: CGPoint(x: 50, y: 50)) == .black)
    }
}
