// swift-tools-version: 6.2
// Six libraries as iOS developers write them, unedited, in folders named iOS. CI builds them by the plugin; their tests drive them by
// Stagehand.
import PackageDescription

let toolkit: [Target.Dependency] = [.product(name: "UIKit", package: "Proscenium")]

/// A library whose sources lie in its folder `iOS`, and the tests that drive it.
func library(_ name: String) -> [Target] {
    [
        .target(
            name: name, dependencies: toolkit, exclude: ["iOS"], swiftSettings: [.swiftLanguageMode(.v5)],
            plugins: [.plugin(name: "ProsceniumPortPlugin", package: "Proscenium")]),
        .testTarget(
            name: name + "Tests",
            dependencies: toolkit + [.target(name: name), .product(name: "Stagehand", package: "Proscenium")],
            swiftSettings: [.treatAllWarnings(as: .error)]),
    ]
}

let names = ["SideDrawer", "CardDeck", "Bubble", "PhotoZoom", "Callout", "EdgeSheet"]

let package = Package(
    name: "Libraries",
    dependencies: [.package(name: "Proscenium", path: "../../..", traits: ["Port"])],
    targets: names.flatMap(library)
)
