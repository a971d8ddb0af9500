extension LayerProperties {
    /// The animatable value for a key; nil for keys that hold names (gravity, filters, curve).
    package func value(for key: LayerKey) -> AnimatableValue? {
        switch key {
        case .bounds: .rect(bounds)
        case .position: .point(position)
        case .anchorPoint: .point(anchorPoint)
        case .anchorPointZ: .scalar(anchorPointZ)
        case .zPosition: .scalar(zPosition)
        case .transform: .transform(transform)
        case .sublayerTransform: .transform(sublayerTransform)
        case .opacity: .scalar(CGFloat(opacity))
        case .hidden: .bool(isHidden)
        case .backgroundColor: .color(background.linear)
        case .cornerRadius: .scalar(cornerRadius)
        case .borderWidth: .scalar(borderWidth)
        case .borderColor: .color(border.linear)
        case .shadowColor: .color(shadow.linear)
        case .shadowOpacity: .scalar(CGFloat(shadowOpacity))
        case .shadowOffset: .size(shadowOffset)
        case .shadowRadius: .scalar(shadowRadius)
        case .shadowPath: shadowPath.map { .path($0) } ?? .empty
        case .masksToBounds: .bool(masksToBounds)
        case .doubleSided: .bool(isDoubleSided)
        case .opaque: .bool(isOpaque)
        case .allowsGroupOpacity: .bool(allowsGroupOpacity)
        case .allowsEdgeAntialiasing: .bool(allowsEdgeAntialiasing)
        case .geometryFlipped: .bool(isGeometryFlipped)
        case .contents: contents.map { .image($0) } ?? .empty
        case .contentsRect: .rect(contentsRect)
        case .contentsCenter: .rect(contentsCenter)
        case .contentsScale: .scalar(contentsScale)
        case .shouldRasterize: .bool(shouldRasterize)
        case .rasterizationScale: .scalar(rasterizationScale)
        case .maskedCorners: .scalar(CGFloat(maskedCorners.rawValue))
        case .cornerCurve, .contentsGravity, .magnificationFilter, .minificationFilter: nil
        }
    }

    /// Sets an animated value; a value of another kind than the key's has no effect.
    package mutating func set(_ value: AnimatableValue, for key: LayerKey) {
        switch (key, value) {
        case (.bounds, .rect(let rect)): bounds = rect
        case (.position, .point(let point)): position = point
        case (.anchorPoint, .point(let point)): anchorPoint = point
        case (.transform, .transform(let t)): transform = t
        case (.sublayerTransform, .transform(let t)): sublayerTransform = t
        case (.backgroundColor, .color(let color)): background = .animated(color)
        case (.borderColor, .color(let color)): border = .animated(color)
        case (.shadowColor, .color(let color)): shadow = .animated(color)
        case (.shadowOffset, .size(let size)): shadowOffset = size
        case (.shadowPath, .path(let path)): shadowPath = path
        case (.shadowPath, .empty): shadowPath = nil
        case (.contents, .image(let image)): contents = image
        case (.contents, .empty): contents = nil
        case (.contentsRect, .rect(let rect)): contentsRect = rect
        case (.contentsCenter, .rect(let rect)): contentsCenter = rect
        case (_, .scalar(let number)): set(number, for: key)
        case (_, .bool(let flag)): set(flag, for: key)
        default: break
        }
    }

    /// Called after all animations are applied: clamps values that a spring overshot to the drawable range. Not before, because the next animation adds to the
    /// unclamped value.
    mutating func clamp() {
        if let clamped = background.clampedAnimation { background = clamped }
        cornerRadius = max(0, cornerRadius)
        // An assignment copies the uncommon values.
        if let clamped = border.clampedAnimation { border = clamped }
        if let clamped = shadow.clampedAnimation { shadow = clamped }
        if borderWidth < 0 { borderWidth = 0 }
        if shadowRadius < 0 { shadowRadius = 0 }
    }

    private mutating func set(_ number: CGFloat, for key: LayerKey) {
        switch key {
        case .anchorPointZ: anchorPointZ = number
        case .zPosition: zPosition = number
        case .opacity: opacity = Float(number)
        case .cornerRadius: cornerRadius = number
        case .borderWidth: borderWidth = number
        case .shadowOpacity: shadowOpacity = Float(number)
        case .shadowRadius: shadowRadius = number
        case .contentsScale: contentsScale = number
        case .rasterizationScale: rasterizationScale = number
        case .maskedCorners: maskedCorners = CACornerMask(rawValue: UInt(min(max(number, 0), 15)))
        default: set(number >= 0.5, for: key)
        }
    }

    private mutating func set(_ flag: Bool, for key: LayerKey) {
        switch key {
        case .hidden: isHidden = flag
        case .masksToBounds: masksToBounds = flag
        case .doubleSided: isDoubleSided = flag
        case .opaque: isOpaque = flag
        case .allowsGroupOpacity: allowsGroupOpacity = flag
        case .allowsEdgeAntialiasing: allowsEdgeAntialiasing = flag
        case .geometryFlipped: isGeometryFlipped = flag
        case .shouldRasterize: shouldRasterize = flag
        default: break
        }
    }
}
