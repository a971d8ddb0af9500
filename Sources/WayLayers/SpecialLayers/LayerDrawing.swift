/// The drawing of a layer's own content, between its contents and its sublayers. A value type: the renderer caches the pixels for as long as it stays equal.
package enum LayerDrawing: Sendable, Hashable {
    case shape(ShapeDrawing)
    case gradient(GradientDrawing)
    case text(TextDrawing)
    case content(DrawnContent)
    /// A pattern background.
    case background(PatternDrawing)

    /// Whether it covers the layer's bounds exactly.
    package var fillsBounds: Bool {
        switch self {
        case .gradient, .background: true
        case .shape, .text, .content: false
        }
    }

    /// The area that it may draw to, in the layer's coordinates; null for none.
    package var extent: CGRect {
        switch self {
        case .shape(let shape): shape.extent
        case .gradient(let gradient): gradient.bounds
        case .text(let text): text.bounds
        case .content(let content): content.bounds
        case .background(let pattern): pattern.bounds
        }
    }

    /// Draws in the layer's coordinates.
    package func draw(in context: CGContext) {
        switch self {
        case .shape(let shape): shape.draw(in: context)
        case .gradient(let gradient): gradient.draw(in: context)
        case .text(let text): text.draw(in: context)
        case .content(let content): content.draw(in: context)
        case .background(let pattern): pattern.draw(in: context)
        }
    }

    /// The same with its colours multiplied by the tint.
    package func tinted(by tint: LayerTint) -> LayerDrawing {
        switch self {
        case .shape(var shape):
            shape.fill = tint.applied(to: shape.fill)
            shape.stroke = tint.applied(to: shape.stroke)
            return .shape(shape)
        case .gradient(var gradient):
            gradient.colors = gradient.colors.map(tint.applied)
            return .gradient(gradient)
        case .text(var text):
            for index in text.runs.indices {
                let color = tint.applied(to: text.runs[index].attributes.color.rgba)
                text.runs[index].attributes.color = CGColor(red: color.red, green: color.green, blue: color.blue, alpha: color.alpha)
            }
            return .text(text)
        case .content, .background: return self
        }
    }
}

/// The colour factors of a copy, each 0…1; its alpha is the copy's opacity.
package struct LayerTint: Sendable, Hashable {
    package var red: CGFloat
    package var green: CGFloat
    package var blue: CGFloat

    package static let none = LayerTint(red: 1, green: 1, blue: 1)

    package init(red: CGFloat, green: CGFloat, blue: CGFloat) {
        func component(_ value: CGFloat) -> CGFloat { value.isFinite ? min(max(value, 0), 1) : 1 }
        (self.red, self.green, self.blue) = (component(red), component(green), component(blue))
    }

    package func applied(to color: RGBA) -> RGBA {
        RGBA(red: color.red * red, green: color.green * green, blue: color.blue * blue, alpha: color.alpha)
    }
}
