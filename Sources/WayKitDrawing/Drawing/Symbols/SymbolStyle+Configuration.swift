import Foundation
import WayGraphics

extension SymbolStyle {
    /// The style of a configured symbol. Dynamic colours are resolved with `UITraitCollection.current`.
    ///
    /// - Parameters:
    ///   - tint: the colour of a monochrome symbol and of the layers that have no other.
    ///   - isTemplate: whether only the shape is wanted, in the tint.
    init(_ glyph: SymbolGlyph, configuration: UIImage.Configuration?, variableValue: Double?, tint: CGColor?, isTemplate: Bool) {
        let values = (configuration as? UIImage.SymbolConfiguration)?.values ?? .init()
        let tint = tint?.rgba ?? .black
        self.init(colors: .monochrome(tint), variableValue: variableValue)
        guard !isTemplate else { return }
        switch values.rendering {
        case .automatic, .monochrome: break
        case .hierarchical(let color):
            let base = color.cgColor.rgba
            colors = .layered(Self.hierarchy.map { base.faded(by: $0) })
        case .palette(let palette):
            if palette.count == 1 { colors = .monochrome(palette[0].cgColor.rgba) }
            if palette.count > 1 { colors = .layered(palette.map(\.cgColor.rgba)) }
        case .multicolor:
            guard let own = SymbolMulticolor.colors(of: glyph.name) else { break }
            colors = .layered(own.map { $0?.cgColor.rgba ?? tint })
        }
    }
}
