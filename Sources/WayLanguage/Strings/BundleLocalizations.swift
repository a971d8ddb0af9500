import Foundation
import Synchronization

/// The localizations of one bundle, and its tables of strings, read when they are first asked for.
final class BundleLocalizations: Sendable {
    let folders: [URL]
    /// The names of folders `.lproj` and the languages of string catalogs, in alphabetical order; without "Base".
    let localizations: [String]
    /// The language in which the program was written.
    let development: String
    private let catalogs: [String: StringCatalog]
    private let tables = Tables()
    /// "Multiple languages": where Xcode saves the string catalogs of storyboards and nibs.
    private static let catalogsOfInterfaces = "mul.lproj"

    init(_ bundle: Bundle) {
        folders = BundleFolders.localized(of: bundle)
        var names: Set<String> = [], catalogs: [String: StringCatalog] = [:], isBased = false
        func read(_ name: String, in folder: URL) {
            let table = String(name.dropLast(10))
            if catalogs[table] == nil { catalogs[table] = Self.catalog(folder.appendingPathComponent(name)) }
        }
        for folder in folders {
            for name in FolderContents.names(in: folder, endingWith: ".lproj", ".xcstrings") {
                switch name {
                case "Base.lproj": isBased = true
                case Self.catalogsOfInterfaces:
                    let inner = folder.appendingPathComponent(name)
                    for name in FolderContents.names(in: inner, endingWith: ".xcstrings") { read(name, in: inner) }
                default: if name.hasSuffix(".lproj") { names.insert(String(name.dropLast(6))) } else { read(name, in: folder) }
                }
            }
        }
        let information = folders.compactMap(Self.information) + [bundle.infoDictionary].compactMap { $0 }
        for listed in information { names.formUnion(listed["CFBundleLocalizations"] as? [String] ?? []) }
        for catalog in catalogs.values { names.formUnion(catalog.texts.keys) }
        let stated = information.lazy.compactMap { $0["CFBundleDevelopmentRegion"] as? String }.first ?? catalogs.min { $0.key < $1.key }?.value.sourceLanguage
        development = stated ?? (names.contains("en") || names.isEmpty || isBased ? "en" : names.min() ?? "en")
        localizations = names.sorted()
        self.catalogs = catalogs
    }

    /// The property list of a folder: the package manager writes one for each resource bundle.
    private static func information(_ folder: URL) -> [String: Any]? {
        guard let data = StringsFiles.contents(folder.appendingPathComponent("Info.plist")) else { return nil }
        return try? PropertyListSerialization.propertyList(from: data, format: nil) as? [String: Any]
    }

    private static func catalog(_ file: URL) -> StringCatalog? {
        guard let data = StringsFiles.contents(file) else { return nil }
        let catalog = StringCatalog(data)
        if catalog == nil { languageLog.error("\(file.path) is no string catalog; it has no effect") }
        return catalog
    }

    /// The localizations for a user's languages, the best one first; the development language if none suits.
    func preferred(for languages: [String]) -> [String] {
        let found = LanguageMatching.preferred(localizations, for: languages)
        return found.isEmpty ? [localizations.first { LocaleName($0)?.language == LocaleName(development)?.language } ?? development] : found
    }

    /// What a table has for a key, in the first of the localizations that has it: the best one, the same language without region, and the development language.
    func text(forKey key: String, table: String, languages: [String]) -> LocalizedText? {
        for localization in tables.order(for: languages, order) {
            if let text = tables.table(table, localization, { read(table, localization) })[key] { return text }
        }
        return nil
    }

    private func order(_ languages: [String]) -> [String] {
        let best = preferred(for: languages)[0], language = LocaleName(best)
        let sameLanguage = localizations.filter { LocaleName($0)?.language == language?.language && LocaleName($0)?.script == language?.script && $0 != best }
        return [best] + sameLanguage.sorted { ($0.count, $0) < ($1.count, $1) } + ["Base", development]
    }

    private func read(_ table: String, _ localization: String) -> [String: LocalizedText] {
        var texts = catalogs[table]?.texts[localization] ?? [:]
        for folder in folders.reversed() {
            let place = folder.appendingPathComponent("\(localization).lproj")
            texts.merge(StringsFiles.texts(in: place, table: table, language: localization)) { $1 }
            // Files of a bundle that was never localised stand beside the folders of languages.
            if localization == "Base" { texts.merge(StringsFiles.texts(in: folder, table: table, language: development)) { $1 } }
        }
        return texts
    }
}

extension BundleLocalizations {
    /// The tables that were read, and the order of localizations for the latest languages.
    private final class Tables: Sendable {
        private struct Name: Hashable {
            let table: String
            let localization: String
        }

        private let read = Mutex<[Name: [String: LocalizedText]]>([:])
        private let latest = Mutex<(languages: [String], order: [String])>(([], []))

        func table(_ table: String, _ localization: String, _ read: () -> [String: LocalizedText]) -> [String: LocalizedText] {
            let name = Name(table: table, localization: localization)
            if let known = self.read.withLock({ $0[name] }) { return known }
            let texts = read()
            return self.read.withLock { tables in
                if let known = tables[name] { return known }
                tables[name] = texts
                return texts
            }
        }

        func order(for languages: [String], _ order: ([String]) -> [String]) -> [String] {
            if let known = latest.withLock({ $0.languages == languages && !languages.isEmpty ? $0.order : nil }) { return known }
            let found = order(languages)
            latest.withLock { $0 = (languages, found) }
            return found
        }
    }
}

/// The files `.strings` and `.stringsdict` of a folder.
enum StringsFiles {
    /// Bytes; a larger file is refused.
    private static let limit = 32 << 20

    static func texts(in folder: URL, table: String, language: String) -> [String: LocalizedText] {
        let strings = folder.appendingPathComponent("\(table).strings"), dictionary = folder.appendingPathComponent("\(table).stringsdict")
        var texts: [String: LocalizedText] = [:]
        if let data = contents(strings) {
            let file = StringsFile.read(data)
            texts = file.texts.mapValues { .text($0) }
            if let fault = file.fault { languageLog.error("\(strings.path): \(fault)") }
        }
        if let data = contents(dictionary) {
            let (formats, faults) = StringsDictionary.read(data, language: language)
            for fault in faults { languageLog.error("\(dictionary.path): \(fault)") }
            texts.merge(formats) { $1 }
        }
        return texts
    }

    /// - Returns: nil if there is no such file, or it is larger than the limit.
    static func contents(_ file: URL) -> Data? {
        guard let attributes = try? FileManager.default.attributesOfItem(atPath: file.path), let size = attributes[.size] as? NSNumber else { return nil }
        guard size.intValue <= limit else {
            languageLog.error("\(file.path) has \(size) bytes, more than \(limit); it has no effect")
            return nil
        }
        return FileManager.default.contents(atPath: file.path)
    }
}

extension BundleLocalizations {
    /// - Parameter localization: The name of a folder `.lproj`; nil: the folder around them.
    func url(_ file: String, _ subdirectory: String?, localization: String?) -> URL? {
        for folder in folders {
            var place = folder
            if let localization { place.appendPathComponent("\(localization).lproj") }
            if let subdirectory, !subdirectory.isEmpty { place.appendPathComponent(subdirectory) }
            let url = place.appendingPathComponent(file)
            if FileManager.default.fileExists(atPath: url.path) { return url }
        }
        return nil
    }
}
