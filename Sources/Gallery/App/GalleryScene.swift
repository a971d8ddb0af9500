import WayKit

/// The Gallery's scenes.
enum GalleryScene: String, CaseIterable {
    case wall, diagonal, falling, tabs, fold
    case card, parts, undo, coordinator
    case styles, zoom, sheets, navigation, pages
    case exhibition, fluid, hundred

    static var names: String { allCases.map(\.rawValue).joined(separator: ", ") }

    /// In the order of the start screen.
    static let themes: [(title: String, scenes: [GalleryScene])] = [
        ("In the Hand", [.exhibition, .fluid, .hundred]),
        ("Own Animators", [.wall, .diagonal, .falling, .tabs, .fold]),
        ("In Step", [.card, .parts, .undo, .coordinator]),
        ("Ready to Use", [.styles, .zoom, .sheets, .navigation, .pages]),
    ]

    /// Title, text and picture of its card on the start screen.
    var card: (title: String, text: String, picture: String) {
        switch self {
        case .wall: ("Picture Wall", "Tap a picture, drag it back.", "sea-at-dusk")
        case .diagonal: ("Diagonal", "Pull it up, push it back.", "aurora")
        case .falling: ("Falling Page", "It turns, and it falls.", "leaves")
        case .tabs: ("Sliding Tabs", "With a gap and a spring.", "jellyfish")
        case .fold: ("Folding Page", "Pinch it into four.", "first-snow")
        case .card: ("Card Sheet", "The light follows the finger.", "ridges")
        case .parts: ("Three Parts", "Delegate, animator, driver.", "sea-at-dusk")
        case .undo: ("Second Thoughts", "What a cancel gives back.", "lighthouse")
        case .coordinator: ("Coordinator", "All that it says, live.", "balloons")
        case .styles: ("Ready Styles", "Slide, fade, flip, curl.", "city-at-night")
        case .zoom: ("Zoom", "Out of a picture, and back into it.", "leaves")
        case .sheets: ("Sheets and Alerts", "Half-way up is a place, too.", "lemons")
        case .pages: ("Pages", "Twelve, turned by a finger.", "moon-lake")
        case .navigation: ("Large Titles", "A list, a page, a toolbar.", "dunes")
        case .exhibition: ("Exhibition", "Pictures, their stories, and what you say.", "lighthouse")
        case .fluid: ("Fluid", "Catch it, throw it, turn it back.", "jellyfish")
        case .hundred: ("Hundred Cards", "Run a finger along them.", "balloons")
        }
    }

    /// One sentence: which finger does what.
    var instruction: String {
        switch self {
        case .exhibition: "Tap a picture, pull its text up with a finger, and pinch the picture or drag it down to go back."
        case .fluid: "Catch tiles with as many fingers as you like and throw them; a tap in flight turns one back."
        case .hundred: "Run a finger along the cards to turn them over, and open or close two fingers to deal or gather them."
        default: ""
        }
    }

    /// Whether the scene has its own navigation bar.
    var hasOwnBar: Bool { self == .navigation || self == .zoom }

    @MainActor func makeController() -> UIViewController {
        switch self {
        case .wall: PictureWallController(pictures: Picture.all)
        case .diagonal: DiagonalSceneController()
        case .falling: FallingSceneController()
        case .tabs: SlidingTabBarController()
        case .fold: FoldingNavigationController()
        case .card: CardSceneController()
        case .parts: ThreePartsSceneController()
        case .undo: UndoingSceneController()
        case .coordinator: CoordinatorSceneController()
        case .styles: FourStylesController()
        case .zoom: ZoomSceneController()
        case .sheets: SheetsController()
        case .navigation: LargeTitlesController()
        case .pages: PagesController()
        case .exhibition: ExhibitionController()
        case .fluid: FluidController()
        case .hundred: HundredCardsController()
        }
    }
}
