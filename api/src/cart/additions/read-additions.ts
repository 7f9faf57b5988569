import { type ChosenOptions, noOptions } from 'commerce/cart/chosen-options'
import { optionsFromWire } from 'commerce/contract/codecs/options-codec'
import type { WireCartItemInput } from 'commerce/contract/cart-schemas'
import { messages } from 'commerce/messages'
import type { ProductPair } from '#src/cart/offers/offer-queries'
import { simplePair } from '#src/cart/offers/offers'
import type { AskedProduct, ProductToBuy } from '#src/cart/additions/addition-queries'
import { refuseForeignChoices } from '#src/cart/methods/refuse-foreign-choices'
import { Refusal } from '#src/errors'

/** A product to add to the cart: one, or one for each part of a grouped product. */
export interface CartAddition {
  pair: ProductPair
  qty: number
  chosen: ChosenOptions
  dancer: string
  /** to the next that is sold */
  raisesQty: boolean
  /** of a group: its quantity has a field of its own */
  isPart: boolean
}

/** What to look up for an item. */
export function askedProduct(item: WireCartItemInput): AskedProduct {
  return { sku: item.sku, chosen: optionsFromWire(item.product_option).configurable }
}

export function readAdditions(product: ProductToBuy | null, item: WireCartItemInput): CartAddition[] {
  const chosen = optionsFromWire(item.product_option)
  if (!product) throw refusedSku('product-not-found', messages.productNotFound)
  refuseForeignChoices(product, item)
  const dancer = item.dancer?.trim() ?? ''
  const raisesQty = item.raise_qty === true
  if (product.type !== 'grouped') {
    return [{ pair: readVariant(product, chosen), qty: item.qty, chosen, dancer, raisesQty, isPart: false }]
  }
  return readGroupedQuantities(product, item).map(([productId, qty]) => ({
    pair: simplePair(productId),
    qty,
    chosen: noOptions,
    dancer,
    raisesQty,
    isPart: true,
  }))
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

export function refusedSku(reason: 'product-not-found' | 'variant-not-found', message: string): Refusal {
  return new Refusal(reason, { message, fields: [{ field: 'cartItem.sku', message }] })
}
