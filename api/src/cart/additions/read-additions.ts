import { createHash } from 'node:crypto'
import { withDefaultLinks, withSortedValues } from 'commerce/cart/check-options'
import { type ChosenOptions, noOptions } from 'commerce/cart/chosen-options'
import { optionsFromWire } from 'commerce/contract/codecs/options-codec'
import { lineKey as lineKeyText } from 'commerce/cart/line-key'
import type { Offer } from 'commerce/cart/offer'
import type { WireCartItemInput } from 'commerce/contract/cart-schemas'
import { messages } from 'commerce/messages'
import type { ProductPair } from '#src/cart/offers/offer-queries'
import { simplePair } from '#src/cart/offers/offers'
import type { CartLine, OpenCart } from '#src/cart/open-cart'
import { findProductToBuy, type ProductToBuy } from '#src/cart/additions/addition-queries'
import { refuseForeignChoices } from '#src/cart/methods/refuse-foreign-choices'
import type { Database } from '#src/db/connections/pool'
import { Refusal } from '#src/errors'

/** A product to add to the cart: one, or one for each part of a grouped product. */
export interface Addition {
  pair: ProductPair
  qty: number
  chosen: ChosenOptions
  dancer: string
}

export async function readAdditions(db: Database, item: WireCartItemInput): Promise<Addition[]> {
  const chosen = optionsFromWire(item.product_option)
  const product = await findProductToBuy(db, item.sku, chosen.configurable)
  if (!product) throw refusedSku('product-not-found', messages.productNotFound)
  refuseForeignChoices(product, item)
  const dancer = item.dancer?.trim() ?? ''
  if (product.type !== 'grouped') {
    return [{ pair: readVariant(product, chosen), qty: item.qty, chosen, dancer }]
  }
  return readGroupedQuantities(product, item).map(([productId, qty]) => ({
    pair: simplePair(productId),
    qty,
    chosen: noOptions,
    dancer,
  }))
}

/** The lines as they will be. CART-05: an addition to an equal line increases its quantity. */
export function addedLines(cart: OpenCart, additions: Addition[]): CartLine[] {
  return additions.map(({ pair, qty, chosen, dancer }) => {
    const offer = cart.otherOffers.find(({ productId }) => productId === pair.productId)
    if (!offer) throw new Error(`Product ${pair.productId} was found but is not offered.`)
    if (!isOfVariant(offer, chosen)) {
      throw refusedSku('variant-not-found', messages.noSuchVariant)
    }
    const options = optionsOf(offer, chosen)
    const lineKey = hash(lineKeyText(offer.sku, options, dancer))
    const existing = cart.lines.find((line) => line.lineKey === lineKey)
    if (existing) return { ...existing, qty: existing.qty + qty }
    return { itemId: 0, lineKey, ...pair, qty, options, dancer, addedPriceCents: 0, offer }
  })
}

// A configurable product is bought as a variant, whichever of the two skus was posted.
function readVariant(product: ProductToBuy, chosen: ChosenOptions): ProductPair {
  if (product.type !== 'configurable') return { productId: product.id, parentId: product.parentId }
  if (!product.hasVariants) throw refusedSku('variant-not-found', messages.noVariants)
  const missing = product.variantAttributeIds.filter(
    (id) => !chosen.configurable.some((each) => each.attributeId === id),
  )
  if (missing.length > 0) {
    const fields = missing.map((id) => ({
      field: `cartItem.product_option.configurable_item_options.${id}`,
      message: messages.fieldRequired,
    }))
    throw new Refusal('options-invalid', { message: messages.fixErrors, fields })
  }
  if (product.variantId === null) {
    throw refusedSku('variant-not-found', messages.noSuchVariant)
  }
  return { productId: product.variantId, parentId: product.id }
}

/** PDP-10: at least one of each named part; parts without a quantity are left out. */
function readGroupedQuantities(product: ProductToBuy, item: WireCartItemInput) {
  const field = 'cartItem.product_option.grouped_quantities'
  const given = item.product_option?.extension_attributes.grouped_quantities
  const isFirst = (sku: string, index: number) => given?.findIndex((each) => each.sku === sku) === index
  const unknown =
    given?.filter(
      ({ sku }, index) => !product.parts.some((part) => part.sku === sku) || !isFirst(sku, index),
    ) ?? []
  const empty = given?.filter((each) => each.qty === 0) ?? []
  const quantities = product.parts
    .map((part) => {
      const qty = given ? (given.find((each) => each.sku === part.sku)?.qty ?? 0) : part.qty
      return [part.productId, qty * item.qty] as const
    })
    .filter(([, qty]) => qty > 0)
  const problems = [
    ...unknown.map((each) => ({ field: `${field}.${each.sku}`, message: messages.optionUnknown })),
    ...empty.map((each) => ({ field: `${field}.${each.sku}`, message: messages.mustBeGreaterThanZero })),
  ]
  if (problems.length === 0 && quantities.length > 0) return quantities
  throw new Refusal('options-invalid', {
    message: messages.fixErrors,
    fields: problems.length > 0 ? problems : [{ field, message: messages.mustBeGreaterThanZero }],
  })
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

function hash(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}

function refusedSku(reason: 'product-not-found' | 'variant-not-found', message: string): Refusal {
  return new Refusal(reason, { message, fields: [{ field: 'cartItem.sku', message }] })
}
