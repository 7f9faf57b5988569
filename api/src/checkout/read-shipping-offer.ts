import { shippingOffer } from 'commerce/checkout/shipping-offer'
import type { WireShippingOffer } from 'commerce/contract/checkout'
import { wireAmount } from 'commerce/format-money'
import { readRevision } from '#src/checkout/queries'
import { termsOfSale } from '#src/checkout/terms-of-sale'
import type { Ctx } from '#src/context'
import { homeOf } from '#src/pricing/home-of'

/** The shipping offer of a store view within its country. */
export async function readShippingOffer(ctx: Ctx): Promise<WireShippingOffer | null> {
  const { storeView } = ctx.scope
  const home = homeOf(storeView)
  const revision = await ctx.watch.whileThere(readRevision(ctx.db))
  const terms = await ctx.parts.get(termsOfSale).find(ctx.db, { revision, storeView, destination: home })
  const offer = shippingOffer(terms.shippingMethods, { rules: terms.taxRules, home, destination: home })
  if (!offer) return null
  const { carrierTitle, inclTaxCents, freeFromCents } = offer
  return {
    carrier_title: carrierTitle,
    price_incl_tax: wireAmount(inclTaxCents),
    free_from: freeFromCents === null ? null : wireAmount(freeFromCents),
  }
}
