import WayKit

/// The Gallery's scenes.
enum GalleryScene: String, CaseIterable {
    case wall, diagonal, falling, tabs, fold
    case card, parts, undo, coordinator
    case styles, zoom, sheets, navigation, pages
    case exhibition, fluid, hundred
    case coverflow, cube, book, materials
    case dynamics, controls, letters, shelf

    static var names: String { allCases.map(\.rawValue).joined(separator: ", ") }

    /// In the order of the start screen.
    static let themes: [(title: String, scenes: [GalleryScene])] = [
        ("Highlights", [.exhibition, .fluid, .coverflow, .cube, .book, .hundred]),
        ("Custom Transitions", [.wall, .fold, .card, .diagonal, .falling, .tabs, .parts]),
        ("Coordinators", [.coordinator, .undo]),
        ("Built In", [.zoom, .sheets, .letters, .shelf, .controls, .dynamics, .materials, .styles, .pages, .navigation]),
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
        case .exhibition: ("Exhibition", "Pictures, their stories, and what you say.", "lighthouse")
        case .fluid: ("Fluid", "Catch it, throw it, turn it back.", "jellyfish")
        case .hundred: ("Hundred Cards", "Run a finger along them.", "balloons")
        case .coverflow: ("Cover Flow", "Throw them; one stays in front.", "jellyfish")
        case .cube: ("Cube", "Turns four ways, and can be caught.", "city-at-night")
        case .book: ("Book", "Six stories on paper that bends.", "moon-lake")
        case .materials: ("Materials", "Glass over pictures, moving.", "lemons")
        case .dynamics: ("Dynamics", "Pick one up and throw it.", "first-snow")
        case .controls: ("Controls", "How shall the picture hang?", "aurora")
        case .letters: ("Letters", "Read them, and write one.", "lighthouse")
        case .shelf: ("Shelf", "A list to swipe, a grid to pinch.", "lemons")
        }
    }

    /// One sentence: which finger does what.
    var instruction: String {
        switch self {
        case .wall: "Tap a picture to open it, and drag it down with one finger to put it back."
        case .diagonal: "Drag one finger from the lower right corner to the upper left."
        case .falling: "Tap Drop a Page, then drag the page down with one finger."
        case .tabs: "Swipe left or right with one finger, or tap a tab."
        case .fold: "Tap Next, then pinch with two fingers to fold the page away."
        case .card: "Tap New Card, then drag the card down with one finger."
        case .parts: "Tap Present, then drag the page down with one finger."
        case .undo: "Drag a guest up with one finger, and release early to send it back."
        case .coordinator: "Drag the panel up from the lower edge with one finger."
        case .styles: "Tap a style to see it, and tap Close to see it in reverse."
        case .zoom: "Tap a picture, then drag it down with one finger or pinch it with two."
        case .sheets: "Tap Sheet, then drag it up or down with one finger."
        case .pages: "Swipe left or right with one finger to turn the pages."
        case .navigation: "Tap a picture, and swipe from the edge with one finger to go back."
        case .exhibition: "Tap a picture, pull its text up with a finger, and pinch the picture or drag it down to go back."
        case .fluid: "Catch tiles with as many fingers as you like and throw them; a tap in flight turns one back."
        case .hundred: "Run a finger along the cards to turn them, and open or close two fingers to deal or gather."
        case .coverflow: "Throw the covers sideways with one finger, and tap the one in front."
        case .cube: "Drag one finger in any direction to turn the cube, and catch it while it turns."
        case .book: "Drag one finger from the edge of a page to turn it, or tap its margin."
        case .materials: "Throw the card with one finger, scroll the pictures, and pull the bar up."
        case .dynamics: "Pick up a photograph with one finger and throw it; Line Up puts each on a spring."
        case .controls: "Tap Adjust, and change how the picture hangs with one finger."
        case .letters: "Tap a letter or the pencil, write, and drag the sheet down with one finger."
        case .shelf: "Swipe a row with one finger; open the grid, pinch it with two fingers, and tap a picture."
        }
    }

    /// Whether the scene has its own navigation bar.
    var hasOwnBar: Bool { self == .navigation || self == .zoom || self == .letters || self == .shelf }

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
        case .coverflow: CoverFlowController()
        case .cube: CubeController()
        case .book: BookController()
        case .materials: MaterialsController()
        case .dynamics: DynamicsController()
        case .controls: ControlsController()
        case .letters: LettersController()
        case .shelf: ShelfController()
        }
    }
}
