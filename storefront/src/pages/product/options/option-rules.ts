import type { ChosenOptions } from 'commerce/cart/chosen-options'
import { readQty } from 'commerce/cart/read-qty'
import { offerOfProduct } from 'commerce/catalog/offer-of-product'
import type { Product, Variant } from 'commerce/catalog/product'
import { openingOptions, openingParts, readSelection, type Selection } from 'commerce/catalog/selection'
import type { FieldError } from 'commerce/field-error'
import { textEntries } from '#src/forms/text-entries'
import { errorsByField, type FormErrors, ofProduct } from '#src/pages/product/form-errors'
import type { ShownChoice, ShownPrice } from '#src/pages/product/offer/plain-price'
import { shownPrice } from '#src/pages/product/offer/shown-price'
import { groupErrors, inForm } from '#src/pages/product/options/option-errors'
import { translateProblems, type Words } from '#src/ui/words/words'

/** What of a form has a price. */
export interface Selected {
  options: ChosenOptions
  parts: Selection['parts']
}

interface Bought {
  product: Product
  variant: Variant | undefined
}

/** The rules of a product whose price or form holds more than a variant: options, parts, prices by quantity. */
export const optionRules = {
  opening: (product: Product): Selected => ({
    options: openingOptions(product),
    parts: openingParts(product),
  }),

  read: (form: HTMLFormElement): Selected => readSelection(textEntries(new FormData(form))),

  /** `qty` is as typed. */
  price: (product: Product, chosen: ShownChoice & Selected & { qty: string }): ShownPrice =>
    shownPrice(product, { ...chosen, qty: readQty(chosen.qty) ?? 1 }),

  async check(bought: Bought, data: FormData, words: Pick<Words, 'of' | 'problem'>): Promise<FormErrors> {
    const { options, parts, wrongQuantities } = readSelection(textEntries(data))
    const found = [...(await refusedOptions(bought, options)), ...wrongQuantities]
    return errorsByField([
      ...groupErrors(bought.product, parts, words.of('product')),
      ...translateProblems(inForm(found), words),
    ])
  },
}

/** The rules are the server's own, and come where a product has something to check. Where they do not come, the server checks alone. */
async function refusedOptions({ product, variant }: Bought, options: ChosenOptions): Promise<FieldError[]> {
  const { customOptions, bundleOptions, downloadLinks } = product
  if ([customOptions, bundleOptions, downloadLinks].every((list) => list.length === 0)) return []
  try {
    const { checkOptions, optionsProblem } = await import('commerce/cart/check-options')
    const errors = checkOptions(offerOfProduct(product, variant), options)
    const message = optionsProblem(errors)
    return message === undefined ? errors : [...errors, { field: ofProduct, message }]
  } catch {
    return []
  }
}
