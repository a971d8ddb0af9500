import WayKitTesting

/// The exhibition, the fluid table and the hundred cards.
extension Tour {
    func visitExhibition() throws {
        guard let scene = open(.exhibition, as: ExhibitionController.self) else { return }
        try snap("exhibition")
        guard let work = scene.exhibition.work(named: "ridges"), let tile = scene.tile(for: work) else { return }
        stage.tap(at: center(of: tile.frameView))
        stage.advance(by: 0.12)
        try snap("exhibition-out-of-its-tile")
        stage.settle()
        try snap("exhibition-picture")
        // Pulled up, let go, caught in flight, pulled down, and flung up.
        stage.drag(from: at(640, 700), to: at(640, 420), duration: 0.5, release: false)
        stage.advance(by: 0.1)
        try snap("exhibition-text-under-the-finger")
        stage.touchUp()
        stage.advance(by: 0.04)
        stage.drag(from: at(640, 500), to: at(640, 540), duration: 0.15, release: false)
        try snap("exhibition-text-caught")
        slide(from: at(640, 540), to: at(640, 200))
        stage.settle()
        try snap("exhibition-text")
        try comment()
        stage.press("Escape")
        stage.settle()
        scene.open(.comments("moon-lake"))
        stage.settle()
        try snap("exhibition-link")
        scene.dismiss(animated: false)
        stage.settle()
    }

    /// Makes a comment of stars and a phrase.
    private func comment() throws {
        guard let text = topController as? TextController else { return }
        stage.tap(at: center(of: text.textView.commentsButton))
        stage.advance(by: 0.12)
        try snap("exhibition-comments-rise")
        stage.settle()
        guard let comments = topController as? CommentsController else { return }
        let composer = comments.commentsView.composer, stars = composer.starsControl
        stage.tap(at: beside(center(of: stars), stars.bounds.width / 2 - 10))
        press(Comment.phrases[1])
        stage.settle()
        try snap("exhibition-comment-chosen")
        stage.tap(at: center(of: composer.sendButton))
        stage.advance(by: 0.15)
        try snap("exhibition-comment-sent")
        stage.settle()
    }

    /// The finger that is down moves on quickly, and is lifted.
    func slide(from start: CGPoint, to end: CGPoint) {
        for step in 1...8 {
            let fraction = CGFloat(step) / 8
            stage.advance(by: 1 / 60)
            stage.touchMove(to: CGPoint(x: start.x + (end.x - start.x) * fraction, y: start.y + (end.y - start.y) * fraction))
        }
        stage.touchUp()
    }

    private var topController: UIViewController? {
        var top = stage.window.rootViewController
        while let next = top?.presentedViewController { top = next }
        return top
    }

    func visitFluid() throws {
        guard let scene = open(.fluid, as: FluidController.self) else { return }
        try snap("fluid")
        let starts = scene.tiles.map { center(of: $0) }
        for (finger, point) in starts.enumerated() { stage.touchDown(finger, at: point) }
        for step in 1...12 {
            for (finger, point) in starts.enumerated() {
                let angle = Double(finger) * 0.63 + Double(step) * 0.05
                stage.touchMove(finger, to: CGPoint(x: point.x + cos(angle) * 16 * Double(step), y: point.y + sin(angle) * 12 * Double(step)))
            }
            stage.advance(by: 1 / 60)
        }
        try snap("fluid-ten-fingers")
        for finger in starts.indices { stage.touchUp(finger) }
        stage.advance(by: 0.1)
        try snap("fluid-thrown")
        stage.settle()
        stage.drag(from: center(of: scene.panel), to: at(640, 360), duration: 0.2)
        stage.advance(by: 0.1)
        try snap("fluid-panel-flies")
        stage.settle()
        let handle = scene.drawer.handleCenter
        stage.drag(from: handle, to: CGPoint(x: handle.x, y: handle.y - 70), duration: 0.3, release: false)
        stage.advance(by: 0.1)
        try snap("fluid-drawer-under-the-finger")
        stage.touchMove(to: CGPoint(x: handle.x, y: handle.y - 110))
        stage.touchUp()
        stage.settle()
        try snap("fluid-drawer")
        press("Throw All")
        stage.advance(by: 0.35)
        try snap("fluid-all-fly")
        stage.settle()
    }

    func visitHundredCards() throws {
        guard open(.hundred, as: HundredCardsController.self) != nil else { return }
        try snap("hundred-ribbon")
        stage.drag(from: at(200, 400), to: at(700, 400), duration: 0.6, release: false)
        try snap("hundred-turned-by-a-finger")
        slide(from: at(700, 400), to: at(860, 400))
        stage.advance(by: 0.15)
        try snap("hundred-thrown-on")
        stage.settle()
        press("Gather")
        stage.advance(by: 0.4)
        try snap("hundred-gathered")
        stage.settle()
        try snap("hundred-stack")
        stage.pinch(at: at(640, 400), from: 200, to: 420, duration: 0.5, release: false)
        try snap("hundred-pinched-open")
        stage.touchCancel()
        stage.settle()
        press("Deal")
        stage.advance(by: 0.4)
        try snap("hundred-dealt")
        stage.settle()
        stage.drag(from: at(300, 250), to: at(980, 600), duration: 0.5)
        try snap("hundred-painted")
        press("Turn")
        stage.advance(by: 0.5)
        try snap("hundred-turn")
        stage.settle()
        try snap("hundred-picture")
    }
}
