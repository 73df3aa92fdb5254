// SPDX-License-Identifier: MIT
import UIKit

/// Something to cook.
struct Recipe {
    let name: String
    let time: String
    let ingredients: [String]
    let method: String
    /// What lies on the plate, and what is on that.
    let ground: UIColor
    let topping: UIColor

    static let all = [
        Recipe(
            name: "Pea soup", time: "25 minutes, easy",
            ingredients: ["400 g peas", "1 leek", "Mint", "Vegetable stock", "A spoon of cream"],
            method: "Soften the leek, add peas and stock, ten minutes later the mint. Blend, and let the cream float.",
            ground: UIColor(red: 141 / 255, green: 180 / 255, blue: 74 / 255, alpha: 1),
            topping: UIColor(red: 243 / 255, green: 240 / 255, blue: 223 / 255, alpha: 1)),
        Recipe(
            name: "Tomato tart", time: "50 minutes, easy",
            ingredients: ["Puff pastry", "6 tomatoes", "Mustard", "Thyme", "Hard cheese"],
            method: "Mustard on the pastry, tomatoes on the mustard, cheese on the tomatoes. 200 °C until it looks like summer.",
            ground: UIColor(red: 227 / 255, green: 181 / 255, blue: 91 / 255, alpha: 1),
            topping: UIColor(red: 207 / 255, green: 63 / 255, blue: 46 / 255, alpha: 1)),
        Recipe(
            name: "Beetroot salad", time: "15 minutes, no cooking",
            ingredients: ["4 cooked beetroots", "1 apple", "Walnuts", "Horseradish", "Yoghurt"],
            method: "Slice, mix, wait five minutes while it turns pink. Nuts at the very end.",
            ground: UIColor(red: 241 / 255, green: 212 / 255, blue: 221 / 255, alpha: 1),
            topping: UIColor(red: 142 / 255, green: 36 / 255, blue: 80 / 255, alpha: 1)),
        Recipe(
            name: "Squash risotto", time: "40 minutes, stirring",
            ingredients: ["300 g risotto rice", "Half a squash", "Sage", "White wine", "Parmesan"],
            method: "Toast the rice, add wine, then stock by the ladle. The squash goes in at half time.",
            ground: UIColor(red: 244 / 255, green: 221 / 255, blue: 166 / 255, alpha: 1),
            topping: UIColor(red: 224 / 255, green: 138 / 255, blue: 30 / 255, alpha: 1)),
    ]
}
