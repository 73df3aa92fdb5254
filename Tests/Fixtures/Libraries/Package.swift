// swift-tools-version: 6.2
// Six libraries as iOS developers write them, unedited, in folders named iOS. CI builds them by the plugin; their tests drive them by
// Stagehand.
import PackageDescription

let toolkit: [Target.Dependency] = [.product(name: "UIKit", package: "Proscenium")]

/// A library whose sources lie in its folder `iOS`, and the tests that drive it. The folder `iOS` of these has what a program that uses
/// the library writes.
func library(_ name: String) -> [Target] {
    let port: Target.PluginUsage = .plugin(name: "ProsceniumPortPlugin", package: "Proscenium")
    return [
        .target(name: name, dependencies: toolkit, exclude: ["iOS"], swiftSettings: [.swiftLanguageMode(.v5)], plugins: [port]),
        .testTarget(
            name: name + "Tests",
            dependencies: toolkit + [
                "LibraryTesting", .target(name: name), .product(name: "Stagehand", package: "Proscenium"),
            ],
            exclude: ["iOS"], swiftSettings: [.swiftLanguageMode(.v5), .treatAllWarnings(as: .error)], plugins: [port]),
    ]
}

let names = ["SideDrawer", "CardDeck", "Bubble", "PhotoZoom", "Callout", "EdgeSheet"]

let package = Package(
    name: "Libraries",
    dependencies: [.package(name: "Proscenium", path: "../../..", traits: ["Port"])],
    targets: names.flatMap(library) + [
        .target(
            name: "LibraryTesting", dependencies: toolkit + [.product(name: "Stagehand", package: "Proscenium")],
            path: "Tests/LibraryTesting")
    ]
)
