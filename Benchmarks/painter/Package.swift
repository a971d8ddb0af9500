// swift-tools-version: 6.1
import PackageDescription

// The pixel loops are symbolic links to WayKit's sources; nothing else of it is needed.
let package = Package(
    name: "painter",
    targets: [
        .target(name: "CWayPixels"),
        .target(name: "Measure"),
        .systemLibrary(name: "CPixman", pkgConfig: "pixman-1", providers: [.apt(["libpixman-1-dev"])]),
        .executableTarget(name: "painter", dependencies: ["CWayPixels", "CPixman", "Measure"]),
    ],
    swiftLanguageModes: [.v6]
)
