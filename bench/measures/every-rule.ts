import { createCart, deleteItem, updateItem } from 'commerce/contract/cart'
import { buyerWithCart, postcodeOf, sendOrder } from '../visitors/buyer.ts'
import { call, variantSkus } from '../catalog-of-shop.ts'
import { drive } from '../visitors/drive.ts'
import { type Figure, workFigures } from '../compare/figure.ts'
import type { Measure, Measured } from '../measure.ts'
import { putRulesInForce, type SignedInBuyer } from '../rules-in-force.ts'

const checkoutWork = 'Checkout, every rule in force'
const addWork = 'Item into a cart and out again, every rule in force'
const addBars = { cpuMs: 5, perSecond: 300 }
const checkoutBars = { cpuMs: 15, perSecond: 100 }
const crossing = 200

/**
 * The checkout of customers of a group with every kind of rule active: taxes by region and postcode, special, group and
 * quantity prices, catalog rules, cart rules of every kind and a coupon, a rate table for shipping.
 */
export const measureEveryRule: Measure = async (measured) => {
  const buyers = await putRulesInForce(measured.shop)
  const buyerOf = (run: number): SignedInBuyer => {
    const buyer = buyers[run % buyers.length]
    if (!buyer) throw new Error('Nobody buys.')
    return { ...buyer, postcode: postcodeOf(run) }
  }
  return [
    ...(await checkOut(measured, buyerOf)),
    ...(await addItems(measured, buyerOf)),
    ...(await crossBaskets(measured, buyerOf)),
  ]
}

type BuyerOf = (run: number) => SignedInBuyer

/** Eight calls: those of a guest's checkout and the coupon. */
async function checkOut({ shop, catalog }: Measured, buyerOf: BuyerOf): Promise<Figure[]> {
  const skus = variantSkus(catalog)
  const driven = await drive(shop, {
    work: checkoutWork,
    seconds: 10,
    run: async (run) => {
      const buyer = buyerOf(run)
      const cart = [0, 1].map((item) => skus[(run * 7 + item) % skus.length] ?? '')
      const { reason } = await sendOrder(shop.baseUrl, await buyerWithCart(shop.baseUrl, cart, buyer), buyer)
      if (reason !== undefined) throw new Error(`An order is refused: ${reason}.`)
    },
  })
  return workFigures(checkoutWork, driven, checkoutBars)
}

async function addItems({ shop, catalog }: Measured, buyerOf: BuyerOf): Promise<Figure[]> {
  const skus = variantSkus(catalog)
  const driven = await drive(shop, {
    work: addWork,
    seconds: 6,
    run: async (run) => {
      const headers = { authorization: `Bearer ${buyerOf(run).token}` }
      const cartId = await call(shop.baseUrl, createCart, { headers })
      const cartItem = { sku: skus[run % skus.length] ?? '', qty: 1 }
      const { items } = await call(shop.baseUrl, updateItem, {
        query: { cartId },
        headers,
        body: { cartItem },
      })
      // An account keeps its cart, which would grow from run to run.
      const added = { item_id: items.at(-1)?.item_id ?? 0 }
      await call(shop.baseUrl, deleteItem, { query: { cartId }, headers, body: { cartItem: added } })
    },
  })
  return workFigures(addWork, driven, addBars)
}

/** Half of them want A and B, half B and A, all at once: a different locking order would deadlock. */
async function crossBaskets({ shop, catalog }: Measured, buyerOf: BuyerOf): Promise<Figure[]> {
  const [a = '', b = ''] = variantSkus(catalog)
  const baskets = Array.from({ length: crossing }, (_, index) => (index % 2 === 0 ? [a, b] : [b, a]))
  const orders = []
  for (const [index, basket] of baskets.entries()) {
    orders.push(await buyerWithCart(shop.baseUrl, basket, buyerOf(index)))
  }
  const outcomes = await Promise.all(
    orders.map((order, index) => sendOrder(shop.baseUrl, order, buyerOf(index))),
  )
  const placed = outcomes.filter(({ number }) => number !== undefined).length
  return [
    {
      work: '200 buyers of A and B, B and A',
      name: 'placed',
      value: placed,
      unit: 'orders',
      bar: { exactly: crossing },
    },
  ]
}
