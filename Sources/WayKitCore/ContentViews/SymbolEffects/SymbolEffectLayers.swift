import Foundation
import WayLayers

/// The layers of a symbol while effects change it: one for all, and in it one for each part that moves by itself.
@MainActor final class SymbolEffectLayers {
    /// Moves the symbol as a whole.
    let root = CALayer()
    private(set) var parts: [Part] = []
    /// The image that the layers show.
    private var image: UIImage

    @MainActor final class Part {
        let layer = CALayer()
        let motion: SymbolMotionLayer
        /// The position in the order in which layers move.
        let rank: Int
        /// Draws the part only.
        var image: UIImage

        init(motion: SymbolMotionLayer, rank: Int, image: UIImage) {
            self.motion = motion
            self.rank = rank
            self.image = image
        }
    }

    init(_ image: UIImage) {
        self.image = image
        parts = Self.parts(of: image)
        for part in parts { root.addSublayer(part.layer) }
    }

    private static func parts(of image: UIImage) -> [Part] {
        guard let glyph = image.state.symbol else { return [] }
        let isMonochrome = image.state.symbolStyle(tint: nil)?.isMonochrome ?? true
        var keys: [SymbolMotionLayer.Key] = []
        return SymbolMotionLayer.layers(of: glyph, isMonochrome: isMonochrome).map { motion in
            if !keys.contains(motion.key) { keys.append(motion.key) }
            return Part(motion: motion, rank: keys.firstIndex(of: motion.key) ?? 0, image: Self.image(image, showing: motion))
        }
    }

    private static func image(_ image: UIImage, showing motion: SymbolMotionLayer) -> UIImage {
        var state = image.state
        state.content = .symbol(motion.glyph)
        return UIImage(state: state)
    }

    /// The number of layers that move one after another.
    var count: Int { (parts.map(\.rank).max() ?? -1) + 1 }

    /// Those that a variable value activates one after another; all if there are none.
    var variableParts: [Part] {
        let variable = parts.filter { $0.motion.key.step != nil }
        return variable.isEmpty ? parts : variable
    }

    /// The number of layers that a variable colour activates.
    var variableCount: Int { Set(variableParts.map(\.rank)).count }

    /// Whether an image differs from the shown one in size, weight or colours only.
    func shows(_ other: UIImage) -> Bool {
        other.state.symbol == image.state.symbol
            && other.state.symbolStyle(tint: nil)?.isMonochrome == image.state.symbolStyle(tint: nil)?.isMonochrome
    }

    /// Draws the parts of `image`, which is shown in `frame`.
    func update(_ image: UIImage, frame: CGRect, scale: CGFloat, draw: (UIImage) -> CGImage?) {
        if image.state != self.image.state {
            self.image = image
            for part in parts { part.image = Self.image(image, showing: part.motion) }
        }
        CATransaction.withoutActions {
            root.bounds = CGRect(origin: .zero, size: frame.size)
            root.position = CGPoint(x: frame.midX, y: frame.midY)
            for part in parts {
                let center = part.motion.center.applying(image.imageOrientation.unitTransform)
                part.layer.anchorPoint = center
                part.layer.bounds = root.bounds
                part.layer.position = CGPoint(x: center.x * frame.width, y: center.y * frame.height)
                part.layer.contentsScale = scale
                part.layer.contents = draw(part.image)
            }
        }
    }
}

extension CATransaction {
    /// Sets properties of layers without implicit animations.
    static func withoutActions(_ body: () -> Void) {
        begin()
        setDisableActions(true)
        body()
        commit()
    }
}
