import Foundation
import WayGraphics

/// A path of a symbol and how it is painted.
struct SymbolPart: Sendable {
    enum Paint: Sendable {
        case stroke, fill, strokeAndFill
    }

    enum Effect: Sendable {
        case paint
        /// Cut out of what is below in one colour, painted in its layer's colour otherwise.
        case cut
        /// Cut out of what is below in any colours.
        case erase
    }

    enum LineWidth: Sendable {
        case regular
        /// Grows less with the weight, so that details stay separate.
        case detail
        /// The regular width with the gap that separates overlapping shapes on both sides.
        case gap
        /// In units of the grid, at any weight.
        case fixed(CGFloat)
        /// Of a shape that is filled and grows with no weight: it is drawn for one.
        case none
    }

    var geometry: PathGeometry
    var paint = Paint.stroke
    var effect = Effect.paint
    var lineWidth = LineWidth.regular
    /// The layer that determines the colour: 0 is primary, 1 secondary, 2 tertiary.
    var level = 0
    /// The position in the order in which a variable value activates the parts; nil for a part that is always active.
    var step: Int?

    /// Of a part that is moved, not mirrored, in a mirrored symbol, such as a digit: the middle of what stays as it is, in units of the grid.
    var uprightCenter: CGFloat?

    private static let regularWidth: CGFloat = 1.9
    private static let gapWidth: CGFloat = 1.5

    /// The stroke width in units of the grid. A filled path grows by half of it on each side: dots get heavier too.
    func width(for weight: UIFont.Weight) -> CGFloat {
        // `UIFont.Weight` ranges from -0.8 (ultralight) to 0.62 (black).
        if case .none = lineWidth { return 0 }
        let regular = Self.regularWidth + weight.rawValue * (weight.rawValue < 0 ? 1.7 : 2.2)
        if paint == .fill { return effect == .paint ? max(0, (regular - Self.regularWidth) * 0.6) : 0 }
        return switch lineWidth {
        case .regular: regular
        case .detail: min(regular, Self.regularWidth + (regular - Self.regularWidth) * 0.4)
        case .gap: regular + 2 * Self.gapWidth
        case .fixed(let width): width
        case .none: 0
        }
    }

    /// Whether its lines are moved to whole pixels.
    var isFitted: Bool {
        if case .none = lineWidth { return false }
        return true
    }

    func applying(_ transform: CGAffineTransform) -> SymbolPart {
        var part = self
        part.geometry = geometry.applying(transform)
        part.uprightCenter = uprightCenter.map { CGPoint(x: $0, y: 0).applying(transform).x }
        return part
    }

    /// For a mirrored symbol: mirrored once more where it is to stay as it is.
    var uprighted: SymbolPart {
        uprightCenter.map { applying(CGAffineTransform(a: -1, b: 0, c: 0, d: 1, tx: 2 * $0, ty: 0)) } ?? self
    }
}
