import * as contract from 'commerce/contract/studio/assortment'
import * as bulkGrid from 'commerce/contract/studio/bulk-grid'
import { listStudioWishlist as wishlist } from 'commerce/contract/studio/wishlist'
import { listProductTable as tableCall } from 'commerce/contract/studio/product-table'
import { addStudioProduct } from '#src/assortment/add-studio-product'
import { readBulkGrid } from '#src/assortment/bulk-grid/read-bulk-grid'
import { changePrices } from '#src/assortment/prices/change-prices'
import { changeStudioProduct } from '#src/assortment/change-studio-product'
import { changeDefaultPrice, readDefaultPrice } from '#src/assortment/prices/default-price'
import { deleteStudioProduct } from '#src/assortment/delete-studio-product'
import { listStoreProducts } from '#src/assortment/list-store-products'
import { listStudioWishlist } from '#src/assortment/wishlist/list-studio-wishlist'
import { previewPrices } from '#src/assortment/prices/preview-prices'
import { readStudioProduct } from '#src/assortment/read-studio-product'
import { searchStudioProducts } from '#src/assortment/search-studio-products'
import { undoPrices } from '#src/assortment/prices/undo-prices'
import { listProductTable } from '#src/assortment/table/list-product-table'
import type { Register } from '#src/http/register'

export function registerAssortment(register: Register): void {
  register(contract.listStoreProducts, listStoreProducts)
  register(tableCall, listProductTable)
  register(contract.readStudioProduct, readStudioProduct)
  register(contract.addStudioProduct, addStudioProduct)
  register(contract.changeStudioProduct, changeStudioProduct)
  register(contract.deleteStudioProduct, deleteStudioProduct)
  register(contract.changeAllowedColors, changeStudioProduct)
  register(contract.previewPrices, previewPrices)
  register(contract.changePrices, changePrices)
  register(contract.undoPrices, undoPrices)
  register(contract.readDefaultPrice, readDefaultPrice)
  register(contract.changeDefaultPrice, changeDefaultPrice)
  register(contract.searchStudioProducts, searchStudioProducts)
  register(bulkGrid.readBulkGrid, readBulkGrid)
  register(wishlist, listStudioWishlist)
}
