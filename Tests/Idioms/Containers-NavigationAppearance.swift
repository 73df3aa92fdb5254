// SPDX-License-Identifier: MIT
import UIKit

func style(_ bar: UINavigationBar) {
    let appearance = UINavigationBarAppearance()
    appearance.configureWithOpaqueBackground()
    appearance.backgroundColor = .systemBackground
    bar.standardAppearance = appearance
    bar.scrollEdgeAppearance = appearance
    bar.prefersLargeTitles = true
}
