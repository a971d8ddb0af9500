import Foundation
import WayKitCore
import WayLayers
import WayMotion
import WayRender

/// An image of a leaf that is turned about a book's spine.
@MainActor final class LeafView: UIView {
    /// The direction of the turn.
    struct Layout {
        /// The axis across the spine.
        let axis: ScrollAxis
        /// The leaf's free edge is at the left or at the top.
        let isMirrored: Bool
        /// The other side of the spine is visible, too.
        let passesSpine: Bool
    }

    private let layout: Layout
    private let leafFrame: CGRect
    let geometry: LeafGeometry
    private let curledPage: CurledPage
    private let imageView = UIView()
    private let scale: CGFloat
    private var fraction: CGFloat?

    /// - Parameters:
    ///   - front: the page on the visible side of the flat leaf; it may be hidden.
    ///   - back: the page on its back; nil for paper through which the front shines.
    ///   - frame: of the leaf, in the view that this one is added to.
    /// - Returns: nil if a snapshot is not possible.
    init?(front: UIView, back: UIView?, frame leafFrame: CGRect, layout: Layout) {
        guard leafFrame.width >= 1, leafFrame.height >= 1 else { return nil }
        self.layout = layout
        self.leafFrame = leafFrame
        geometry = LeafGeometry(length: layout.axis.length(of: leafFrame.size), width: layout.axis.other.length(of: leafFrame.size))
        var frame = leafFrame
        if layout.passesSpine {
            let length = geometry.length
            let back = layout.isMirrored ? 0 : -length
            frame = layout.axis == .horizontal
                ? CGRect(x: leafFrame.minX + back, y: leafFrame.minY, width: 2 * length, height: leafFrame.height)
                : CGRect(x: leafFrame.minX, y: leafFrame.minY + back, width: leafFrame.width, height: 2 * length)
        }
        scale = Self.scale(in: front.window)
        let canvas = Canvas(size: frame.size, leaf: leafFrame.size, layout: layout, scale: scale)
        guard let frontImage = canvas.image(of: front, flipped: layout.isMirrored) else { return nil }
        let backImage = back.flatMap { canvas.image(of: $0, flipped: !layout.isMirrored) }
        curledPage = CurledPage(frontImage, back: backImage, .paper(radius: geometry.radius, scale: scale))
        super.init(frame: frame)
        isUserInteractionEnabled = false
        clipsToBounds = true
        imageView.drawsContent = false
        imageView.layer.anchorPoint = .zero
        imageView.layer.contentsScale = scale
        if layout.isMirrored {
            imageView.transform = layout.axis == .horizontal
                ? CGAffineTransform(a: -1, b: 0, c: 0, d: 1, tx: frame.width, ty: 0) : CGAffineTransform(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: frame.height)
        }
        addSubview(imageView)
    }

    required init?(coder: NSCoder) { nil }

    private static func scale(in window: UIWindow?) -> CGFloat { window?.windowScene?.scale ?? UIScreen.main.scale }

    /// Whether the images have the size and scale that they would get now.
    func fits(_ frame: CGRect, _ window: UIWindow?) -> Bool { leafFrame == frame && scale == Self.scale(in: window) }

    /// - Parameter fraction: 0 with the leaf flat on its original side, 1 with it flat on the other side.
    func show(_ fraction: CGFloat) {
        guard self.fraction != fraction else { return }
        self.fraction = fraction
        let fold = geometry.fold(at: fraction), along = cos(fold.tilt), across = sin(fold.tilt)
        let spine = layout.passesSpine ? geometry.length : 0
        UIView.performWithoutAnimation {
            let image = curledPage.image(
                normal: layout.axis == .horizontal ? CGVector(dx: along, dy: across) : CGVector(dx: across, dy: along),
                touch: (fold.touch + spine * along) * scale, radius: fold.radius * scale)
            imageView.layer.contents = image
            imageView.bounds.size = CGSize(width: bounds.width, height: CGFloat(image?.height ?? 0) / scale)
        }
    }

    /// The image: the leaf, preceded by the space on the other side of the spine.
    @MainActor private struct Canvas {
        let size: CGSize
        let leaf: CGSize
        let layout: Layout
        let scale: CGFloat

        func image(of view: UIView, flipped: Bool) -> CGImage? {
            let format = UIGraphicsImageRendererFormat()
            format.scale = scale
            var frame = CGRect(origin: .zero, size: leaf)
            if layout.passesSpine { if layout.axis == .horizontal { frame.origin.x = leaf.width } else { frame.origin.y = leaf.height } }
            var isDrawn = false
            let image = UIGraphicsImageRenderer(size: size, format: format).image { context in
                if flipped {
                    let isHorizontal = layout.axis == .horizontal
                    context.cgContext.translateBy(x: isHorizontal ? 2 * frame.midX : 0, y: isHorizontal ? 0 : 2 * frame.midY)
                    context.cgContext.scaleBy(x: isHorizontal ? -1 : 1, y: isHorizontal ? 1 : -1)
                }
                isDrawn = view.drawHierarchy(in: frame, afterScreenUpdates: true)
            }
            return isDrawn ? image.cgImage : nil
        }
    }
}
