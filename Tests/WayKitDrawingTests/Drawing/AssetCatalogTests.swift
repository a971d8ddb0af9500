import Foundation
import Testing
import WayKitTesting

@testable import WayKitCore
@testable import WayKitDrawing
@testable import WayKitTestSupport

@MainActor struct AssetCatalogTests {
    private let red: UInt32 = 0xFFFF_0000, green: UInt32 = 0xFF00_FF00, blue: UInt32 = 0xFF00_00FF
    private let dark = UITraitCollection(traitsFrom: [UITraitCollection(userInterfaceStyle: .dark), UITraitCollection(displayScale: 1)])

    private static let appearances = """
        {"images": [
          {"idiom": "universal", "filename": "light.png", "scale": "1x"}, {"idiom": "universal", "filename": "light@2x.png", "scale": "2x"},
          {"idiom": "universal", "filename": "dark.png", "scale": "1x", "appearances": [{"appearance": "luminosity", "value": "dark"}]},
          {"idiom": "universal", "scale": "3x"}], "info": {"author": "xcode", "version": 1}}
        """

    private func withAppearances() throws -> AssetFolder {
        let assets = try AssetFolder()
        try assets.add("logo.imageset", Self.appearances, files: ["light.png": .red, "light@2x.png": .green, "dark.png": .blue])
        return assets
    }

    // MARK: Image sets

    @Test func imageOfTheScaleAndTheAppearance() throws {
        let assets = try withAppearances()
        #expect(assets.image("logo")?.argb(1, 1) == red)
        let double = try #require(assets.image("logo", UITraitCollection(displayScale: 2)))
        #expect(double.scale == 2 && double.size == CGSize(width: 4, height: 4) && double.argb(1, 1) == green)
        #expect(assets.image("logo", UITraitCollection(displayScale: 3))?.scale == 2)
        #expect(assets.image("logo", dark)?.argb(1, 1) == blue)
    }

    @Test func imageViewFollowsTheAppearance() throws {
        let assets = try withAppearances()
        let stage = TestStage(size: CGSize(width: 40, height: 40)), page = UIViewController()
        let view = UIImageView(image: assets.image("logo"))
        view.frame = CGRect(x: 10, y: 10, width: 20, height: 20)
        page.view.addSubview(view)
        stage.show(page)
        #expect(stage.pixel(at: CGPoint(x: 20, y: 20)) == .red)
        stage.window.overrideUserInterfaceStyle = .dark
        stage.settle()
        #expect(stage.pixel(at: CGPoint(x: 20, y: 20)) == .blue)
        stage.window.overrideUserInterfaceStyle = .light
        stage.settle()
        #expect(stage.pixel(at: CGPoint(x: 20, y: 20)) == .red)
    }

    @Test func namespacesArePartOfTheName() throws {
        let assets = try AssetFolder()
        let set = #"{"images": [{"idiom": "universal", "filename": "a.png"}]}"#
        try assets.add("Icons", #"{"properties": {"provides-namespace": true}}"#)
        try assets.add("Icons/star.imageset", set, files: ["a.png": .red])
        try assets.add("Plain", #"{"info": {"version": 1}}"#)
        try assets.add("Plain/moon.imageset", set, files: ["a.png": .green])
        #expect(assets.image("Icons/star")?.argb(1, 1) == red)
        #expect(assets.image("star") == nil)
        #expect(assets.image("moon")?.argb(1, 1) == green)
    }

    @Test func renderingIntent() throws {
        let assets = try AssetFolder()
        for intent in ["template", "original"] {
            let contents = #"{"images": [{"idiom": "universal", "filename": "a.png"}], "properties": {"template-rendering-intent": "\#(intent)"}}"#
            try assets.add("\(intent).imageset", contents, files: ["a.png": .red])
        }
        #expect(assets.image("template")?.renderingMode == .alwaysTemplate)
        #expect(assets.image("original")?.renderingMode == .alwaysOriginal)
    }

    /// Caps of 2 pixels, a centre of 1 of 6 × 6: the pixels between are left out.
    @Test func slicesMakeTheImageResizable() throws {
        let assets = try AssetFolder()
        let contents = """
            {"images": [{"idiom": "universal", "filename": "a.png", "scale": "2x", "resizing": {"mode": "9-part",
              "center": {"mode": "stretch", "width": 1, "height": 1}, "cap-insets": {"top": 2, "left": 2, "bottom": 2, "right": 2}}},
             {"idiom": "universal", "filename": "b.png", "scale": "1x", "resizing": {"mode": "3-part-horizontal",
              "center": {"mode": "tile", "width": 4}, "cap-insets": {"left": 2, "right": 2}}}]}
            """
        try assets.add("button.imageset", contents, files: ["a.png": .red, "b.png": .green])
        let image = try #require(assets.image("button", UITraitCollection(displayScale: 2)))
        #expect(image.capInsets == UIEdgeInsets(top: 1, left: 1, bottom: 1, right: 1))
        #expect(image.resizingMode == .stretch && image.size == CGSize(width: 2.5, height: 2.5))
        let tiled = try #require(assets.image("button"))
        #expect(tiled.resizingMode == .tile && tiled.capInsets == UIEdgeInsets(top: 0, left: 2, bottom: 0, right: 2) && tiled.size.width == 8)
    }

    @Test func imageOfTheIdiom() throws {
        let assets = try AssetFolder()
        let idioms = #"{"images": [{"idiom": "iphone", "filename": "a.png"}, {"idiom": "universal", "filename": "b.png"}]}"#
        try assets.add("device.imageset", idioms, files: ["a.png": .red, "b.png": .green])
        let phone = UITraitCollection(traitsFrom: [UITraitCollection(userInterfaceIdiom: .phone), UITraitCollection(displayScale: 1)])
        #expect(assets.image("device", phone)?.argb(1, 1) == red)
        #expect(assets.image("device", UITraitCollection(userInterfaceIdiom: .pad))?.argb(1, 1) == green)
    }

    @Test func imageOfTheDirection() throws {
        let assets = try AssetFolder()
        try assets.add("mirrored.imageset", #"{"images": [{"idiom": "universal", "filename": "a.png", "language-direction": "left-to-right"}]}"#, files: ["a.png": .red])
        let both = """
            {"images": [{"idiom": "universal", "filename": "a.png", "language-direction": "left-to-right"},
             {"idiom": "universal", "filename": "b.png", "language-direction": "right-to-left"}]}
            """
        try assets.add("both.imageset", both, files: ["a.png": .red, "b.png": .blue])
        #expect(assets.image("mirrored", UITraitCollection(layoutDirection: .rightToLeft))?.flipsForRightToLeftLayoutDirection == true)
        #expect(assets.image("both", UITraitCollection(layoutDirection: .rightToLeft))?.argb(1, 1) == blue)
        #expect(assets.image("both")?.flipsForRightToLeftLayoutDirection == false)
    }

    @Test func changedImageKeepsItsVariants() throws {
        let assets = try withAppearances()
        let template = try #require(assets.image("logo")?.withRenderingMode(.alwaysOriginal))
        let asset = try #require(template.imageAsset)
        #expect(asset.image(with: dark).argb(1, 1) == blue)
        #expect(template.withConfiguration(UIImage.Configuration(traitCollection: dark)).argb(1, 1) == blue)
        #expect(template.withConfiguration(UIImage.Configuration(traitCollection: dark)).renderingMode == .alwaysOriginal)
    }

    @Test func registeredVariants() {
        let asset = UIImageAsset(), light = UITraitCollection(userInterfaceStyle: .light)
        let plain = drawn(CGSize(width: 2, height: 2)) { $0.fill(CGRect(x: 0, y: 0, width: 2, height: 2)) }
        #expect(asset.image(with: light).size == .zero)
        asset.register(sixPixels(), with: light)
        asset.register(plain, with: dark)
        #expect(asset.image(with: light).size == CGSize(width: 3, height: 2))
        #expect(asset.image(with: dark).size == CGSize(width: 2, height: 2))
        #expect(asset.image(with: dark).imageAsset === asset)
        asset.unregister(with: dark)
        #expect(asset.image(with: dark).size == CGSize(width: 3, height: 2))
    }

    // MARK: Colours

    private static let accent = """
        {"colors": [
          {"idiom": "universal", "color": {"color-space": "srgb", "components": {"red": "1.000", "green": "0x80", "blue": "0", "alpha": "1.000"}}},
          {"idiom": "universal", "appearances": [{"appearance": "luminosity", "value": "dark"}],
           "color": {"color-space": "srgb", "components": {"red": "0", "green": "0", "blue": "255", "alpha": "0.5"}}},
          {"idiom": "universal", "appearances": [{"appearance": "luminosity", "value": "dark"}, {"appearance": "contrast", "value": "high"}],
           "color": {"color-space": "gray-gamma-22", "components": {"white": "1.000", "alpha": "1.000"}}}]}
        """

    @Test func colorDependsOnTheAppearance() throws {
        let assets = try AssetFolder()
        try assets.add("accent.colorset", Self.accent)
        let color = try #require(assets.color("accent"))
        #expect(color.resolvedColor(with: UITraitCollection(userInterfaceStyle: .light)) == UIColor(red: 1, green: 128.0 / 255, blue: 0, alpha: 1))
        #expect(color.resolvedColor(with: dark) == UIColor(red: 0, green: 0, blue: 1, alpha: 0.5))
        let highContrast = UITraitCollection(traitsFrom: [dark, UITraitCollection(accessibilityContrast: .high)])
        #expect(color.resolvedColor(with: highContrast) == UIColor(white: 1, alpha: 1))
        #expect(color.withAlphaComponent(0.2).resolvedColor(with: dark) == UIColor(red: 0, green: 0, blue: 1, alpha: 0.2))
        #expect(color == assets.color("accent") && color.hash == assets.color("accent")?.hash)
        #expect(UIColor(named: "accent", in: assets.bundle, compatibleWith: dark) == UIColor(red: 0, green: 0, blue: 1, alpha: 0.5))
    }

    @Test func viewFollowsTheColor() throws {
        let assets = try AssetFolder()
        try assets.add("Theme", #"{"properties": {"provides-namespace": true}}"#)
        try assets.add("Theme/page.colorset", Self.accent.replacingOccurrences(of: "0.5", with: "1.000"))
        let stage = TestStage(size: CGSize(width: 20, height: 20)), page = UIViewController()
        page.view.backgroundColor = assets.color("Theme/page")
        stage.show(page)
        #expect(stage.pixel(at: CGPoint(x: 9, y: 9)) == UIColor(red: 1, green: 128.0 / 255, blue: 0, alpha: 1))
        stage.window.overrideUserInterfaceStyle = .dark
        stage.settle()
        #expect(stage.pixel(at: CGPoint(x: 9, y: 9)) == .blue)
    }

    @Test func referencesToSystemColors() throws {
        let assets = try AssetFolder()
        try assets.add("system.colorset", #"{"colors": [{"idiom": "universal", "color": {"platform": "ios", "reference": "systemRedColor"}}]}"#)
        #expect(assets.color("system")?.resolvedColor(with: dark) == UIColor.systemRed.resolvedColor(with: dark))
    }

    // MARK: Data sets and bad input

    @Test func dataSets() throws {
        let assets = try AssetFolder()
        try assets.add("words.dataset", #"{"data": [{"idiom": "universal", "filename": "words.txt", "universal-type-identifier": "public.text"}]}"#)
        try assets.write(Data("hello".utf8), to: "words.dataset/words.txt")
        let asset = try #require(NSDataAsset(name: "words", bundle: assets.bundle))
        #expect(String(decoding: asset.data, as: UTF8.self) == "hello" && asset.typeIdentifier == "public.text" && asset.name == "words")
        #expect(NSDataAsset(name: "pictures", bundle: assets.bundle) == nil)
    }

    /// Each mistake gets one line, which names the file.
    @Test(arguments: [
        ("{", "is not understood: it is not valid JSON"), (#"{"info": {}}"#, "lacks \"images\""), (#"{"images": 3}"#, "images has another type"),
        (#"{"images": []}"#, "has no files"), (#"{"images": [{"idiom": "universal", "filename": "gone.png"}]}"#, "gone.png cannot be read"),
        (#"{"images": [{"idiom": "universal", "filename": "broken.png"}]}"#, "broken.png: the picture cannot be read"),
        (#"{"images": [{"idiom": "universal", "filename": "a.pdf"}]}"#, "a.pdf cannot be read"),
        (#"{"images": [{"idiom": "universal", "filename": "huge.svg"}]}"#, "huge.svg"),
    ]) func brokenImageSetIsLogged(contents: String, line: String) throws {
        let assets = try AssetFolder()
        try assets.add("broken.imageset", contents)
        try assets.write(Data("not a picture".utf8), to: "broken.imageset/broken.png")
        let stage = TestStage(size: CGSize(width: 10, height: 10))
        #expect(assets.image("broken") == nil)
        let lines = stage.diagnostics.filter { $0.contains("broken.imageset") && $0.contains(line) }
        #expect(lines.count == 1, "\(stage.diagnostics)")
    }

    @Test func brokenColorSetIsLogged() throws {
        let assets = try AssetFolder()
        let stage = TestStage(size: CGSize(width: 10, height: 10))
        try assets.add("odd.colorset", #"{"colors": [{"idiom": "universal", "color": {"color-space": "srgb", "components": {"red": "very"}}}]}"#)
        #expect(assets.color("odd") == nil)
        #expect(stage.diagnostics.contains { $0.contains("odd.colorset is not understood: srgb red very") })
        #expect(assets.color("none") == nil)
        #expect(stage.diagnostics.contains { $0.contains("there is no colour \"none\"") })
    }

    @Test func fileOfTooManyPixelsIsLogged() throws {
        let assets = try AssetFolder()
        try assets.add("large.imageset", #"{"images": [{"idiom": "universal", "filename": "large.png"}]}"#)
        // The header of a PNG file of 2³¹-1 pixels on each side.
        let header: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52, 0x7F, 0xFF, 0xFF, 0xFF, 0x7F, 0xFF, 0xFF, 0xFF, 8, 6, 0, 0, 0, 0, 0, 0, 0]
        try assets.write(Data(header), to: "large.imageset/large.png")
        let stage = TestStage(size: CGSize(width: 10, height: 10))
        #expect(assets.image("large") == nil)
        #expect(stage.diagnostics.count { $0.contains("large.png") } == 1)
    }
}
