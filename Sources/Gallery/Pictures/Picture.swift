import Foundation
import WayKit

/// One of the Gallery's own pictures.
@MainActor final class Picture {
    let name: String
    let title: String
    let caption: String
    /// A dark colour of the picture, for what surrounds it.
    let tone: UIColor
    /// What stays in the middle where the picture is cut: a part of its height.
    let focus: CGFloat
    private weak var loaded: UIImage?

    init(_ name: String, _ title: String, _ caption: String, tone: UIColor, focus: CGFloat = 0.5) {
        self.name = name
        self.title = title
        self.caption = caption
        self.tone = tone
        self.focus = focus
    }

    /// In full size; kept for as long as somebody shows it.
    var image: UIImage {
        if let loaded { return loaded }
        let url = Bundle.module.url(forResource: name, withExtension: "jpg", subdirectory: "Pictures")
        let image = url.flatMap { UIImage(contentsOfFile: $0.path) } ?? UIImage()
        loaded = image
        return image
    }

    /// Half as wide and high: what a tile shows.
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

    /// Where the whole picture lies so that it fills `bounds`; what sticks out is cut.
    func frame(filling bounds: CGRect) -> CGRect {
        let size = thumbnail.size
        guard size.width > 0, size.height > 0 else { return bounds }
        let scale = max(bounds.width / size.width, bounds.height / size.height)
        let whole = CGSize(width: size.width * scale, height: size.height * scale)
        let above = min(max(whole.height * focus - bounds.height / 2, 0), whole.height - bounds.height)
        return CGRect(x: bounds.midX - whole.width / 2, y: bounds.minY - above, width: whole.width, height: whole.height)
    }

    /// Where that part of it which fills `tile` lies, with the whole picture at `frame`.
    func part(filling tile: CGRect, in frame: CGRect) -> CGRect {
        let whole = self.frame(filling: tile)
        guard whole.width > 0, whole.height > 0 else { return frame }
        let scale = CGSize(width: frame.width / whole.width, height: frame.height / whole.height)
        return CGRect(
            x: frame.minX + (tile.minX - whole.minX) * scale.width, y: frame.minY + (tile.minY - whole.minY) * scale.height,
            width: tile.width * scale.width, height: tile.height * scale.height)
    }

    /// Where it lies so that all of it is seen, as large as `bounds` allows.
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
