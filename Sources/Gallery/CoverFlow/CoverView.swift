import WayKit

/// A picture as a square cover, and its reflection on the floor.
final class CoverView: UIControl {
    let picture: Picture
    let artView = UIImageView()
    private let reflectionView = UIImageView()

    /// What the images were drawn for.
    private struct Appearance: Equatable {
        let side: CGFloat, scale: CGFloat
        let floor: UIColor
    }
    private var drawn: Appearance?

    init(picture: Picture) {
        self.picture = picture
        super.init(frame: .zero)
        speakAsButton(picture.title)
        addSubview(artView)
        addSubview(reflectionView)
    }

    required init?(coder: NSCoder) { nil }

    /// Only the cover takes touches, not its reflection.
    override func point(inside point: CGPoint, with event: UIEvent?) -> Bool { artView.frame.contains(point) }

    override func layoutSubviews() {
        super.layoutSubviews()
        let side = bounds.width
        artView.frame = CGRect(x: 0, y: 0, width: side, height: side)
        reflectionView.frame = CGRect(x: 0, y: side, width: side, height: max(0, bounds.height - side))
    }

    /// Draws both images once for a size and a floor, so that a moving cover is only projected.
    /// - Parameter floor: The colour into which the reflection fades.
    func draw(side: CGFloat, floor: UIColor) {
        let traits = traitCollection
        let wanted = Appearance(side: side, scale: max(1, traits.displayScale), floor: floor.resolvedColor(with: traits))
        guard wanted != drawn else { return }
        drawn = wanted
        let format = UIGraphicsImageRendererFormat()
        format.scale = wanted.scale
        format.opaque = true
        let square = CGRect(x: 0, y: 0, width: side, height: side)
        let source = side * wanted.scale > picture.thumbnail.size.width ? picture.image : picture.thumbnail
        artView.image = UIGraphicsImageRenderer(size: square.size, format: format).image { _ in
            source.draw(in: picture.frame(filling: square))
        }
        let reflection = CGSize(width: side, height: (side * CoverFlowLayout.reflectionHeight).rounded())
        reflectionView.image = UIGraphicsImageRenderer(size: reflection, format: format).image { renderer in
            let context = renderer.cgContext
            context.saveGState()
            context.translateBy(x: 0, y: side)
            context.scaleBy(x: 1, y: -1)
            source.draw(in: picture.frame(filling: square))
            context.restoreGState()
            let colors = [wanted.floor.withAlphaComponent(0.62).cgColor, wanted.floor.cgColor]
            guard let fade = CGGradient(colorsSpace: nil, colors: colors, locations: [0, 1]) else { return }
            context.drawLinearGradient(fade, start: .zero, end: CGPoint(x: 0, y: reflection.height), options: [])
        }
    }
}
