// SPDX-License-Identifier: MIT
import UIKit

/// The sections of the library: albums that scroll sideways, and grids of photos below headers that stay in sight.
@MainActor
enum LibraryLayout {
    static func make() -> UICollectionViewLayout {
        let configuration = UICollectionViewCompositionalLayoutConfiguration()
        configuration.interSectionSpacing = 8
        return UICollectionViewCompositionalLayout(
            sectionProvider: { section, environment in
                section == 0 ? albums() : photos(width: environment.container.effectiveContentSize.width)
            }, configuration: configuration)
    }

    private static func albums() -> NSCollectionLayoutSection {
        let whole = NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .fractionalHeight(1))
        let size = NSCollectionLayoutSize(widthDimension: .absolute(148), heightDimension: .absolute(194))
        let group = NSCollectionLayoutGroup.horizontal(layoutSize: size, subitems: [NSCollectionLayoutItem(layoutSize: whole)])
        let section = NSCollectionLayoutSection(group: group)
        section.orthogonalScrollingBehavior = .continuousGroupLeadingBoundary
        section.interGroupSpacing = 14
        section.contentInsets = NSDirectionalEdgeInsets(top: 2, leading: 16, bottom: 8, trailing: 16)
        section.supplementariesFollowContentInsets = false
        section.boundarySupplementaryItems = [header()]
        return section
    }

    private static func photos(width: CGFloat) -> NSCollectionLayoutSection {
        let columns = max((width / 150).rounded(), 3)
        let size = NSCollectionLayoutSize(
            widthDimension: .fractionalWidth(1 / columns), heightDimension: .fractionalWidth(1 / columns))
        let item = NSCollectionLayoutItem(layoutSize: size)
        item.contentInsets = NSDirectionalEdgeInsets(top: 1, leading: 1, bottom: 1, trailing: 1)
        let row = NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .fractionalWidth(1 / columns))
        let section = NSCollectionLayoutSection(group: .horizontal(layoutSize: row, subitems: [item]))
        let header = header()
        header.pinToVisibleBounds = true
        section.boundarySupplementaryItems = [header]
        return section
    }

    private static func header() -> NSCollectionLayoutBoundarySupplementaryItem {
        let size = NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .absolute(44))
        return NSCollectionLayoutBoundarySupplementaryItem(
            layoutSize: size, elementKind: UICollectionView.elementKindSectionHeader, alignment: .top)
    }
}
