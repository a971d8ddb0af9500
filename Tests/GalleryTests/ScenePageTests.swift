import Foundation
import Testing
import WayKit

@testable import Gallery
@testable import WayKitTestSupport
@testable import WayKitTesting

/// The frame of every scene: instruction, source and settings.
@MainActor struct ScenePageTests {
    nonisolated static let sizes = [CGSize(width: 390, height: 844), CGSize(width: 600, height: 1024), CGSize(width: 1920, height: 1080)]

    private func open(_ scene: GalleryScene, _ size: CGSize = CGSize(width: 1280, height: 800)) throws -> (TestStage, GalleryController, ScenePage) {
        let stage = TestStage(size: size), gallery = GalleryController(scene: scene)
        stage.show(gallery)
        stage.settle()
        return (stage, gallery, try #require(gallery.topViewController as? ScenePage))
    }

    // MARK: Instruction

    @Test(arguments: sizes) func instructionIsAboveContent(_ size: CGSize) throws {
        for scene in GalleryScene.allCases {
            let (stage, _, page) = try open(scene, size)
            let frame = page.instructionView.convert(page.instructionView.bounds, to: page.view)
            let label = try #require(page.instructionView.subviews.first as? UILabel)
            #expect(frame.width == size.width && frame.height >= 30 && frame.minY >= 44)
            let root = (page.content as? UINavigationController)?.topViewController
            #expect(frame.maxY == (scene.hasOwnBar ? root?.view.safeAreaInsets.top : page.content.view.frame.minY))
            #expect(page.content.view.frame.maxY == size.height)
            #expect(page.instructionView.bounds.contains(label.frame) && label.text == scene.instruction)
            #expect(scene.instruction.hasSuffix(".") && label.frame.height >= label.sizeThatFits(label.bounds.size).height)
            #expect(stage.diagnostics.isEmpty)
        }
    }

    @Test func instructionFollowsTextSize() throws {
        let (stage, _, page) = try open(.zoom, CGSize(width: 390, height: 844))
        let before = page.instructionView.frame.height
        UIApplication.shared.preferredContentSizeCategory = .accessibilityLarge
        stage.settle()
        #expect(page.instructionView.frame.height > 1.5 * before)
        #expect((page.content as? ZoomSceneController)?.grid.view.safeAreaInsets.top == page.instructionView.frame.maxY)
    }

    // MARK: Source

    /// The program contains the files of its folder, as they are. A build folder may also hold files that have been removed since.
    @Test func sourcesAreThoseOfTheRepository() throws {
        let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("../../Sources/Gallery").standardizedFileURL
        let names = try FileManager.default.subpathsOfDirectory(atPath: folder.path).filter { $0.hasSuffix(".swift") }
        let files = Dictionary(uniqueKeysWithValues: GallerySource.all.map { ("\($0.folder)/\($0.name)", $0) })
        #expect(names.count > 100)
        for name in names {
            let file = try #require(files[name])
            #expect(try file.text == String(contentsOf: folder.appendingPathComponent(name), encoding: .utf8))
        }
    }

    @Test(arguments: GalleryScene.allCases) func sceneShowsItsSource(_ scene: GalleryScene) throws {
        let (stage, gallery, page) = try open(scene)
        let files = GallerySource.files(of: page.content)
        #expect(files.first?.name == "\(type(of: page.content)).swift" && files.allSatisfy { $0.folder == files[0].folder && !$0.text.isEmpty })
        let before = stage.snapshot()
        try tapBarButton("Source", in: stage)
        stage.settle()
        #expect(gallery.topViewController is SourceController && !gallery.isNavigationBarHidden)
        gallery.popViewController(animated: true)
        stage.settle()
        #expect(gallery.topViewController === page && PixelDifference.between(before, stage.snapshot()) == 0)
        #expect(stage.diagnostics.isEmpty)
    }

    @Test(arguments: sizes) func sourceScrollsInBothDirections(_ size: CGSize) throws {
        let (stage, gallery, page) = try open(.wall, size)
        page.showSource()
        stage.settle()
        let text = try #require(gallery.topViewController as? SourceController).textView
        text.show(SwiftTokenizer.lines(of: String(repeating: "let x = 1 // \(String(repeating: "long ", count: 25))\n", count: 400)))
        // Blocks of lines cover what is visible, and nothing far from it.
        for _ in 0..<4 {
            stage.settle()
            let blocks = text.subviews.map(\.frame).filter { $0.height > 300 }, height = blocks.first?.height ?? 0
            let covered = blocks.reduce(CGRect.null) { $0.union($1) }
            #expect(covered.minY <= text.bounds.minY + 16 && covered.maxY >= text.bounds.maxY - 16)
            #expect(covered.height < text.bounds.height + 2 * height)
            stage.drag(from: CGPoint(x: 200, y: size.height - 100), to: CGPoint(x: 200, y: 200), duration: 0.2)
        }
        stage.settle()
        #expect(text.contentOffset.y > 1000)
        let x = text.contentOffset.x
        stage.drag(from: CGPoint(x: size.width - 40, y: 400), to: CGPoint(x: 100, y: 400), duration: 0.3)
        stage.settle()
        #expect((text.contentOffset.x > x) == (text.contentSize.width > size.width))
    }

    @Test func tabsShowTheOtherFiles() throws {
        let (stage, gallery, page) = try open(.fold)
        page.showSource()
        stage.settle()
        let source = try #require(gallery.topViewController as? SourceController), first = source.textView.contentSize
        let button = try #require(source.view.button(titled: "FoldingPopAnimator"))
        stage.tap(at: button.convert(CGPoint(x: button.bounds.midX, y: button.bounds.midY), to: nil))
        stage.settle()
        #expect(source.textView.contentSize != first)
    }

    // MARK: Settings

    private func tapBarButton(_ name: String, in stage: TestStage) throws {
        var views: [UIView] = [stage.window], found: UIView?
        while let view = views.popLast() {
            if view is UIButton, view.accessibilityLabel == name, !view.isHidden { found = view }
            views += view.subviews
        }
        let button = try #require(found)
        stage.tap(at: button.convert(CGPoint(x: button.bounds.midX, y: button.bounds.midY), to: nil))
    }

    /// Chooses in the panel by touch.
    private func choose(_ row: String, _ title: String, in stage: TestStage) throws {
        let panel = try #require(stage.window.rootViewController?.presentedViewController as? SettingsPanelController)
        let view = try #require(panel.view.subviews.first { ($0.subviews.first as? UILabel)?.text == row })
        let button = try #require(view.button(titled: title))
        stage.tap(at: button.convert(CGPoint(x: button.bounds.midX, y: button.bounds.midY), to: nil))
        stage.settle()
    }

    private func selection(in stage: TestStage) throws -> [Int?] {
        let panel = try #require(stage.window.rootViewController?.presentedViewController as? SettingsPanelController)
        return panel.view.subviews.compactMap { ($0 as? SettingsRow)?.control.selectedIndex }
    }

    @Test(arguments: sizes) func settingsActAtOnceAndOutlastTheScene(_ size: CGSize) throws {
        let (stage, gallery, page) = try open(.parts, size)
        try tapBarButton("Settings", in: stage)
        stage.settle()
        let panel = try #require(page.presentedViewController as? SettingsPanelController)
        #expect((panel.presentationController is UIPopoverPresentationController) == (size.width > 507))
        #expect(try selection(in: stage) == [0, 0, 0, 0, 0])
        try choose("Animations", "1/10", in: stage)
        #expect(ApplicationSettings.current.animationSpeed == 0.1)
        try choose("Appearance", "Dark", in: stage)
        #expect(page.traitCollection.userInterfaceStyle == .dark)
        try choose("Touches", "Shown", in: stage)
        try choose("Frame Times", "Shown", in: stage)
        #expect(stage.overlays == [.touches, .headsUp])
        try choose("Layout", "Right to Left", in: stage)
        #expect(page.view.effectiveUserInterfaceLayoutDirection == .rightToLeft)
        try choose("Animations", "1/2", in: stage)
        panel.dismiss(animated: false)
        gallery.popViewController(animated: false)
        gallery.pushViewController(ScenePage(.card), animated: false)
        stage.settle()
        try tapBarButton("Settings", in: stage)
        stage.settle()
        #expect(try selection(in: stage) == [1, 2, 1, 1, 1])
        #expect(stage.diagnostics.isEmpty)
    }

    /// The panel shows none of its choices for a speed that the environment has set.
    @Test func otherSpeedIsNoChoice() throws {
        let (stage, _, page) = try open(.parts)
        ApplicationSettings.current.animationSpeed = 0.3
        page.showSettings()
        stage.settle()
        let panel = try #require(page.presentedViewController as? SettingsPanelController)
        let control = try #require((panel.view.subviews.first as? SettingsRow)?.control)
        #expect(control.selectedIndex == nil)
        try choose("Animations", "Normal", in: stage)
        #expect(ApplicationSettings.current.animationSpeed == 1 && control.selectedIndex == 0)
    }

    // MARK: Layout

    @Test func startScreenIsMirrored() throws {
        let stage = TestStage(), gallery = GalleryController(scene: nil)
        stage.userInterfaceLayoutDirection = .rightToLeft
        stage.show(gallery)
        stage.settle()
        let start = try #require(gallery.topViewController as? StartController)
        let theme = GalleryScene.themes[0].scenes
        let first = try #require(start.card(of: theme[0])).frame, second = try #require(start.card(of: theme[1])).frame
        #expect(first.maxX == 1280 - 24 && second.maxX < first.minX)
    }

    /// The next tab comes from the side where its button is.
    @Test(arguments: [UITraitEnvironmentLayoutDirection.leftToRight, .rightToLeft])
    func tabsFollowTheReadingDirection(_ direction: UITraitEnvironmentLayoutDirection) throws {
        let (stage, _, page) = try open(.tabs)
        stage.window.traitOverrides.layoutDirection = direction
        let tabs = try #require(page.content as? SlidingTabBarController), isMirrored = direction == .rightToLeft
        stage.drag(from: CGPoint(x: 640, y: 400), to: CGPoint(x: isMirrored ? 1200 : 80, y: 400), duration: 0.4)
        stage.settle()
        #expect(tabs.selectedIndex == 1)
        stage.drag(from: CGPoint(x: isMirrored ? 1200 : 80, y: 400), to: CGPoint(x: isMirrored ? 200 : 1080, y: 400), duration: 0.4, release: false)
        stage.advance(by: 0.1)
        let frame = try #require(tabs.viewControllers?.first?.view.layer.presentation()).frame
        #expect(isMirrored ? frame.minX > 100 : frame.maxX < 1180)
        stage.touchUp()
        stage.settle()
        #expect(tabs.selectedIndex == 0)
    }

    /// A change of direction or appearance while the scene is shown leaves what a scene opened with them shows.
    @Test(arguments: GalleryScene.allCases) func changedWindowEqualsFreshWindow(_ scene: GalleryScene) throws {
        func show(changed: Bool) -> CGImage {
            let stage = TestStage(size: CGSize(width: 600, height: 500)), gallery = GalleryController(scene: scene)
            if changed {
                stage.show(gallery)
                stage.settle()
            }
            stage.window.overrideUserInterfaceStyle = .dark
            stage.window.traitOverrides.layoutDirection = .rightToLeft
            if !changed { stage.show(gallery) }
            stage.settle()
            return stage.snapshot()
        }
        #expect(PixelDifference.between(show(changed: true), show(changed: false)) == 0)
    }

    // MARK: Backgrounds

    /// What shows between pages that move apart: the backdrop between tabs, the tone of the picture between pages.
    @Test(arguments: [GalleryScene.tabs, .pages], [UIUserInterfaceStyle.light, .dark])
    func gapHasBackground(_ scene: GalleryScene, _ style: UIUserInterfaceStyle) throws {
        let (stage, _, page) = try open(scene)
        stage.window.overrideUserInterfaceStyle = style
        stage.drag(from: CGPoint(x: 900, y: 400), to: CGPoint(x: 500, y: 400), duration: 0.5, release: false)
        stage.advance(by: 0.1)
        let color = scene == .tabs ? UIColor.backdrop : try #require(Picture.all.first).tone
        let expected = components(color.resolvedColor(with: page.traitCollection))
        let gap = (300..<1280).filter { x in
            zip(components(stage.pixel(at: CGPoint(x: CGFloat(x), y: 120))), expected).allSatisfy { abs($0 - $1) < 1.5 / 255 }
        }
        #expect((18...24).contains(gap.count), "\(gap)")
        stage.touchCancel()
    }

    private func components(_ color: UIColor) -> [CGFloat] {
        var red: CGFloat = 0, green: CGFloat = 0, blue: CGFloat = 0
        color.getRed(&red, green: &green, blue: &blue, alpha: nil)
        return [red, green, blue]
    }
}
