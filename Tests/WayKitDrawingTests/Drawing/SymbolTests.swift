import Foundation
import Testing
import WayKitTesting

@testable import WayGraphics
@testable import WayKitCore
@testable import WayKitDrawing
@testable import WayKitTestSupport

@MainActor struct SymbolTests {
    /// The symbol's shape in black at this scale.
    private func bitmap(_ name: String, _ configuration: UIImage.SymbolConfiguration? = nil, scale: CGFloat = 1, value: Double? = nil) throws -> CGImage {
        let image = value.map { UIImage(systemName: name, variableValue: $0, configuration: configuration) } ?? UIImage(systemName: name, withConfiguration: configuration)
        return try #require(image?.bitmap(scale: scale, tint: nil), "\(name)")
    }

    /// The sum of the alpha of all pixels, in pixels.
    private func ink(_ image: CGImage) -> Double {
        image.withPixels { pixels, row in
            (0..<image.height).reduce(0) { sum, y in sum + (0..<image.width).reduce(0) { $0 + Double(pixels[y * row + $1] >> 24) } }
        } / 255
    }

    private func pixels(_ name: String, value: Double? = nil) throws -> [UInt32] {
        let image = try bitmap(name, value: value)
        return image.withPixels { pixels, row in (0..<image.height).flatMap { y in (0..<image.width).map { pixels[y * row + $0] } } }
    }

    @Test func everyDrawingIsValid() throws {
        #expect(SymbolDrawings.drawings.count > 600)
        for (name, text) in SymbolDrawings.drawings {
            let drawing = try #require(SymbolDrawing(text), "\(name)")
            #expect(drawing.width > 0 && !drawing.parts(filled: false).isEmpty, "\(name)")
            let box = drawing.runs.reduce(CGRect.null) { $0.union($1.geometry.boundingBox) }
            #expect(CGRect(x: 0, y: 0, width: drawing.width, height: SymbolDrawing.gridHeight).contains(box), "\(name): \(box)")
        }
        for (name, target) in SymbolDrawings.aliases { #expect(SymbolGlyph.named(String(name)) != nil, "\(name) = \(target)") }
    }

    @Test func namesOfPublicCodeAreFound() {
        let missing = SymbolNames.common.filter { SymbolGlyph.named($0) == nil }
        #expect(missing == [])
        #expect(SymbolNames.common.count >= 300)
    }

    @Test(arguments: [
        "no.such.symbol", "", "fill", ".fill", "circle.", "heart..fill", "xmark.fill", "plus.circle.fill.circle", "heart.badge.", "99.circle", "ä.circle", "..", "heart.fill.fill",
    ]) func otherNamesAreNot(_ name: String) {
        #expect(UIImage(systemName: name) == nil)
    }

    @Test func longNamesEnd() {
        #expect(UIImage(systemName: "heart" + String(repeating: ".slash", count: 1000)) == nil)
        #expect(UIImage(systemName: String(repeating: "a", count: 100_000)) == nil)
    }

    @Test func missingSymbolIsLoggedOnce() {
        let stage = TestStage(size: CGSize(width: 10, height: 10))
        for _ in 0..<3 { _ = UIImage(systemName: "heart.of.gold") }
        #expect(stage.diagnostics.count { $0.contains("heart.of.gold") } == 1)
    }

    // MARK: Derived symbols

    @Test func filledVariantHasMoreInk() throws {
        for name in ["heart", "star", "folder", "bell", "heart.circle", "3.circle", "bell.slash", "bell.badge", "lock"] {
            #expect(ink(try bitmap(name + ".fill")) > ink(try bitmap(name)) * 1.15, "\(name)")
        }
    }

    @Test func derivedSymbolsDifferFromTheirBase() throws {
        for name in ["bell.slash", "bell.badge", "bell.circle", "bell.badge.plus", "bell.fill", "bell.checkmark"] {
            #expect(try pixels(name) != pixels("bell"), "\(name)")
        }
        #expect(try pixels("1.circle") != pixels("2.circle"))
        #expect(try pixels("phone.fill.arrow.up.right") != pixels("phone.arrow.up.right"))
    }

    @Test func aliasesLookEqual() throws {
        #expect(try pixels("chevron.backward") == pixels("chevron.left"))
        #expect(try pixels("gear") == pixels("gearshape"))
    }

    // MARK: Size, weight and scale

    @Test(arguments: ["plus", "heart", "gearshape", "house", "list.bullet", "folder.badge.plus"])
    func eachWeightIsHeavierThanTheOneBefore(_ name: String) throws {
        let weights: [UIImage.SymbolWeight] = [.ultraLight, .thin, .light, .regular, .medium, .semibold, .bold, .heavy, .black]
        let inks = try weights.map { ink(try bitmap(name, UIImage.SymbolConfiguration(pointSize: 60, weight: $0))) }
        for (lighter, heavier) in zip(inks, inks.dropFirst()) { #expect(heavier > lighter * 1.01) }
    }

    @Test func sizeFollowsPointSizeAndScale() throws {
        func size(_ configuration: UIImage.SymbolConfiguration) throws -> CGSize { try #require(UIImage(systemName: "heart", withConfiguration: configuration)).size }
        #expect(try size(UIImage.SymbolConfiguration(pointSize: 20)) == CGSize(width: 24, height: 24))
        #expect(try size(UIImage.SymbolConfiguration(pointSize: 20, weight: .bold, scale: .large)) == CGSize(width: 31, height: 31))
        #expect(try size(UIImage.SymbolConfiguration(font: .boldSystemFont(ofSize: 30))) == CGSize(width: 36, height: 36))
        #expect(try size(UIImage.SymbolConfiguration(textStyle: .largeTitle)).height > size(UIImage.SymbolConfiguration(textStyle: .footnote)).height)
    }

    /// A horizontal bar has full rows and no more than one partly covered row on each side.
    @Test(arguments: [CGFloat(1), 1.5, 2, 3], [CGFloat(13), 17, 22, 28])
    func barsAreSharp(scale: CGFloat, pointSize: CGFloat) throws {
        let image = try bitmap("line.3.horizontal", UIImage.SymbolConfiguration(pointSize: pointSize), scale: scale)
        let column = (0..<image.height).map { Double((image.pixel(x: image.width / 2, y: $0) ?? 0) >> 24) / 255 }
        let bars = column.split { $0 == 0 }
        #expect(bars.count == 3)
        // The first and the last bar can move to the pixels. The middle one stays in the middle.
        for bar in [bars.first, bars.last].compactMap({ $0 }) {
            #expect(abs((bar.first ?? 0) - (bar.last ?? 0)) < 0.05 && bar.dropFirst().dropLast().allSatisfy { $0 > 0.95 }, "\(column)")
        }
    }

    // MARK: Colours

    private let red: UInt32 = 0xFFFF_0000, blue: UInt32 = 0xFF00_00FF, white: UInt32 = 0xFFFF_FFFF

    @Test func paletteColorsTheLayers() throws {
        let image = try bitmap("square.fill.circle.fill", UIImage.SymbolConfiguration(pointSize: 40).applying(UIImage.SymbolConfiguration(paletteColors: [.white, .red])))
        #expect(image.pixel(x: 24, y: 24) == white)
        #expect(image.pixel(x: 24, y: 7) == red)
        let three = try bitmap("plus.circle.fill", UIImage.SymbolConfiguration(pointSize: 40).applying(UIImage.SymbolConfiguration(paletteColors: [.blue, .red, .green])))
        #expect(three.pixel(x: 24, y: 24) == blue)
    }

    @Test func hierarchyFadesTheSecondaryLayer() throws {
        let image = try bitmap("plus.circle.fill", UIImage.SymbolConfiguration(pointSize: 40).applying(UIImage.SymbolConfiguration(hierarchicalColor: .red)))
        #expect(image.pixel(x: 24, y: 24) == red)
        #expect(image.pixel(x: 24, y: 7) == 0x8080_0000)
    }

    @Test func multicolorHasItsOwnColorsOrTheTint() throws {
        let configuration = UIImage.SymbolConfiguration(pointSize: 40).applying(UIImage.SymbolConfiguration.preferringMulticolor())
        let mark = try #require(UIImage(systemName: "square.fill", withConfiguration: configuration))
        #expect(mark.bitmap(scale: 1, tint: UIColor.blue.cgColor)?.pixel(x: 24, y: 24) == blue)
        let badge = try #require(UIImage(systemName: "xmark.circle.fill", withConfiguration: configuration))
        #expect(badge.bitmap(scale: 1, tint: UIColor.blue.cgColor)?.pixel(x: 24, y: 24) == white)
        let plain = badge.applyingSymbolConfiguration(.preferringMonochrome())
        #expect(plain?.bitmap(scale: 1, tint: UIColor.blue.cgColor)?.pixel(x: 24, y: 24) == 0)
    }

    @Test func dynamicPaletteFollowsTheAppearance() {
        let stage = TestStage(size: CGSize(width: 60, height: 60)), page = UIViewController()
        let color = UIColor { $0.userInterfaceStyle == .dark ? .red : .blue }
        let view = UIImageView(image: UIImage(systemName: "square.fill", withConfiguration: UIImage.SymbolConfiguration(hierarchicalColor: color)))
        view.frame = CGRect(x: 10, y: 10, width: 40, height: 40)
        page.view.addSubview(view)
        stage.show(page)
        #expect(stage.pixel(at: CGPoint(x: 30, y: 30)) == .blue)
        stage.window.overrideUserInterfaceStyle = .dark
        stage.settle()
        #expect(stage.pixel(at: CGPoint(x: 30, y: 30)) == .red)
    }

    @Test func templateRenderingUsesTheTintForAllLayers() {
        let stage = TestStage(size: CGSize(width: 60, height: 60)), page = UIViewController()
        let palette = UIImage.SymbolConfiguration(pointSize: 33).applying(UIImage.SymbolConfiguration(paletteColors: [.white, .red]))
        let view = UIImageView(image: UIImage(systemName: "plus.circle.fill", withConfiguration: palette)?.withRenderingMode(.alwaysTemplate))
        view.tintColor = .green
        view.frame = CGRect(x: 10, y: 10, width: 40, height: 40)
        page.view.addSubview(view)
        page.view.backgroundColor = .black
        stage.show(page)
        #expect(stage.pixel(at: CGPoint(x: 30, y: 16)) == .green)
        #expect(stage.pixel(at: CGPoint(x: 30, y: 30)) == .black)
    }

    // MARK: Variable value

    @Test(arguments: ["wifi", "speaker.wave.3", "cellularbars", "antenna.radiowaves.left.and.right", "waveform", "ellipsis"])
    func variableValueActivatesParts(_ name: String) throws {
        let inks = try [0, 0.5, 1].map { ink(try bitmap(name, value: $0)) }
        #expect(inks[0] < inks[1] && inks[1] < inks[2])
        #expect(abs(inks[2] - ink(try bitmap(name))) < 0.01)
    }

    @Test func invalidVariableValuesAreClamped() throws {
        #expect(try pixels("wifi", value: 7) == pixels("wifi"))
        #expect(try pixels("wifi", value: -1) == pixels("wifi", value: 0))
        let stage = TestStage(size: CGSize(width: 10, height: 10))
        #expect(try pixels("wifi", value: .nan) == pixels("wifi", value: 0))
        #expect(stage.diagnostics.count { $0.contains("variable value") } == 1)
    }

    // MARK: Configuration

    @Test func configurationsAreCombined() {
        let combined = UIImage.SymbolConfiguration(pointSize: 20, weight: .bold).applying(UIImage.SymbolConfiguration(scale: .large))
        #expect(combined == UIImage.SymbolConfiguration(pointSize: 20, weight: .bold, scale: .large))
        #expect(combined.applying(UIImage.SymbolConfiguration(textStyle: .body)).configurationWithoutTextStyle() != combined)
        #expect(combined.configurationWithoutScale() == UIImage.SymbolConfiguration(pointSize: 20, weight: .bold))
        #expect(combined.configurationWithoutPointSizeAndWeight() == UIImage.SymbolConfiguration(scale: .large))
        #expect(UIImage.SymbolConfiguration.unspecified.applying(combined).isEqual(to: combined))
        let dark = UIImage.Configuration(traitCollection: UITraitCollection(userInterfaceStyle: .dark))
        #expect(combined.applying(dark).traitCollection?.userInterfaceStyle == .dark)
        #expect(combined.applying(nil) == combined)
        #expect(combined.applying(.preferringMulticolor()) != combined)
        #expect(UIFont.Weight.semibold.symbolWeight() == .semibold)
        #expect(UIFont.Weight(rawValue: 0.41).symbolWeight() == .bold)
    }

    @Test func invalidPointSizesAreIgnored() throws {
        let stage = TestStage(size: CGSize(width: 10, height: 10))
        for size in [CGFloat.nan, -3, .infinity] { #expect(UIImage.SymbolConfiguration(pointSize: size) == .unspecified) }
        #expect(stage.diagnostics.count { $0.contains("point size") } == 3)
        #expect(UIImage(systemName: "heart", withConfiguration: UIImage.SymbolConfiguration(pointSize: 0))?.size == UIImage(systemName: "heart")?.size)
        #expect(UIImage(systemName: "heart", withConfiguration: UIImage.SymbolConfiguration(pointSize: 1e9))?.size.height ?? 0 < 10_000)
    }

    // MARK: Baseline and direction

    @Test func symbolIsCentredOnCapitals() throws {
        let image = try #require(UIImage(systemName: "heart", withConfiguration: UIImage.SymbolConfiguration(pointSize: 100)))
        #expect(image.hasBaseline && abs((image.baselineOffsetFromBottom ?? 0) - 24.5) < 0.1)
        #expect(!image.imageWithoutBaseline().hasBaseline)
        #expect(image.withBaselineOffset(fromBottom: 3).baselineOffsetFromBottom == 3)
        #expect(sixPixels().baselineOffsetFromBottom == nil)
        #expect(sixPixels().withBaselineOffset(fromBottom: 1).hasBaseline)
    }

    @Test(arguments: [
        ("list.bullet", true), ("chevron.forward.circle", true), ("speaker.wave.2.fill", true), ("sidebar.leading", true), ("forward.fill", false),
        ("arrow.right", false), ("heart", false), ("goforward.10", false), ("sidebar.left", false),
    ]) func directionalSymbols(name: String, isDirectional: Bool) {
        #expect(UIImage(systemName: name)?.flipsForRightToLeftLayoutDirection == isDirectional)
    }

    @Test(arguments: [
        ("heartt.fill", "\"heart.fill\" is spelled like it"), ("hearts", "\"heart\" is spelled like it"), ("bell.zigzag", "not drawn yet; \"bell\" is"),
        ("xylophone.mallet", "or it is not drawn yet"), ("", "there is no symbol"), ("...", "there is no symbol"),
    ])
    func missingSymbolNamesTheNearest(_ name: String, _ text: String) {
        #expect(SymbolGlyph.named(name) == nil && SymbolSuggestion.message(for: name).contains(text), "\(SymbolSuggestion.message(for: name))")
    }
}
