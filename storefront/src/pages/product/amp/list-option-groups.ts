import { type CustomOption, takesOneChoice } from 'commerce/cart/offer'
import { optionState } from 'commerce/catalog/choose-option'
import { offerOfProduct } from 'commerce/catalog/offer-of-product'
import type { BundleOption, Product } from 'commerce/catalog/product'
import { openingOptions } from 'commerce/catalog/selection'
import { type CurrencyFormat, formatMoney } from 'commerce/format-money'
import { effectCents } from 'commerce/pricing/price-effect'
import { addedNow } from 'commerce/pricing/special-price'
import type { Say } from 'commerce/words/catalogs'
import type { ShownChoice } from '#src/pages/product/offer/plain-price'
import { shareBaseCents } from '#src/pages/product/offer/shown-price'
import { effectText } from '#src/pages/product/options/effect-text'

/** What is chosen of a product, to be read: on an AMP page nothing is chosen. */
export interface OptionGroup {
  key: string
  title: string
  /** '(required)', 'up to 12 characters' */
  note: string
  values: OptionValue[]
}

interface OptionValue {
  key: string
  label: string
  /** 'out of stock' */
  note: string
  isChosen: boolean
}

interface Shown {
  chosen: ShownChoice
  format: CurrencyFormat
  say: Say<'product'>
  sayAmp: Say<'amp'>
}

// The price was calculated when the product was loaded.
const anyTime = new Date(0)

/** AMP-02: options of every kind of product, in the order of its page. */
export function listOptionGroups(product: Product, shown: Shown): OptionGroup[] {
  return [
    ...product.attributes.map((attribute) => groupOfAttribute(product, attribute, shown)),
    ...product.bundleOptions.map((option) => groupOfBundle(product, option, shown)),
    ...product.customOptions
      .filter(({ kind }) => kind !== 'file')
      .map((option) => groupOfCustom(product, option, shown)),
    ...groupOfLinks(product, shown),
  ]
}

function groupOfAttribute(
  product: Product,
  { code, label, options }: Product['attributes'][number],
  { chosen: { choice }, say }: Shown,
): OptionGroup {
  const notes = { available: '', 'not-made': say('notInColor'), 'out-of-stock': say('outOfStock') }
  return {
    key: `attribute ${code}`,
    title: label,
    note: '',
    values: options.map((option) => ({
      key: String(option.id),
      label: option.label,
      note: notes[optionState(product, choice, { attribute: code, optionId: option.id })],
      isChosen: choice[code] === option.id,
    })),
  }
}

function groupOfBundle(product: Product, option: BundleOption, { format, say }: Shown): OptionGroup {
  const { terms, hasDynamicPrice } = offerOfProduct(product, undefined)
  const preset = openingOptions(product).bundle.find(({ optionId }) => optionId === option.id)
  const priceOf = ({ addsCents, product: part }: BundleOption['choices'][number]) =>
    hasDynamicPrice
      ? ` ${formatMoney(part.prices.cents, format)}`
      : effectText(addedNow(terms, addsCents, anyTime), format)
  return {
    key: `bundle ${option.id}`,
    title: option.title,
    note: say(option.isRequired ? 'required' : 'optional'),
    values: option.choices.map((choice) => ({
      key: String(choice.id),
      label: `${takesOneChoice(option) || choice.qty === 1 ? '' : `${choice.qty} × `}${choice.product.name}${priceOf(choice)}`,
      note: choice.product.stock.isInStock ? '' : say('outOfStock'),
      isChosen: preset?.choiceIds.includes(choice.id) ?? false,
    })),
  }
}

function groupOfCustom(
  product: Product,
  option: CustomOption,
  { chosen, format, say, sayAmp }: Shown,
): OptionGroup {
  const base = shareBaseCents(product, chosen)
  const priced = (title: string, effect: CustomOption['effect']) =>
    `${title}${effectText(effectCents(effect, base), format)}`
  const { id, title, effect, isRequired, maxCharacters, values } = option
  const need = say(isRequired ? 'required' : 'optional')
  return {
    key: `custom ${id}`,
    title: values.length > 0 ? title : priced(title, effect),
    note: maxCharacters === null ? need : `${need}, ${sayAmp('upTo', { count: maxCharacters })}`,
    values: values.map((value) => ({
      key: String(value.id),
      label: priced(value.title, value.effect),
      note: '',
      isChosen: false,
    })),
  }
}

function groupOfLinks(product: Product, { format, say }: Shown): OptionGroup[] {
  const opening = openingOptions(product).links
  if (product.downloadLinks.length === 0) return []
  const values = product.downloadLinks.map(({ id, title, priceCents }) => ({
    key: String(id),
    label: `${title}${effectText(priceCents, format)}`,
    note: '',
    isChosen: opening.includes(id),
  }))
  return [{ key: 'links', title: say('files'), note: '', values }]
}
