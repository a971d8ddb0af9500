import Foundation
import WayLanguage
import WayNibs

/// A nib or storyboard that was read: the document, where its images are, and what was logged about it.
@MainActor final class NibFile {
    let document: NibDocument
    /// For messages: "Main.storyboard".
    let name: String
    let bundle: Bundle?
    /// How deep storyboards are that embed controllers of themselves or of others.
    let nesting: NibNesting
    private let strings: NibStrings
    private var reported: Set<String> = []

    init(
        _ data: Data, name: String, bundle: Bundle?, nesting: NibNesting = NibNesting(), strings: NibStrings = NibStrings()
    ) throws(NibError) {
        self.strings = strings
        document = try NibDocument([UInt8](data))
        self.name = name
        self.bundle = bundle
        self.nesting = nesting
        for id in document.duplicateIDs { report("two objects have the identifier \(id); references mean the first", nil) }
        reportUnknownElements()
    }

    /// The file with that name and one of the extensions in the bundle; nil, with an error in the log, if there is none or it cannot be read.
    static func load(_ name: String, _ fileExtension: String, in bundle: Bundle?, nesting: NibNesting = NibNesting()) -> NibFile? {
        guard let url = url(name, fileExtension, in: bundle) else {
            nibLog.error("there is no \(name).\(fileExtension) in \((bundle ?? .main).bundlePath) or the resource bundles beside it")
            return nil
        }
        return read(url, in: bundle, nesting: nesting)
    }

    private static func read(_ url: URL, in bundle: Bundle?, nesting: NibNesting) -> NibFile? {
        do {
            let size = try url.resourceValues(forKeys: [.fileSizeKey]).fileSize ?? 0
            guard size <= NibLimits().bytes else { throw NibError(.tooLarge("\(size) bytes, more than \(NibLimits().bytes)")) }
            return try NibFile(
                Data(contentsOf: url), name: url.lastPathComponent, bundle: bundle, nesting: nesting, strings: NibStrings(beside: url))
        } catch {
            nibLog.error("\(url.lastPathComponent) cannot be read: \(error)")
            return nil
        }
    }

    /// In the bundle and the resource bundles beside it: the file itself, in the user's language, or in the language of development.
    static func url(_ name: String, _ fileExtension: String, in bundle: Bundle?) -> URL? {
        guard !name.isEmpty, !name.contains("/") else { return nil }
        for folder in BundleFolders.folders(of: bundle ?? .main) {
            for part in [""] + NibStrings.languages(in: folder).map({ "\($0).lproj/" }) + ["Base.lproj/"] {
                let url = folder.appendingPathComponent("\(part)\(name).\(fileExtension)")
                if FileManager.default.fileExists(atPath: url.path) { return url }
            }
        }
        return nil
    }

    /// The text of an object's property in the user's language, from a file of strings; nil if there is none.
    func localized(_ key: String) -> String? { strings[key] }

    /// Writes a message about an object of the file, each message once.
    func report(_ message: String, _ element: NibElement?) {
        guard reported.insert("\(element?.id ?? "") \(message)").inserted else { return }
        let object = element.map { ", \($0.name)\($0.id.map { " \($0)" } ?? "") (line \($0.line))" } ?? ""
        nibLog.error("\(name)\(object): \(message)")
    }

    private func reportUnknownElements() {
        let objects = document.kind == .nib ? document.objects : document.scenes.flatMap(\.objects)
        for element in objects.flatMap(\.subtree) where !NibNames.known.contains(element.name) {
            guard reported.insert("unknown \(element.name)").inserted else { continue }
            nibLog.warning("\(name): <\(element.name)> is unknown and has no effect (first in line \(element.line))")
        }
    }
}

/// Guards against storyboards whose containers contain themselves, or so many controllers that no program means it.
@MainActor final class NibNesting {
    private var active: Set<String> = []
    private var count = 0
    /// Controllers and views that are made inside each other, from the outermost request on.
    private static let limit = 500

    /// Nil, without calling `body`, if what the key stands for is being made already, or too much was made.
    func enter<Result>(_ key: String, _ body: () -> Result?) -> Result? {
        if active.isEmpty { count = 0 }
        count += 1
        guard count <= Self.limit, active.insert(key).inserted else { return nil }
        defer { active.remove(key) }
        return body()
    }
}
