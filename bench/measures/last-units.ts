import { variantSkus } from '../catalog-of-shop.ts'
import { buyerWithCart, sendOrder } from '../visitors/buyer.ts'
import type { Measure } from '../measure.ts'

const buyers = 200
const units = 5

/** 200 guests with the same product in their carts send their orders at once; five are left. */
export const measureLastUnits: Measure = async ({ shop, catalog }) => {
  const sku = variantSkus(catalog).at(-1) ?? ''
  const orders = await Promise.all(Array.from({ length: buyers }, () => buyerWithCart(shop.baseUrl, [sku])))
  await shop.query(
    `update stock set on_hand = reserved + ${units} where product_id = (select id from product where sku = '${sku}')`,
  )
  const outcomes = await Promise.all(orders.map((order) => sendOrder(shop.baseUrl, order)))
  const sold = outcomes.filter(({ number }) => number !== undefined).length
  const [left] = await shop.query(
    `select on_hand - reserved as units from stock join product on id = product_id where sku = '${sku}'`,
  )
  return [
    {
      work: '200 buyers, 5 units',
      name: 'left in the books',
      value: Number(left?.['units']),
      unit: 'units',
      bar: { exactly: 0 },
    },
    { work: '200 buyers, 5 units', name: 'sold', value: sold, unit: 'units', bar: { exactly: units } },
  ]
}
