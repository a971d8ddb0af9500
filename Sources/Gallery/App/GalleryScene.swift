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
    static var themes: [(title: String, scenes: [GalleryScene])] {
        [
            (String(localized: "Highlights"), [.exhibition, .fluid, .coverflow, .cube, .book, .hundred]),
            (String(localized: "Custom Transitions"), [.wall, .fold, .card, .diagonal, .falling, .tabs, .parts]),
            (String(localized: "Coordinators"), [.coordinator, .undo]),
            (String(localized: "Built In"), [.zoom, .sheets, .letters, .shelf, .controls, .dynamics, .materials, .styles, .pages, .navigation]),
        ]
    }

    /// Title, text and picture of its card on the start screen.
    var card: (title: String, text: String, picture: String) {
        switch self {
        case .wall: (String(localized: "Picture Wall"), String(localized: "Tap a picture, drag it back."), "sea-at-dusk")
        case .diagonal: (String(localized: "Diagonal"), String(localized: "Pull it up, push it back."), "aurora")
        case .falling: (String(localized: "Falling Page"), String(localized: "It turns, and it falls."), "leaves")
        case .tabs: (String(localized: "Sliding Tabs"), String(localized: "With a gap and a spring."), "jellyfish")
        case .fold: (String(localized: "Folding Page"), String(localized: "Pinch it into four."), "first-snow")
        case .card: (String(localized: "Card Sheet"), String(localized: "The light follows the finger."), "ridges")
        case .parts: (String(localized: "Three Parts"), String(localized: "Delegate, animator, driver."), "sea-at-dusk")
        case .undo: (String(localized: "Second Thoughts"), String(localized: "What a cancel gives back."), "lighthouse")
        case .coordinator: (String(localized: "Coordinator"), String(localized: "Dawn, in step with a panel."), "balloons")
        case .styles: (String(localized: "Ready Styles"), String(localized: "Slide, fade, flip, curl."), "city-at-night")
        case .zoom: (String(localized: "Zoom"), String(localized: "Out of a picture, and back into it."), "leaves")
        case .sheets: (String(localized: "Sheets and Alerts"), String(localized: "Half-way up is a place, too."), "lemons")
        case .pages: (String(localized: "Pages"), String(localized: "Twelve, turned by a finger."), "moon-lake")
        case .navigation: (String(localized: "Large Titles"), String(localized: "A list, a page, a toolbar."), "dunes")
        case .exhibition: (String(localized: "Exhibition"), String(localized: "Pictures, their stories, and what you say."), "lighthouse")
        case .fluid: (String(localized: "Fluid"), String(localized: "Catch it, throw it, turn it back."), "jellyfish")
        case .hundred: (String(localized: "Hundred Cards"), String(localized: "Run a finger along them."), "balloons")
        case .coverflow: (String(localized: "Cover Flow"), String(localized: "Throw them; one stays in front."), "jellyfish")
        case .cube: (String(localized: "Cube"), String(localized: "Turns four ways, and can be caught."), "city-at-night")
        case .book: (String(localized: "Book"), String(localized: "Six stories on paper that bends."), "moon-lake")
        case .materials: (String(localized: "Materials"), String(localized: "Glass over pictures, moving."), "lemons")
        case .dynamics: (String(localized: "Dynamics"), String(localized: "Pick one up and throw it."), "first-snow")
        case .controls: (String(localized: "Controls"), String(localized: "How shall the picture hang?"), "aurora")
        case .letters: (String(localized: "Letters"), String(localized: "Read them, and write one."), "lighthouse")
        case .shelf: (String(localized: "Shelf"), String(localized: "A list to swipe, a grid to pinch."), "lemons")
        }
    }

    /// One sentence: which finger does what.
    var instruction: String {
        switch self {
        case .wall: String(localized: "Tap a picture to open it, and drag it down with one finger to put it back.")
        case .diagonal: String(localized: "Drag one finger from the lower right corner to the upper left.")
        case .falling: String(localized: "Tap Drop a Page, then drag the page down with one finger.")
        case .tabs: String(localized: "Swipe left or right with one finger, or tap a tab.")
        case .fold: String(localized: "Tap Next, then pinch with two fingers to fold the page away.")
        case .card: String(localized: "Tap New Card, then drag the card down with one finger.")
        case .parts: String(localized: "Tap Present, then drag the page down with one finger.")
        case .undo: String(localized: "Drag a guest up with one finger, and release early to send it back.")
        case .coordinator: String(localized: "Drag the panel up from the lower edge with one finger.")
        case .styles: String(localized: "Tap a style to see it, and tap Close to see it in reverse.")
        case .zoom: String(localized: "Tap a picture, then drag it down with one finger or pinch it with two.")
        case .sheets: String(localized: "Tap Sheet, then drag it up or down with one finger.")
        case .pages: String(localized: "Swipe left or right with one finger to turn the pages.")
        case .navigation: String(localized: "Tap a picture, and swipe from the edge with one finger to go back.")
        case .exhibition: String(localized: "Tap a picture, pull its text up with a finger, and pinch the picture or drag it down to go back.")
        case .fluid: String(localized: "Catch tiles with as many fingers as you like and throw them; a tap in flight turns one back.")
        case .hundred: String(localized: "Run a finger along the cards to turn them, and open or close two fingers to deal or gather.")
        case .coverflow: String(localized: "Throw the covers sideways with one finger, and tap the one in front.")
        case .cube: String(localized: "Drag one finger in any direction to turn the cube, and catch it while it turns.")
        case .book: String(localized: "Drag one finger from the edge of a page to turn it, or tap its margin.")
        case .materials: String(localized: "Throw the card with one finger, scroll the pictures, and pull the bar up.")
        case .dynamics: String(localized: "Pick up a photograph with one finger and throw it; Line Up puts each on a spring.")
        case .controls: String(localized: "Tap Adjust, and change how the picture hangs with one finger.")
        case .letters: String(localized: "Tap a letter or the pencil, write, and drag the sheet down with one finger.")
        case .shelf: String(localized: "Swipe a row with one finger; open the grid, pinch it with two fingers, and tap a picture.")
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
