import Foundation
import Testing
import WayKit
import WayKitTesting

@testable import WayKitTestSupport

/// Automatic trait tracking: methods that read traits are called again when those traits change, and not when others do.
@MainActor struct TraitTrackingTests {
    private let stage = TestStage(size: CGSize(width: 400, height: 600))
    private let root = UIViewController()

    init() {
        stage.show(root)
        stage.settle()
    }

    private enum Density: UITraitDefinition {
        static var defaultValue: Int { 1 }
    }

    /// Reads in `layoutSubviews` or `updateConstraints` what the test hands in.
    private final class Reader: UIView {
        var layout: (Reader) -> Void = { _ in }
        var update: (Reader) -> Void = { _ in }
        var layouts = 0, updates = 0
        override func layoutSubviews() {
            super.layoutSubviews()
            layouts += 1
            layout(self)
        }
        override func updateConstraints() {
            updates += 1
            update(self)
            super.updateConstraints()
        }
    }

    private func show(_ reader: Reader) {
        reader.frame = CGRect(x: 0, y: 0, width: 50, height: 50)
        reader.setNeedsUpdateConstraints()
        root.view.addSubview(reader)
        stage.settle()
        reader.layouts = 0
        reader.updates = 0
    }

    private nonisolated static let reads: [(name: String, read: @Sendable @MainActor (UITraitCollection) -> Void, change: @Sendable @MainActor (UIView) -> Void)] = [
        ("style", { _ = $0.userInterfaceStyle }, { $0.traitOverrides.userInterfaceStyle = .dark }),
        ("text size", { _ = $0.preferredContentSizeCategory }, { $0.traitOverrides.preferredContentSizeCategory = .small }),
        ("contrast", { _ = $0.accessibilityContrast }, { $0.traitOverrides.accessibilityContrast = .high }),
        ("legibility", { _ = $0.legibilityWeight }, { $0.traitOverrides.legibilityWeight = .bold }),
        ("level", { _ = $0.userInterfaceLevel }, { $0.traitOverrides.userInterfaceLevel = .elevated }),
        ("gamut", { _ = $0.displayGamut }, { $0.traitOverrides.displayGamut = .P3 }),
        ("active appearance", { _ = $0.activeAppearance }, { $0.traitOverrides.activeAppearance = .inactive }),
        ("idiom", { _ = $0.userInterfaceIdiom }, { $0.traitOverrides.userInterfaceIdiom = .tv }),
        ("vertical size class", { _ = $0.verticalSizeClass }, { $0.traitOverrides.verticalSizeClass = .compact }),
        ("scale", { _ = $0.displayScale }, { $0.traitOverrides.displayScale = 3 }),
        ("custom", { _ = $0[Density.self] }, { $0.traitOverrides[Density.self] = 2 }),
        ("by type", { _ = $0[UITraitUserInterfaceStyle.self] }, { $0.traitOverrides.userInterfaceStyle = .dark }),
    ]

    @Test(arguments: reads.indices) func layoutIsRepeatedForTraitsThatItReads(_ index: Int) {
        let (name, read, change) = Self.reads[index]
        let reader = Reader(), other = Reader()
        reader.layout = { read($0.traitCollection) }
        show(other)
        show(reader)
        other.layouts = 0
        change(root.view)
        stage.settle()
        #expect(reader.layouts == 1 && other.layouts == 0, "\(name)")
        #expect(reader.updates == 0)
    }

    @Test func onlyTheLastPassCounts() {
        let reader = Reader()
        var readsStyle = true
        reader.layout = { if readsStyle { _ = $0.traitCollection.userInterfaceStyle } }
        show(reader)
        readsStyle = false
        reader.setNeedsLayout()
        stage.settle()
        #expect(reader.layouts == 1)
        root.overrideUserInterfaceStyle = .dark
        stage.settle()
        #expect(reader.layouts == 1)
    }

    @Test func constraintsAreUpdatedForTraitsThatTheyRead() {
        let reader = Reader()
        reader.update = { _ = $0.traitCollection.horizontalSizeClass }
        show(reader)
        root.view.traitOverrides.userInterfaceStyle = .dark
        stage.settle()
        #expect(reader.updates == 0)
        root.view.traitOverrides.horizontalSizeClass = .regular
        stage.settle()
        #expect(reader.updates == 1)
    }

    @Test func currentTraitsAndDynamicColorsCount() {
        let byCurrent = Reader(), byColor = Reader(), byProvider = Reader(), byBlock = Reader()
        let dynamic = UIColor { $0.legibilityWeight == .bold ? .black : .white }
        byCurrent.layout = { _ in _ = UITraitCollection.current.userInterfaceStyle }
        byColor.layout = { $0.layer.borderColor = UIColor.label.cgColor }
        byProvider.layout = { $0.layer.borderColor = dynamic.cgColor }
        byBlock.layout = { view in view.traitCollection.performAsCurrent { _ = view.traitCollection.userInterfaceStyle } }
        let readers = [byCurrent, byColor, byProvider, byBlock]
        readers.forEach(show)
        readers.forEach { $0.layouts = 0 }
        root.view.traitOverrides.userInterfaceStyle = .dark
        stage.settle()
        #expect(readers.map(\.layouts) == [1, 1, 0, 1])
        root.view.traitOverrides.legibilityWeight = .bold
        stage.settle()
        #expect(readers.map(\.layouts) == [1, 1, 1, 1])
        #expect(byColor.layer.borderColor == UIColor.label.resolvedColor(with: root.view.traitCollection).cgColor)
    }

    /// A subview that is laid out within its superview's `layoutSubviews` reads for itself.
    @Test func nestedLayoutReadsForItself() {
        let outer = Reader(), inner = Reader()
        inner.layout = { _ = $0.traitCollection.userInterfaceStyle }
        outer.layout = { view in
            _ = view.traitCollection.legibilityWeight
            inner.setNeedsLayout()
            inner.layoutIfNeeded()
        }
        outer.addSubview(inner)
        show(outer)
        inner.layouts = 0
        root.view.traitOverrides.userInterfaceStyle = .dark
        stage.settle()
        #expect(outer.layouts == 0 && inner.layouts == 1)
        root.view.traitOverrides.legibilityWeight = .bold
        stage.settle()
        #expect(outer.layouts == 1)
    }

    private final class Page: UIViewController {
        var calls: [String] = []
        override func viewWillLayoutSubviews() {
            super.viewWillLayoutSubviews()
            calls.append("will \(traitCollection.userInterfaceStyle == .dark)")
        }
        override func viewDidLayoutSubviews() {
            super.viewDidLayoutSubviews()
            calls.append("did \(traitCollection.legibilityWeight == .bold)")
        }
        override func updateViewConstraints() {
            super.updateViewConstraints()
            calls.append("constraints \(traitCollection.preferredContentSizeCategory == .small)")
        }
    }

    @Test func controllersMethodsAreRepeated() {
        let page = Page()
        stage.show(page)
        page.view.setNeedsUpdateConstraints()
        stage.settle()
        func calls(after change: () -> Void) -> [String] {
            page.calls = []
            change()
            stage.settle()
            return page.calls
        }
        #expect(calls { page.traitOverrides.userInterfaceStyle = .dark } == ["will true", "did false"])
        #expect(calls { page.traitOverrides.legibilityWeight = .bold } == ["will true", "did true"])
        #expect(calls { page.traitOverrides.preferredContentSizeCategory = .small } == ["constraints true", "will true", "did true"])
        #expect(calls { page.traitOverrides.activeAppearance = .inactive } == [])
    }

    @Test func buttonConfigurationIsUpdated() {
        var updates = 0
        let button = UIButton(configuration: .plain())
        button.configurationUpdateHandler = { button in
            updates += 1
            button.configuration?.title = button.traitCollection.horizontalSizeClass == .regular ? "Regular" : "Compact"
        }
        root.view.addSubview(button)
        stage.settle()
        updates = 0
        root.view.traitOverrides.horizontalSizeClass = .regular
        stage.settle()
        #expect(updates == 1 && button.configuration?.title == "Regular")
        root.view.traitOverrides.verticalSizeClass = .compact
        stage.settle()
        #expect(updates == 1)
        // The title's font is made anew.
        root.view.traitOverrides.legibilityWeight = .bold
        stage.settle()
        #expect(updates == 2)
    }

    /// A drawing is repeated for a trait that it reads.
    @Test func drawingIsRepeated() {
        final class Sign: UIView {
            var drawings = 0
            override func draw(_ rect: CGRect) {
                drawings += 1
                (traitCollection.userInterfaceStyle == .dark ? UIColor.white : .black).setFill()
                UIRectFill(rect)
            }
        }
        let sign = Sign(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
        root.view.addSubview(sign)
        stage.settle()
        sign.drawings = 0
        root.view.traitOverrides.userInterfaceStyle = .dark
        stage.settle()
        #expect(sign.drawings == 1)
    }
}
