import WayKit

/// The Gallery's scenes.
enum GalleryScene: String, CaseIterable {
    case wall, diagonal, falling, tabs, fold
    case card, parts, undo, coordinator
    case styles, zoom, sheets, navigation, pages
    case coverflow, cube, book, materials

    static var names: String { allCases.map(\.rawValue).joined(separator: ", ") }

    /// In the order of the start screen.
    static let themes: [(title: String, scenes: [GalleryScene])] = [
        ("Own Animators", [.wall, .diagonal, .falling, .tabs, .fold, .coverflow, .cube]),
        ("In Step", [.card, .parts, .undo, .coordinator]),
        ("Ready to Use", [.styles, .zoom, .sheets, .navigation, .pages, .book, .materials]),
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
        case .coordinator: ("Coordinator", "Dawn, in step with a panel.", "balloons")
        case .styles: ("Ready Styles", "Slide, fade, flip, curl.", "city-at-night")
        case .zoom: ("Zoom", "Out of a picture, and back into it.", "leaves")
        case .sheets: ("Sheets and Alerts", "Half-way up is a place, too.", "lemons")
        case .pages: ("Pages", "Twelve, turned by a finger.", "moon-lake")
        case .navigation: ("Large Titles", "A list, a page, a toolbar.", "dunes")
        case .coverflow: ("Cover Flow", "Throw them; one stays in front.", "jellyfish")
        case .cube: ("Cube", "Turns four ways, and can be caught.", "city-at-night")
        case .book: ("Book", "Six stories on paper that bends.", "moon-lake")
        case .materials: ("Materials", "Glass over pictures, moving.", "lemons")
        }
    }

    /// One sentence: which finger does what.
    var instruction: String {
        switch self {
        case .wall: "Tap a picture to open it, and drag it down with one finger to put it back."
        case .diagonal: "Drag one finger up from the lower right corner, and back down to close."
        case .falling: "Tap the button, and drag the page down with one finger to let it fall."
        case .tabs: "Drag one finger sideways to go to the next tab."
        case .fold: "Go to the next page, and pinch it with two fingers to fold it away."
        case .card: "Tap the button, and drag the card down with one finger to put it away."
        case .parts: "Tap the button, and drag the page down with one finger to close it."
        case .undo: "Drag one finger up from below to invite a guest, and back down before you let go."
        case .coordinator: "Drag one finger up from below, hesitate, and let go anywhere."
        case .styles: "Tap a button to see how its page comes."
        case .zoom: "Tap a picture, and drag it down with one finger or pinch it with two."
        case .sheets: "Tap a button, and drag the sheet with one finger between its heights."
        case .navigation: "Tap a picture, and drag one finger from the edge to go back."
        case .pages: "Swipe one finger sideways to turn the pages."
        case .coverflow: "Throw the covers sideways with one finger, and tap the one in front."
        case .cube: "Drag one finger in any direction to turn the cube, and catch it while it turns."
        case .book: "Drag one finger from the edge of a page to turn it, or tap its margin."
        case .materials: "Throw the card with one finger, scroll the pictures, and pull the bar up."
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
        case .coverflow: CoverFlowController()
        case .cube: CubeController()
        case .book: BookController()
        case .materials: MaterialsController()
        }
    }
}
