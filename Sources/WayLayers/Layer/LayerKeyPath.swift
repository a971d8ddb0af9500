/// A parsed key path of an animation or of `setValue(_:forKeyPath:)`: a property and a component of it.
package struct LayerKeyPath: Sendable, Hashable {
    package enum Root: Sendable, Hashable {
        case property(LayerKey)
        /// A key of a subclass.
        case extra(String)

        /// Whether it is the layer's place in its superlayer, its opacity or its visibility.
        var isPlacement: Bool {
            switch self {
            case .property(.position), .property(.anchorPoint), .property(.anchorPointZ), .property(.zPosition), .property(.transform),
                .property(.opacity), .property(.hidden), .property(.doubleSided):
                true
            case .property, .extra: false
            }
        }
    }
    package let root: Root
    package let component: ValueComponent?

    /// Any text is a key path: one that names no property of `CALayer` is a subclass's own.
    package init(_ text: String) {
        if let key = Self.key(named: text) {
            root = .property(key)
            component = nil
        } else if let dot = text.firstIndex(of: "."), let parsed = ValueComponent(rawValue: String(text[text.index(after: dot)...])) {
            let name = String(text[..<dot])
            root = Self.key(named: name).map(Root.property) ?? .extra(name)
            component = parsed
        } else {
            root = .extra(text)
            component = nil
        }
    }

    /// Swift's names of flags are accepted, too.
    private static func key(named name: String) -> LayerKey? {
        switch name {
        case "isHidden": .hidden
        case "isOpaque": .opaque
        case "isDoubleSided": .doubleSided
        default: LayerKey(rawValue: name)
        }
    }

    /// The property's name without the component.
    package var rootName: String {
        switch root {
        case .property(let key): key.rawValue
        case .extra(let name): name
        }
    }
}

/// A component of a value that has its own key path, such as `size.width` of a rectangle.
package enum ValueComponent: String, Sendable {
    case x, y, width, height, origin, size
    case originX = "origin.x", originY = "origin.y", sizeWidth = "size.width", sizeHeight = "size.height"
    case rotation, rotationX = "rotation.x", rotationY = "rotation.y", rotationZ = "rotation.z"
    case scale, scaleX = "scale.x", scaleY = "scale.y", scaleZ = "scale.z"
    /// All three as a list; only value functions use them.
    case scaleXYZ = "scale.xyz", translationXYZ = "translation.xyz"
    case translation, translationX = "translation.x", translationY = "translation.y", translationZ = "translation.z"
}

extension LayerProperties {
    /// The value at a key path; nil where there is none.
    package func value(at path: LayerKeyPath) -> AnimatableValue? {
        let whole =
            switch path.root {
            case .property(let key): value(for: key)
            case .extra(let name): extras[name]
            }
        guard let component = path.component else { return whole }
        return whole?.component(component)
    }

    /// Sets the value at a key path; a value of another kind has no effect.
    package mutating func set(_ value: AnimatableValue, at path: LayerKeyPath) {
        var whole = value
        if let component = path.component {
            guard let old = self.value(at: LayerKeyPath(path.rootName)), let new = old.replacing(component, with: value) else { return }
            whole = new
        }
        switch path.root {
        case .property(let key): set(whole, for: key)
        case .extra(let name): extras[name] = whole
        }
    }
}
