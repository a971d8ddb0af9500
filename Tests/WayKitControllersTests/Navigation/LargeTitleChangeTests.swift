import Foundation
import Testing
import WayKit
import WayKitTesting

/// Large titles during transitions: one that is scrolled away stays invisible, a fully visible one moves.
@MainActor struct LargeTitleChangeTests {
    let stage = TestStage(size: CGSize(width: 400, height: 600))
    let root = UIViewController()
    let page = UIViewController()
    let scrollView = UIScrollView(frame: CGRect(x: 0, y: 0, width: 400, height: 600))
    let navigation: UINavigationController

    init() {
        navigation = UINavigationController(rootViewController: root)
        root.title = "Collapsed"
        page.title = "Next"
        for controller in [root, page] { controller.view.backgroundColor = .white }
        page.navigationItem.largeTitleDisplayMode = .never
        scrollView.contentSize = CGSize(width: 400, height: 3000)
        root.view.addSubview(scrollView)
        navigation.navigationBar.prefersLargeTitles = true
        navigation.navigationBar.largeTitleTextAttributes = [.foregroundColor: UIColor(red: 1, green: 0, blue: 1, alpha: 1)]
        navigation.navigationBar.standardAppearance.configureWithOpaqueBackground()
    }

    private func show(isMirrored: Bool, scrolledBy distance: CGFloat) {
        let holder = UIViewController()
        holder.addChild(navigation)
        if isMirrored { holder.setOverrideTraitCollection(UITraitCollection(layoutDirection: .rightToLeft), forChild: navigation) }
        navigation.view.frame = CGRect(x: 0, y: 0, width: 400, height: 600)
        holder.view.addSubview(navigation.view)
        navigation.didMove(toParent: holder)
        stage.show(holder)
        stage.settle()
        scrollView.contentOffset.y += distance
        stage.settle()
    }

    /// Pixels of the large title in the bar's row.
    private func largeTitlePixels() -> Int {
        let snapshot = stage.snapshot()
        return snapshot.withPixels { pixels, row in
            (0..<44).reduce(0) { count, y in
                count + (0..<snapshot.width).count {
                    let pixel = pixels[y * row + $0], red = pixel >> 16 & 0xFF, green = pixel >> 8 & 0xFF, blue = pixel & 0xFF
                    return red > green + 20 && blue > green + 20
                }
            }
        }
    }

    @Test(arguments: [false, true]) func collapsedTitleStaysHiddenDuringATransition(isMirrored: Bool) {
        show(isMirrored: isMirrored, scrolledBy: 200)
        #expect(largeTitlePixels() == 0)
        for change in [{ navigation.pushViewController(page, animated: true) }, { _ = navigation.popViewController(animated: true) }] {
            change()
            for _ in 0..<8 {
                stage.advance(by: 0.05)
                #expect(largeTitlePixels() == 0)
            }
            stage.settle()
            #expect(largeTitlePixels() == 0)
        }
    }

    @Test(arguments: [false, true]) func partlyVisibleTitleShowsNoMoreThanAtRest(isMirrored: Bool) {
        show(isMirrored: isMirrored, scrolledBy: 30)
        let atRest = largeTitlePixels()
        navigation.pushViewController(page, animated: true)
        for _ in 0..<8 {
            stage.advance(by: 0.05)
            #expect(largeTitlePixels() <= atRest)
        }
    }

    @Test func fullyVisibleTitleBecomesTheBackLabel() {
        show(isMirrored: false, scrolledBy: 0)
        navigation.pushViewController(page, animated: true)
        var maximum = 0
        for _ in 0..<8 {
            stage.advance(by: 0.05)
            maximum = max(maximum, largeTitlePixels())
        }
        #expect(maximum > 50)
    }
}
