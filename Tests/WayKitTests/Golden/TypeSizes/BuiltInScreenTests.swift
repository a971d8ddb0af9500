import Testing
import WayKit
import WayKitTesting

@testable import WayGraphics
@testable import WayKitTestSupport

/// Every screen that WayKit builds can be read at every size of type, in narrow and wide windows, in both directions.
@MainActor struct BuiltInScreenTests {
    /// Every screen at the largest type, and each at another one of the remaining variants; all of them with `./test --long`.
    private func variants(_ screen: BuiltInScreen) -> [TypeVariant] {
        if TestMatrix.isWhole { return TypeVariant.all }
        let index = BuiltInScreen.all.firstIndex { $0.name == screen.name } ?? 0
        return TypeVariant.largest + [TypeVariant.all[index * 5 % TypeVariant.all.count]]
    }

    @Test(arguments: BuiltInScreen.all) func everyTextIsReadable(_ screen: BuiltInScreen) {
        for variant in variants(screen) {
            let stage = variant.makeStage(), views = screen.open(stage)
            #expect(!views.isEmpty)
            #expect(UnreadableText(in: views).complaints == [], "\(variant)")
            #expect(stage.diagnostics.isEmpty)
        }
    }

    // MARK: Combinations

    /// Right to left is the mirror image of left to right.
    @Test(arguments: BuiltInScreen.all) func everyScreenHasItsMirror(_ screen: BuiltInScreen) {
        let contents = [UIUserInterfaceLayoutDirection.leftToRight, .rightToLeft].map { direction in
            let stage = TypeVariant(category: .large, size: TypeVariant.narrow, direction: direction).makeStage()
            return ShownContent(of: screen.open(stage))
        }
        #expect(contents[1].mirrored(in: TypeVariant.narrow.width).differences(from: contents[0]) == [])
    }

    /// The direction changes while the screen is shown, and back: as if it had been opened with it.
    @Test(arguments: BuiltInScreen.all.filter(\.staysOpen)) func everyScreenFollowsTheDirection(_ screen: BuiltInScreen) {
        func variant(_ direction: UIUserInterfaceLayoutDirection) -> TypeVariant { TypeVariant(category: .large, size: TypeVariant.narrow, direction: direction) }
        let stage = variant(.leftToRight).makeStage(), views = screen.open(stage), first = ShownContent(of: views)
        stage.userInterfaceLayoutDirection = .rightToLeft
        stage.settle()
        let changed = ShownContent(of: views)
        stage.userInterfaceLayoutDirection = .leftToRight
        stage.settle()
        #expect(ShownContent(of: views).differences(from: first) == [])
        let other = variant(.rightToLeft).makeStage()
        #expect(changed.differences(from: ShownContent(of: screen.open(other))) == [])
    }

    /// The size of type changes while the screen is shown, and back: as if it had been opened with it.
    @Test(arguments: BuiltInScreen.all.filter(\.staysOpen)) func everyScreenFollowsTheType(_ screen: BuiltInScreen) {
        let large = UIContentSizeCategory.accessibilityExtraLarge, narrow = TypeVariant.narrow
        let ordinary = TypeVariant(category: .large, size: narrow, direction: .leftToRight).makeStage(), views = screen.open(ordinary)
        let first = ShownContent(of: views)
        UIApplication.shared.preferredContentSizeCategory = large
        ordinary.settle()
        let changed = ShownContent(of: views)
        UIApplication.shared.preferredContentSizeCategory = .large
        ordinary.settle()
        #expect(ShownContent(of: views).differences(from: first) == [])
        let stage = TypeVariant(category: large, size: narrow, direction: .leftToRight).makeStage()
        #expect(changed.differences(from: ShownContent(of: screen.open(stage))) == [])
    }

    /// The window becomes wide while the screen may still move, and narrow again.
    @Test(arguments: BuiltInScreen.all.filter(\.staysOpen)) func everyScreenFollowsTheWindow(_ screen: BuiltInScreen) {
        let stage = TypeVariant(category: .large, size: TypeVariant.narrow, direction: .leftToRight).makeStage(), views = screen.open(stage)
        let first = ShownContent(of: views)
        stage.resize(to: TypeVariant.landscape, scale: 1)
        stage.advance(by: 0.1)
        stage.resize(to: TypeVariant.wide, scale: 1)
        stage.settle()
        let changed = ShownContent(of: views)
        stage.resize(to: TypeVariant.narrow, scale: 1)
        stage.settle()
        #expect(ShownContent(of: views).differences(from: first) == [])
        let wide = TypeVariant(category: .large, size: TypeVariant.wide, direction: .leftToRight).makeStage()
        #expect(changed.differences(from: ShownContent(of: screen.open(wide))) == [])
    }

    /// The same controllers leave the window and come back.
    @Test(arguments: BuiltInScreen.all.filter(\.staysOpen)) func everyScreenCanBeShownTwice(_ screen: BuiltInScreen) throws {
        let stage = TypeVariant(category: .large, size: TypeVariant.narrow, direction: .leftToRight).makeStage(), views = screen.open(stage)
        let root = try #require(stage.window.rootViewController), presented = root.presentedViewController, first = ShownContent(of: views)
        for isAnimated in [false, true] {
            root.dismiss(animated: isAnimated)
            stage.settle()
            stage.show(UIViewController())
            stage.settle()
            stage.show(root)
            if let presented { root.present(presented, animated: isAnimated) }
            stage.settle()
            #expect(ShownContent(of: views).differences(from: first) == [])
        }
    }

    // MARK: Pictures

    @Test(arguments: BuiltInScreen.all) func matchesGoldenImage(_ screen: BuiltInScreen) throws {
        let images = TypeVariant.largest.map { variant in
            let stage = variant.makeStage()
            _ = screen.open(stage)
            return stage.snapshot()
        }
        let size = TypeVariant.narrow, format = UIGraphicsImageRendererFormat()
        format.scale = 1
        let sheet = UIGraphicsImageRenderer(size: CGSize(width: size.width * 2, height: size.height), format: format).image { _ in
            for (index, image) in images.enumerated() { UIImage(cgImage: image).draw(at: CGPoint(x: CGFloat(index) * size.width, y: 0)) }
        }
        try GoldenImage(name: "largest-type-\(screen.name)").expect(#require(sheet.cgImage))
    }

    @Test func unreadableTextIsFound() {
        let stage = TestStage(size: TypeVariant.narrow), page = BuiltInScreen.page(on: stage)
        func add(_ text: String, _ frame: CGRect, to parent: UIView? = nil) {
            let label = UILabel(frame: frame)
            label.text = text
            (parent ?? page.view).addSubview(label)
        }
        func count() -> Int { UnreadableText(in: [page.view]).complaints.count }
        add("Whole", CGRect(x: 0, y: 0, width: 100, height: 30))
        #expect(count() == 0)
        add("Shortened in its label", CGRect(x: 0, y: 40, width: 40, height: 30))
        #expect(count() == 1)
        add("Low", CGRect(x: 0, y: 80, width: 100, height: 8))
        #expect(count() == 2)
        add("Outside", CGRect(x: 280, y: 120, width: 100, height: 30))
        #expect(count() == 3)
        let clip = UIView(frame: CGRect(x: 0, y: 160, width: 50, height: 10))
        clip.clipsToBounds = true
        page.view.addSubview(clip)
        add("Clipped", CGRect(x: 0, y: 0, width: 100, height: 30), to: clip)
        #expect(count() == 4)
        add("Covers", CGRect(x: 0, y: 4, width: 100, height: 30))
        #expect(count() == 5)
        let scroll = UIScrollView(frame: CGRect(x: 0, y: 200, width: 100, height: 40))
        scroll.contentSize = CGSize(width: 100, height: 400)
        page.view.addSubview(scroll)
        add("Scrolled to", CGRect(x: 0, y: 20, width: 100, height: 30), to: scroll)
        #expect(count() == 5)
    }
}
