import Foundation
import WayKit

/// One of the Gallery's own pictures.
@MainActor final class Picture {
    let name: String
    let title: String
    let caption: String
    /// A dark colour of the picture, for what surrounds it.
    let tone: UIColor
    private weak var loaded: UIImage?

    init(_ name: String, _ title: String, _ caption: String, tone: UIColor) {
        self.name = name
        self.title = title
        self.caption = caption
        self.tone = tone
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
}
