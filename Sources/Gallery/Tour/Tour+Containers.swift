import WayKitTesting

/// Tabs, navigation and custom page transitions.
extension Tour {
    func visitFalling() throws {
        guard open(.falling, as: FallingSceneController.self) != nil else { return }
        try snap("falling-scene")
        press("Drop a Page")
        stage.advance(by: 0.18)
        try snap("page-drops")
        stage.settle()
        try snap("page-lies")
        stage.drag(from: at(640, 300), to: at(640, 560), duration: 0.5, release: false)
        stage.advance(by: 0.1)
        try snap("page-under-the-finger")
        stage.touchUp()
        stage.settle()
    }

    func visitTabs() throws {
        guard let tabs = open(.tabs, as: SlidingTabBarController.self) else { return }
        try snap("tabs")
        stage.drag(from: at(900, 400), to: at(400, 400), duration: 0.5, release: false)
        stage.advance(by: 0.1)
        try snap("tab-under-the-finger")
        stage.touchMove(to: at(200, 400))
        stage.touchUp()
        stage.settle()
        tabs.selectedIndex = 2
        stage.advance(by: 0.12)
        try snap("tab-slides")
        stage.settle()
    }

    func visitFolding() throws {
        guard open(.fold, as: FoldingNavigationController.self) != nil else { return }
        press("Next")
        stage.advance(by: 0.15)
        try snap("door-opens")
        stage.settle()
        for (name, distance) in [("fold-begins", 560.0), ("fold-in-two", 400), ("fold-in-four", 260)] {
            stage.pinch(at: at(640, 400), from: 700, to: distance, duration: 0.6, release: false)
            stage.advance(by: 0.1)
            try snap(name)
            stage.touchCancel()
            stage.settle()
        }
        stage.touchpadPinch(at: at(640, 400), to: 0.4, duration: 0.5)
        stage.settle()
        try snap("folded-away")
    }

    func visitLargeTitles() throws {
        guard let navigation = open(.navigation, as: LargeTitlesController.self) else { return }
        try snap("large-title")
        stage.tap(at: at(640, 260))
        stage.advance(by: 0.15)
        try snap("push")
        stage.settle()
        try snap("page-with-toolbar")
        stage.drag(from: at(3, 400), to: at(500, 400), duration: 0.5, release: false)
        stage.advance(by: 0.1)
        try snap("pop-from-the-edge")
        stage.touchUp()
        stage.settle()
        navigation.popToRootViewController(animated: false)
    }
}
