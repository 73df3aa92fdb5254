// SPDX-License-Identifier: MIT
import UIKit

/// Something to cook.
struct Recipe {
    let name: String
    let time: String
    let ingredients: [String]
    let method: String
    /// What lies on the plate: a ground colour, and the colour of what is on it.
    let colors: (ground: Int, topping: Int)

    static let all = [
        Recipe(
            name: "Pea soup", time: "25 minutes, easy",
            ingredients: ["400 g peas", "1 leek", "Mint", "Vegetable stock", "A spoon of cream"],
            method: "Soften the leek, add peas and stock, ten minutes later the mint. Blend, and let the cream float.",
            colors: (0x8DB44A, 0xF3F0DF)),
        Recipe(
            name: "Tomato tart", time: "50 minutes, easy",
            ingredients: ["Puff pastry", "6 tomatoes", "Mustard", "Thyme", "Hard cheese"],
            method: "Mustard on the pastry, tomatoes on the mustard, cheese on the tomatoes. 200 °C until it looks like summer.",
            colors: (0xE3B55B, 0xCF3F2E)),
        Recipe(
            name: "Beetroot salad", time: "15 minutes, no cooking",
            ingredients: ["4 cooked beetroots", "1 apple", "Walnuts", "Horseradish", "Yoghurt"],
            method: "Slice, mix, wait five minutes while it turns pink. Nuts at the very end.",
            colors: (0xF1D4DD, 0x8E2450)),
        Recipe(
            name: "Squash risotto", time: "40 minutes, stirring",
            ingredients: ["300 g risotto rice", "Half a squash", "Sage", "White wine", "Parmesan"],
            method: "Toast the rice, add wine, then stock by the ladle. The squash goes in at half time.",
            colors: (0xF4DDA6, 0xE08A1E)),
    ]
}
