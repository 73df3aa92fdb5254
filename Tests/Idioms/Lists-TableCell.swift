// SPDX-License-Identifier: MIT
import UIKit

final class PhotoCell: UITableViewCell {
    override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
        super.init(style: style, reuseIdentifier: reuseIdentifier)
        selectionStyle = .none
        accessoryType = .disclosureIndicator
    }
    required init?(coder: NSCoder) { nil }
    override func prepareForReuse() { super.prepareForReuse() }
}
