import Foundation
import WayLayers
import WayRender

/// A picture of a leaf that is turned about a book's spine.
@MainActor final class LeafView: UIView {
    /// Which way the leaf is turned.
    struct Way {
        /// Across the spine.
        let axis: ScrollAxis
        /// From the left or the upper side; otherwise from the other one.
        let isMirrored: Bool
        /// The other side of the spine is seen, too.
        let passesSpine: Bool
    }

    private let way: Way
    private let place: CGRect
    let geometry: LeafGeometry
    private let page: CurledPage
    private let sheet = UIView()
    private let scale: CGFloat
    private var part: CGFloat?

    /// - Parameters:
    ///   - front: the page that is seen where the leaf lies flat; it need not be.
    ///   - back: the page on its back; nil for paper through which the front's print shines.
    ///   - place: of the leaf, in the view that this one is put into.
    /// - Returns: nil where there is nothing to be seen.
    init?(front: UIView, back: UIView?, place: CGRect, way: Way) {
        guard place.width >= 1, place.height >= 1 else { return nil }
        self.way = way
        self.place = place
        geometry = LeafGeometry(length: way.axis.length(of: place.size), breadth: way.axis.other.length(of: place.size))
        var frame = place
        if way.passesSpine {
            let length = geometry.length
            let back = way.isMirrored ? 0 : -length
            frame = way.axis == .horizontal
                ? CGRect(x: place.minX + back, y: place.minY, width: 2 * length, height: place.height)
                : CGRect(x: place.minX, y: place.minY + back, width: place.width, height: 2 * length)
        }
        scale = Self.scale(in: front.window)
        let canvas = Canvas(size: frame.size, leaf: place.size, way: way, scale: scale)
        guard let picture = canvas.picture(of: front, flipped: way.isMirrored) else { return nil }
        let print = back.flatMap { canvas.picture(of: $0, flipped: !way.isMirrored) }
        page = CurledPage(picture, back: print, .paper(radius: geometry.radius, scale: scale))
        super.init(frame: frame)
        isUserInteractionEnabled = false
        clipsToBounds = true
        sheet.drawsContent = false
        sheet.layer.anchorPoint = .zero
        sheet.layer.contentsScale = scale
        if way.isMirrored {
            sheet.transform = way.axis == .horizontal
                ? CGAffineTransform(a: -1, b: 0, c: 0, d: 1, tx: frame.width, ty: 0) : CGAffineTransform(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: frame.height)
        }
        addSubview(sheet)
    }

    required init?(coder: NSCoder) { nil }

    private static func scale(in window: UIWindow?) -> CGFloat { window?.windowScene?.scale ?? UIScreen.main.scale }

    /// The pictures are of that size, and have the window's pixels.
    func fits(_ place: CGRect, _ window: UIWindow?) -> Bool { self.place == place && scale == Self.scale(in: window) }

    /// - Parameter part: 0 with the leaf flat on its side, 1 with it flat on the other one.
    func show(_ part: CGFloat) {
        guard self.part != part else { return }
        self.part = part
        let fold = geometry.fold(at: part), along = cos(fold.tilt), across = sin(fold.tilt)
        let spine = way.passesSpine ? geometry.length : 0
        UIView.performWithoutAnimation {
            let image = page.image(
                normal: way.axis == .horizontal ? CGVector(dx: along, dy: across) : CGVector(dx: across, dy: along),
                touch: (fold.touch + spine * along) * scale, radius: fold.radius * scale)
            sheet.layer.contents = image
            sheet.bounds.size = CGSize(width: bounds.width, height: CGFloat(image?.height ?? 0) / scale)
        }
    }

    /// What is painted: the leaf, and the room at the other side of the spine before it.
    @MainActor private struct Canvas {
        let size: CGSize
        let leaf: CGSize
        let way: Way
        let scale: CGFloat

        func picture(of view: UIView, flipped: Bool) -> CGImage? {
            let format = UIGraphicsImageRendererFormat()
            format.scale = scale
            var place = CGRect(origin: .zero, size: leaf)
            if way.passesSpine { if way.axis == .horizontal { place.origin.x = leaf.width } else { place.origin.y = leaf.height } }
            var isDrawn = false
            let image = UIGraphicsImageRenderer(size: size, format: format).image { context in
                if flipped {
                    let isSideways = way.axis == .horizontal
                    context.cgContext.translateBy(x: isSideways ? 2 * place.midX : 0, y: isSideways ? 0 : 2 * place.midY)
                    context.cgContext.scaleBy(x: isSideways ? -1 : 1, y: isSideways ? 1 : -1)
                }
                isDrawn = view.drawHierarchy(in: place, afterScreenUpdates: true)
            }
            return isDrawn ? image.cgImage : nil
        }
    }
}
