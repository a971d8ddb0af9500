import Foundation
import WayLayers

/// A picture of a page that curls up from its lower edge over a cylinder that lies across it, and leaves upwards.
///
/// With the cylinder touching the page at height c, a point of the page below it, by a, is seen at c + r·sin(a/r): at first the front of the page,
/// from a = πr/2 on its back, and from πr on the back lies flat over the page, upside down. Narrow strips across the page stand for the arc.
/// The strips keep their places beside the cylinder while the paper in them moves on, so all of the movement is linear in c: a plain animation of
/// places, which a transition's time can scrub and turn round.
@MainActor final class PageCurlView: UIView {
    /// Of the cylinder, in parts of the page's height.
    private static let radius: CGFloat = 0.16
    /// For a quarter of the cylinder.
    private static let strips = 11
    /// Points of the shade on what is found beneath.
    private static let shadow: CGFloat = 70
    /// Points of the shade beyond the free edge of the paper.
    private static let edge: CGFloat = 18
    /// Points by which a strip goes on under its neighbour, so that nothing shows between them.
    private static let overlap: CGFloat = 1

    private let picture: CGImage
    private let size: CGSize
    private let radius: CGFloat
    /// Of the size of the picture, whatever the size of this view is.
    private let sheet = UIView()
    private let flat = UIView()
    private let flatPaper: UIView
    /// From where the cylinder touches the page.
    private let roll = UIView()
    /// What moves through the strips.
    private var papers: [CurledPaper] = []

    /// - Returns: nil where there is nothing to be seen of the view.
    /// - Parameter afterUpdates: as with a view's `snapshotView(afterScreenUpdates:)`.
    static func make(of view: UIView, afterUpdates: Bool) -> PageCurlView? {
        let size = view.bounds.size
        guard size.width >= 1, size.height >= 1 else { return nil }
        let format = UIGraphicsImageRendererFormat()
        format.scale = view.window?.screen.scale ?? UIScreen.main.scale
        var isDrawn = false
        let image = UIGraphicsImageRenderer(size: size, format: format).image { _ in
            isDrawn = view.drawHierarchy(in: CGRect(origin: .zero, size: size), afterScreenUpdates: afterUpdates)
        }
        guard isDrawn, let picture = image.cgImage else { return nil }
        return PageCurlView(picture, size: size)
    }

    private init(_ picture: CGImage, size: CGSize) {
        self.picture = picture
        self.size = size
        radius = size.height * Self.radius
        flatPaper = Self.page(picture, size)
        super.init(frame: CGRect(origin: .zero, size: size))
        isUserInteractionEnabled = false
        clipsToBounds = true
        addSubview(sheet)
        sheet.bounds.size = size
        flat.bounds.size = size
        flat.clipsToBounds = true
        flat.addSubview(flatPaper)
        roll.layer.anchorPoint = .zero
        sheet.addSubview(flat)
        sheet.addSubview(roll)
        addShadow()
        addStrips()
        curl(to: 0)
    }

    required init?(coder: NSCoder) { nil }

    /// - Parameter part: 0 with the page flat, 1 with it gone.
    func curl(to part: CGFloat) {
        let height = size.height
        let touch = height - (height + radius + Self.shadow) * part
        flat.center = CGPoint(x: size.width / 2, y: touch + Self.overlap - height / 2)
        flatPaper.center = CGPoint(x: size.width / 2, y: 1.5 * height - touch - Self.overlap)
        roll.center = CGPoint(x: 0, y: touch)
        for paper in papers { paper.move(to: touch) }
    }

    /// In another size the same picture.
    override func layoutSubviews() {
        super.layoutSubviews()
        UIView.performWithoutAnimation {
            sheet.transform = CGAffineTransform(scaleX: bounds.width / size.width, y: bounds.height / size.height)
            sheet.center = CGPoint(x: bounds.midX, y: bounds.midY)
        }
    }

    // MARK: Parts

    private func addShadow() {
        let shade = ShadeView(from: 0.32, to: 0)
        shade.frame = CGRect(x: 0, y: radius - Self.overlap, width: size.width, height: Self.shadow)
        roll.addSubview(shade)
    }

    private func addStrips() {
        let step = CGFloat.pi / 2 / CGFloat(Self.strips)
        for index in 0..<2 * Self.strips {
            let angle = CGFloat(index) * step
            let side = index < Self.strips ? [Self.page(picture, size)] : back()
            let shade = index < Self.strips ? Self.frontShade : Self.backShade
            addStrip(side, shade: [shade(angle), shade(angle + step)], from: angle, by: step)
        }
        // What has gone all the way round.
        let rest = UIView()
        rest.bounds.size = CGSize(width: size.width, height: size.height + Self.edge)
        let edge = ShadeView(from: 0.28, to: 0)
        edge.frame = CGRect(x: 0, y: size.height, width: size.width, height: Self.edge)
        let end = UIView()
        end.bounds.size = size
        end.addSubview(edge)
        place(rest, at: 0, scale: -1)
        for part in [end] + back() { add(CurledPaper(part, way: .pi * radius, shade: nil), to: rest) }
        let light = UIColor(white: 0, alpha: Self.backShade(.pi))
        papers.suffix(2).first?.view.addSubview(tint(light))
    }

    private func tint(_ color: UIColor) -> UIView {
        let view = UIView(frame: CGRect(origin: .zero, size: size))
        view.backgroundColor = color
        return view
    }

    /// - Parameter shade: where the strip begins and where it ends.
    private func addStrip(_ side: [UIView], shade: [CGFloat], from angle: CGFloat, by step: CGFloat) {
        let scale = (sin(angle + step) - sin(angle)) / step
        let strip = UIView()
        // Beyond the one that stands upright is nothing.
        let isLast = angle < .pi / 2 && angle + 1.5 * step > .pi / 2
        strip.bounds.size = CGSize(width: size.width, height: radius * step + (isLast ? 0 : Self.overlap / max(abs(scale), 0.05)))
        place(strip, at: radius * sin(angle), scale: scale)
        for (index, part) in side.enumerated() {
            let light = index == 0 ? ShadeView(from: shade[0], to: shade[1]) : nil
            light?.bounds.size = strip.bounds.size
            add(CurledPaper(part, way: radius * angle, shade: light), to: strip)
        }
    }

    private func place(_ strip: UIView, at y: CGFloat, scale: CGFloat) {
        strip.clipsToBounds = true
        strip.layer.anchorPoint = .zero
        strip.center = CGPoint(x: 0, y: y)
        strip.transform = CGAffineTransform(scaleX: 1, y: scale)
        roll.addSubview(strip)
    }

    private func add(_ paper: CurledPaper, to strip: UIView) {
        strip.addSubview(paper.view)
        papers.append(paper)
    }

    // MARK: Paper

    /// Pale, and a little of the print that shines through.
    private func back() -> [UIView] {
        let paper = UIView()
        paper.bounds.size = size
        paper.backgroundColor = UIColor(red: 0.96, green: 0.96, blue: 0.945, alpha: 1)
        let print = Self.page(picture, size)
        print.alpha = 0.07
        return [paper, print]
    }

    private static func page(_ picture: CGImage, _ size: CGSize) -> UIView {
        let view = UIView()
        view.bounds.size = size
        view.drawsContent = false
        view.layer.contentsScale = CGFloat(picture.width) / size.width
        view.layer.contents = picture
        return view
    }

    // MARK: Light, from above the page

    private static func frontShade(_ angle: CGFloat) -> CGFloat { 0.32 * sin(angle) * sin(angle) }

    /// Dark where the paper stands upright, with a gleam where it bends over.
    private static func backShade(_ angle: CGFloat) -> CGFloat {
        let gleam = (angle - 2.5) / 0.28
        return max(0, 0.36 * sin(angle) * sin(angle) + 0.045 * (1 - exp(-gleam * gleam)))
    }
}

/// Paper that moves through a strip; the shade in it stays in the strip, as far as there is paper.
@MainActor private struct CurledPaper {
    let view: UIView
    /// Points of paper from where the cylinder touches the page to the strip.
    let way: CGFloat
    let shade: UIView?

    init(_ view: UIView, way: CGFloat, shade: UIView?) {
        self.view = view
        self.way = way
        self.shade = shade
        guard let shade else { return }
        view.clipsToBounds = true
        view.addSubview(shade)
    }

    /// - Parameter touch: where the cylinder touches the page.
    func move(to touch: CGFloat) {
        let size = view.bounds.size
        view.center = CGPoint(x: size.width / 2, y: size.height / 2 - touch - way)
        if let shade { shade.center = CGPoint(x: size.width / 2, y: shade.bounds.height / 2 + touch + way) }
    }
}

/// A shade that fades downwards.
private final class ShadeView: UIView {
    override class var layerClass: AnyClass { CAGradientLayer.self }

    init(from: CGFloat, to: CGFloat) {
        super.init(frame: .zero)
        (layer as? CAGradientLayer)?.colors = [from, to].map { CGColor(red: 0, green: 0, blue: 0, alpha: $0) }
    }

    required init?(coder: NSCoder) { nil }
}
