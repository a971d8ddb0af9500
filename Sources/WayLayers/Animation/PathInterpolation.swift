extension CGPath {
    /// The path whose points are interpolated at `fraction`; nil if the two do not have the same kinds of elements in the same order.
    func interpolated(to other: CGPath, _ fraction: CGFloat) -> CGPath? {
        let elements = geometry.elements, otherElements = other.geometry.elements
        guard elements.count == otherElements.count else { return nil }
        var result = PathGeometry()
        for (a, b) in zip(elements, otherElements) {
            guard let element = a.interpolated(to: b, fraction) else { return nil }
            result.append(element)
        }
        return CGPath(result)
    }
}

extension PathElement {
    fileprivate func interpolated(to other: PathElement, _ t: CGFloat) -> PathElement? {
        switch (self, other) {
        case (.move(let a), .move(let b)): .move(a.interpolated(to: b, t))
        case (.line(let a), .line(let b)): .line(a.interpolated(to: b, t))
        case (.quadCurve(let a, let a1), .quadCurve(let b, let b1)):
            .quadCurve(control: a.interpolated(to: b, t), to: a1.interpolated(to: b1, t))
        case (.curve(let a, let a1, let a2), .curve(let b, let b1, let b2)):
            .curve(
                control1: a.interpolated(to: b, t), control2: a1.interpolated(to: b1, t), to: a2.interpolated(to: b2, t))
        case (.close, .close): .close
        default: nil
        }
    }
}

extension CGImage {
    /// A cross-fade of the two images, scaled to the larger of their sizes; nil if there is no memory for it.
    func blended(with other: CGImage, _ fraction: CGFloat) -> CGImage? {
        let size = CGSize(width: max(width, other.width), height: max(height, other.height))
        guard let context = CGContext(size: size, scale: 1) else { return nil }
        let rect = CGRect(origin: .zero, size: size), alpha = min(max(fraction, 0), 1)
        context.setAlpha(1 - alpha)
        context.drawUpright(self, in: rect)
        context.setBlendMode(.plusLighter)
        context.setAlpha(alpha)
        context.drawUpright(other, in: rect)
        return context.finish()
    }
}
