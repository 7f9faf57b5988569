import { type ChosenOptions, inOneOrder } from '#src/cart/chosen-options'
import { takesOneChoice } from '#src/cart/offer'
import { raisedQty, usualQuantities } from '#src/cart/quantity-terms'
import { readQty } from '#src/cart/read-qty'
import type { GroupPart, Product } from '#src/catalog/product'
import type { FieldError } from '#src/field-error'
import { productProblems } from '#src/product-problems'

/** The values of a product's form. The names of its fields are written and read here. */
export interface Selection {
  /** of the product, or of the chosen variant; empty while the choice is incomplete */
  sku: string
  /** as typed */
  qty: string
  options: ChosenOptions
  /** quantities of a group's parts, as typed, by sku; without those of which none is wanted */
  parts: { sku: string; qty: string }[]
  /** invalid quantities of parts, by field */
  wrongQuantities: FieldError[]
}

export const fieldNames = {
  sku: 'sku',
  qty: 'qty',
  link: 'link',
  custom: (optionId: number) => `custom.${optionId}`,
  bundle: (optionId: number) => `bundle.${optionId}`,
  bundleQty: (optionId: number) => `bundle-qty.${optionId}`,
  part: (sku: string) => `part.${sku}`,
} as const

/** Reads a posted form, or one on the screen. Unknown fields are ignored. */
export function readSelection(entries: Iterable<readonly [string, string]>): Selection {
  const given = [...entries]
  const values = valuesByName(given)
  const all = (name: string) => values.get(name) ?? []
  const numbered = (group: string) => [
    ...new Set(
      [...values.keys()].flatMap((key) => {
        const id = key.startsWith(`${group}.`) ? Number(key.slice(group.length + 1)) : NaN
        return Number.isInteger(id) ? [id] : []
      }),
    ),
  ]
  return {
    sku: all(fieldNames.sku)[0] ?? '',
    qty: all(fieldNames.qty)[0] ?? '1',
    options: inOneOrder({
      configurable: [],
      custom: numbered('custom').map((id) => ({
        optionId: id,
        value: all(fieldNames.custom(id)).join(','),
      })),
      bundle: numbered('bundle').map((id) => ({
        optionId: id,
        qty: readQty(all(fieldNames.bundleQty(id))[0] ?? '1') ?? 0,
        choiceIds: all(fieldNames.bundle(id))
          .filter((value) => value !== '')
          .map(Number),
      })),
      links: all(fieldNames.link).map(Number),
    }),
    parts: given.flatMap(([key, value]) =>
      key.startsWith('part.') && readQty(value) !== 0 ? [{ sku: key.slice('part.'.length), qty: value }] : [],
    ),
    wrongQuantities: given.flatMap(([key, value]) => {
      const field = placeOfQuantity(key)
      return field !== undefined && readQty(value) === undefined
        ? [{ field, message: productProblems.quantityInvalid }]
        : []
    }),
  }
}

/** Fields are looked up by name: scanning all of them for each would take minutes if someone sends ten thousand. */
function valuesByName(given: (readonly [string, string])[]): Map<string, string[]> {
  const values = new Map<string, string[]>()
  for (const [name, value] of given) {
    const known = values.get(name)
    if (known) known.push(value)
    else values.set(name, [value])
  }
  return values
}

function placeOfQuantity(field: string): string | undefined {
  const [, group, of] = /^(part|bundle-qty)\.(.+)$/.exec(field) ?? []
  if (group === undefined) return undefined
  return `product_option.${group === 'part' ? 'grouped_quantities' : 'bundle_options'}.${of}`
}

/**
 * The initial values of a product's form: a bundle's defaults, the files of a download that cost nothing more, the first of
 * required radio options.
 */
export function openingOptions(product: Product): ChosenOptions {
  return {
    configurable: [],
    custom: [],
    bundle: product.bundleOptions.flatMap((option) => {
      const defaults = option.choices.filter((choice) => choice.isDefault)
      const preset = takesOneChoice(option) ? defaults.slice(0, 1) : defaults
      const first = option.choices.slice(0, 1)
      const taken = preset.length > 0 ? preset : option.isRequired ? first : []
      const qty = taken[0]?.qty ?? 1
      return taken.length > 0 ? [{ optionId: option.id, qty, choiceIds: taken.map(({ id }) => id) }] : []
    }),
    links: openingLinks(product),
  }
}

/**
 * The quantity of a group's part that its form begins with: none of what is sold out, or of what the merchant leaves open.
 * CART-02: never less than is sold.
 */
export function openingQty({ qty, product }: GroupPart): number {
  return product.stock.isInStock && qty > 0 ? raisedQty(qty, product.quantities ?? usualQuantities) : 0
}

export function openingParts({ groupParts }: Pick<Product, 'groupParts'>): Selection['parts'] {
  return groupParts.flatMap((part) => {
    const qty = openingQty(part)
    return qty > 0 ? [{ sku: part.product.sku, qty: String(qty) }] : []
  })
}

/** The files of a download that cost nothing more: nobody pays for what they did not choose. */
export function openingLinks({ downloadLinks }: Pick<Product, 'downloadLinks'>): number[] {
  return downloadLinks.filter(({ priceCents }) => priceCents === 0).map(({ id }) => id)
}
