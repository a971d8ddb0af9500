import Foundation
import WayGraphics

/// A picture in a text. Source: UIKit `NSTextAttachment`, without views and text containers.
open class NSTextAttachment: NSObject, @unchecked Sendable {
    /// What stands for an attachment in a string: U+FFFC.
    public static let character = 0xFFFC

    private let tag = CoreFoundationTag()
    /// A template picture, or a symbol, is drawn in the colour of the text.
    open var image: UIImage?
    /// Points, with y upwards from the baseline of the text. Without a width or a height: the image's size, on the baseline.
    open var bounds: CGRect = .zero
    /// A picture's file, where there is no `image`.
    open var contents: Data?
    /// The uniform type identifier of `contents`: kept for the program.
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

    /// What is drawn; nil where there is no picture.
    func picture(tint: UIColor) -> TextPicture? {
        guard let image = image ?? contents.flatMap({ UIImage(data: $0) }) else { return nil }
        let box = bounds.width > 0 && bounds.height > 0 ? bounds : CGRect(origin: .zero, size: image.size)
        let isTinted = !image.hasOwnColor && (image.renderingMode == .alwaysTemplate || image.isSymbolImage && image.renderingMode == .automatic)
        guard box.width.isFinite, box.height.isFinite, box.maxY.isFinite,
            let bitmap = image.bitmap(scale: max(displayScaleForDrawing(), image.scale), tint: isTinted ? tint.cgColor : nil)
        else { return nil }
        return TextPicture(bitmap, size: box.size, ascent: box.maxY)
    }
}

extension NSAttributedString {
    /// The character that stands for an attachment, with the attachment.
    public convenience init(attachment: NSTextAttachment) {
        self.init(string: "\u{FFFC}", attributes: [.attachment: attachment])
    }
}
