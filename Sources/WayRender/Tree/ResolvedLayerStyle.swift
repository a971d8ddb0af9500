import WayGraphics

/// What a layer paints of its own, in points of its own space.
struct ResolvedLayerStyle: Sendable, Equatable {
    var background: RGBA = .clear
    var cornerRadius: CGFloat = 0
    var corners: RoundedPixelRect.Corners = .all
    var hasContinuousCorners = false
    var borderWidth: CGFloat = 0
    var borderColor: RGBA = .clear
    var shadow: ResolvedShadowStyle?
    var masksToBounds = false
    var contents: ResolvedContentsStyle?
    /// What a special layer draws, above the contents.
    var drawing: DrawingBox?
    /// What lies behind is shown blurred.
    var backdrop: ResolvedBackdropStyle?
    /// Fades as one picture rather than thing by thing.
    var fadesAsGroup = true
    /// Shown as a picture of so many pixels per point; nil to paint it as it stands.
    var rasterScale: CGFloat?
    /// Its children are an old and a new picture of one layer; nil for a layer with sublayers.
    var transition: TransitionComposition?
    /// Which of them is the new one.
    var newPicture: ObjectIdentifier?

    var hasBackground: Bool { background.alpha > 0 }
    var hasBorder: Bool { borderWidth > 0 && borderColor.alpha > 0 }
    var clipsRound: Bool { masksToBounds && cornerRadius > 0 && !corners.isEmpty }
}

/// What is done to what lies behind a layer.
struct ResolvedBackdropStyle: Sendable, Equatable {
    /// The standard deviation of the blur, in points; above 0.
    var deviation: CGFloat
    /// How much stronger colours become; 1 leaves them.
    var saturation: CGFloat = 1
}

/// How two pictures of a layer are put together.
enum TransitionComposition: Sendable, Equatable {
    /// Added, so that where both show the same nothing changes.
    case fade
    /// Laid one over the other.
    case slide
}

struct ResolvedShadowStyle: Sendable, Equatable {
    /// Its alpha is the shadow's opacity.
    var color: RGBA
    var offset: CGSize
    /// The standard deviation of the blur, in points.
    var radius: CGFloat
    /// The shape that throws it; nil for the layer's own.
    var path: CGPath?

    /// How far beyond its shape a shadow is painted, in multiples of the deviation: what lies further out is below one step of 255.
    static let reach: CGFloat = 3
}

/// A picture in a layer.
struct ResolvedContentsStyle: Sendable, Equatable {
    var image: CGImage
    /// The part that is shown, in fractions of the picture.
    var part = CGRect(x: 0, y: 0, width: 1, height: 1)
    /// What is stretched, in fractions of `part`; all of it by default.
    var center = CGRect(x: 0, y: 0, width: 1, height: 1)
    var gravity = ContentsGravity.resize
    /// Pixels of the picture per point.
    var scale: CGFloat = 1
    var magnifiesNearest = false
    var minifiesNearest = false
}

/// How contents are laid into their layer.
enum ContentsGravity: Sendable, Equatable {
    case resize, resizeAspect, resizeAspectFill
    /// Unscaled, with the picture at this fraction of the room that is left: (0, 0) is the top left.
    case placed(x: CGFloat, y: CGFloat)
}

extension ResolvedContentsStyle {
    /// Where the picture lies in a layer.
    func frame(in bounds: CGRect) -> CGRect {
        let pixels = CGSize(width: CGFloat(image.width) * part.width, height: CGFloat(image.height) * part.height)
        guard pixels.width > 0, pixels.height > 0 else { return .null }
        switch gravity {
        case .resize:
            return bounds
        case .resizeAspect, .resizeAspectFill:
            let x = bounds.width / pixels.width, y = bounds.height / pixels.height
            let factor = gravity == .resizeAspect ? min(x, y) : max(x, y)
            return placed(CGSize(width: pixels.width * factor, height: pixels.height * factor), in: bounds, x: 0.5, y: 0.5)
        case .placed(let x, let y):
            let scale = scale > 0 ? scale : 1
            return placed(CGSize(width: pixels.width / scale, height: pixels.height / scale), in: bounds, x: x, y: y)
        }
    }

    private func placed(_ size: CGSize, in bounds: CGRect, x: CGFloat, y: CGFloat) -> CGRect {
        CGRect(
            x: bounds.minX + (bounds.width - size.width) * x, y: bounds.minY + (bounds.height - size.height) * y,
            width: size.width, height: size.height)
    }
}
