import CCairo

/// Writes the pages of a PDF document.
final class PDFDocumentWriter {
    private let surface: OpaquePointer
    private let consumer: CGDataConsumer
    /// The default page size; points.
    let mediaBox: CGRect
    /// The open page, or the last one.
    private(set) var pageBox: CGRect
    private(set) var isPageOpen = false
    private var isFinished = false

    /// US Letter, Core Graphics' default page size.
    static let standardBox = CGRect(x: 0, y: 0, width: 612, height: 792)

    init?(consumer: CGDataConsumer, mediaBox: CGRect?, info: [AnyHashable: Any]) {
        let box = mediaBox.flatMap { $0.isFinite && !$0.isEmpty ? $0.standardized : nil } ?? Self.standardBox
        let write: cairo_write_func_t = { owner, bytes, count in
            guard let owner, let bytes else { return CAIRO_STATUS_WRITE_ERROR }
            let consumer = Unmanaged<CGDataConsumer>.fromOpaque(owner).takeUnretainedValue()
            return consumer.write(bytes, count: Int(count)) ? CAIRO_STATUS_SUCCESS : CAIRO_STATUS_WRITE_ERROR
        }
        guard
            let surface = cairo_pdf_surface_create_for_stream(
                write, Unmanaged.passUnretained(consumer).toOpaque(), Double(box.width), Double(box.height))
        else { return nil }
        guard cairo_surface_status(surface) == CAIRO_STATUS_SUCCESS else {
            cairo_surface_destroy(surface)
            return nil
        }
        self.surface = surface
        self.consumer = consumer
        self.mediaBox = box
        pageBox = box
        // Later versions pack pages and links into compressed streams, which Core Graphics does not.
        cairo_pdf_surface_restrict_to_version(surface, CAIRO_PDF_VERSION_1_4)
        setMetadata(info)
    }

    deinit {
        finish()
        cairo_surface_destroy(surface)
    }

    private func setMetadata(_ info: [AnyHashable: Any]) {
        let fields: [(String, cairo_pdf_metadata_t)] = [
            (kCGPDFContextTitle, CAIRO_PDF_METADATA_TITLE), (kCGPDFContextAuthor, CAIRO_PDF_METADATA_AUTHOR),
            (kCGPDFContextSubject, CAIRO_PDF_METADATA_SUBJECT), (kCGPDFContextCreator, CAIRO_PDF_METADATA_CREATOR),
        ]
        for (key, field) in fields {
            if let text = info[key] as? String { cairo_pdf_surface_set_metadata(surface, field, text) }
        }
        let keywords = (info[kCGPDFContextKeywords] as? [String])?.joined(separator: ", ") ?? info[kCGPDFContextKeywords] as? String
        if let keywords { cairo_pdf_surface_set_metadata(surface, CAIRO_PDF_METADATA_KEYWORDS, keywords) }
        let ignoredKeys = [
            kCGPDFContextUserPassword, kCGPDFContextOwnerPassword, kCGPDFContextEncryptionKeyLength, kCGPDFContextAllowsCopying,
            kCGPDFContextAllowsPrinting,
        ].filter { info[$0] != nil }
        if !ignoredKeys.isEmpty { graphicsLog.error("the PDF document is not encrypted: \(ignoredKeys.joined(separator: ", ")) cannot be honoured") }
    }

    /// The target of a new page.
    func beginPage(_ box: CGRect?) -> DrawingTarget? {
        if isPageOpen { endPage() }
        guard !isFinished else { return nil }
        pageBox = box.flatMap { $0.isFinite && !$0.isEmpty ? $0.standardized : nil } ?? mediaBox
        cairo_pdf_surface_set_size(surface, Double(pageBox.width), Double(pageBox.height))
        isPageOpen = true
        return target(pageBox)
    }

    func target(_ box: CGRect) -> DrawingTarget? {
        DrawingTarget(adopting: cairo_surface_reference(surface), extent: CGRect(origin: .zero, size: box.size))
    }

    func endPage() {
        guard isPageOpen else { return }
        isPageOpen = false
        cairo_surface_show_page(surface)
    }

    /// Writes the remaining data; nothing can be drawn afterwards.
    func finish() {
        guard !isFinished else { return }
        endPage()
        isFinished = true
        cairo_surface_finish(surface)
        let status = cairo_surface_status(surface)
        if status != CAIRO_STATUS_SUCCESS { graphicsLog.error("the PDF document could not be written: \(String(cString: cairo_status_to_string(status)))") }
        consumer.flush()
    }
}
