import Foundation
import WayGraphics

/// An image in a text. Source: UIKit `NSTextAttachment`, without views.
open class NSTextAttachment: NSObject, @unchecked Sendable {
    /// The character of an attachment in a string: U+FFFC.
    public static let character = 0xFFFC

    private let tag = CoreFoundationTag()
    /// A template image, or a symbol, is drawn in the colour of the text.
    open var image: UIImage?
    /// In points, with y upwards from the baseline of the text. Without a width or a height: the image's size, on the baseline.
    open var bounds: CGRect = .zero
    /// Points before and after the attachment.
    open var lineLayoutPadding: CGFloat = 0
    /// The contents of an image file, used if there is no `image`.
    open var contents: Data?
    /// The uniform type identifier of `contents`: stored for the program.
    open var fileType: String?

    public override convenience init() {
        self.init(data: nil, ofType: nil)
    }

    public init(data contentData: Data?, ofType uti: String?) {
        contents = contentData
        fileType = uti
    }

    public convenience init(image: UIImage) {
        self.init(data: nil, ofType: nil)
        self.image = image
    }

    // MARK: Place in a text container

    /// The place of the attachment, with y upwards from the baseline: `bounds`, or else the image's size. Overridden by attachments that adapt to the
    /// line.
    /// - Parameters:
    ///   - lineFrag: the line as it would be without the attachment.
    ///   - position: of the attachment's glyph in the line.
    open func attachmentBounds(
        for textContainer: NSTextContainer?, proposedLineFragment lineFrag: CGRect, glyphPosition position: CGPoint, characterIndex charIndex: Int
    ) -> CGRect {
        if bounds.width > 0, bounds.height > 0 { return bounds }
        guard let image = image ?? contents.flatMap({ UIImage(data: $0) }) else { return bounds }
        // Without bounds, an image with a baseline stands with it on the line's.
        return CGRect(origin: CGPoint(x: 0, y: -(image.baselineOffsetFromBottom ?? 0)), size: image.size)
    }

    /// The image to draw in the bounds: `image`, or else that of the contents.
    open func image(forBounds imageBounds: CGRect, textContainer: NSTextContainer?, characterIndex charIndex: Int) -> UIImage? {
        image ?? contents.flatMap { UIImage(data: $0) }
    }

    /// The image to draw; nil if there is none.
    func inlineImage(tint: UIColor) -> InlineImage? {
        inlineImage(tint: tint, in: nil, lineFragment: CGRect(x: 0, y: 0, width: 1e7, height: AttributedTextRuns.defaultFont.lineHeight), characterIndex: 0)
    }

    package func inlineImage(tint: UIColor, in container: NSTextContainer?, lineFragment: CGRect, characterIndex: Int) -> InlineImage? {
        let box = attachmentBounds(for: container, proposedLineFragment: lineFragment, glyphPosition: .zero, characterIndex: characterIndex)
        guard box.width > 0, box.height > 0, box.width.isFinite, box.height.isFinite, box.maxY.isFinite else { return nil }
        let padding = lineLayoutPadding.isFinite ? max(0, lineLayoutPadding) : 0
        guard let image = image(forBounds: box, textContainer: container, characterIndex: characterIndex) else {
            // Bounds without an image are empty space.
            return CGContext(size: CGSize(width: 1, height: 1), scale: 1)?.finish().map {
                InlineImage($0, size: box.size, ascent: box.maxY, padding: padding)
            }
        }
        let isTinted = !image.hasOwnColor && (image.renderingMode == .alwaysTemplate || image.isSymbolImage && image.renderingMode == .automatic)
        guard let bitmap = image.bitmap(scale: max(displayScaleForDrawing(), image.scale), tint: isTinted ? tint.cgColor : nil) else { return nil }
        return InlineImage(bitmap, size: box.size, ascent: box.maxY, padding: padding)
    }
}

/// The place and the image of an attachment in a text container. Source: UIKit `NSTextAttachmentContainer`.
public protocol NSTextAttachmentContainer: NSObjectProtocol {
    func image(forBounds imageBounds: CGRect, textContainer: NSTextContainer?, characterIndex charIndex: Int) -> UIImage?
    func attachmentBounds(
        for textContainer: NSTextContainer?, proposedLineFragment lineFrag: CGRect, glyphPosition position: CGPoint, characterIndex charIndex: Int
    ) -> CGRect
}

extension NSTextAttachment: NSTextAttachmentContainer {}

extension NSAttributedString {
    /// The attachment character with the attachment.
    public convenience init(attachment: NSTextAttachment) {
        self.init(string: "\u{FFFC}", attributes: [.attachment: attachment])
    }
}
