extension AnimatableValue {
    /// A component of the value; nil if the value has no such component.
    package func component(_ component: ValueComponent) -> AnimatableValue? {
        switch (self, component) {
        case (.point(let point), .x): .scalar(point.x)
        case (.point(let point), .y): .scalar(point.y)
        case (.size(let size), .width): .scalar(size.width)
        case (.size(let size), .height): .scalar(size.height)
        case (.rect(let rect), .origin): .point(rect.origin)
        case (.rect(let rect), .size): .size(rect.size)
        case (.rect(let rect), .originX): .scalar(rect.origin.x)
        case (.rect(let rect), .originY): .scalar(rect.origin.y)
        case (.rect(let rect), .sizeWidth): .scalar(rect.size.width)
        case (.rect(let rect), .sizeHeight): .scalar(rect.size.height)
        case (.transform(let transform), _): Self.component(component, of: transform)
        default: nil
        }
    }

    private static func component(_ component: ValueComponent, of transform: CATransform3D) -> AnimatableValue? {
        switch component {
        case .translation: return .size(CGSize(width: transform.m41, height: transform.m42))
        case .translationX: return .scalar(transform.m41)
        case .translationY: return .scalar(transform.m42)
        case .translationZ: return .scalar(transform.m43)
        case .translationXYZ: return .list([.scalar(transform.m41), .scalar(transform.m42), .scalar(transform.m43)])
        default: break
        }
        guard let decomposed = DecomposedTransform(transform) else { return nil }
        switch component {
        case .scale: return .scalar((decomposed.scale.x + decomposed.scale.y + decomposed.scale.z) / 3)
        case .scaleXYZ: return .list([decomposed.scale.x, decomposed.scale.y, decomposed.scale.z].map { .scalar($0) })
        case .scaleX: return .scalar(decomposed.scale.x)
        case .scaleY: return .scalar(decomposed.scale.y)
        case .scaleZ: return .scalar(decomposed.scale.z)
        case .rotation, .rotationZ: return .scalar(EulerAngles(decomposed.rotation).z)
        case .rotationX: return .scalar(EulerAngles(decomposed.rotation).x)
        case .rotationY: return .scalar(EulerAngles(decomposed.rotation).y)
        default: return nil
        }
    }

    /// The value with one component replaced; nil if it has no such component or the new value is of another kind.
    package func replacing(_ component: ValueComponent, with newValue: AnimatableValue) -> AnimatableValue? {
        switch (self, component, newValue) {
        case (.point(let old), .x, .scalar(let x)): return .point(CGPoint(x: x, y: old.y))
        case (.point(let old), .y, .scalar(let y)): return .point(CGPoint(x: old.x, y: y))
        case (.size(let old), .width, .scalar(let width)): return .size(CGSize(width: width, height: old.height))
        case (.size(let old), .height, .scalar(let height)): return .size(CGSize(width: old.width, height: height))
        case (.rect(let old), .origin, .point(let origin)): return .rect(CGRect(origin: origin, size: old.size))
        case (.rect(let old), .size, .size(let size)): return .rect(CGRect(origin: old.origin, size: size))
        case (.rect(var rect), _, .scalar(let number)):
            switch component {
            case .originX: rect.origin.x = number
            case .originY: rect.origin.y = number
            case .sizeWidth: rect.size.width = number
            case .sizeHeight: rect.size.height = number
            default: return nil
            }
            return .rect(rect)
        case (.transform(let old), _, _): return Self.replacing(component, of: old, with: newValue)
        default: return nil
        }
    }

    private static func replacing(_ component: ValueComponent, of old: CATransform3D, with newValue: AnimatableValue) -> AnimatableValue? {
        var transform = old
        switch (component, newValue) {
        case (.translation, .size(let size)): (transform.m41, transform.m42) = (size.width, size.height)
        case (.translation, .point(let point)): (transform.m41, transform.m42) = (point.x, point.y)
        case (.translationX, .scalar(let x)): transform.m41 = x
        case (.translationY, .scalar(let y)): transform.m42 = y
        case (.translationZ, .scalar(let z)): transform.m43 = z
        case (.translationXYZ, .list(let values)):
            guard let vector = Vector3(values) else { return nil }
            (transform.m41, transform.m42, transform.m43) = (vector.x, vector.y, vector.z)
        case (.scaleXYZ, .list(let values)):
            guard let vector = Vector3(values), var decomposed = DecomposedTransform(old) else { return nil }
            decomposed.scale = vector
            transform = decomposed.matrix
        case (_, .scalar(let number)):
            guard var decomposed = DecomposedTransform(old), decomposed.change(component, to: number) else { return nil }
            transform = decomposed.matrix
        default: return nil
        }
        return .transform(transform)
    }
}

extension Vector3 {
    /// Nil unless the list has three numbers.
    fileprivate init?(_ values: [AnimatableValue]) {
        guard values.count == 3, case .scalar(let x) = values[0], case .scalar(let y) = values[1], case .scalar(let z) = values[2] else { return nil }
        self.init(x, y, z)
    }
}

extension DecomposedTransform {
    /// False if the component is not a scalar of the scale or the rotation.
    fileprivate mutating func change(_ component: ValueComponent, to number: CGFloat) -> Bool {
        var angles = EulerAngles(rotation)
        switch component {
        case .scale: scale = Vector3(number, number, number)
        case .scaleX: scale.x = number
        case .scaleY: scale.y = number
        case .scaleZ: scale.z = number
        case .rotation, .rotationZ: angles.z = number
        case .rotationX: angles.x = number
        case .rotationY: angles.y = number
        default: return false
        }
        switch component {
        case .rotation, .rotationX, .rotationY, .rotationZ: rotation = angles.rotation
        default: break
        }
        return true
    }
}
