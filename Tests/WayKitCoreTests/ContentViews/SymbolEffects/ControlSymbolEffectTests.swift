import Foundation
import Testing
import WayKit
import WayKitTesting

@testable import WayKitTestSupport

/// Symbol effects of buttons and bar button items.
@MainActor struct ControlSymbolEffectTests {
    private let stage = TestStage(size: CGSize(width: 320, height: 320))
    private let root = UIViewController()

    init() {
        root.view.backgroundColor = .white
        root.title = "Page"
        stage.show(UINavigationController(rootViewController: root))
    }

    /// The dark pixels of an area.
    private func ink(_ area: CGRect) -> Int {
        stage.snapshot().withPixels { pixels, row in
            var count = 0
            for y in Int(area.minY)..<Int(area.maxY) {
                for x in Int(area.minX)..<Int(area.maxX) where pixels[y * row + x] >> 16 & 0xFF < 128 { count += 1 }
            }
            return count
        }
    }

    private func button() -> UIButton {
        var configuration = UIButton.Configuration.plain()
        configuration.image = UIImage(systemName: "play.fill", withConfiguration: UIImage.SymbolConfiguration(pointSize: 60))
        let button = UIButton(configuration: configuration)
        button.frame = CGRect(x: 60, y: 120, width: 200, height: 160)
        root.view.addSubview(button)
        stage.settle()
        return button
    }

    private let area = CGRect(x: 60, y: 120, width: 200, height: 160)

    @Test func tapBouncesTheSymbolIfItIsEnabled() {
        let button = button()
        #expect(!button.isSymbolAnimationEnabled)
        button.isSymbolAnimationEnabled = true
        let rest = ink(area)
        stage.tap(at: CGPoint(x: 160, y: 200))
        stage.advance(by: 0.18)
        #expect(CGFloat(ink(area)) > CGFloat(rest) * 1.15)
        #expect(stage.settle())
        #expect(ink(area) == rest)
    }

    @Test func configurationsTransitionReplacesTheSymbol() {
        let button = button()
        button.configuration?.symbolContentTransition = UISymbolContentTransition(.replace.downUp)
        stage.settle()
        let rest = ink(area)
        button.configuration?.image = UIImage(systemName: "pause.fill", withConfiguration: UIImage.SymbolConfiguration(pointSize: 60))
        stage.advance(by: 0.15)
        #expect(ink(area) < rest / 2)
        #expect(stage.settle())
        #expect(ink(area) > rest / 2)
        #expect(button.currentImage != nil)
    }

    private let barArea = CGRect(x: 240, y: 0, width: 80, height: 44)

    @Test func barItemKeepsItsLastingEffectInAnotherBar() {
        let item = UIBarButtonItem(image: UIImage(systemName: "square.fill"), style: .plain, target: nil, action: nil)
        root.navigationItem.rightBarButtonItem = item
        stage.settle()
        let rest = ink(barArea)
        item.addSymbolEffect(.scale.up)
        #expect(stage.settle())
        let scaled = ink(barArea)
        #expect(CGFloat(scaled) > CGFloat(rest) * 1.2)
        // The bar makes a new button.
        item.isEnabled = false
        item.isEnabled = true
        #expect(stage.settle())
        #expect(abs(ink(barArea) - scaled) < 10)
        item.removeSymbolEffect(ofType: .scale)
        #expect(stage.settle())
        #expect(ink(barArea) == rest)
    }

    @Test func barItemReplacesItsSymbol() {
        let item = UIBarButtonItem(image: UIImage(systemName: "square.fill"), style: .plain, target: nil, action: nil)
        root.navigationItem.rightBarButtonItem = item
        stage.settle()
        let rest = ink(barArea)
        item.setSymbolImage(UIImage(systemName: "minus")!, contentTransition: .replace.offUp)
        stage.advance(by: 0.1)
        #expect(ink(barArea) < rest)
        #expect(stage.settle())
        #expect(ink(barArea) > 0 && ink(barArea) < rest / 2)
        #expect(item.image == UIImage(systemName: "minus"))
    }

    @Test func barItemBouncesWhenItIsTapped() {
        let item = UIBarButtonItem(image: UIImage(systemName: "square.fill"), primaryAction: UIAction { _ in })
        item.isSymbolAnimationEnabled = true
        root.navigationItem.rightBarButtonItem = item
        stage.settle()
        let rest = ink(barArea)
        stage.tap(at: CGPoint(x: 290, y: 22))
        stage.advance(by: 0.18)
        #expect(ink(barArea) > rest)
        #expect(stage.settle())
        #expect(ink(barArea) == rest)
    }
}
