import Foundation
import WayGraphics

/// The resolved colours of a symbol.
package struct SymbolStyle: Hashable {
    enum Colors: Hashable {
        /// One colour; marks in filled shapes are cut out.
        case monochrome(RGBA)
        /// A colour for each layer; the last one also for the layers beyond.
        case layered([RGBA])
    }

    var colors: Colors
    /// From 0 to 1; nil activates all parts.
    var variableValue: Double?

    /// The opacity of the layers of a hierarchical symbol.
    static let hierarchy: [CGFloat] = [1, 0.5, 0.25]
    /// The opacity of the parts that a variable value does not activate.
    private static let inactiveOpacity: CGFloat = 0.28

    static let black = SymbolStyle(colors: .monochrome(.black))

    package var isMonochrome: Bool {
        if case .monochrome = colors { return true }
        return false
    }

    /// The colour of a part.
    ///
    /// - Parameter steps: the number of steps of the symbol.
    func color(of part: SymbolPart, steps: Int) -> RGBA {
        let color = switch colors {
        case .monochrome(let color): color
        case .layered(let colors): colors.isEmpty ? RGBA.black : colors[min(max(part.level, 0), colors.count - 1)]
        }
        guard let step = part.step, let variableValue, variableValue * Double(steps) <= Double(step) else { return color }
        return color.faded(by: Self.inactiveOpacity)
    }
}
