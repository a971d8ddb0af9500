/// Maps a layer's geometric values from one container size to another. The values are those of the model, not differences.
package struct GeometryMap {
    package var position: (CGPoint) -> CGPoint
    package var size: (CGSize) -> CGSize
    /// Maps the translation of a transform: x and y.
    package var translation: (CGPoint) -> CGPoint

    package init(
        position: @escaping (CGPoint) -> CGPoint, size: @escaping (CGSize) -> CGSize, translation: @escaping (CGPoint) -> CGPoint
    ) {
        self.position = position
        self.size = size
        self.translation = translation
    }
}

/// A layer's geometry: the model values that additive animations are added to.
package struct LayerPose: Equatable {
    package var position: CGPoint
    package var bounds: CGRect
    package var transform: CATransform3D

    @MainActor package init(_ layer: CALayer) {
        position = layer.position
        bounds = layer.bounds
        transform = layer.transform
    }

    func value(for key: LayerKey) -> AnimatableValue {
        switch key {
        case .position: .point(position)
        case .bounds: .rect(bounds)
        default: .transform(transform)
        }
    }
}

/// Resizing the container while a timeline is in flight: its animations were created for the old size.
extension AnimationTimeline {
    private static let geometry: [LayerKey] = [.position, .bounds, .transform]

    /// Layers whose position, size or transform is animated by a member of this timeline or of one nested in it.
    package var layersWithAnimatedGeometry: [CALayer] {
        var layers: [CALayer] = []
        forEachMember { layer, animation in
            guard case .property(let key)? = animation.target?.root, Self.geometry.contains(key), !layers.contains(where: { $0 === layer })
            else { return }
            layers.append(layer)
        }
        return layers
    }

    /// The presentation geometry of a layer at the start of the timeline.
    /// - Parameter model: the layer's current model geometry.
    package func startPose(of target: CALayer, model: LayerPose) -> LayerPose {
        var properties = target.properties
        properties.position = model.position
        properties.bounds = model.bounds
        properties.transform = model.transform
        var presented = AnimatedProperties(properties)
        forEachMember { layer, animation in
            guard layer === target else { return }
            animation.apply(AnimationMoment(fraction: 0, repeats: 0), duration: max(animation.duration, 1), to: &presented)
        }
        let start = presented.finish()
        var pose = model
        (pose.position, pose.bounds, pose.transform) = (start.position, start.bounds, start.transform)
        return pose
    }

    /// Maps every value that members animate for a layer's position, size and transform; an additive value is mapped together with the model.
    /// - Parameter model: the layer's geometry for which the members were created.
    package func map(_ target: CALayer, model: LayerPose, by map: GeometryMap) {
        forEachMember { layer, animation in
            if layer === target { animation.mapGeometry(model: model, by: map) }
        }
        target.markDirty()
    }

    /// Transforms every path that members animate on the layer under the key.
    package func mapPaths(of target: CALayer, _ key: String, by transform: CGAffineTransform) {
        forEachMember { layer, animation in
            guard layer === target, animation.keyPath == key else { return }
            animation.mapValues { value, _ in
                var transform = transform
                guard case .path(let path) = value, let mapped = path.copy(using: &transform) else { return value }
                return .path(mapped)
            }
        }
        target.markDirty()
    }

    /// Makes the members that animate a property of a layer run from `start` to `end`; the model already has `end`.
    package func setEnds(of target: CALayer, _ key: LayerKey, from start: AnimatableValue, to end: AnimatableValue) {
        guard let difference = AnimatableValue.subtract(start, end), let zero = difference.zero else { return }
        var done: [ValueComponent?] = []
        forEachMember { layer, animation in
            guard layer === target, let path = animation.target, path.root == .property(key), let basic = animation as? CABasicAnimation,
                basic.isAdditive
            else { return }
            // Later animations began at the first one's end value: they have no difference left to add.
            let whole = done.contains(path.component) ? zero : difference
            done.append(path.component)
            basic.fromValue = path.component.map { whole.component($0) ?? whole } ?? whole
        }
        target.markDirty()
    }

    /// If the timeline ends at its start, the layer returns to its presentation geometry there, and not to the values of the old container size.
    package func recordStart(of target: CALayer) {
        let model = LayerPose(target), start = startPose(of: target, model: model)
        for key in Self.geometry { updateRecord(target, key, start.value(for: key)) }
    }

    private func updateRecord(_ layer: CALayer, _ key: LayerKey, _ start: AnimatableValue) {
        guard let current = layer.properties.value(for: key) else { return }
        replaceRecord(
            of: layer, key: key.rawValue, isCurrent: { [weak layer] in layer?.properties.value(for: key) == current },
            restore: { [weak layer] in
                layer?.properties.set(start, for: key)
                layer?.propertyDidChange(key)
            })
    }

    private func forEachMember(_ body: (CALayer, CAPropertyAnimation) -> Void) {
        func visit(_ animation: CAAnimation, _ layer: CALayer) {
            if let property = animation as? CAPropertyAnimation { body(layer, property) }
            for nested in (animation as? CAAnimationGroup)?.animations ?? [] { visit(nested, layer) }
        }
        for member in allMembers {
            if let layer = member.layer { visit(member.animation, layer) }
        }
    }
}

extension CAPropertyAnimation {
    /// - Parameter model: the geometry that additive values are added to.
    func mapGeometry(model: LayerPose, by map: GeometryMap) {
        guard let target, case .property(let key) = target.root, [.position, .bounds, .transform].contains(key) else { return }
        // Rotations and scales do not depend on the container's size.
        if key == .transform, let component = target.component, !component.isTranslation { return }
        let base = model.value(for: key)
        func whole(_ value: AnimatableValue, isRelative: Bool) -> AnimatableValue? {
            guard let component = target.component else { return isRelative ? AnimatableValue.add(base, value) : value }
            guard let own = base.component(component) else { return nil }
            return base.replacing(component, with: isRelative ? AnimatableValue.add(own, value) : value)
        }
        mapValues { value, isRelative in
            // The difference of two transforms would lose the direction of a rotation by half a circle.
            if case .transformDifference(var difference) = value {
                guard let own = DecomposedTransform(model.transform)?.translation else { return value }
                let start = CGPoint(x: own.x, y: own.y)
                let there = map.translation(CGPoint(x: own.x + difference.translation.x, y: own.y + difference.translation.y))
                let here = map.translation(start)
                difference.translation.x = there.x - here.x
                difference.translation.y = there.y - here.y
                return .transformDifference(difference)
            }
            guard let whole = whole(value, isRelative: isRelative), let mapped = map.value(of: whole), let here = map.value(of: base) else {
                return value
            }
            let result = isRelative ? AnimatableValue.subtract(mapped, here) : mapped
            return result.flatMap { result in target.component.map { result.component($0) ?? value } ?? result } ?? value
        }
    }
}

extension GeometryMap {
    /// Nil for values without geometry.
    fileprivate func value(of value: AnimatableValue) -> AnimatableValue? {
        switch value {
        case .point(let point): return .point(position(point))
        case .rect(let rect): return .rect(CGRect(origin: rect.origin, size: size(rect.size)))
        case .transform(var transform):
            let moved = translation(CGPoint(x: transform.m41, y: transform.m42))
            transform.m41 = moved.x
            transform.m42 = moved.y
            return .transform(transform)
        default: return nil
        }
    }
}

extension ValueComponent {
    fileprivate var isTranslation: Bool { [.translation, .translationX, .translationY].contains(self) }
}
