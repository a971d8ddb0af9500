import Foundation
import WayGraphics

/// A mark at the corner of a symbol: "folder.badge.plus", "bell.badge", "person.fill.checkmark".
struct SymbolBadge {
    enum Shape {
        /// A filled circle with the sign cut out, at the bottom.
        case sign
        /// The sign without a circle, at the bottom.
        case bareSign
        /// A dot, at the top.
        case dot
    }

    /// The end of the symbol's name, without the dot before it.
    let suffix: String
    /// The drawing of the sign.
    private let drawing: Substring
    private let shape: Shape

    private init(_ suffix: String, drawing: Substring, shape: Shape) {
        self.suffix = suffix
        self.drawing = drawing
        self.shape = shape
    }

    static let all: [SymbolBadge] = {
        let signs: [Substring] = [
            "plus", "minus", "checkmark", "xmark", "questionmark", "exclamationmark", "ellipsis", "clock", "gearshape", "arrow.up", "arrow.down",
            "key", "person.crop", "heart",
        ]
        let badges = signs.map { sign in
            SymbolBadge("badge.\(sign)", drawing: sign == "person.crop" ? "person" : sign, shape: sign == "clock" || sign == "gearshape" ? .bareSign : .sign)
        }
        let bare: [Substring] = ["checkmark", "xmark", "questionmark", "exclamationmark", "magnifyingglass", "ellipsis"]
        return badges + [SymbolBadge("badge", drawing: "circle", shape: .dot)] + bare.map { SymbolBadge(String($0), drawing: $0, shape: .bareSign) }
    }()

    private static let radius: CGFloat = 5.4
    private static let gap: CGFloat = 1.5
    private static let dotRadius: CGFloat = 4
    private static let signScale: CGFloat = 0.27
    private static let bareSignScale: CGFloat = 0.44
    private static let signWidth: CGFloat = 1.5
    private static let bareSignWidth: CGFloat = 1.7

    func content(on base: SymbolContent) -> SymbolContent {
        var content = base
        for index in content.parts.indices { content.parts[index].level += 1 }
        switch shape {
        case .dot:
            let center = CGPoint(x: base.width / 2 + 6.5, y: 5.5)
            content.parts += [circle(center, Self.dotRadius + Self.gap, .erase), circle(center, Self.dotRadius, .paint)]
        case .sign:
            let center = CGPoint(x: base.width - 5.6, y: 18.2)
            content.parts += [circle(center, Self.radius + Self.gap, .erase), circle(center, Self.radius, .paint)]
            content.parts += sign(at: center, scale: Self.signScale, width: Self.signWidth, effect: .erase)
        case .bareSign:
            let center = CGPoint(x: base.width - 5.6, y: 18.2)
            content.parts.append(circle(center, Self.radius + Self.gap * 0.8, .erase))
            content.parts += sign(at: center, scale: Self.bareSignScale, width: Self.bareSignWidth, effect: .paint)
        }
        return content
    }

    private func circle(_ center: CGPoint, _ radius: CGFloat, _ effect: SymbolPart.Effect) -> SymbolPart {
        var geometry = PathGeometry()
        geometry.addEllipse(in: CGRect(x: center.x - radius, y: center.y - radius, width: radius * 2, height: radius * 2))
        return SymbolPart(geometry: geometry, paint: .fill, effect: effect)
    }

    private func sign(at center: CGPoint, scale: CGFloat, width: CGFloat, effect: SymbolPart.Effect) -> [SymbolPart] {
        guard let text = SymbolDrawings.drawings[drawing], let drawing = SymbolDrawing(text) else { return [] }
        let transform = CGAffineTransform(translationX: center.x - drawing.width / 2 * scale, y: center.y - SymbolDrawing.gridHeight / 2 * scale)
            .scaledBy(x: scale, y: scale)
        return drawing.parts(filled: false).map { part in
            var part = part.applying(transform)
            part.effect = effect
            part.lineWidth = .fixed(width)
            part.level = 0
            part.step = nil
            part.uprightCenter = center.x
            return part
        }
    }
}
