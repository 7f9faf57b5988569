import { drive } from '../drive.ts'
import { workFigures } from '../figure.ts'
import { buyerWithBag, postcodeOf, sendOrder } from '../buyer.ts'
import type { Measure } from '../measure.ts'
import { variantSkus } from '../catalogue-of-shop.ts'

const work = 'Guest checkout'
const bars = { cpuMs: 12, perSecond: 100 }

/** Seven calls: a cart, two items, the ways to ship, one of them chosen, the cart looked at, the order. */
export const measureCheckout: Measure = async ({ shop, catalogue }) => {
  const skus = variantSkus(catalogue)
  const driven = await drive(shop, {
    work,
    seconds: 10,
    run: async (run) => {
      const bag = [0, 1].map((item) => skus[(run * 7 + item) % skus.length] ?? '')
      const { reason } = await sendOrder(
        shop.baseUrl,
        await buyerWithBag(shop.baseUrl, bag, { postcode: postcodeOf(run) }),
      )
      if (reason !== undefined) throw new Error(`An order is refused: ${reason}.`)
    },
  })
  return workFigures(work, driven, bars)
}
