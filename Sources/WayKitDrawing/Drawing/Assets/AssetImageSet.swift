import Foundation
import WayGraphics

/// An image set of an asset catalog: files for different traits.
final class AssetImageSet: Sendable {
    struct Entry: Decodable {
        var filename: String?
        var resizing: AssetResizing?
        var traits: AssetTraits

        enum CodingKeys: String, CodingKey { case filename, resizing }

        init(from decoder: any Decoder) throws {
            let container = try decoder.container(keyedBy: CodingKeys.self)
            filename = try container.decodeIfPresent(String.self, forKey: .filename)
            resizing = try container.decodeIfPresent(AssetResizing.self, forKey: .resizing)
            traits = try AssetTraits(from: decoder)
        }
    }

    private struct Contents: Decodable {
        struct Properties: Decodable {
            var intent: String?
            var preservesVectors: Bool?

            enum CodingKeys: String, CodingKey {
                case intent = "template-rendering-intent"
                case preservesVectors = "preserves-vector-representation"
            }
        }

        var images: [Entry]
        var properties: Properties?
    }

    private let folder: URL
    private let entries: [Entry]
    private let renderingMode: UIImage.RenderingMode
    /// Whether an image view draws a PDF or SVG file anew for the size in which it shows it.
    private let preservesVectors: Bool
    /// Whether the images are mirrored in right-to-left layouts: there are images for one direction only.
    private let isMirrored: Bool

    init?(_ folder: URL) {
        guard let contents = AssetContents.decode(Contents.self, in: folder) else { return nil }
        self.folder = folder
        entries = contents.images.filter { $0.filename != nil }
        if entries.isEmpty { imageLog.warning("the image set \(folder.path) has no files") }
        renderingMode = switch contents.properties?.intent {
        case "template": .alwaysTemplate
        case "original": .alwaysOriginal
        default: .automatic
        }
        preservesVectors = contents.properties?.preservesVectors ?? false
        isMirrored = Set(entries.map(\.traits.languageDirection)).count == 1 && entries.first?.traits.languageDirection != nil
    }

    /// The image for these traits; nil, with a line in the log, if there is none or its file is missing or broken.
    func state(for traits: UITraitCollection) -> ImageState? {
        guard let entry = entry(for: traits), let filename = entry.filename else {
            if !entries.isEmpty { imageLog.warning("the image set \(folder.path) has no file for these traits") }
            return nil
        }
        let path = folder.appendingPathComponent(filename).path
        // A page has as many points as the image, and is drawn for the display's scale.
        let isPage = ImageLocator.isPage(filename)
        let scale = isPage ? max(1, displayScale(traits).rounded(.up)) : entry.traits.scaleFactor ?? 1
        guard let file = isPage ? ImageLocator.cachedPage(path, scale: scale) : ImageLocator.cached(path) else { return nil }
        var state = ImageState(content: .bitmap(isPage ? file.image : entry.resizing?.cropped(file.image) ?? file.image))
        state.scale = isPage ? 1 : scale
        state.renderingMode = renderingMode
        state.flipsForRightToLeft = isMirrored
        entry.resizing?.apply(to: &state)
        state.scale = scale
        if isPage, preservesVectors, !state.isResizable { state.page = path }
        return state
    }

    private func displayScale(_ traits: UITraitCollection) -> CGFloat { traits.displayScale > 0 ? traits.displayScale : displayScaleForDrawing() }

    /// The entry that asks for most of the traits, in the display's scale, a larger one, or a smaller one.
    private func entry(for traits: UITraitCollection) -> Entry? {
        // Images for one direction only serve both.
        let ownDirection: UITraitEnvironmentLayoutDirection = entries.first?.traits.languageDirection == "right-to-left" ? .rightToLeft : .leftToRight
        let traits = isMirrored ? traits.modifyingTraits { $0.layoutDirection = ownDirection } : traits
        let matches = entries.compactMap { entry in entry.traits.match(traits).map { (entry, $0) } }
        guard let best = matches.map(\.1).max() else { return nil }
        let displayScale = displayScale(traits)
        func rank(_ entry: Entry) -> CGFloat {
            guard let scale = entry.traits.scaleFactor else { return 0 }
            return scale >= displayScale ? scale - displayScale : 100 - scale
        }
        return matches.filter { $0.1 == best }.map(\.0).min { rank($0) < rank($1) }
    }
}

/// The slices of an image: caps that keep their size, and a centre that is stretched or tiled. In pixels.
struct AssetResizing: Decodable {
    struct Insets: Decodable {
        var top: CGFloat?
        var left: CGFloat?
        var bottom: CGFloat?
        var right: CGFloat?
    }

    struct Center: Decodable {
        var mode: String?
        var width: CGFloat?
        var height: CGFloat?
    }

    var mode: String?
    var insets: Insets?
    var center: Center?

    enum CodingKeys: String, CodingKey {
        case mode, center
        case insets = "cap-insets"
    }

    func apply(to state: inout ImageState) {
        state.isResizable = true
        state.resizingMode = center?.mode == "tile" ? .tile : .stretch
        state.capInsets = UIEdgeInsets(
            top: (insets?.top ?? 0) / state.scale, left: (insets?.left ?? 0) / state.scale, bottom: (insets?.bottom ?? 0) / state.scale,
            right: (insets?.right ?? 0) / state.scale)
    }

    /// The image without the pixels between the centre and the caps after it, which are not displayed.
    func cropped(_ image: CGImage) -> CGImage {
        let columns = Self.spans(length: image.width, first: insets?.left, center: center?.width, last: insets?.right)
        let rows = Self.spans(length: image.height, first: insets?.top, center: center?.height, last: insets?.bottom)
        let size = CGSize(width: columns.reduce(0) { $0 + $1.length }, height: rows.reduce(0) { $0 + $1.length })
        guard size.width < CGFloat(image.width) || size.height < CGFloat(image.height), let context = CGContext(size: size, scale: 1) else { return image }
        var y: CGFloat = 0
        for row in rows {
            var x: CGFloat = 0
            for column in columns {
                if let slice = image.cropping(to: CGRect(x: column.start, y: row.start, width: column.length, height: row.length)) {
                    context.drawUpright(slice, in: CGRect(x: x, y: y, width: column.length, height: row.length))
                }
                x += column.length
            }
            y += row.length
        }
        return context.finish() ?? image
    }

    /// The displayed parts of one axis; all of it if the slices do not fit into it.
    private static func spans(length: Int, first: CGFloat?, center: CGFloat?, last: CGFloat?) -> [(start: CGFloat, length: CGFloat)] {
        let length = CGFloat(length), first = first ?? 0, last = last ?? 0
        guard let center, first >= 0, center > 0, last >= 0, first + center + last < length else { return [(0, length)] }
        return [(0, first), (first, center), (length - last, last)].filter { $0.length > 0 }
    }
}
