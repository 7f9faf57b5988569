import { createCart, updateItem } from 'commerce/contract/cart'
import { call, variantSkus } from '../catalog-of-shop.ts'
import { headersOf } from '../visitors/buyer.ts'
import { drive } from '../visitors/drive.ts'
import { workFigures } from '../compare/figure.ts'
import type { Measure } from '../measure.ts'

const work = 'Item into a new cart'
const bars = { cpuMs: 5, perSecond: 300 }

/** A new cart and its first item, each of a visitor with a network of their own: the shop counts new carts by network. */
export const measureAddItem: Measure = async ({ shop, catalog }) => {
  const skus = variantSkus(catalog)
  const driven = await drive(shop, {
    work,
    seconds: 6,
    run: async (run) => {
      const headers = headersOf()
      const cartId = await call(shop.baseUrl, createCart, { headers })
      const cartItem = { sku: skus[run % skus.length] ?? '', qty: 1 }
      await call(shop.baseUrl, updateItem, { query: { cartId }, headers, body: { cartItem } })
    },
  })
  return workFigures(work, driven, bars)
}
