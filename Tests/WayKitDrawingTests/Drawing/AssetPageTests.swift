import Foundation
import Testing
import WayGraphics
import WayKitTesting

@testable import WayKitDrawing
@testable import WayKitTestSupport

/// PDF files in image sets.
@MainActor struct AssetPageTests {
    private let red: UInt32 = 0xFFFF_0000, blue: UInt32 = 0xFF00_00FF
    private let stage = TestStage(size: CGSize(width: 10, height: 10))

    /// A page of 10 × 6 points: red, with a blue strip of 1 point at the left, and transparent below.
    private func assets(_ contents: String) throws -> AssetFolder {
        let assets = try AssetFolder(), bounds = CGRect(x: 0, y: 0, width: 10, height: 6)
        try assets.add("page.imageset", contents)
        let data = UIGraphicsPDFRenderer(bounds: bounds).pdfData { context in
            context.beginPage()
            UIColor.red.setFill()
            UIRectFill(CGRect(x: 0, y: 0, width: 10, height: 4))
            UIColor.blue.setFill()
            UIRectFill(CGRect(x: 0, y: 0, width: 1, height: 4))
        }
        try assets.write(data, to: "page.imageset/page.pdf")
        return assets
    }

    @Test(.enabled(if: PDFPicture.isAvailable, "libpoppler-glib is not installed")) func pageIsDrawnForTheDisplay() throws {
        let assets = try assets(#"{"images": [{"idiom": "universal", "filename": "page.pdf"}]}"#)
        let single = try #require(assets.image("page"))
        #expect(single.size == CGSize(width: 10, height: 6) && single.scale == 1)
        #expect(single.argb(0, 1) == blue && single.argb(1, 1) == red && single.argb(5, 5) == 0)
        let triple = try #require(assets.image("page", UITraitCollection(displayScale: 2.5)))
        #expect(triple.size == single.size && triple.scale == 3)
        #expect(triple.argb(2, 3) == blue && triple.argb(3, 3) == red)
        #expect(stage.diagnostics == [])
    }

    @Test(.enabled(if: PDFPicture.isAvailable, "libpoppler-glib is not installed")) func slicesAndModeOfAPage() throws {
        let assets = try assets(
            #"{"images": [{"idiom": "universal", "filename": "page.pdf", "resizing": {"mode": "3-part-horizontal", "cap-insets": {"left": 2, "right": 3}}}],"#
                + #" "properties": {"template-rendering-intent": "template"}}"#)
        let image = try #require(assets.image("page", UITraitCollection(displayScale: 2)))
        #expect(image.capInsets == UIEdgeInsets(top: 0, left: 2, bottom: 0, right: 3) && image.renderingMode == .alwaysTemplate)
    }

    @Test func missingLibraryAndBrokenFile() throws {
        let assets = try assets(#"{"images": [{"idiom": "universal", "filename": "broken.pdf"}]}"#)
        try assets.write(Data("%PDF-1.4 and no more".utf8), to: "page.imageset/broken.pdf")
        #expect(assets.image("page") == nil)
        let reason = PDFPicture.isAvailable ? "broken.pdf: the picture cannot be read" : "libpoppler-glib, which draws PDF files, is not installed"
        #expect(stage.diagnostics.count { $0.contains(reason) } == 1, "\(stage.diagnostics)")
    }
}
