import SwiftSyntax

/// The types of the module with their members.
final class SymbolTable {
    private(set) var types: [String: TypeSymbol] = [:]
    private var bySimpleName: [String: [TypeSymbol]] = [:]

    init(files: [SourceFile]) {
        for file in files {
            let collector = SymbolCollector(file: file) { [unowned self] name in symbol(named: name) }
            collector.walk(file.tree)
        }
        for type in types.values { bySimpleName[type.simpleName, default: []].append(type) }
    }

    private func symbol(named name: String) -> TypeSymbol {
        if let known = types[name] { return known }
        let symbol = TypeSymbol(name: name)
        types[name] = symbol
        return symbol
    }

    /// Nil if the module neither declares nor extends it, or if the name is ambiguous.
    func type(_ name: String) -> TypeSymbol? {
        let plain = Self.plainName(name)
        if let exact = types[plain] { return exact }
        let candidates = bySimpleName[plain] ?? []
        return candidates.count == 1 ? candidates[0] : nil
    }

    /// Without optional marks, generic arguments, `any`, `some` and attributes.
    static func plainName(_ name: String) -> String {
        var text = name.trimmingBlanks
        for prefix in ["any ", "some ", "@unchecked ", "@preconcurrency "] where text.hasPrefix(prefix) { text = String(text.dropFirst(prefix.count)) }
        while let last = text.last, "?!)".contains(last) { text.removeLast() }
        while text.first == "(" { text.removeFirst() }
        for prefix in ["any ", "some "] where text.hasPrefix(prefix) { text = String(text.dropFirst(prefix.count)) }
        return String(text.prefix { $0 != "<" }).trimmingBlanks
    }

    /// The name of the superclass; nil for a protocol or where there is none.
    func superclass(of type: TypeSymbol) -> String? {
        switch type.kind {
        case .external: return SystemClasses.superclass[type.name]
        case .class: break
        default: return nil
        }
        guard let first = type.inheritance.first.map(Self.plainName) else { return nil }
        if let known = self.type(first), known.kind != .external { return known.kind == .class ? known.name : nil }
        return SystemClasses.isLikelyClass(first) ? first : nil
    }

    /// The class and its superclasses, nearest first; those of other modules only where the module extends them.
    func ancestry(of type: TypeSymbol) -> [TypeSymbol] {
        var chain = [type]
        var next = superclass(of: type)
        var steps = 0
        while let name = next, steps < 64 {
            steps += 1
            if let known = self.type(name) {
                guard !chain.contains(where: { $0 === known }) else { break }
                chain.append(known)
                next = superclass(of: known)
            } else {
                next = SystemClasses.superclass[name]
            }
        }
        return chain
    }

    /// The names of all superclasses, those of other modules included.
    func superclassNames(of type: TypeSymbol) -> [String] {
        var names: [String] = []
        var next = superclass(of: type)
        while let name = next, !names.contains(name) {
            names.append(name)
            next = self.type(name).flatMap { superclass(of: $0) } ?? SystemClasses.superclass[name]
        }
        return names
    }

    /// The protocols that the type and its superclasses name, with those that these inherit.
    func protocols(of type: TypeSymbol) -> [TypeSymbol] {
        var found: [TypeSymbol] = []
        var queue = ancestry(of: type).flatMap(\.conformances)
        while let name = queue.popLast() {
            for part in name.split(separator: "&") {
                guard let known = self.type(String(part)), known.kind == .protocol, !found.contains(where: { $0 === known }) else { continue }
                found.append(known)
                queue += known.inheritance
            }
        }
        return found
    }

    /// The instance methods with that base name that the type has, nearest class first, then those of protocols.
    func methods(named base: String, in type: TypeSymbol) -> [MethodSymbol] {
        (ancestry(of: type) + protocols(of: type)).flatMap { $0.methods.filter { $0.base == base } }
    }

    func property(named name: String, in type: TypeSymbol) -> PropertySymbol? {
        (ancestry(of: type) + protocols(of: type)).lazy.compactMap { $0.properties.first { $0.name == name } }.first
    }

    /// All methods of the module with that base name.
    func allMethods(named base: String) -> [MethodSymbol] {
        types.values.sorted { $0.name < $1.name }.flatMap { $0.methods.filter { $0.base == base } }
    }

    func allProperties(named name: String) -> [PropertySymbol] {
        types.values.sorted { $0.name < $1.name }.flatMap { $0.properties.filter { $0.name == name } }
    }

    /// The classes of the module that have the type above them.
    func subclasses(of type: TypeSymbol) -> [TypeSymbol] {
        types.values.filter { $0 !== type && $0.kind == .class && ancestry(of: $0).contains { $0 === type } }.sorted { $0.name < $1.name }
    }

    /// Whether instances belong to the main actor: by an attribute, a superclass or a protocol of the declaration.
    func isMainActor(_ type: TypeSymbol) -> Bool {
        ancestry(of: type).contains { ancestor in
            ancestor.attributes.contains("MainActor") || ancestor.inheritance.contains { SystemClasses.isMainActor(Self.plainName($0)) }
        } || superclassNames(of: type).contains(where: SystemClasses.isMainActor)
    }
}

extension String {
    var trimmingBlanks: String {
        var text = Substring(self)
        while let first = text.first, first.isWhitespace { text.removeFirst() }
        while let last = text.last, last.isWhitespace { text.removeLast() }
        return String(text)
    }
}
