import WayKit

/// The rooms of the Gallery.
enum GalleryScene: String, CaseIterable {
    case wall, card

    static var names: String { allCases.map(\.rawValue).joined(separator: ", ") }

    var title: String {
        switch self {
        case .wall: "Wall"
        case .card: "Card"
        }
    }

    @MainActor func makeController() -> UIViewController {
        switch self {
        case .wall: PictureWallController(pictures: Picture.all)
        case .card: CardSceneController()
        }
    }
}
