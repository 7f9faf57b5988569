import type { ChosenOptions } from '#src/cart/chosen-options'
import { takesOneChoice } from '#src/cart/offer'
import { chosenVariant, type Choice } from '#src/catalog/choose-option'
import type { PartProduct, Product } from '#src/catalog/product'
import { productProblems } from '#src/product-problems'

export interface StockText {
  state: 'in-stock' | 'out-of-stock'
  text: string
  /** what is missing, if it is not the whole product */
  part?: Pick<PartProduct, 'sku' | 'name'>
}

/** PDP-17: of the chosen variant if there is one, otherwise of the product. A bundle needs all of its chosen parts. */
export function stockText(
  product: Product,
  choice: Choice,
  { bundle }: Pick<ChosenOptions, 'bundle'>,
): StockText {
  const variant = chosenVariant(product, choice)
  if (variant)
    return variant.stock.isInStock ? inStock : { state: 'out-of-stock', text: productProblems.outOfStock }
  const part = missingPart(product, bundle)
  if (part) return { state: 'out-of-stock', text: productProblems.outOfStock, part }
  return hasStock(product) ? inStock : { state: 'out-of-stock', text: productProblems.productOutOfStock }
}

/** The sku of what a shopper can be told about when it is back; undefined if it can be bought. */
export function soldOutSku(product: Product, choice: Choice, { state, part }: StockText): string | undefined {
  if (state === 'in-stock') return undefined
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
    const taken = chosen.find(({ optionId }) => optionId === option.id)
    const isTaken = taken && (!takesOneChoice(option) || taken.qty > 0)
    const choices = option.choices.filter(({ id }) => isTaken && taken.choiceIds.includes(id))
    const missing = choices.map((each) => each.product).find(isMissing)
    if (missing) return missing
    if (option.isRequired && all.every(isMissing)) return all[0]
  }
  return undefined
}

const inStock: StockText = { state: 'in-stock', text: productProblems.inStock }
