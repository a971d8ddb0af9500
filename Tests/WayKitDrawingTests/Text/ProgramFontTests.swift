import Foundation
import Testing

@testable import WayGraphics
@testable import WayKitDrawing
@testable import WayKitCore
import WayKitTesting

/// The fonts that `UIAppFonts` of an Info.plist names.
@MainActor struct ProgramFontTests {
    private static let font = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("../FontFiles/Signs.ttf")
    let stage = TestStage(size: CGSize(width: 200, height: 100))

    /// Calls `body` with a resource bundle that has the font in a folder, and an Info.plist that names the files.
    private func withBundle(_ names: [String], _ body: (URL) throws -> Void) throws {
        let root = FileManager.default.temporaryDirectory.appendingPathComponent("fonts-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: root) }
        let bundle = root.appendingPathComponent("Program_Program.resources"), folder = bundle.appendingPathComponent("Resources")
        try FileManager.default.createDirectory(at: bundle.appendingPathComponent("Fonts"), withIntermediateDirectories: true)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let file = bundle.appendingPathComponent("Fonts/Mine.ttf")
        try FileManager.default.copyItem(at: Self.font, to: file)
        try Data("no font".utf8).write(to: folder.appendingPathComponent("Text.ttf"))
        try PropertyListSerialization.data(fromPropertyList: ["UIAppFonts": names], format: .xml, options: 0)
            .write(to: folder.appendingPathComponent("Info.plist"))
        defer { try? TextEngine.shared.removeFonts(ofFile: file.standardizedFileURL.path) }
        try body(bundle)
    }

    @Test func fontIsFoundByItsNames() throws {
        #expect(UIFont(name: "WayKit Signs", size: 20) == nil && UIFont(name: "WKSigns-Square", size: 20) == nil)
        try withBundle(["Mine.ttf"]) { bundle in
            ProgramFonts.add(LaunchInformation(folders: [bundle]))
            #expect(stage.diagnostics == [])
            #expect(UIFont.familyNames.contains("WayKit Signs"))
            #expect(UIFont.fontNames(forFamilyName: "WayKit Signs") == ["WKSigns-Square"])
            let font = try #require(UIFont(name: "WKSigns-Square", size: 20))
            #expect(font.familyName == "WayKit Signs" && font.pointSize == 20)
            #expect(UIFont(name: "WayKitSigns-Regular", size: 20) == font)
        }
        #expect(UIFont(name: "WKSigns-Square", size: 20) == nil && !UIFont.familyNames.contains("WayKit Signs"))
    }

    @Test func textIsSetInIt() throws {
        let label = UILabel()
        label.text = "AA"
        label.font = UIFont(descriptor: UIFontDescriptor(fontAttributes: [.family: "WayKit Signs"]), size: 20)
        let width = label.intrinsicContentSize.width
        #expect(width < 40)
        try withBundle(["Mine.ttf"]) { bundle in
            ProgramFonts.add(LaunchInformation(folders: [bundle]))
            let other = UILabel()
            (other.text, other.font) = ("AA", UIFont(name: "WKSigns-Square", size: 20))
            other.frame = CGRect(origin: .zero, size: other.intrinsicContentSize)
            #expect(other.bounds.width == 40)
            let controller = UIViewController()
            controller.view.backgroundColor = .white
            (other.textColor, other.backgroundColor) = (.red, .white)
            controller.view.addSubview(other)
            stage.show(controller)
            stage.settle()
            #expect(stage.pixel(at: CGPoint(x: 39, y: 8)) == .red && stage.pixel(at: CGPoint(x: 41, y: 8)) == .white)
        }
    }

    @Test func filesThatAreNoFontsAreNamed() throws {
        try withBundle(["Absent.ttf", "Text.ttf", "Mine.ttf"]) { bundle in
            ProgramFonts.add(LaunchInformation(folders: [bundle]))
            try #require(stage.diagnostics.count == 2)
            #expect(stage.diagnostics[0].contains("UIAppFonts") && stage.diagnostics[0].contains("names Absent.ttf, which is not among the resources"))
            #expect(stage.diagnostics[1].contains("Resources/Text.ttf, which UIAppFonts names, is no font"))
            #expect(UIFont(name: "WKSigns-Square", size: 20) != nil)
        }
    }
}
