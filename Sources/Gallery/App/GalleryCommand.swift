import Foundation

/// The command given by the command line's arguments.
enum GalleryCommand: Equatable {
    case window(GalleryScene?, isFullScreen: Bool)
    case tour(folder: String)
    case sizes(folder: String)
    case help

    struct UsageError: Error {
        let message: String
    }

    static let usage = """
        usage: Gallery [--scene NAME] [--fullscreen]
               Gallery --tour FOLDER [--sizes]

          --scene NAME    the scene to begin with, instead of the screen that shows them all:
                          \(GalleryScene.names)
          --fullscreen    take the whole screen
          --tour FOLDER   play every scene on a display in memory and leave PNG pictures in FOLDER
          --sizes         pictures of every scene at rest instead, on small and large displays, light and dark
          --help          this text

        With WAYKIT_TRANSITION_LOG=1 every callback of a transition is a line on standard output.

        """

    init(arguments: [String]) throws(UsageError) {
        var rest = arguments[...]
        var scene: GalleryScene?
        var isFullScreen = false
        var folder: String?
        var showsSizes = false
        while let argument = rest.popFirst() {
            switch argument {
            case "--help", "-h":
                self = .help
                return
            case "--fullscreen":
                isFullScreen = true
            case "--scene":
                let name = try Self.value(of: argument, from: &rest)
                guard let known = GalleryScene(rawValue: name) else {
                    throw UsageError(message: "there is no scene \"\(name)\"; there are \(GalleryScene.names)")
                }
                scene = known
            case "--tour":
                folder = try Self.value(of: argument, from: &rest)
            case "--sizes":
                showsSizes = true
            default:
                throw UsageError(message: "unknown option \"\(argument)\"; --help says what there is")
            }
        }
        guard folder != nil || !showsSizes else { throw UsageError(message: "--sizes needs --tour FOLDER") }
        self = folder.map { showsSizes ? .sizes(folder: $0) : .tour(folder: $0) } ?? .window(scene, isFullScreen: isFullScreen)
    }

    private static func value(of option: String, from rest: inout ArraySlice<String>) throws(UsageError) -> String {
        guard let value = rest.popFirst(), !value.isEmpty, !value.hasPrefix("-") else {
            throw UsageError(message: "\(option) needs a value; --help says which")
        }
        return value
    }
}
