import Foundation
import WayGraphics

/// A shape that a symbol is put into: "plus.circle".
struct SymbolEnclosure {
    let name: String
    /// The drawing of the shape.
    let drawing: Substring
    /// The centre of the inner symbol in the shape.
    let center: CGPoint
    /// The scale of the inner symbol.
    let scale: CGFloat

    private init(_ name: String, drawing: Substring? = nil, x: CGFloat = 12, y: CGFloat = 12, scale: CGFloat) {
        self.name = name
        self.drawing = drawing ?? Substring(name)
        center = CGPoint(x: x, y: y)
        self.scale = scale
    }

    static let all = [
        SymbolEnclosure("circle", scale: 0.54), SymbolEnclosure("square", scale: 0.56), SymbolEnclosure("app", scale: 0.56),
        SymbolEnclosure("rectangle.portrait", scale: 0.5), SymbolEnclosure("rectangle", scale: 0.46), SymbolEnclosure("triangle", y: 14.6, scale: 0.42),
        SymbolEnclosure("bubble", drawing: "bubble.left", y: 9.8, scale: 0.46), SymbolEnclosure("shield", y: 11.4, scale: 0.48),
        SymbolEnclosure("seal", scale: 0.48), SymbolEnclosure("octagon", scale: 0.52), SymbolEnclosure("hexagon", scale: 0.5),
        SymbolEnclosure("diamond", scale: 0.44), SymbolEnclosure("capsule", scale: 0.4), SymbolEnclosure("viewfinder", scale: 0.5),
        SymbolEnclosure("doc", y: 14.4, scale: 0.42),
    ]

    /// The widest inner symbol, in units of the grid at scale 1.
    private static let maximumInnerWidth: CGFloat = 26

    func content(around inner: SymbolContent, filled: Bool) -> SymbolContent? {
        guard let text = SymbolDrawings.drawings[drawing], let shape = SymbolDrawing(text) else { return nil }
        if filled, !shape.hasFilledVariant { return nil }
        var outer = shape.parts(filled: filled).filter { $0.effect == .paint && $0.lineWidth.isRegular }
        for index in outer.indices { outer[index].level += 1 }
        let scale = min(scale, scale * Self.maximumInnerWidth / inner.width)
        let transform = CGAffineTransform(translationX: center.x - inner.width / 2 * scale, y: center.y - SymbolDrawing.gridHeight / 2 * scale)
            .scaledBy(x: scale, y: scale)
        let placed = inner.parts.map { part in
            var part = part.applying(transform)
            if part.lineWidth.isRegular { part.lineWidth = .detail }
            // In a filled shape, what is painted is cut out, and what is cut out is painted.
            guard filled else { return part }
            if part.effect == .paint {
                part.effect = .cut
            } else {
                part.effect = .paint
                part.level = 1
            }
            return part
        }
        return SymbolContent(width: shape.width, parts: outer + placed, isEnclosed: true)
    }
}

extension SymbolPart.LineWidth {
    fileprivate var isRegular: Bool {
        if case .regular = self { return true }
        return false
    }
}
