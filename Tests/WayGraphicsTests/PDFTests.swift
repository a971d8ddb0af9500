import Testing
import WayGraphics

struct PDFTests {
    private func text(_ data: NSMutableData) -> String { String(decoding: Data(referencing: data), as: Unicode.ASCII.self) }

    @Test func documentHasTheDrawnPages() throws {
        let data = NSMutableData()
        let consumer = try #require(CGDataConsumer(data: data as CFMutableData))
        var box = CGRect(x: 0, y: 0, width: 200, height: 100)
        let context = try #require(CGContext(consumer: consumer, mediaBox: &box, [kCGPDFContextTitle: "A title"] as CFDictionary))
        #expect(context.width == 0 && context.data == nil && context.makeImage() == nil)
        context.beginPDFPage(nil)
        #expect(context.ctm.isIdentity)
        context.fill(CGRect(x: 0, y: 0, width: 10, height: 10))
        context.endPDFPage()
        var large = CGRect(x: 0, y: 0, width: 300, height: 400)
        context.beginPDFPage([kCGPDFContextMediaBox: Data(bytes: &large, count: MemoryLayout<CGRect>.size)])
        context.strokeEllipse(in: CGRect(x: 10, y: 10, width: 100, height: 100))
        context.endPDFPage()
        context.closePDF()
        let pdf = text(data)
        #expect(pdf.hasPrefix("%PDF-1."))
        #expect(pdf.contains("/MediaBox [ 0 0 200 100 ]") && pdf.contains("/MediaBox [ 0 0 300 400 ]"))
        #expect(pdf.contains("/Count 2") && pdf.contains("A title"))
        #expect(pdf.contains("%%EOF"))
    }

    @Test func pageOriginIsAtTheLowerLeft() throws {
        let lower = try content { $0.fill(CGRect(x: 10, y: 20, width: 30, height: 40)) }
        // Cairo first flips PDF's own space, whose y points up.
        #expect(lower.hasPrefix("1 0 0 -1 0 100 cm") && lower.contains("10 40 30 40 re"), "\(lower)")
        let upper = try content(isFlipped: true) { $0.fill(CGRect(x: 10, y: 20, width: 30, height: 40)) }
        #expect(upper.contains("10 20 30 40 re"), "\(upper)")
    }

    @Test func textStaysText() throws {
        let words = try content(isFlipped: true) {
            TextLayout([TextRun("Words", TextAttributes(font: FontDescription(size: 12), color: .black))]).draw(in: $0, at: CGPoint(x: 10, y: 10))
        }
        #expect(words.contains("BT") && words.contains("Tj") || words.contains("TJ"), "\(words)")
    }

    @Test func layersStayVectorGraphics() throws {
        let page = try content { context in
            let layer = CGLayer(context, size: CGSize(width: 10, height: 10), auxiliaryInfo: nil)
            layer?.context?.fillEllipse(in: CGRect(x: 0, y: 0, width: 10, height: 10))
            if let layer { context.draw(layer, at: CGPoint(x: 50, y: 50)) }
            context.beginTransparencyLayer(auxiliaryInfo: nil)
            context.fill(CGRect(x: 1, y: 2, width: 3, height: 4))
            context.endTransparencyLayer()
        }
        #expect(!page.contains("/Image"), "\(page)")
    }

    @Test func nothingIsDrawnOutsideOfPages() throws {
        let data = NSMutableData()
        let consumer = try #require(CGDataConsumer(data: data))
        let context = try #require(CGContext(consumer: consumer, mediaBox: nil, nil))
        context.fill(CGRect(x: 0, y: 0, width: 10, height: 10))
        context.beginPDFPage(nil)
        context.endPDFPage()
        context.closePDF()
        #expect(text(data).contains("/MediaBox [ 0 0 612 792 ]"))
        context.closePDF()
        context.beginPDFPage(nil)
    }

    @Test func writesAFile() throws {
        let url = FileManager.default.temporaryDirectory.appendingPathComponent("waykit-\(UUID().uuidString).pdf")
        defer { try? FileManager.default.removeItem(at: url) }
        do {
            let context = try #require(CGContext(url as CFURL, mediaBox: nil, nil))
            context.beginPDFPage(nil)
            context.fill(CGRect(x: 0, y: 0, width: 100, height: 100))
            context.setURL(try #require(URL(string: "https://example.org/it's")), for: CGRect(x: 0, y: 0, width: 10, height: 10))
            context.addDestination("top", at: .zero)
            context.setDestination("top", for: CGRect(x: 0, y: 50, width: 10, height: 10))
            context.endPDFPage()
        }
        let text = String(decoding: try Data(contentsOf: url), as: Unicode.ASCII.self)
        #expect(text.contains("https://example.org/it%27s") && text.contains("%%EOF"))
        #expect(CGContext(URL(fileURLWithPath: "/nowhere/at/all.pdf"), mediaBox: nil, nil) == nil)
    }

    /// The uncompressed content of a page of 200 by 100 points.
    private func content(isFlipped: Bool = false, _ draw: (CGContext) -> Void) throws -> String {
        let data = NSMutableData()
        let consumer = try #require(CGDataConsumer(data: data))
        let context = try #require(
            CGContext(
                consumer: consumer, mediaBox: CGRect(x: 0, y: 0, width: 200, height: 100), info: [:],
                isFlipped: isFlipped))
        context.beginPDFPage(nil)
        draw(context)
        context.closePDF()
        return PDFStreams.decompressed(Data(referencing: data)).joined(separator: "\n")
    }
}
