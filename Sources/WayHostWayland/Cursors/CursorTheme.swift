/// A cursor theme, searched as Xcursor(3) and libwayland-cursor do: in the folders of `XCURSOR_PATH` or those by default, then in the themes that its
/// `index.theme` inherits from, at last in the theme "default".
struct CursorTheme: Sendable {
    struct SearchResult: Sendable {
        var image: CursorPixels?
        /// The files that could not be used, and why.
        var failures: [Failure] = []
    }

    struct Failure: Sendable {
        var path: String
        var reason: String
    }

    private static let defaultName = "default"
    private static let defaultPath = "~/.icons:/usr/share/icons:/usr/share/pixmaps:~/.cursors:/usr/share/cursors/xorg-x11"

    let name: String
    /// Where themes are, in the order of the search.
    let folders: [String]

    /// - Parameter name: Nil or empty for the default theme.
    init(name: String?, environment: [String: String]) {
        self.name = name.flatMap { $0.isEmpty ? nil : $0 } ?? Self.defaultName
        folders = Self.folders(environment)
    }

    /// Reads the first usable file of the names, the best one first: any theme's file of one name is preferred to those of the next.
    /// - Parameter nominalSize: In device pixels.
    func search(_ names: [String], nominalSize: Int) -> SearchResult {
        var result = SearchResult()
        var own = CursorThemeLineage(of: name, in: folders)
        result.image = image(names, nominalSize, &own, &result.failures)
        guard result.image == nil else { return result }
        var others = CursorThemeLineage(of: Self.defaultName, in: folders, excluding: Set(own.themes))
        result.image = image(names, nominalSize, &others, &result.failures)
        return result
    }

    private func image(
        _ names: [String], _ nominalSize: Int, _ lineage: inout CursorThemeLineage, _ failures: inout [Failure]
    ) -> CursorPixels? {
        for name in names {
            var index = 0
            while let theme = lineage.theme(at: index) {
                index += 1
                for path in folders.map({ "\($0)/\(theme)/cursors/\(name)" }) {
                    do throws(CursorFile.Failure) {
                        return try CursorFile(path: path).image(nearestTo: nominalSize)
                    } catch {
                        if error != .file(.absent) { failures.append(Failure(path: path, reason: error.description)) }
                    }
                }
            }
        }
        return nil
    }

    private static func folders(_ environment: [String: String]) -> [String] {
        let dataHome = environment["XDG_DATA_HOME"].flatMap { $0.hasPrefix("/") ? $0 : nil } ?? "~/.local/share"
        let path = environment["XCURSOR_PATH"] ?? "\(dataHome)/icons:\(defaultPath)"
        return path.split(separator: ":").compactMap { folder in
            guard folder.hasPrefix("~") else { return String(folder) }
            return environment["HOME"].map { $0 + folder.dropFirst() }
        }
    }
}
