import Foundation

/// A client program that runs the workloads.
struct Client {
    let name: String
    let command: [String]
    var environment: [String: String] = [:]
    /// The end of the line that it prints when its window is open.
    var readyLine = "PEER ready"

    /// The clients that every run measures: WayKit and its references.
    static func standard(_ folders: Folders) -> [Client] {
        [.copy(folders), .pass(folders), .wayKit(folders), .wayKitSurfaces(folders)]
    }

    /// One memory copy of a frame per frame.
    static func copy(_ folders: Folders) -> Client { Client(name: "copy", command: [folders.tools + "/reference", "copy"]) }

    /// One hand-written compositing pass per frame.
    static func pass(_ folders: Folders) -> Client { Client(name: "pass", command: [folders.tools + "/reference", "pass"]) }

    static func wayKit(_ folders: Folders) -> Client {
        Client(name: "waykit", command: [folders.programs + "/peer-waykit"], environment: ["WAYKIT_PLAN": "paint"])
    }

    /// With the Swift libraries linked into it, as README recommends for users.
    static func wayKitStatic(_ folders: Folders) -> Client {
        Client(
            name: "waykit, static", command: [folders.sources + "/.build/static/release/peer-waykit"], environment: ["WAYKIT_PLAN": "paint"])
    }

    /// The Gallery as `./package` builds it: its start screen.
    static func gallery(_ folders: Folders) -> Client {
        Client(
            name: "gallery, package", command: [folders.sources + "/../.build/package/release/Gallery"],
            environment: ["WAYKIT_PLAN": "paint", "WAYKIT_FULLSCREEN": "1", "WAYKIT_TRANSITION_LOG": "1"], readyLine: "viewDidAppear")
    }

    /// Animated layers are promoted to subsurfaces.
    static func wayKitSurfaces(_ folders: Folders) -> Client {
        Client(name: "waykit, surfaces", command: [folders.programs + "/peer-waykit"], environment: ["WAYKIT_PLAN": "surfaces"])
    }

    /// GTK draws with Cairo, without services of a desktop.
    static let gtkEnvironment = [
        "GTK_A11Y": "none", "GTK_USE_PORTAL": "0", "GSETTINGS_BACKEND": "memory", "GDK_BACKEND": "wayland", "GSK_RENDERER": "cairo",
    ]
    /// Qt Quick draws by its software adaptation.
    static let qtEnvironment = [
        "QT_QPA_PLATFORM": "wayland", "QT_QUICK_CONTROLS_STYLE": "Basic", "QT_QUICK_BACKEND": "software",
        "QT_WAYLAND_DISABLE_WINDOWDECORATION": "1",
    ]

    /// The peers that are built in a folder.
    static func peers(in folder: String) throws -> [Client] {
        let gtk = gtkEnvironment, qt = qtEnvironment
        let known = [
            Client(name: "cairo-opt", command: [folder + "/build/bare"], environment: ["PEER_MODE": "opt"]),
            Client(name: "gtk-cairo", command: [folder + "/build/peer-gtk"], environment: gtk),
            Client(name: "adw-cairo", command: [folder + "/build/peer-adw"], environment: gtk),
            Client(name: "qt-sw", command: [folder + "/build/qt/peer-qt"], environment: qt),
        ]
        let found = known.filter { FileManager.default.isExecutableFile(atPath: $0.command[0]) }
        guard !found.isEmpty else {
            throw ChildProcess.Failure(description: "there is no peer in \(folder)/build: copy the folder, run make in it, and name the copy")
        }
        return found
    }

    /// Starts the client in a compositor, with its commits logged.
    func start(in compositor: Compositor, size: Size, workload: String, _ settings: [String: String] = [:], folders: Folders) throws -> ChildProcess {
        var variables = compositor.environment.merging(environment) { $1 }.merging(settings) { $1 }
        variables["PEER_WORKLOAD"] = workload
        variables["PEER_W"] = String(size.width)
        variables["PEER_H"] = String(size.height)
        variables["LD_PRELOAD"] = folders.tools + "/libcommits.so"
        variables["COMMITS_FILE"] = compositor.folder + "/commits"
        return try ChildProcess(command, environment: variables, log: compositor.folder + "/client.log")
    }
}

/// Locations of the measured programs.
struct Folders {
    /// The programs built by the package.
    let programs: String
    /// The output of `reference/build.sh`, and in a folder that of `pixels/count.sh`.
    let tools: String
    /// `Benchmarks`.
    let sources: String
}
