import Foundation
import WayKit

/// The tour's page: all films and strips, to be opened from the folder by a browser.
struct FilmPage {
    struct Entry {
        let scene: GalleryScene
        let film: String
        let strip: String
        /// Single pictures, by file name.
        var pictures: [String]
    }

    let entries: [Entry]
    /// Pictures of the start screen.
    let startPictures: [String]

    private static var language: String { Bundle.main.preferredLocalizations.first ?? "en" }
    private static var direction: String { Locale.Language(identifier: language).characterDirection == .rightToLeft ? " dir=\"rtl\"" : "" }

    var html: String {
        let introduction = String(localized: "UIKit’s view-controller transitions, native on Wayland, driven by touch. The dots are fingers.")
        var text = """
            <!DOCTYPE html>
            <html lang="\(Self.language)"\(Self.direction)>
            <meta charset="utf-8">
            <meta name="viewport" content="width=device-width, initial-scale=1">
            <title>WayKit Gallery</title>
            <style>
            \(Self.style)
            </style>
            <header>
            <h1>WayKit Gallery</h1>
            <p>\(Self.escaped(introduction))</p>
            \(Self.links(startPictures, String(localized: "The start screen")))
            </header>

            """
        for theme in GalleryScene.themes {
            let scenes = theme.scenes.compactMap { scene in entries.first { $0.scene == scene } }
            guard !scenes.isEmpty else { continue }
            text += "<h2>\(Self.escaped(theme.title))</h2>\n"
            for entry in scenes { text += Self.section(entry) }
        }
        return text + "</html>\n"
    }

    private static func section(_ entry: Entry) -> String {
        let title = entry.scene.card.title, film = String(localized: "\(title), animated"), strip = String(localized: "\(title), six moments")
        let size = "width=\"800\" height=\"500\""
        return """
            <section id="\(entry.scene.rawValue)">
            <h3>\(escaped(title))</h3>
            <p>\(escaped(entry.scene.instruction))</p>
            <picture>
            <source media="(prefers-reduced-motion: reduce)" srcset="\(entry.strip)">
            <img class="film" src="\(entry.film)" alt="\(escaped(film))" \(size) loading="lazy">
            </picture>
            <a href="\(entry.strip)"><img class="strip" src="\(entry.strip)" alt="\(escaped(strip))" loading="lazy"></a>
            \(links(entry.pictures, String(localized: "Pictures")))
            </section>

            """
    }

    private static func links(_ files: [String], _ title: String) -> String {
        guard !files.isEmpty else { return "" }
        let links = files.map { "<a href=\"\($0)\">\(escaped(name(of: $0)))</a>" }
        return "<p class=\"links\">\(title): \(links.joined(separator: " · "))</p>"
    }

    /// "under the finger" of "05-under-the-finger.png".
    private static func name(of file: String) -> String {
        file.dropLast(".png".count).split(separator: "-").dropFirst().joined(separator: " ")
    }

    private static func escaped(_ text: String) -> String {
        text.replacingOccurrences(of: "&", with: "&amp;").replacingOccurrences(of: "<", with: "&lt;").replacingOccurrences(of: "\"", with: "&quot;")
    }

    private static let style = """
        :root { color-scheme: light dark; --text: #1c1c1e; --quiet: #6c6c70; --page: #f2f2f7; --card: #fff; }
        @media (prefers-color-scheme: dark) { :root { --text: #f2f2f7; --quiet: #98989d; --page: #000; --card: #1c1c1e; } }
        * { box-sizing: border-box; }
        body { margin: 0 auto; max-width: 880px; padding: 24px 16px 64px; background: var(--page); color: var(--text);
          font: 17px/1.45 system-ui, sans-serif; }
        h1 { font-size: 34px; margin: 24px 0 0; }
        h2 { font-size: 24px; margin: 48px 0 12px; }
        h3 { font-size: 20px; margin: 0; }
        p { margin: 4px 0 14px; }
        a { color: inherit; }
        section { background: var(--card); border-radius: 18px; padding: 22px; margin: 0 0 20px; }
        img { display: block; width: 100%; height: auto; border-radius: 10px; }
        .film { aspect-ratio: 8 / 5; box-shadow: 0 0 0 1px rgb(128 128 128 / 0.25); }
        .strip { margin-top: 10px; }
        .links { color: var(--quiet); font-size: 14px; margin: 12px 0 0; }
        """
}
