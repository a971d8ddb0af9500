import Foundation

/// Where a bundle's resources are.
package enum BundleFolders {
    /// The bundle's own resources. Foundation takes a folder Resources, where a program may have its Info.plist, for the place of all resources.
    private static func roots(of bundle: Bundle) -> [URL] {
        let root = bundle.resourceURL ?? bundle.bundleURL
        let isOuter = bundle.bundleURL.pathExtension == "resources" && root.standardizedFileURL != bundle.bundleURL.standardizedFileURL
        return isOuter ? [bundle.bundleURL, root] : [root]
    }

    /// The resource bundles that the package manager puts beside a program: those of the program's own target, and all others.
    private static func packageBundles(in root: URL, of bundle: Bundle) -> (own: [URL], others: [URL]) {
        let bundles = FolderContents.names(in: root, endingWith: ".resources", ".bundle").map { root.appendingPathComponent($0, isDirectory: true) }
        let program = bundle.executableURL?.lastPathComponent ?? ""
        return (bundles.filter { belongs($0, to: program) }, bundles.filter { !belongs($0, to: program) })
    }

    /// The bundle's resources, then the resource bundles beside them: those of the program's own target, then all others.
    package static func folders(of bundle: Bundle) -> [URL] {
        let roots = roots(of: bundle), beside = packageBundles(in: roots[roots.count - 1], of: bundle)
        return roots + beside.own + beside.others
    }

    /// The folders in which a bundle's localizations are. For a program they are also in the resource bundle of the target of its name, in a folder named like the
    /// program beside it, and in `/usr/share/PROGRAM`. Other targets' resource bundles, for example those of libraries, have languages of their own.
    package static func localized(of bundle: Bundle) -> [URL] {
        let roots = roots(of: bundle)
        guard bundle === Bundle.main else { return roots }
        let beside = packageBundles(in: roots[roots.count - 1], of: bundle)
        guard let program = bundle.executableURL, !program.lastPathComponent.isEmpty else { return roots }
        let name = program.lastPathComponent
        let installed = [program.deletingLastPathComponent().appendingPathComponent("\(name).resources"), URL(fileURLWithPath: "/usr/share/\(name)")]
        let folders = beside.own + installed.filter { folder in !beside.own.contains { $0.path == folder.path } }
        // A target's resources may have been copied with their folder.
        return roots + folders.flatMap { [$0, $0.appendingPathComponent("Resources")] }.filter { FileManager.default.fileExists(atPath: $0.path) }
    }

    /// The resource bundle of a target: "Package_Target.resources".
    package static func resourceBundle(ofModule module: String) -> Bundle? { folders(of: .main).first { belongs($0, to: module) }.flatMap { Bundle(url: $0) } }

    private static func belongs(_ bundle: URL, to target: String) -> Bool {
        bundle.deletingPathExtension().lastPathComponent.hasSuffix("_\(target)") && !bundle.pathExtension.isEmpty
    }
}
