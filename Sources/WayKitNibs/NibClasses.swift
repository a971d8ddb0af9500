import Foundation
import WayLog
import WayNibs

extension NibFile {
    /// The class that an element names; nil if it names none. A class that is unknown, or not derived from `base`, is reported.
    func customClass(of element: NibElement, derivedFrom base: NSObject.Type) -> NSObject.Type? {
        guard let name = element["customClass"] else { return nil }
        guard let type = type(named: name, module: element["customModule"]) else {
            report("the class \(name) is unknown: it has to be in the module \(element["customModule"] ?? "of the program"), not nested and not private,"
                + " or be named by UINib.register(_:named:); \(base) is used", element)
            return nil
        }
        guard let type = type as? NSObject.Type, isSubtype(type, base) else {
            report("the class \(name) is not derived from \(base), which is used", element)
            return nil
        }
        return type
    }

    private func isSubtype(_ type: AnyClass, _ base: AnyClass) -> Bool {
        var current: AnyClass? = type
        while let next = current {
            if next == base { return true }
            current = _getSuperclass(next)
        }
        return false
    }

    /// A class that the program registered, or that is found by its name: in the module that the file names, in that of the application's delegate, in that
    /// of the bundle.
    func type(named name: String, module: String?) -> AnyClass? {
        if let registered = UIApplication.shared.nibClassNames[name] { return registered }
        if name.hasPrefix("_TtC") { return demangled(name).flatMap { NSClassFromString($0) } }
        let delegate = UIApplication.shared.delegate.map { String(reflecting: Swift.type(of: $0)).prefix { $0 != "." } }.map(String.init)
        // The package manager names a resource bundle after package and target.
        let bundleModule = bundle.flatMap { $0.bundleURL.deletingPathExtension().lastPathComponent.split(separator: "_").last }.map(String.init)
        let modules = [module, delegate, bundleModule].compactMap { $0?.replacingOccurrences(of: "-", with: "_") } + FrameworkModules.names
        for module in modules {
            if let type: AnyClass = NSClassFromString("\(module).\(name)") { return type }
        }
        return nil
    }

    /// "Module.Class" of "_TtC6Module5Class".
    private func demangled(_ name: String) -> String? {
        var rest = name.dropFirst(4)
        var parts: [Substring] = []
        while let digit = rest.first, digit.isNumber {
            let digits = rest.prefix { $0.isNumber }
            guard let count = Int(digits), count <= rest.count - digits.count else { return nil }
            rest = rest.dropFirst(digits.count)
            parts.append(rest.prefix(count))
            rest = rest.dropFirst(count)
        }
        return parts.count == 2 ? parts.joined(separator: ".") : nil
    }
}
