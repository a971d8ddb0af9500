import Foundation
import Testing
import WayHost

@testable import WayHostWayland

/// The search of a file in the folders and themes of Xcursor(3).
struct CursorThemeTests {
    let folder = CursorFolder()

    /// A cursor of one pixel, recognised by its colour.
    private func write(_ pixel: UInt32, _ name: String, theme: String) throws {
        try folder.write([.init(nominal: 24, width: 1, height: 1, pixel: pixel)], name, theme: theme)
    }

    private func search(_ theme: String?, _ names: [String] = ["default", "left_ptr"]) -> (pixel: UInt8?, failures: [String]) {
        let result = CursorTheme(name: theme, environment: ["XCURSOR_PATH": folder.url.path]).search(names, nominalSize: 24)
        return (result.image?.bytes.first, result.failures.map { "\($0.path): \($0.reason)" })
    }

    @Test func namesInTheirOrder() throws {
        try write(1, "left_ptr", theme: "one")
        #expect(search("one").pixel == 1)
        try write(2, "default", theme: "one")
        #expect(search("one").pixel == 2)
        #expect(search("one", ["text", "xterm"]).pixel == nil && search("none").pixel == nil)
    }

    @Test(arguments: ["Inherits=two,three", "[Icon Theme]\nName=One\nInherits = two;three\nInherits=four\n", "Inherits=\ttwo three\r\n"])
    func inheritedThemes(index: String) throws {
        try folder.writeIndex(index, theme: "one")
        try folder.writeIndex("[Icon Theme]\nInherits=four", theme: "two")
        for (pixel, theme) in zip([3, 4] as [UInt32], ["three", "four"]) { try write(pixel, "default", theme: theme) }
        // Depth first: two, four, three.
        #expect(search("one").pixel == 4)
        try write(2, "left_ptr", theme: "two")
        #expect(search("one").pixel == 4, "the best name of any theme comes first")
        try write(1, "default", theme: "one")
        #expect(search("one").pixel == 1)
    }

    @Test(.timeLimit(.minutes(1))) func loopsAndLongChains() throws {
        try folder.writeIndex("Inherits=two", theme: "one")
        try folder.writeIndex("Inherits=one,two,three", theme: "two")
        #expect(search("one").pixel == nil)
        try write(3, "default", theme: "three")
        #expect(search("one").pixel == 3)
        let last = CursorThemeLineage.maximumThemeCount
        for index in 0..<last { try folder.writeIndex("Inherits=chain\(index + 1)", theme: "chain\(index)") }
        try write(5, "default", theme: "chain\(last)")
        #expect(search("chain0").pixel == nil)
        #expect(search("chain1").pixel == 5)
        let wide = (0..<3000).map { "wide\($0)" }.joined(separator: ",")
        for index in 0..<40 { try folder.writeIndex("Inherits=\(wide)", theme: "wide\(index)") }
        #expect(search("wide0").pixel == nil)
    }

    @Test func defaultThemeIsTheLast() throws {
        try folder.writeIndex("Inherits=real", theme: "default")
        try write(1, "default", theme: "real")
        #expect(search(nil).pixel == 1 && search("").pixel == 1 && search("missing").pixel == 1)
        try write(2, "left_ptr", theme: "own")
        #expect(search("own").pixel == 2, "the theme's older name comes before another theme's")
        try write(3, "default", theme: "default")
        #expect(search(nil).pixel == 3)
    }

    @Test func namesStayInsideTheFolders() throws {
        try write(1, "default", theme: "a/b")
        try folder.writeIndex("Inherits=a/b,..,.,good", theme: "one")
        try write(2, "default", theme: "good")
        #expect(search("a/b").pixel == nil && search("..").pixel == nil)
        #expect(search("one").pixel == 2)
    }

    /// The next name, and the next theme, are tried.
    @Test func damagedFiles() throws {
        try folder.writeIndex("Inherits=two", theme: "one")
        try folder.write(Data("no cursor file, of some length".utf8), "default", theme: "one")
        try write(1, "left_ptr", theme: "one")
        let expected = ["\(folder.path("default", theme: "one")): it does not start as a cursor file"]
        #expect(search("one") == (1, expected))
        try write(2, "default", theme: "two")
        #expect(search("one") == (2, expected))
    }

    @Test func folders() {
        func folders(_ environment: [String: String]) -> [String] { CursorTheme(name: nil, environment: environment).folders }
        let system = ["/usr/share/icons", "/usr/share/pixmaps"], old = "/usr/share/cursors/xorg-x11"
        #expect(folders([:]) == system + [old])
        #expect(folders(["HOME": "/home/a"]) == ["/home/a/.local/share/icons", "/home/a/.icons"] + system + ["/home/a/.cursors", old])
        #expect(folders(["HOME": "/home/a", "XDG_DATA_HOME": "/data"]).prefix(2) == ["/data/icons", "/home/a/.icons"])
        #expect(folders(["HOME": "/home/a", "XDG_DATA_HOME": "data"]).first == "/home/a/.local/share/icons")
        #expect(folders(["HOME": "/home/a", "XCURSOR_PATH": "/x::~/y"]) == ["/x", "/home/a/y"])
    }

    @Test func everyShapeHasNames() throws {
        for shape in CursorShape.allCases {
            for name in shape.fileNames {
                try write(7, name, theme: name)
                #expect(search(name, shape.fileNames).pixel == 7)
            }
        }
        #expect(Set(CursorShape.allCases.filter { $0 != .hidden }.compactMap(\.fileNames.first)).count == CursorShape.allCases.count - 1)
    }
}
