import type { CartLine } from 'commerce/cart/cart'
import { noOptions } from 'commerce/cart/chosen-options'
import { optionTexts } from 'commerce/cart/option-texts'
import { readQty } from 'commerce/cart/read-qty'
import { type Choice, chosenVariant } from 'commerce/catalog/choose-option'
import { offerOfProduct } from 'commerce/catalog/offer-of-product'
import type { PartProduct, Product, Variant } from 'commerce/catalog/product'
import { quantityTermsOf } from 'commerce/catalog/quantity-terms-of'
import { readSelection, type Selection } from 'commerce/catalog/selection'
import type { AddOutcome } from '#src/cart/add-to-cart'
import { keepAddition } from '#src/cart/offline/keep-addition'
import { textEntries, textField } from '#src/forms/text-entries'
import { shownPrice } from '#src/pages/product/offer/shown-price'
import type { Words } from '#src/ui/words/words'

interface Adding {
  product: Product
  choice: Choice
  form: FormData
  mayHaveLeft: boolean
}

/** CART-15, C-11: adds without a connection what the product page knows. Undefined if this browser cannot keep it. */
export function keepAdding(
  { product, choice, form, mayHaveLeft }: Adding,
  words: Words,
): Promise<AddOutcome | undefined> {
  const selection = readSelection(textEntries(form))
  const variant = chosenVariant(product, choice)
  const sku = selection.sku === '' ? (variant?.sku ?? product.sku) : selection.sku
  const qty = readQty(selection.qty) ?? 1
  const dancer = textField(form, 'dancer').trim()
  const { options, parts } = selection
  const terms = { product, choice, variant, selection, qty, dancer }
  const lines = product.type === 'grouped' ? linesOfParts(terms) : [lineOf(terms)]
  const key = textField(form, 'request')
  return keepAddition({ wanted: { sku, qty, options, parts, dancer }, lines, key, mayHaveLeft }, words)
}

interface Terms extends Pick<Adding, 'product' | 'choice'> {
  variant: Variant | undefined
  selection: Selection
  qty: number
  dancer: string
}

type Line = Omit<CartLine, 'id'>

function lineOf({ product, choice, variant, selection, qty, dancer }: Terms): Line {
  const { options } = selection
  const { cents, regularCents } = shownPrice(product, { choice, shown: variant, options, qty })
  const labels = product.attributes.flatMap(({ code, label, options: all }) => {
    const value = all.find(({ id }) => id === variant?.optionIds[code])
    return value ? [{ label, value: value.label }] : []
  })
  const bought = variant ?? product
  return {
    ...plainLine(product, { bought, qty, dancer }),
    unitCents: cents,
    regularCents,
    rowCents: cents * qty,
    maxQty: quantityTermsOf(product, variant).maxQty,
    options: [...labels, ...optionTexts(offerOfProduct(product, variant), options)],
    ...(JSON.stringify(options) !== JSON.stringify(noOptions) && { chosen: options }),
  }
}

/** CART-05: each product of a group is a line of its own. */
function linesOfParts({ product, selection, qty, dancer }: Terms): Line[] {
  return selection.parts.flatMap((part) => {
    const found = product.groupParts.find((each) => each.product.sku === part.sku)?.product
    if (!found) return []
    const count = (readQty(part.qty) ?? 0) * qty
    const line = plainLine(product, { bought: found, qty: count, dancer })
    return [{ ...line, name: found.name, parentSku: found.sku, type: 'simple' as const }]
  })
}

function plainLine(
  product: Product,
  { bought, qty, dancer }: { bought: PartProduct; qty: number; dancer: string },
): Line {
  const { cents, regularCents } = bought.prices
  return {
    sku: bought.sku,
    parentSku: product.sku,
    name: product.name,
    slug: product.slug,
    image: bought.image === '' ? product.image : bought.image,
    type: product.type,
    qty,
    unitCents: cents,
    previousUnitCents: null,
    regularCents,
    rowCents: cents * qty,
    discountCents: 0,
    isInStock: true,
    stockState: 'ok',
    availableQty: null,
    maxQty: product.maxQty,
    options: [],
    dancer,
  }
}
