import WayKit

extension Picture {
    /// In the order of the wall: alternating warm and cold, day and night.
    static let all = [
        Picture("sea-at-dusk", "Sea at Dusk", "The last boat home, an hour after everybody else.", tone: UIColor(rgb: 0x1D1C47)),
        Picture("ridges", "Seven Ridges", "Morning mist between the hills, and four birds on their way.", tone: UIColor(rgb: 0x0D2A40)),
        Picture("lighthouse", "The Keeper’s Evening", "Weather from the west. The lamp is lit early today.", tone: UIColor(rgb: 0x12293D), focus: 0.43),
        Picture("lemons", "Bowl with Lemons", "Seven and a half, picked this morning.", tone: UIColor(rgb: 0x1C4A50)),
        Picture("dunes", "Long Afternoon", "Three camels, one shadow, no hurry.", tone: UIColor(rgb: 0x5A2A2C)),
        Picture("first-snow", "First Snow", "Somebody came home just before it began to fall.", tone: UIColor(rgb: 0x22345E), focus: 0.70),
        Picture("aurora", "Northern Lights", "Nobody slept in the orange tent.", tone: UIColor(rgb: 0x071524)),
        Picture("city-at-night", "City by the Water", "Every window is somebody’s evening.", tone: UIColor(rgb: 0x120C2E), focus: 0.53),
        Picture("balloons", "Six Balloons", "The valley at five in the morning, very quiet.", tone: UIColor(rgb: 0x123A4C)),
        Picture("leaves", "October", "Maple, ginkgo and beech, pressed between two books.", tone: UIColor(rgb: 0x4E3420), focus: 0.46),
        Picture("moon-lake", "Moon over the Lake", "So bright that the firs have shadows.", tone: UIColor(rgb: 0x0A1230)),
        Picture("jellyfish", "Slow Dance", "Four of them, a hundred metres down.", tone: UIColor(rgb: 0x0B2350), focus: 0.36),
    ]

    static func named(_ name: String) -> Picture? { all.first { $0.name == name } }
}

extension UIColor {
    /// From 0xRRGGBB.
    convenience init(rgb: Int) {
        func component(_ shift: Int) -> CGFloat { CGFloat(rgb >> shift & 0xFF) / 255 }
        self.init(red: component(16), green: component(8), blue: component(0), alpha: 1)
    }
}
