// swift-tools-version: 6.1
import PackageDescription

let package = Package(
    name: "peer-waykit",
    dependencies: [.package(name: "WayKit", path: "../..")],
    targets: [.executableTarget(name: "peer-waykit", dependencies: [.product(name: "WayKit", package: "WayKit")])],
    swiftLanguageModes: [.v6]
)
