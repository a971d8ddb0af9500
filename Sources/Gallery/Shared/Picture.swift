import Foundation
import WayKit

/// One of the Gallery's own pictures.
@MainActor final class Picture {
    let name: String
    private let titleResource: LocalizedStringResource
    private let captionResource: LocalizedStringResource
    /// A dark colour of the picture, used as its surrounding background.
    let tone: UIColor
    /// The vertical centre of a crop, as a fraction of the picture's height.
    let focus: CGFloat
    private weak var loaded: UIImage?

    init(_ name: String, _ title: LocalizedStringResource, _ caption: LocalizedStringResource, tone: UIColor, focus: CGFloat = 0.5) {
        self.name = name
        titleResource = title
        captionResource = caption
        self.tone = tone
        self.focus = focus
    }

    var title: String { String(localized: titleResource) }
    var caption: String { String(localized: captionResource) }

    /// Full size; cached while it is in use.
    var image: UIImage {
        if let loaded { return loaded }
        let url = Bundle.module.url(forResource: name, withExtension: "jpg", subdirectory: "Pictures")
        let image = url.flatMap { UIImage(contentsOfFile: $0.path) } ?? UIImage()
        loaded = image
        return image
    }

    /// Half the width and height; used by tiles.
    private(set) lazy var thumbnail: UIImage = {
        let image = image
        let size = CGSize(width: image.size.width / 2, height: image.size.height / 2)
        guard size.width >= 1, size.height >= 1 else { return image }
        let format = UIGraphicsImageRendererFormat()
        format.scale = 1
        format.opaque = true
        return UIGraphicsImageRenderer(size: size, format: format).image { _ in image.draw(in: CGRect(origin: .zero, size: size)) }
    }()

    // MARK: Frames

    /// Width to height.
    var aspectRatio: CGFloat { thumbnail.size.height > 0 ? thumbnail.size.width / thumbnail.size.height : 1 }

    /// The whole picture's frame when it aspect-fills `bounds`; the overflow is cropped.
    func frame(filling bounds: CGRect) -> CGRect {
        let size = thumbnail.size
        guard size.width > 0, size.height > 0 else { return bounds }
        let scale = max(bounds.width / size.width, bounds.height / size.height)
        let whole = CGSize(width: size.width * scale, height: size.height * scale)
        let above = min(max(whole.height * focus - bounds.height / 2, 0), whole.height - bounds.height)
        return CGRect(x: bounds.midX - whole.width / 2, y: bounds.minY - above, width: whole.width, height: whole.height)
    }

    /// The sub-rectangle of `frame`, the frame of the whole picture, that shows what `tile` shows when the picture fills it.
    func visibleRect(filling tile: CGRect, in frame: CGRect) -> CGRect {
        let whole = self.frame(filling: tile)
        guard whole.width > 0, whole.height > 0 else { return frame }
        let scale = CGSize(width: frame.width / whole.width, height: frame.height / whole.height)
        return CGRect(
            x: frame.minX + (tile.minX - whole.minX) * scale.width, y: frame.minY + (tile.minY - whole.minY) * scale.height,
            width: tile.width * scale.width, height: tile.height * scale.height)
    }

    /// The picture's frame when it aspect-fits `bounds`.
    func frame(fitting bounds: CGRect) -> CGRect {
        let size = thumbnail.size
        guard size.width > 0, size.height > 0 else { return bounds }
        let scale = min(bounds.width / size.width, bounds.height / size.height)
        let whole = CGSize(width: (size.width * scale).rounded(), height: (size.height * scale).rounded())
        return CGRect(
            x: (bounds.midX - whole.width / 2).rounded(), y: (bounds.midY - whole.height / 2).rounded(), width: whole.width,
            height: whole.height)
    }
}
