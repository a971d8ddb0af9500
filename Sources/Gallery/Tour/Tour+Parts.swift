import WayKitTesting

/// Dynamics, controls in a sheet, and text.
extension Tour {
    func visitDynamics() throws {
        guard let scene = open(.dynamics, as: DynamicsController.self) else { return }
        try snap("photographs-have-fallen")
        let tile = scene.tiles[5]
        let start = center(of: tile)
        stage.drag(from: start, to: beside(start, -60, -280), duration: 0.5, release: false)
        stage.advance(by: 0.1)
        try snap("photograph-in-the-hand")
        slide(from: beside(start, -60, -280), to: beside(start, -400, -320))
        stage.advance(by: 0.2)
        try snap("photograph-thrown")
        stage.settle()
        scene.lineUp()
        stage.advance(by: 0.15)
        try snap("photographs-on-springs")
        stage.settle()
        try snap("photographs-lined-up")
    }

    func visitControls() throws {
        guard let scene = open(.controls, as: ControlsController.self) else { return }
        press("Adjust")
        stage.settle()
        try snap("controls")
        guard let panel = scene.presentedViewController as? ControlsPanelController else { return }
        let slider = panel.sizeSlider
        let thumb = slider.thumbRect(forBounds: slider.bounds, trackRect: slider.trackRect(forBounds: slider.bounds), value: slider.value)
        let start = slider.convert(CGPoint(x: thumb.midX, y: thumb.midY), to: nil)
        stage.drag(from: start, to: beside(start, -300), duration: 0.4)
        stage.tap(at: center(of: panel.frameSwitch))
        stage.advance(by: 0.1)
        try snap("frame-goes")
        stage.settle()
        try snap("controls-changed")
        scene.dismiss(animated: false)
        stage.settle()
    }

    func visitLetters() throws {
        guard let scene = open(.letters, as: LettersController.self) else { return }
        try snap("letters")
        scene.list.searchController.searchBar.becomeFirstResponder()
        stage.type("lamp")
        stage.settle()
        try snap("letters-searched")
        scene.list.searchController.isActive = false
        stage.settle()
        scene.compose(Draft())
        stage.settle()
        stage.type("ad")
        stage.settle()
        try snap("recipients")
        stage.type("\n\nThe kettle\n")
        stage.type("Yes, it is on. ")
        press("🎈")
        stage.settle()
        try snap("letter-is-written")
        stage.drag(from: at(640, 60), to: at(640, 500), duration: 0.4)
        stage.settle()
        try snap("letter-asks-before-it-goes")
        scene.presentedViewController?.dismiss(animated: false)
        scene.dismiss(animated: false)
        stage.settle()
    }
}
