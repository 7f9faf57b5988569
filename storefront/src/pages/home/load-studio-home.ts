import type { StoreProduct } from 'commerce/assortment/store-product'
import type { Owner } from 'commerce/owners/owner'
import { loadShopRow } from '#src/assortment/shop/load-shop-list'
import { loadOwnShop, type OwnShop } from '#src/assortment/shop/own-shop'
import type { PageContext } from '#src/page-context'

const newPieces = 8
const salePieces = 4

export interface StudioHomeRows extends OwnShop {
  fresh: StoreProduct[]
  sale: StoreProduct[]
}

/** The home of the shop for a studio owner. */
export async function loadStudioHome(page: PageContext, owner: Owner): Promise<StudioHomeRows> {
  const { id: ownerId } = owner
  const [own, fresh, sale] = await Promise.all([
    loadOwnShop(page, owner),
    loadShopRow(page, { ownerId, only: 'new', size: newPieces }),
    loadShopRow(page, { ownerId, only: 'sale', size: salePieces }),
  ])
  return { ...own, fresh, sale }
}
