import { createCart, updateItem } from 'commerce/contract/cart'
import { call, variantSkus } from '../catalogue-of-shop.ts'
import { drive } from '../drive.ts'
import { workFigures } from '../figure.ts'
import type { Measure } from '../measure.ts'

const work = 'Item into a new cart'
const bars = { cpuMs: 5, perSecond: 300 }

/** A new cart and a first item in it. */
export const measureAddItem: Measure = async ({ shop, catalogue }) => {
  const skus = variantSkus(catalogue)
  const driven = await drive(shop, {
    work,
    seconds: 6,
    run: async (run) => {
      const cartId = await call(shop.baseUrl, createCart, {})
      const cartItem = { sku: skus[run % skus.length] ?? '', qty: 1 }
      await call(shop.baseUrl, updateItem, { query: { cartId }, body: { cartItem } })
    },
  })
  return workFigures(work, driven, bars)
}
