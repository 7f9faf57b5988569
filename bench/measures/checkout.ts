import { drive } from '../visitors/drive.ts'
import { workFigures } from '../compare/figure.ts'
import { buyerWithCart, postcodeOf, sendOrder } from '../visitors/buyer.ts'
import type { Measure } from '../measure.ts'
import { variantSkus } from '../catalog-of-shop.ts'

const work = 'Guest checkout'
const bars = { cpuMs: 12, perSecond: 100 }

/** Seven calls: a cart, two items, the shipping methods, the choice of one, the cart again, the order. */
export const measureCheckout: Measure = async ({ shop, catalog }) => {
  const skus = variantSkus(catalog)
  const driven = await drive(shop, {
    work,
    seconds: 10,
    run: async (run) => {
      const cart = [0, 1].map((item) => skus[(run * 7 + item) % skus.length] ?? '')
      const { reason } = await sendOrder(
        shop.baseUrl,
        await buyerWithCart(shop.baseUrl, cart, { postcode: postcodeOf(run) }),
      )
      if (reason !== undefined) throw new Error(`An order is refused: ${reason}.`)
    },
  })
  return workFigures(work, driven, bars)
}
