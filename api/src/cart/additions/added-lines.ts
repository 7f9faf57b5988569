import { hash } from 'node:crypto'
import { withDefaultLinks, withSortedValues } from 'commerce/cart/check-options'
import type { ChosenOptions } from 'commerce/cart/chosen-options'
import { lineKey as lineKeyText } from 'commerce/cart/line-key'
import type { Offer } from 'commerce/cart/offer'
import { raisedQty } from 'commerce/cart/quantity-terms'
import { messages } from 'commerce/messages'
import { refusedSku } from '#src/cart/additions/read-additions'
import type { OpenCartLine, OpenCart } from '#src/cart/open-cart'

/** The lines as they will be. CART-05: an addition to an equal line increases its quantity. */
export function addedLines(cart: OpenCart): OpenCartLine[] {
  return cart.additions.map(({ pair, qty: asked, raisesQty, chosen, dancer, offer }) => {
    if (!isOfVariant(offer, chosen)) {
      throw refusedSku('variant-not-found', messages.noSuchVariant)
    }
    const options = optionsOf(offer, chosen)
    const lineKey = lineKeyOf({ offer, options, dancer })
    const qty = raisesQty ? raisedQty(asked, offer.stock) : asked
    const existing = cart.lines.find((line) => line.lineKey === lineKey)
    if (existing) return { ...existing, qty: existing.qty + qty }
    return { itemId: 0, lineKey, ...pair, qty, options, dancer, addedPriceCents: 0, offer }
  })
}

export function lineKeyOf({
  offer,
  options,
  dancer,
}: Pick<OpenCartLine, 'offer' | 'options' | 'dancer'>): string {
  return hash('sha256', lineKeyText(offer.sku, options, dancer))
}

/** Whether the chosen options are those of this variant; with a variant's own sku no options are needed. */
function isOfVariant(offer: Offer, chosen: ChosenOptions): boolean {
  return chosen.configurable.every(({ attributeId, optionId }) =>
    offer.variantChoices.some((each) => each.attributeId === attributeId && each.optionId === optionId),
  )
}

function optionsOf(offer: Offer, chosen: ChosenOptions): ChosenOptions {
  const configurable = offer.variantChoices.map(({ attributeId, optionId }) => ({ attributeId, optionId }))
  return withDefaultLinks(offer, withSortedValues(offer, { ...chosen, configurable }))
}
