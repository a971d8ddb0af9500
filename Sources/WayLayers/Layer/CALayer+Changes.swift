import WayGraphics
import WayLog

/// Larger lengths, in points, are rejected as invalid geometry.
private let largestLength: CGFloat = 1e9

extension CGFloat {
    var isSane: Bool { magnitude <= largestLength }
}

extension CGPoint {
    var isSane: Bool { x.isSane && y.isSane }
}

extension CGSize {
    var isSane: Bool { width.isSane && height.isSane }
}

extension CGRect {
    var isSane: Bool { origin.isSane && size.isSane }
}

extension CGPath {
    var isSane: Bool { isEmpty || boundingBox.isSane }
}

extension CALayer {
    /// Sets one property: validates the value, looks the action up, sets the value, runs the action.
    /// - Parameter clean: normalises a valid value, e.g. a negative radius to zero.
    func change<Value: Equatable>(
        _ key: LayerKey, _ path: WritableKeyPath<LayerProperties, Value>, _ value: Value, isValid: Bool = true,
        clean: (Value) -> Value = { $0 }
    ) {
        MainActorCheck.require("\(key.rawValue) of \(label) was set")
        // A valid value is not boxed: an assignment by a touch allocates nothing.
        guard isValid || accepts(false, key.rawValue, value) else { return }
        let before = self.value(of: key, path), value = clean(value)
        // Setting the same value has no effect, unless an animation is running.
        if value == before, running.isEmpty { return }
        let action = actionForChange(key)
        properties[keyPath: path] = value
        propertyDidChange(key)
        guard let action else { return }
        AnimationContext.current.currentTimeline?.record(
            self, key: key.rawValue,
            isCurrent: { [weak self] in self?.properties[keyPath: path] == value },
            restore: { [weak self] in
                self?.properties[keyPath: path] = before
                self?.propertyDidChange(key)
            })
        action.run(forKey: key.rawValue, object: self, arguments: nil)
    }

    /// Reads a property in place, since a key path's getter allocates memory; except one that is copied by that.
    private func value<Value>(of key: LayerKey, _ path: WritableKeyPath<LayerProperties, Value>) -> Value {
        key.isUncommon ? properties[keyPath: path] : withUnsafePointer(to: &properties[keyPath: path]) { $0.pointee }
    }

    /// True for a valid value; otherwise false, and an error is logged.
    func accepts(_ isValid: Bool, _ key: String, _ value: Any) -> Bool {
        if isValid { return true }
        log.error("\(label): \(key) cannot be \(GeometryText.describe(value)); the value before it is kept")
        return false
    }

    /// The layer's name in log messages.
    package var label: String {
        let kind = delegate.map { "\(type(of: self)) of \(type(of: $0))" } ?? "\(type(of: self))"
        return name.map { "\(kind) \"\($0)\"" } ?? kind
    }

    func setFrame(_ frame: CGRect) {
        guard accepts(frame.isSane, "frame", frame) else { return }
        let placed = properties.placed(in: frame.standardized)
        let observers = keyValueObserversIfAny, wasHeld = observers?.isHeld ?? false
        observers?.isHeld = true
        bounds = placed.bounds
        position = placed.position
        observers?.isHeld = wasHeld
        observers?.notify()
    }

    func setHidden(_ isHidden: Bool) {
        let order = parent == nil || isHidden == properties.isHidden ? nil : orderAction(isHidden ? kCAOnOrderOut : kCAOnOrderIn)
        change(.hidden, \.isHidden, isHidden)
        order?.run()
    }

    func setContents(_ value: Any?) {
        var image: CGImage?
        if let value {
            guard let read = value as? CGImage else {
                log.error("\(label): contents can be a CGImage, not \(type(of: value)); the value before it is kept")
                return
            }
            image = read
        }
        change(.contents, \.contents, image)
        guard backingStore != nil || drawnContent != nil else { return }
        backingStore = nil
        drawnContent = nil
        contentVersion += 1
        markDirty()
    }

    /// The consequences of a property change, made by the setters, without them, or restored.
    func propertyDidChange(_ key: LayerKey) {
        switch key {
        case .bounds:
            markNeedsLayout()
            if needsDisplayOnBoundsChange { setNeedsDisplay() }
        case .contents: contentVersion += 1
        case .geometryFlipped: updateMirroring()
        default: break
        }
        markDirty()
        keyValueObserversIfAny?.notify()
    }

    // MARK: Copies

    func copyProperties(from other: CALayer) {
        properties = other.properties
        timing = other.timing
        sharesSpace = other.sharesSpace
        name = other.name
        attributes = other.attributes
        needsDisplayOnBoundsChange = other.needsDisplayOnBoundsChange
        minificationFilterBias = other.minificationFilterBias
        contentsFormat = other.contentsFormat
        drawsAsynchronously = other.drawsAsynchronously
        edgeAntialiasingMask = other.edgeAntialiasingMask
        style = other.style
        actions = other.actions
        backingStore = other.backingStore
        drawnContent = other.drawnContent
        contentVersion = other.contentVersion
        maskLayer = other.maskLayer
        isMirrored = properties.isGeometryFlipped
    }
}
