// SPDX-License-Identifier: MIT
import UIKit

func theme() {
    UINavigationBar.appearance().tintColor = .red
    UILabel.appearance(whenContainedInInstancesOf: [UITableViewCell.self]).textColor = .gray
}
