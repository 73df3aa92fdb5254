// SPDX-License-Identifier: MIT
import CoreGraphics
import Foundation
import Stagehand
import UIKitCore

/// A public property whose setter acts, and objects that show whether it did.
///
/// Each is set three times: not at all, in a convenience initializer of an extension, and afterwards. The initializer is the place
/// where Swift writes to a stored property directly, without observers. It sets the property of an object that is shown already, so
/// that nothing but the setter can make the difference.
@MainActor
struct SettableProperty {
    struct Effects {
        let untouched: String
        let inInitializer: String
        let afterwards: String
    }

    /// As "UILabel.font"; the part behind the dot is what the initializers know.
    let name: String
    let effects: () throws -> Effects

    /// - Parameters:
    ///   - make: The initializer in the extension: it shows the object, then sets the named property.
    ///   - scene: A new one for each object.
    ///   - again: Sets the property as the initializer does; by default to the value that it has there.
    init<Object: AnyObject, Value>(
        _ name: String, _ path: ReferenceWritableKeyPath<Object, Value>,
        _ make: @escaping @MainActor (String?, (Object) throws -> Void) throws -> Object,
        in scene: @escaping () throws -> PropertyScene<Object>, again: ((Object) -> Void)? = nil
    ) {
        self.name = name
        effects = {
            let property = name.split(separator: ".").last.map(String.init)
            var place = try scene()
            let untouched = try place.effect(make(nil, place.show))
            place = try scene()
            let first = try make(property, place.show)
            let value = again == nil ? first[keyPath: path] : nil
            let inInitializer = try place.effect(first)
            place = try scene()
            let second = try make(nil, place.show)
            if let value { second[keyPath: path] = value } else { again?(second) }
            return try Effects(untouched: untouched, inInitializer: inInitializer, afterwards: place.effect(second))
        }
    }

    static var all: [SettableProperty] { views + controls + layers + bars + presentations + controllers }
}

/// Where an object is shown, and what can be seen of it there.
@MainActor
struct PropertyScene<Object> {
    let show: (Object) throws -> Void
    let effect: (Object) throws -> String
}

extension PropertyScene {
    /// A window, what its picture shows, and what else a test says of it.
    static func picture(
        size: CGSize = CGSize(width: 300, height: 200), in room: @escaping () -> UIViewController = { UIViewController() },
        also words: @escaping (Stagehand) throws -> String = { _ in "" }, _ show: @escaping (Object, UIViewController) -> Void
    ) -> () throws -> PropertyScene {
        {
            let room = room()
            room.view.backgroundColor = .white
            let stage = try Stagehand(room, size: size)
            return PropertyScene(
                show: { object in
                    show(object, room)
                    try stage.settle()
                },
                effect: { _ in
                    try stage.settle()
                    return try "picture \(stage.screenshot().pngData()?.hashValue ?? 0) \(words(stage))"
                })
        }
    }
}

extension UIImage {
    /// Twice as wide as high, with a stripe on the left, so that its place can be seen.
    static func striped(_ color: UIColor) -> UIImage {
        UIGraphicsImageRenderer(size: CGSize(width: 24, height: 12)).image { context in
            color.setFill()
            context.fill(CGRect(x: 0, y: 0, width: 24, height: 12))
            UIColor.black.setFill()
            context.fill(CGRect(x: 0, y: 0, width: 6, height: 12))
        }
    }
}
