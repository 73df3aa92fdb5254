// swift-tools-version: 6.2
// An iOS app's sources, unedited, in folders named iOS; CI builds it by the plugin, and runs its tests.
import PackageDescription

let package = Package(
    name: "Ported",
    dependencies: [.package(name: "Proscenium", path: "../../..", traits: ["Port"])],
    targets: [
        .target(
            name: "Cards", dependencies: [.product(name: "UIKit", package: "Proscenium")], exclude: ["iOS"],
            swiftSettings: [.swiftLanguageMode(.v5)],
            plugins: [.plugin(name: "ProsceniumPortPlugin", package: "Proscenium")]),
        .executableTarget(
            name: "TemplateApp", dependencies: [.product(name: "UIKit", package: "Proscenium")], exclude: ["iOS"],
            swiftSettings: [.swiftLanguageMode(.v5)],
            plugins: [.plugin(name: "ProsceniumPortPlugin", package: "Proscenium")]),
        .testTarget(
            name: "CardsTests", dependencies: ["Cards", .product(name: "UIKit", package: "Proscenium")], exclude: ["iOS"],
            swiftSettings: [.swiftLanguageMode(.v5)],
            plugins: [.plugin(name: "ProsceniumPortPlugin", package: "Proscenium")]),
    ]
)
