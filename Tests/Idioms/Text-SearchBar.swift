// SPDX-License-Identifier: MIT
import UIKit

func makeSearch(_ controller: UIViewController) {
    let search = UISearchController(searchResultsController: nil)
    search.searchBar.placeholder = "Search"
    controller.navigationItem.searchController = search
}
