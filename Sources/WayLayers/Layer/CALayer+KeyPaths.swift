import WayGraphics

extension CALayer {
    func readValue(_ keyPath: String) -> Any? {
        if let value = attributes[keyPath], modelLayer == nil { return (value as? CGFloat).map(NSNumber.init(cgFloat:)) ?? value }
        if keyPath == "contents" { return contents }
        let path = LayerKeyPath(keyPath)
        switch (path.root, path.component) {
        case (.property(let key), nil): return object(for: key)
        default:
            return properties.value(at: path)?.keyValue ?? attributes[keyPath] ?? otherValue(keyPath) ?? styleValue(keyPath)
                ?? type(of: self).defaultValue(forKey: keyPath)
        }
    }

    /// The property as it was set: colours, names and flags keep their types.
    private func object(for key: LayerKey) -> Any? {
        switch key {
        case .backgroundColor: backgroundColor
        case .borderColor: borderColor
        case .shadowColor: shadowColor
        case .maskedCorners: NSNumber(value: maskedCorners.rawValue)
        case .cornerCurve: cornerCurve
        case .contentsGravity: contentsGravity
        case .magnificationFilter: magnificationFilter
        case .minificationFilter: minificationFilter
        case .opacity: NSNumber(value: opacity)
        case .shadowOpacity: NSNumber(value: shadowOpacity)
        default: properties.value(for: key)?.keyValue
        }
    }

    /// Properties that are not animatable.
    private func otherValue(_ key: String) -> Any? {
        switch key {
        case "frame": frame
        case "name": name
        case "delegate": delegate
        case "superlayer": superlayer
        case "sublayers": sublayers
        case "mask": mask
        case "style": style
        case "actions": actions
        case "beginTime": NSNumber(value: beginTime)
        case "duration": NSNumber(value: duration)
        case "speed": NSNumber(value: speed)
        case "timeOffset": NSNumber(value: timeOffset)
        case "repeatCount": NSNumber(value: repeatCount)
        case "repeatDuration": NSNumber(value: repeatDuration)
        case "autoreverses": NSNumber(value: autoreverses)
        case "minificationFilterBias": NSNumber(value: minificationFilterBias)
        case "needsDisplayOnBoundsChange": NSNumber(value: needsDisplayOnBoundsChange)
        default: nil
        }
    }

    /// - Returns: false if there is no such property, or the value has the wrong type.
    private func writeOther(_ value: Any?, _ key: String) -> Bool {
        switch (key, value) {
        case ("frame", let rect as CGRect): frame = rect
        case ("name", nil): name = nil
        case ("name", let text as String): name = text
        case ("sublayers", nil): sublayers = nil
        case ("sublayers", let layers as [CALayer]): sublayers = layers
        case ("mask", nil): mask = nil
        case ("mask", let layer as CALayer): mask = layer
        case ("style", nil): style = nil
        case ("style", let values as [AnyHashable: Any]): style = values
        case ("actions", nil): actions = nil
        case ("actions", let values as [String: any CAAction]): actions = values
        default:
            guard let number = readNumber(value) else { return false }
            return writeNumber(number, key)
        }
        return true
    }

    private func writeNumber(_ number: CGFloat, _ key: String) -> Bool {
        switch key {
        case "beginTime": beginTime = number
        case "duration": duration = number
        case "speed": speed = Float(number)
        case "timeOffset": timeOffset = number
        case "repeatCount": repeatCount = Float(number)
        case "repeatDuration": repeatDuration = number
        case "autoreverses": autoreverses = number != 0
        case "minificationFilterBias": minificationFilterBias = Float(number)
        case "needsDisplayOnBoundsChange": needsDisplayOnBoundsChange = number != 0
        default: return false
        }
        return true
    }

    func writeValue(_ value: Any?, _ keyPath: String) {
        let path = LayerKeyPath(keyPath)
        switch path.root {
        case .property(let key): write(value, at: path, key)
        case .extra(let name):
            if setOwn(value, path) || writeOther(value, keyPath) { return }
            guard accepts(!ownKeys.contains(name), keyPath, value ?? "nil") else { return }
            writeCustom(value, keyPath, path, name)
        }
    }

    /// Sets a value for a key that the class does not declare: looks the action up, stores the value, runs the action.
    private func writeCustom(_ value: Any?, _ keyPath: String, _ path: LayerKeyPath, _ name: String) {
        let action = actionForChange(name), before = (set: attributes[keyPath], animatable: properties.extras[name])
        attributes[keyPath] = value
        if let read = AnimatableValue(value) { properties.set(read, at: path) } else { properties.extras[name] = nil }
        customValueDidChange(name)
        guard let action else { return }
        let changed = properties.extras[name]
        AnimationContext.current.currentTimeline?.record(
            self, key: name, isCurrent: { [weak self] in self?.properties.extras[name] == changed },
            restore: { [weak self] in
                self?.attributes[keyPath] = before.set
                self?.properties.extras[name] = before.animatable
                self?.customValueDidChange(name)
            })
        action.run(forKey: name, object: self, arguments: nil)
    }

    private func customValueDidChange(_ name: String) {
        markDirty()
        if type(of: self).needsDisplay(forKey: name) { setNeedsDisplay() }
    }

    private func write(_ value: Any?, at path: LayerKeyPath, _ key: LayerKey) {
        switch (key, value) {
        case (.backgroundColor, nil): backgroundColor = nil
        case (.borderColor, nil): borderColor = nil
        case (.shadowColor, nil): shadowColor = nil
        case (.shadowPath, nil): shadowPath = nil
        case (.contents, _): contents = value
        case (.backgroundColor, let color as CGColor): backgroundColor = color
        case (.borderColor, let color as CGColor): borderColor = color
        case (.shadowColor, let color as CGColor): shadowColor = color
        case (.maskedCorners, let corners as CACornerMask): maskedCorners = corners
        case (.cornerCurve, let curve as CALayerCornerCurve): cornerCurve = curve
        case (.contentsGravity, let gravity as CALayerContentsGravity): contentsGravity = gravity
        case (.magnificationFilter, let filter as CALayerContentsFilter): magnificationFilter = filter
        case (.minificationFilter, let filter as CALayerContentsFilter): minificationFilter = filter
        default:
            guard let read = AnimatableValue(value) else {
                log.error("\(label): \(value.map(GeometryText.describe) ?? "nil") is no value for \(key.rawValue); the value before it is kept")
                return
            }
            var changed = properties
            changed.set(read, at: path)
            assign(key, from: changed)
        }
    }

    /// Sets the property through its setter, so that actions run.
    private func assign(_ key: LayerKey, from other: LayerProperties) {
        switch key {
        case .bounds: bounds = other.bounds
        case .position: position = other.position
        case .anchorPoint: anchorPoint = other.anchorPoint
        case .anchorPointZ: anchorPointZ = other.anchorPointZ
        case .zPosition: zPosition = other.zPosition
        case .transform: transform = other.transform
        case .sublayerTransform: sublayerTransform = other.sublayerTransform
        case .opacity: opacity = other.opacity
        case .hidden: isHidden = other.isHidden
        case .cornerRadius: cornerRadius = other.cornerRadius
        case .maskedCorners: maskedCorners = other.maskedCorners
        case .borderWidth: borderWidth = other.borderWidth
        case .shadowOpacity: shadowOpacity = other.shadowOpacity
        case .shadowOffset: shadowOffset = other.shadowOffset
        case .shadowRadius: shadowRadius = other.shadowRadius
        case .shadowPath: shadowPath = other.shadowPath
        case .masksToBounds: masksToBounds = other.masksToBounds
        case .doubleSided: isDoubleSided = other.isDoubleSided
        case .opaque: isOpaque = other.isOpaque
        case .allowsGroupOpacity: allowsGroupOpacity = other.allowsGroupOpacity
        case .allowsEdgeAntialiasing: allowsEdgeAntialiasing = other.allowsEdgeAntialiasing
        case .geometryFlipped: isGeometryFlipped = other.isGeometryFlipped
        case .contentsRect: contentsRect = other.contentsRect
        case .contentsCenter: contentsCenter = other.contentsCenter
        case .contentsScale: contentsScale = other.contentsScale
        case .shouldRasterize: shouldRasterize = other.shouldRasterize
        case .rasterizationScale: rasterizationScale = other.rasterizationScale
        case .backgroundColor, .borderColor, .shadowColor, .contents, .cornerCurve, .contentsGravity, .magnificationFilter,
            .minificationFilter:
            break
        }
    }
}
