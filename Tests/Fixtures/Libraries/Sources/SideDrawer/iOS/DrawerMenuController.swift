//
//  DrawerMenuController.swift
//  SideDrawer
//

import UIKit

@objc public protocol DrawerMenuDelegate {
    func drawerMenu(_ menu: DrawerMenuController, didSelect controller: UIViewController)
    @objc optional func drawerMenu(_ menu: DrawerMenuController, titleFor controller: UIViewController) -> String?
}

/// A list of the controllers that the center can show.
open class DrawerMenuController: UIViewController {

    public weak var delegate: DrawerMenuDelegate?
    public let items: [UIViewController]
    public private(set) var selectedIndex = 0
    private var buttons = [UIButton]()
    private let rowHeight: CGFloat = 44
    private lazy var headerLabel: UILabel = {
        let label = UILabel(text: "Menu", size: 20)
        label.onTap { [weak self] in self?.select(0) }
        return label
    }()

    public init(items: [UIViewController]) {
        self.items = items
        super.init(nibName: nil, bundle: nil)
    }

    @available(*, unavailable)
    public required init?(coder aDecoder: NSCoder) {
        fatalError("init(coder:) has not been implemented")
    }

    open override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = UIColor(white: 0.95, alpha: 1)
        view.addSubview(headerLabel)
        for (index, item) in items.enumerated() {
            let button = UIButton(type: .custom)
            button.setTitle(title(for: item), for: .normal)
            button.setTitleColor(.darkGray, for: .normal)
            button.setTitleColor(.red, for: .selected)
            button.contentHorizontalAlignment = .left
            button.contentEdgeInsets = UIEdgeInsets(top: 0, left: 16, bottom: 0, right: 16)
            button.tag = index
            button.addTarget(self, action: #selector(buttonTapped(sender:)), for: .touchUpInside)
            view.addSubview(button)
            buttons.append(button)
        }
        updateSelection()
    }

    open override func viewWillLayoutSubviews() {
        super.viewWillLayoutSubviews()
        let top = view.safeAreaInsets.top + 20
        headerLabel.frame = CGRect(x: 16, y: top, width: view.bounds.width - 32, height: 30)
        for (index, button) in buttons.enumerated() {
            button.frame = CGRect(
                x: 0, y: headerLabel.frame.maxY + 10 + CGFloat(index) * rowHeight, width: view.bounds.width, height: rowHeight)
        }
    }

    private func title(for item: UIViewController) -> String? {
        if let title = delegate?.drawerMenu?(self, titleFor: item) { return title }
        return item.drawerTitle
    }

    @objc private func buttonTapped(sender: UIButton) {
        select(sender.tag)
    }

    private func select(_ index: Int) {
        selectedIndex = index
        updateSelection()
        delegate?.drawerMenu(self, didSelect: items[index])
        NotificationCenter.default.post(name: .drawerShouldClose, object: self)
    }

    private func updateSelection() {
        buttons.forEach { $0.isSelected = $0.tag == selectedIndex }
    }
}

private extension UILabel {
    convenience init(text: String, size: CGFloat) {
        self.init()
        self.text = text
        font = .boldSystemFont(ofSize: size)
        textColor = .black
    }
}
