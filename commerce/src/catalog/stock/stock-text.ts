import type { ChosenOptions } from '#src/cart/chosen-options'
import { takesOneChoice } from '#src/cart/offer'
import { chosenVariant, type Choice } from '#src/catalog/choose-option'
import type { BundleOption, PartProduct, Product } from '#src/catalog/product'
import { LOW_STOCK_QTY } from '#src/limits'
import { productProblems } from '#src/product-problems'

export interface StockText {
  state: 'in-stock' | 'low' | 'out-of-stock'
  text: string
  /** the units left, if they are few */
  left?: number
  /** what is missing, if it is not the whole product */
  part?: Pick<PartProduct, 'sku' | 'name'>
}

/** PDP-17, UX-38: of the chosen variant if there is one, otherwise of the product. A bundle needs all of its chosen parts. */
export function stockText(
  product: Product,
  choice: Choice,
  { bundle }: Pick<ChosenOptions, 'bundle'>,
): StockText {
  const variant = chosenVariant(product, choice)
  if (variant) return variant.stock.isInStock ? there(variant.stock.qty) : gone(productProblems.outOfStock)
  const part = missingPart(product, bundle)
  if (part) return { ...gone(productProblems.outOfStock), part }
  if (!hasStock(product)) return gone(productProblems.productOutOfStock)
  return there(unitsLeft(product, bundle))
}

/** The sku of what a shopper can be told about when it is back; undefined if it can be bought. */
export function soldOutSku(product: Product, choice: Choice, { state, part }: StockText): string | undefined {
  if (state !== 'out-of-stock') return undefined
  return part?.sku ?? chosenVariant(product, choice)?.sku ?? product.sku
}

function hasStock({ type, variants, stock }: Product): boolean {
  return type === 'configurable' ? variants.some((each) => each.stock.isInStock) : stock.isInStock
}

/**
 * The first chosen part of a bundle that is out of stock, or the first of a required choice with nothing in stock. A group
 * lacks a part only if it lacks them all: each is bought on its own.
 */
function missingPart(product: Product, chosen: ChosenOptions['bundle']): PartProduct | undefined {
  const isMissing = (part: PartProduct) => !part.stock.isInStock
  const parts = product.groupParts.map((each) => each.product)
  if (parts.length > 0 && parts.every(isMissing)) return parts[0]
  for (const option of product.bundleOptions) {
    const all = option.choices.map((each) => each.product)
    const missing = partsTaken(option, chosen)
      .map(({ part }) => part)
      .find(isMissing)
    if (missing) return missing
    if (option.isRequired && all.every(isMissing)) return all[0]
  }
  return undefined
}

/** The chosen parts of an option of a bundle, with their quantity per bundle. */
function partsTaken(
  option: BundleOption,
  chosen: ChosenOptions['bundle'],
): { part: PartProduct; qty: number }[] {
  const taken = chosen.find(({ optionId }) => optionId === option.id)
  if (!taken || (takesOneChoice(option) && taken.qty <= 0)) return []
  return option.choices
    .filter(({ id }) => taken.choiceIds.includes(id))
    .map(({ product: part, qty, canChangeQty }) => ({
      part,
      qty: takesOneChoice(option) && canChangeQty ? taken.qty : qty,
    }))
}

/** The units that can be bought now, as far as the page shows of what; 0 if that is open or nothing is counted. */
function unitsLeft(product: Product, chosen: ChosenOptions['bundle']): number {
  if (product.type === 'configurable' || product.type === 'grouped') return 0
  if (product.type !== 'bundle') return product.stock.qty
  const limits = product.bundleOptions
    .flatMap((option) => partsTaken(option, chosen))
    .filter(({ part, qty }) => part.stock.qty > 0 && qty > 0)
    .map(({ part, qty }) => Math.floor(part.stock.qty / qty))
  return limits.length > 0 ? Math.min(...limits) : 0
}

/** Without units there is nothing to count: it is made to order, or not counted. */
function there(units: number): StockText {
  const isLow = units > 0 && units <= LOW_STOCK_QTY
  const text = productProblems.inStock
  return isLow ? { state: 'low', text, left: units } : { state: 'in-stock', text }
}

function gone(text: string): StockText {
  return { state: 'out-of-stock', text }
}
