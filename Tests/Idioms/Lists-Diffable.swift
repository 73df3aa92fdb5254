// SPDX-License-Identifier: MIT
import UIKit

enum ContactSection: Hashable { case favourites, others }

struct Contact: Hashable {
    let id: Int
    let name: String
}

class ContactsController: UIViewController {
    var collectionView: UICollectionView!
    var tableView: UITableView!
    var dataSource: UICollectionViewDiffableDataSource<ContactSection, Contact>!
    lazy var tableSource = UITableViewDiffableDataSource<ContactSection, Contact>(tableView: tableView) {
        tableView, indexPath, contact in
        let cell = tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
        cell.textLabel?.text = contact.name
        return cell
    }

    func configure() {
        let registration = UICollectionView.CellRegistration<UICollectionViewCell, Contact> { cell, _, contact in
            cell.accessibilityLabel = contact.name
        }
        dataSource = UICollectionViewDiffableDataSource<ContactSection, Contact>(collectionView: collectionView) {
            collectionView, indexPath, contact -> UICollectionViewCell? in
            collectionView.dequeueConfiguredReusableCell(using: registration, for: indexPath, item: contact)
        }
        dataSource.reorderingHandlers.canReorderItem = { _ in true }
        dataSource.reorderingHandlers.didReorder = { transaction in print(transaction.finalSnapshot.itemIdentifiers) }
    }

    func show(_ contacts: [Contact], animated: Bool = true) {
        var snapshot = NSDiffableDataSourceSnapshot<ContactSection, Contact>()
        snapshot.appendSections([.favourites, .others])
        snapshot.appendItems(contacts, toSection: .favourites)
        dataSource.apply(snapshot, animatingDifferences: animated)
        tableSource.apply(snapshot, animatingDifferences: animated) { print("done") }
    }

    func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
        guard let contact = dataSource.itemIdentifier(for: indexPath) else { return }
        var snapshot = dataSource.snapshot()
        snapshot.reconfigureItems([contact])
        dataSource.apply(snapshot)
    }
}
