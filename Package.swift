// swift-tools-version: 6.1
import PackageDescription

/// A C library of the system, found by pkg-config; `apt` is the Debian package that provides it.
func system(_ name: String, _ pkgConfig: String, apt: String) -> Target {
    .systemLibrary(name: name, path: "Sources/\(name)", pkgConfig: pkgConfig, providers: [.apt([apt])])
}

/// `WAYKIT_TESTS=WayLayersTests,WayKitTests` builds only these test targets.
let selectedTests = Context.environment["WAYKIT_TESTS"].map { Set($0.split(separator: ",").map(String.init)) }

/// `WAYKIT_TEST_SOURCES=Support,Traits` builds only these files and folders of the selected test targets.
let selectedSources = Context.environment["WAYKIT_TEST_SOURCES"].map { $0.split(separator: ",").map(String.init) }

func test(
    _ name: String, _ dependencies: [Target.Dependency], exclude: [String] = [], resources: [Resource] = [], settings: [SwiftSetting] = [],
    linking: [LinkerSetting] = []
) -> [Target] {
    if let selectedTests, !selectedTests.contains(name) { return [] }
    return [
        .testTarget(
            name: name, dependencies: dependencies, path: "Tests/\(name)", exclude: exclude, sources: selectedSources, resources: resources,
            swiftSettings: settings, linkerSettings: linking)
    ]
}

let log: Target.Dependency = .product(name: "Logging", package: "swift-log")

/// What the tests of UIKit's modules name: all of them, as a test of one is a program that uses others.
let kitTests: [Target.Dependency] = [
    "WayKit", "WayKitTesting", "WayKitTestSupport", "ListPrograms", "WayAccessibility", "WayScreenReader", "WayGraphics", "WayMotion", "WayRender", "WayHost",
    "WayHostHeadless", "WayLog", "CTestFonts",
]

/// Whether WayKit is built in its own folder. Its tests and its Gallery spend most of their time in what paints, computes and solves, and run in a fraction of
/// it where that is optimised in debug builds, too. (WayKit itself is not: it needs 370 s more of the compiler and saves a minute of the unit tests.) Other
/// packages' builds take two thirds of the time without; and the package manager refuses flags in what it has cloned for another package.
let isOwnFolder = Context.environment["PWD"] == Context.packageDirectory
let optimized: [SwiftSetting] = isOwnFolder ? [.unsafeFlags(["-O"], .when(configuration: .debug))] : []
let optimizedC: [CSetting] = isOwnFolder ? [.unsafeFlags(["-O2"], .when(configuration: .debug))] : []

let package = Package(
    name: "WayKit",
    defaultLocalization: "en",
    products: [
        .library(name: "WayKit", targets: ["WayKit", "WayKitApp"]),
        .library(name: "WayKitTesting", targets: ["WayKitTesting"]),
        .library(name: "WayKitKiosk", targets: ["WayKitKiosk"]),
        .library(
            name: "UIKit",
            targets: [
                "UIKit", "QuartzCore", "CoreGraphics", "CoreText", "ImageIO", "UniformTypeIdentifiers", "Symbols", "_Testing_UIKit", "_Testing_CoreGraphics",
                // What UIKit re-exports, so that a program is compiled anew when it changes.
                "WayKit", "WayKitDrawing", "WayKitCore", "WayKitControls", "WayKitText", "WayKitLists", "WayKitDynamics", "WayKitNibs", "WayLanguage",
                "WayMarkdown", "WayFormatters", "WayPredicates",
            ]),
        .executable(name: "Gallery", targets: ["Gallery"]),
    ],
    dependencies: [
        .package(url: "https://github.com/apple/swift-log", from: "1.6.0"),
    ],
    targets: [
        system("CCairo", "cairo", apt: "libcairo2-dev"),
        system("CPango", "pangocairo", apt: "libpango1.0-dev"),
        system("CPixman", "pixman-1", apt: "libpixman-1-dev"),
        system("CGdkPixbuf", "gdk-pixbuf-2.0", apt: "libgdk-pixbuf-2.0-dev"),
        system("CXKBCommon", "xkbcommon", apt: "libxkbcommon-dev"),
        system("CCmark", "libcmark-gfm", apt: "libcmark-gfm-extensions-dev"),
        system("CWaylandClient", "wayland-client", apt: "libwayland-dev"),
        system("CWaylandServer", "wayland-server", apt: "libwayland-dev"),

        // Loaded at the first call (CLazyLibrary). Headers: libinput-dev, libsystemd-dev, libdecor-0-dev, libwebp-dev.
        .target(name: "CLazyLibrary"),
        .target(name: "CLibinput", dependencies: ["CLazyLibrary"]),
        .target(name: "CSystemd", dependencies: ["CLazyLibrary"]),
        .target(name: "CLibdecor", dependencies: ["CLazyLibrary", "CWaylandClient"]),
        .target(name: "CWebP", dependencies: ["CLazyLibrary"]),
        .target(name: "CInflate", dependencies: ["CLazyLibrary"]),
        .target(name: "CFontconfig", dependencies: ["CLazyLibrary", "CPango"]),
        .target(name: "CPoppler", dependencies: ["CLazyLibrary", "CPango"]),
        .target(name: "CRsvg", dependencies: ["CLazyLibrary", "CPango"]),
        .target(name: "CHyphen", dependencies: ["CLazyLibrary"]),
        .target(name: "CSpeech", dependencies: ["CLazyLibrary"]),

        .target(name: "CWaylandProtocols", dependencies: ["CWaylandClient"]),
        .target(name: "WaylandClient", dependencies: ["CWaylandProtocols", "CWaylandClient", log]),

        .target(name: "WayLog", dependencies: ["CWayLaunch", log]),
        // The user's language and locale; ICU is the one that Foundation links.
        .target(name: "CWayLanguage"),
        .target(name: "WayLanguage", dependencies: ["CWayLanguage", "WayLog", log], linkerSettings: [.linkedLibrary("_FoundationICU")]),
        // Formatters that Foundation on Linux lacks.
        .target(name: "WayFormatters", linkerSettings: [.linkedLibrary("_FoundationICU")]),
        // NSPredicate(format:).
        .target(name: "CPredicateArguments"),
        .target(name: "WayPredicates", dependencies: ["CPredicateArguments", "WayLog", log]),
        // AttributedString(markdown:), AttributedString(localized:).
        .target(name: "CMarkdown", dependencies: ["CCmark"]),
        .target(name: "WayMarkdown", dependencies: ["CCmark", "CMarkdown", "WayLanguage"]),
        .target(name: "WayMotion", swiftSettings: optimized),
        .target(name: "Symbols"),
        .target(name: "WayConstraints", swiftSettings: optimized),
        .target(name: "WayDynamics", swiftSettings: optimized),
        .target(name: "WayTextEditing", swiftSettings: optimized),
        .target(name: "WayCollections", swiftSettings: optimized),
        .target(name: "WayNibs"),
        .target(
            name: "WayGraphics",
            dependencies: ["CCairo", "CPango", "CGdkPixbuf", "CFontconfig", "CPoppler", "CRsvg", "CInflate", "CHyphen", "WayLog", log],
            swiftSettings: optimized),
        .target(name: "WayLayers", dependencies: ["WayGraphics", "WayMotion", "WayLog", log], swiftSettings: optimized),
        .target(name: "WayHost", dependencies: ["WayLog", log]),
        // What assistive technologies see of a program, as values.
        .target(name: "WayAccessibility"),
        // A screen reader for touch, and its speech.
        .target(name: "WayScreenReader", dependencies: ["WayAccessibility", "WayLanguage", "CSpeech", "WayLog", log]),
        // D-Bus by sd-bus.
        .target(name: "WayBus", dependencies: ["CSystemd"]),
        // Serves that to screen readers by AT-SPI.
        .target(name: "WayAccessibilityBus", dependencies: ["WayAccessibility", "WayBus", "WayHost"]),
        .target(name: "WayDesktop", dependencies: ["WayBus", "WayHost", "WayLog", "CSystemd", log]),
        .target(name: "CWayPixels", cSettings: optimizedC),
        .target(name: "WayRender", dependencies: ["WayLayers", "WayHost", "CWayPixels", "CCairo", "CPixman"], swiftSettings: optimized),

        .target(name: "CSharedMemory"),
        .target(name: "CWayDecor", dependencies: ["CLibdecor"]),
        .target(
            name: "WayHostWayland",
            dependencies: ["WayHost", "WaylandClient", "CXKBCommon", "CLibdecor", "CSharedMemory", "CWayDecor", log]),
        .target(name: "WayHostHeadless", dependencies: ["WayHost", "CPixman"], swiftSettings: optimized),
        .target(name: "WayHostLibinput", dependencies: ["WayHost", "CLibinput", "CSystemd", log]),

        .target(name: "CWayLaunch"),
        .target(name: "CWayStage"),
        // The rooms of WayKit, the lowest first: a target names those below it. What one of them provides to a lower one it registers (UpperModules).
        .target(name: "WayKitDrawing", dependencies: ["WayLanguage", "WayMarkdown", "WayLayers", "WayGraphics", "WayMotion", "WayNibs", "Symbols", "WayLog", log]),
        .target(
            name: "WayKitCore",
            dependencies: [
                "WayKitDrawing", "WayAccessibility", "WayLanguage", "WayRender", "WayHost", "WayLayers", "WayGraphics", "WayMotion", "WayConstraints", "WayNibs",
                "WayLog", "CWayLaunch", log,
            ]),
        .target(
            name: "WayKitControls",
            dependencies: ["WayKitCore", "WayKitDrawing", "WayAccessibility", "WayRender", "WayHost", "WayLayers", "WayMotion", "WayLog"]),
        .target(
            name: "WayKitText",
            dependencies: [
                "WayKitControls", "WayKitCore", "WayKitDrawing", "WayAccessibility", "WayTextEditing", "WayRender", "WayHost", "WayLayers", "WayGraphics",
                "WayMotion", "WayLog",
            ]),
        .target(name: "WayKitLists", dependencies: ["WayKitCore", "WayKitDrawing", "WayAccessibility", "WayCollections", "WayLayers", "WayMotion", "WayLog"]),
        .target(name: "WayKitDynamics", dependencies: ["WayKitLists", "WayKitCore", "WayKitDrawing", "WayDynamics", "WayLog"]),
        .target(
            name: "WayKitNibs",
            dependencies: [
                "WayKitText", "WayKitLists", "WayKitControls", "WayKitCore", "WayKitDrawing", "WayLanguage", "WayNibs", "WayLog",
            ]),
        // What stands on all of them, which it exports.
        .target(
            name: "WayKit",
            dependencies: [
                "WayKitNibs", "WayKitDynamics", "WayKitLists", "WayKitText", "WayKitControls", "WayKitCore", "WayKitDrawing", "WayAccessibility", "WayScreenReader",
                "WayRender", "WayHost", "WayLanguage", "WayLayers", "WayMotion", "WayFormatters", "WayPredicates", "WayLog", "CWayLaunch",
            ]),
        .target(
            name: "WayKitApp",
            dependencies: [
                "WayKit", "WayHostWayland", "WayHostHeadless", "WayHostLibinput", "WayDesktop", "WayAccessibility", "WayAccessibilityBus", "CXKBCommon",
                "WayLanguage", "WayLog", "CWayLaunch", "CPango", log,
            ]),
        .target(
            name: "WayKitTesting",
            dependencies: ["WayKit", "WayAccessibility", "WayScreenReader", "WayRender", "WayHost", "WayHostHeadless", "WayLog", "CWayStage"]),

        .target(name: "WayKitKiosk", dependencies: ["WayKit", "WayHost", "WayLog", "CSystemd", log]),

        .target(name: "UIKit", dependencies: ["WayKit", "WayKitApp", "QuartzCore", "CoreGraphics"]),
        .target(name: "QuartzCore", dependencies: ["WayLayers"]),
        .target(name: "CoreGraphics", dependencies: ["WayGraphics"]),
        .target(name: "CoreText", dependencies: ["WayGraphics"]),
        .target(name: "ImageIO", dependencies: ["WayGraphics"]),
        .target(name: "UniformTypeIdentifiers", dependencies: ["WayKit"]),
        .target(name: "_Testing_UIKit"),
        .target(name: "_Testing_CoreGraphics"),

        // Sets the fonts of tests before the first one is used.
        .target(name: "CTestFonts", path: "Tests/CTestFonts", exclude: ["fonts.conf"]),
        // What the tests of several modules of UIKit use: recorders, stages, golden images.
        .target(
            name: "WayKitTestSupport",
            dependencies: ["WayKit", "WayKitTesting", "ListPrograms", "WayGraphics", "WayRender", "WayHost", "WayHostHeadless", "CTestFonts"],
            path: "Tests/WayKitTestSupport", exclude: ["Golden/Pictures", "Traces"]),
        // A message bus of a test's own.
        .target(name: "BusTestSupport", dependencies: ["CSystemd"], path: "Tests/BusTestSupport"),
        .target(name: "WaylandTestServer", dependencies: ["WaylandClient", "CWaylandServer"], path: "Tests/WaylandTestServer"),

        .plugin(name: "SourceResources", capability: .buildTool()),
        .executableTarget(
            name: "Gallery", dependencies: ["WayKit", "WayKitApp", "WayKitKiosk", "WayKitTesting", "CWayLaunch", "CWebP"],
            resources: [.copy("Resources/Pictures"), .copy("Resources/Demonstrations"), .process("Resources/Localizable.xcstrings")],
            plugins: ["SourceResources"]),
        // Random programs of lists: some in WayKitTests, as many as one wants by `swift run -c release RandomPrograms`.
        .target(name: "ListPrograms", dependencies: ["WayKit", "WayKitTesting"], path: "Tests/ListPrograms"),
        .executableTarget(name: "RandomPrograms", dependencies: ["ListPrograms", "CTestFonts"], path: "Tests/RandomPrograms"),
        // Prints what Foundation says in the language of its environment.
        .executableTarget(name: "LanguageProbe", dependencies: ["WayLanguage"], path: "Tests/LanguageProbe", resources: [.process("Resources")]),
        // What end-to-end tests run on desktops.
        .executableTarget(name: "DesktopProbe", dependencies: ["WayKit", "WayKitApp"], path: "Tests/DesktopProbe"),
        // A kiosk, run on real compositors by end-to-end tests.
        .executableTarget(name: "KioskProbe", dependencies: ["WayKitKiosk", "WayKitApp"], path: "Tests/KioskProbe"),
        // Copies, pastes, drags and accepts drops, with other programs, in end-to-end tests.
        .executableTarget(name: "ExchangeProbe", dependencies: ["WayKit", "WayKitApp"], path: "Tests/ExchangeProbe"),
        // Edits a text with input methods.
        .executableTarget(name: "TextProbe", dependencies: ["WayKit", "WayKitApp"], path: "Tests/TextProbe"),
        // Reports its state after each death of the compositor.
        .executableTarget(name: "StateProbe", dependencies: ["WayKit", "WayKitApp", "CWayLaunch"], path: "Tests/StateProbe"),
        // A project for iOS, as Tools/Porter rewrites it: Linux is made from iOS, and compared by the rewriter's tests.
        .executableTarget(
            name: "PortedProject", dependencies: ["UIKit", "QuartzCore", "CoreGraphics", "WayKit"], path: "Tests/PortedProject", exclude: ["iOS"],
            resources: [.process("Main.storyboard")], swiftSettings: [.swiftLanguageMode(.v5)]),
    ]
        + test("WaylandClientTests", ["WaylandClient", "WaylandTestServer", "CWaylandProtocols", "CWaylandServer"])
        + test("WayLanguageTests", ["WayLanguage", "CWayLanguage", "LanguageProbe"])
        + test("WayMarkdownTests", ["WayMarkdown", "WayLanguage"])
        + test("WayFormattersTests", ["WayFormatters"], linking: [.linkedLibrary("_FoundationICU")])
        + test("WayPredicatesTests", ["WayPredicates", "WayLog", log])
        + test("WayMotionTests", ["WayMotion"])
        + test("WayConstraintsTests", ["WayConstraints"], exclude: ["Reference/expected.txt", "Reference/make.py"])
        + test("WayDynamicsTests", ["WayDynamics"])
        + test("WayTextEditingTests", ["WayTextEditing"], exclude: ["Reference/carets.c", "Reference/carets.txt"])
        + test("WayCollectionsTests", ["WayCollections"])
        + test("WayNibsTests", ["WayNibs"])
        + test("WayGraphicsTests", ["WayGraphics", "CTestFonts"])
        + test("WayLayersTests", ["WayLayers"])
        + test("WayHostTests", ["WayHost"])
        + test("WayScreenReaderTests", ["WayScreenReader", "WayAccessibility", "WayLog"])
        + test("WayDesktopTests", ["WayDesktop", "WayBus", "BusTestSupport", "WayHost", "CSystemd", "CLazyLibrary"], linking: [.linkedLibrary("systemd")])
        + test(
            "WayAccessibilityBusTests", ["WayAccessibilityBus", "WayAccessibility", "WayBus", "BusTestSupport", "WayHost", "CSystemd", "CLazyLibrary"],
            linking: [.linkedLibrary("systemd")])
        + test("WayRenderTests", ["WayRender", "WayHostHeadless", "CTestFonts"])
        + test("WayHostWaylandTests", ["WayHostWayland", "WaylandTestServer", "CWaylandServer", "CXKBCommon"])
        + test("WayHostLibinputTests", ["WayHostLibinput", "CSystemd", "CLibinput", "CLazyLibrary"], linking: [.linkedLibrary("systemd")])
        + test("WayKitAppTests", ["WayKitApp", "WayKit", "WayHost", "WayHostWayland", "WaylandClient", "WaylandTestServer", "CWayLaunch"])
        + test("WayKitDrawingTests", kitTests, exclude: ["FontFiles"])
        + test("WayKitControlsTests", kitTests)
        + test("WayKitTextTests", kitTests)
        + test("WayKitListsTests", kitTests)
        + test("WayKitDynamicsTests", kitTests)
        + test("WayKitNibsTests", kitTests, resources: [.process("NibFiles")])
        + test("WayKitCoreTests", kitTests)
        // Controllers and their transitions, in a target of their own so that one changed line is built in half the time.
        + test("WayKitControllersTests", kitTests)
        + test("WayKitTests", kitTests + ["Gallery"])
        + test("GalleryTests", kitTests + ["Gallery"])
        + test(
            "WayKitKioskTests",
            ["WayKitKiosk", "WayKit", "WayKitTesting", "WayHost", "WayHostHeadless", "CSystemd", "CLazyLibrary", "CTestFonts"],
            linking: [.linkedLibrary("systemd")])
        + test(
            "UIKitModuleTests",
            // WayKit by name: what re-exports it stays as it is when WayKit changes, and these tests would not be compiled anew.
            [
                "UIKit", "QuartzCore", "CoreGraphics", "CoreText", "_Testing_UIKit", "_Testing_CoreGraphics", "WayKit", "WayKitTesting", "CTestFonts",
                "PortedProject",
            ],
            exclude: ["CompileTime/Absent.swift.txt", "CompileTime/XcodeTemplate.swift.txt"])
        // Libraries as they were written for iOS know nothing of actors; the SDK's declarations forgive that in language mode 5.
        + test(
            "LanguageMode5Tests", ["UIKit", "QuartzCore", "CoreGraphics", "WayKit", "WayKitTesting", "CTestFonts"], settings: [.swiftLanguageMode(.v5)])
        + test("EndToEndTests", ["WayHost"], exclude: ["Rig", "gtk-exchange.py"]),
    swiftLanguageModes: [.v6]
)
