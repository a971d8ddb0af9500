/// Properties that a subclass adds. The value that was set is stored unchanged under the property's name; its animatable form is also in `extras`.
extension CALayer {
    /// The value that was set, or the animated value in a presentation copy.
    func own(_ key: String) -> Any? {
        if modelLayer != nil, let presented = properties.extras[key] { return presented.object }
        return attributes[key]
    }

    /// The model value of an animatable property that a subclass adds; nil if it has no initial value.
    package func ownValue(forKey key: String) -> AnimatableValue? {
        guard ownKeys.contains(key), let value = properties.extras[key], value != .empty else { return nil }
        return value
    }

    /// Declares a property that the class adds, with its default value.
    func declareOwn(_ key: String, _ value: Any?, _ animatable: AnimatableValue) {
        ownKeys.insert(key)
        storeOwn(key, value, animatable)
    }

    /// The value of a property that the class adds; nil for other keys.
    func declaredValue(_ key: String) -> Any? { ownKeys.contains(key) ? readValue(key) : nil }

    private func storeOwn(_ key: String, _ value: Any?, _ animatable: AnimatableValue?) {
        attributes[key] = value
        properties.extras[key] = animatable
    }

    /// As the setters of `CALayer`: validates, looks the action up, sets the value, runs the action.
    /// - Parameter animatable: nil for a property that changes without animation.
    func changeOwn(_ key: String, _ value: Any?, _ animatable: AnimatableValue? = nil, isValid: Bool = true) {
        guard accepts(isValid, key, value ?? "nil") else { return }
        let before = (set: attributes[key], animatable: properties.extras[key])
        guard let animatable else {
            attributes[key] = value
            return markDirty()
        }
        if animatable == before.animatable, running.isEmpty {
            attributes[key] = value
            return
        }
        let action = actionForChange(key)
        storeOwn(key, value, animatable)
        markDirty()
        guard let action else { return }
        AnimationContext.current.currentTimeline?.record(
            self, key: key, isCurrent: { [weak self] in self?.properties.extras[key] == animatable },
            restore: { [weak self] in
                self?.storeOwn(key, before.set, before.animatable)
                self?.markDirty()
            })
        action.run(forKey: key, object: self, arguments: nil)
    }

    /// Rejects NaN and values that are too large.
    func changeOwn(_ key: String, _ number: CGFloat) { changeOwn(key, number, .scalar(number), isValid: number.isSane) }

    func changeOwn(_ key: String, _ point: CGPoint) { changeOwn(key, point, .point(point), isValid: point.isSane) }

    func changeOwn(_ key: String, _ color: CGColor?) { changeOwn(key, color, .color(LinearColor(color))) }

    /// Sets a subclass's property from a key-value coding value.
    /// - Returns: false if the class has no such property, or the value has the wrong type.
    func setOwn(_ value: Any?, _ path: LayerKeyPath) -> Bool {
        guard path.component != nil else { return writeOwn(value, path.rootName) }
        var changed = properties
        guard let component = AnimatableValue(value) else { return false }
        changed.set(component, at: path)
        return writeOwn(changed.extras[path.rootName]?.object, path.rootName)
    }
}

/// Key-value coding passes numbers in many types.
func readNumber(_ value: Any?) -> CGFloat? {
    guard case .scalar(let number)? = AnimatableValue(value) else { return nil }
    return number
}

func readPoint(_ value: Any?) -> CGPoint? {
    guard case .point(let point)? = AnimatableValue(value) else { return nil }
    return point
}

extension LayerProperties {
    func number(_ key: String, _ fallback: CGFloat) -> CGFloat {
        if case .scalar(let number)? = extras[key] { number } else { fallback }
    }

    func point(_ key: String, _ fallback: CGPoint) -> CGPoint {
        if case .point(let point)? = extras[key] { point } else { fallback }
    }

    func color(_ key: String) -> RGBA {
        if case .color(let color)? = extras[key] { color.cgColor.rgba } else { .clear }
    }

    func numbers(_ key: String) -> [CGFloat]? {
        guard case .list(let values)? = extras[key] else { return nil }
        let numbers = values.compactMap { if case .scalar(let number) = $0 { number } else { nil as CGFloat? } }
        return numbers.count == values.count ? numbers : nil
    }
}
