import Foundation
import WayGraphics

/// An image in a text. Source: UIKit `NSTextAttachment`, without views and text containers.
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

    /// The image to draw; nil if there is none.
    func inlineImage(tint: UIColor) -> InlineImage? {
        guard let image = image ?? contents.flatMap({ UIImage(data: $0) }) else { return nil }
        // Without bounds, an image with a baseline stands with it on the line's.
        let natural = CGRect(origin: CGPoint(x: 0, y: -(image.baselineOffsetFromBottom ?? 0)), size: image.size)
        let box = bounds.width > 0 && bounds.height > 0 ? bounds : natural
        let isTinted = !image.hasOwnColor && (image.renderingMode == .alwaysTemplate || image.isSymbolImage && image.renderingMode == .automatic)
        guard box.width.isFinite, box.height.isFinite, box.maxY.isFinite,
            let bitmap = image.bitmap(scale: max(displayScaleForDrawing(), image.scale), tint: isTinted ? tint.cgColor : nil)
        else { return nil }
        return InlineImage(bitmap, size: box.size, ascent: box.maxY, padding: lineLayoutPadding.isFinite ? max(0, lineLayoutPadding) : 0)
    }
}

extension NSAttributedString {
    /// The attachment character with the attachment.
    public convenience init(attachment: NSTextAttachment) {
        self.init(string: "\u{FFFC}", attributes: [.attachment: attachment])
    }
}
