import { smallestQty } from 'commerce/cart/quantity-terms'
import type { Product, Variant } from 'commerce/catalog/product'
import { chosenVariant, openingChoice, shownVariant } from 'commerce/catalog/choose-option'
import { quantityTermsOf } from 'commerce/catalog/quantity-terms-of'
import { fieldNames, readSelection } from 'commerce/catalog/selection'
import { readProductPath } from 'commerce/read-product-path'
import { data, redirect } from 'react-router'
import { paths } from '#src/paths'
import { type AddOutcome, addToCart, type Refused } from '#src/cart/add-to-cart'
import { textEntries, textField } from '#src/forms/text-entries'
import type { PageContext } from '#src/page-context'
import { readChoice } from '#src/pages/product/options/choice-path'
import { choiceErrors } from '#src/pages/product/form-errors'
import { groupErrors, inForm } from '#src/pages/product/options/option-errors'

/**
 * Handles the posted product form: adds the choice to the cart. Without script it answers with the cart, or with this
 * page again.
 */
export async function postProduct(
  { form, product, url }: { form: FormData; product: Product; url: URL },
  shop: PageContext,
) {
  const { words } = shop
  const selection = readSelection(textEntries(form))
  const choice = readChoice(product, form)
  const say = words.of('product')
  const dancer = textField(form, 'dancer').trim()
  const isOfScript = textField(form, 'via') === 'script'
  const refuse = (refused: Omit<Refused, 'kind' | 'typed'>, status: number) =>
    data<AddOutcome>(
      { kind: 'refused', ...refused, ...(!isOfScript && { typed: typedFields(form, product) }) },
      { status },
    )
  const nothing = groupErrors(product, selection.parts, say)
  if (nothing[0]) return refuse({ message: nothing[0].message, fields: nothing }, 400)
  const errors = choiceErrors(product, choice, say)
  const [missing] = Object.values(errors)
  if (selection.sku === '' && missing !== undefined) {
    const fields = Object.entries(errors).map(([field, message]) => ({ field, message }))
    return refuse({ message: missing, fields }, 400)
  }
  const sku = selection.sku === '' ? (chosenVariant(product, choice)?.sku ?? product.sku) : selection.sku
  const variant = product.variants.find((each) => each.sku === sku)
  // A tile asks for no quantity, and a group for those of its parts.
  const isOfTile = !form.has(fieldNames.qty) && product.type !== 'grouped'
  const smallest = isOfTile ? smallestQty(quantityTermsOf(product, variant)) : undefined
  const shown = shownOn(product, url.pathname.slice(shop.basePath.length), url.searchParams)
  const isPreset = !isOfScript && selection.qty === String(smallestQty(quantityTermsOf(product, shown)))
  // What was in the field may be too few of another variant, and is never made less than it says.
  const least = isPreset && variant ? smallestQty(quantityTermsOf(product, variant)) : 0
  const qty = Number(selection.qty) < least ? String(least) : selection.qty
  const key = textField(form, 'request') || undefined
  const outcome = await addToCart(shop, {
    selection: { ...selection, sku, qty },
    key,
    dancer,
    smallest,
  })
  if (outcome.kind === 'refused')
    return refuse({ ...outcome, fields: inForm(outcome.fields) }, outcome.isAway ? 503 : 422)
  return isOfScript ? data<AddOutcome>(outcome) : redirect(paths.cartAfterAdding)
}

/**
 * PDP-03: the variant that the page of the form shows, and whose smallest quantity is in it. Without script that stays there
 * when another is chosen.
 */
function shownOn(product: Product, path: string, query: URLSearchParams): Variant | undefined {
  const { childSku = '' } = readProductPath(path)
  return shownVariant(product, openingChoice(product, { childSku, choice: readChoice(product, query) }))
}

/** What the page fills in again; not what else anybody may send. */
function typedFields(form: FormData, product: Product): Record<string, string[]> {
  const { customOptions, bundleOptions, groupParts, attributes } = product
  const names = [
    ...[fieldNames.qty, fieldNames.link, 'dancer'],
    ...attributes.map(({ code }) => code),
    ...customOptions.map(({ id }) => fieldNames.custom(id)),
    ...bundleOptions.flatMap(({ id }) => [fieldNames.bundle(id), fieldNames.bundleQty(id)]),
    ...groupParts.map((part) => fieldNames.part(part.product.sku)),
  ]
  const textsOf = (name: string) => form.getAll(name).filter((each) => typeof each === 'string')
  return Object.fromEntries(names.map((name) => [name, textsOf(name)] as const))
}
