// swift-tools-version: 6.1
import PackageDescription

// Apart from Porter: the package manager builds what a plugin needs, swift-syntax included, once more for that purpose.
let package = Package(
    name: "PorterPlugins",
    products: [
        .plugin(name: "PortSources", targets: ["PortSources"]),
        .plugin(name: "PortCommand", targets: ["PortCommand"]),
    ],
    dependencies: [.package(path: "../Porter")],
    targets: [
        .plugin(name: "PortSources", capability: .buildTool(), dependencies: [.product(name: "waykit-port", package: "Porter")]),
        .plugin(
            name: "PortCommand",
            capability: .command(
                intent: .custom(verb: "waykit-port", description: "Rewrites Swift sources for iOS into sources for WayKit"),
                permissions: [.writeToPackageDirectory(reason: "The rewritten sources are written into a folder beside the sources, or where --output or --in-place says")]),
            dependencies: [.product(name: "waykit-port", package: "Porter")]),
    ],
    swiftLanguageModes: [.v6]
)
