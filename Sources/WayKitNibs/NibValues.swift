import Foundation
import WayNibs

/// The properties of an object in its element: an attribute, or a child whose `key` is the property's name. What is missing leaves the object as it is; what
/// cannot be read is reported.
@MainActor struct NibValues {
    let element: NibElement
    let loader: NibLoader
    /// What precedes the names of properties in files of strings.
    private let scope: String?

    init(_ element: NibElement, _ loader: NibLoader, scope: String? = nil) {
        self.element = element
        self.loader = loader
        self.scope = scope ?? element.id
    }

    func report(_ message: String) { loader.file.report(message, element) }

    // MARK: Scalars

    func bool(_ key: String, _ apply: (Bool) -> Void) {
        if let text = element[key] { apply(text == "YES" || text == "true") }
    }

    func bool(_ key: String, default value: Bool) -> Bool {
        var result = value
        bool(key) { result = $0 }
        return result
    }

    func number(_ key: String, _ apply: (CGFloat) -> Void) {
        guard let text = element[key] ?? element.value(forKey: key)?["value"] else { return }
        guard let value = Double(text), value.isFinite else { return report("\(key)=\"\(text)\" is no number") }
        apply(CGFloat(value))
    }

    func integer(_ key: String, _ apply: (Int) -> Void) {
        number(key) { value in
            if let value = Int(exactly: value.rounded()) { apply(value) } else { report("\(key) is no integer") }
        }
    }

    /// The text in the user's language, an attribute, or a `<string>` with line breaks.
    /// - Parameter name: in files of strings; nil for the key.
    func string(_ key: String, named name: String? = nil, _ apply: (String) -> Void) {
        if let text = scope.flatMap({ loader.file.localized("\($0).\(name ?? key)") }) ?? element[key] { return apply(text) }
        guard let child = element.value(forKey: key), child.name == "string" || child.name == "mutableString" else { return }
        apply(Self.text(of: child))
    }

    static func text(of element: NibElement) -> String {
        guard element["base64-UTF8"] == "YES" else { return element.text }
        let padded = element.text.filter { !$0.isWhitespace }
        let full = padded + String(repeating: "=", count: (4 - padded.count % 4) % 4)
        return Data(base64Encoded: full).flatMap { String(data: $0, encoding: .utf8) } ?? element.text
    }

    /// A case of an enumeration by its name.
    func named<Value: RawRepresentable>(_ key: String, _ apply: (Value) -> Void) where Value.RawValue: BinaryInteger {
        guard let text = element[key] else { return }
        guard let value: Value = NibCoder.case(named: text) else { return report("\(key)=\"\(text)\" is unknown") }
        apply(value)
    }

    // MARK: Geometry

    private func numbers(_ element: NibElement, _ names: [String]) -> [CGFloat] {
        names.map { name in
            guard let text = element[name] else { return 0 }
            guard let value = Double(text), value.isFinite, abs(value) < 1e7 else {
                loader.file.report("\(name)=\"\(text)\" is no length", element)
                return 0
            }
            return CGFloat(value)
        }
    }

    func rect(_ key: String, _ apply: (CGRect) -> Void) {
        guard let child = element.value(forKey: key), child.name == "rect" else { return }
        let values = numbers(child, ["x", "y", "width", "height"])
        apply(CGRect(x: values[0], y: values[1], width: max(values[2], 0), height: max(values[3], 0)))
    }

    func point(_ key: String, _ apply: (CGPoint) -> Void) {
        guard let child = element.value(forKey: key), child.name == "point" else { return }
        let values = numbers(child, ["x", "y"])
        apply(CGPoint(x: values[0], y: values[1]))
    }

    func size(_ key: String, _ apply: (CGSize) -> Void) {
        guard let child = element.value(forKey: key), child.name == "size" else { return }
        let values = numbers(child, ["width", "height"])
        apply(CGSize(width: values[0], height: values[1]))
    }

    /// `<inset minX= minY= maxX= maxY=>` or `<edgeInsets top= left= bottom= right=>`.
    func insets(_ key: String, _ apply: (UIEdgeInsets) -> Void) {
        guard let child = element.value(forKey: key), child.name == "inset" || child.name == "edgeInsets" else { return }
        let names = child.name == "inset" ? ["minY", "minX", "maxY", "maxX"] : ["top", "left", "bottom", "right"]
        let values = numbers(child, names)
        apply(UIEdgeInsets(top: values[0], left: values[1], bottom: values[2], right: values[3]))
    }

    func directionalInsets(_ key: String, _ apply: (NSDirectionalEdgeInsets) -> Void) {
        guard let child = element.value(forKey: key), child.name == "directionalEdgeInsets" else { return }
        let values = numbers(child, ["top", "leading", "bottom", "trailing"])
        apply(NSDirectionalEdgeInsets(top: values[0], leading: values[1], bottom: values[2], trailing: values[3]))
    }

    // MARK: Objects

    /// The values of a child element.
    func child(_ key: String) -> NibValues? {
        element.value(forKey: key).map { NibValues($0, loader, scope: $0.id ?? scope.map { "\($0).\(key)" }) }
    }

    func color(_ key: String, _ apply: (UIColor?) -> Void) {
        guard let child = element.value(forKey: key) else { return }
        if child.name == "nil" { return apply(nil) }
        if child.name == "color" { apply(loader.file.color(child)) }
    }

    func font(_ key: String, _ apply: (UIFont) -> Void) {
        if let child = element.value(forKey: key), child.name == "fontDescription" { apply(loader.file.font(child)) }
    }

    func image(_ key: String, _ apply: (UIImage) -> Void) {
        guard let name = element[key], let image = loader.file.image(name, isSymbol: element["catalog"] == "system", element) else { return }
        apply(image)
    }

    func attributedString(_ key: String, _ apply: (NSAttributedString) -> Void) {
        if let child = element.value(forKey: key), child.name == "attributedString" { apply(loader.file.attributedString(child)) }
    }

    /// A view that is a child of the element under a key.
    func view(_ key: String, _ apply: (UIView) -> Void) {
        if let child = element.value(forKey: key), let view = loader.makeView(child) { apply(view) }
    }
}
