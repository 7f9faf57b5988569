import type { Cents } from 'commerce/money'
import { effectCents } from 'commerce/pricing/price-effect'
import { addPrices, bundlePrices, type ProductPrices } from 'commerce/pricing/product-prices'
import type { BundleChoiceRow, BundleOptionRow, EntryRow, PartRow } from '#src/catalog/product-row'
import { goodsOf, type CatalogCaller, pricesOf } from '#src/catalog/sellable'

interface BundleOptions {
  qty?: number
  choices?: BundleChoiceRow[]
}

/** The price of a bundle for a caller and a quantity; with its default choices, unless others are named. */
export function bundlePrice(
  row: EntryRow,
  caller: CatalogCaller,
  { qty = 1, choices = row.bundle.flatMap(startingChoices) }: BundleOptions = {},
): ProductPrices {
  if (row.hasDynamicPrice) {
    const parts = choices.map((choice) => ({
      goods: goodsOf(choice.part, caller),
      qty: choice.qty,
      taxMillionths: caller.homeTaxRate(choice.part.taxClassId),
    }))
    return bundlePrices(goodsOf(row, caller), parts, { ...caller, qty })
  }
  const priceCents = choices.reduce((sum, choice) => sum + surcharge(row, choice) * choice.qty, 0)
  const surcharges = { ...row, overrides: [], ruleIds: [], priceCents }
  return addPrices(pricesOf(row, caller, qty), pricesOf(surcharges, caller))
}

/** What one unit of a choice adds to a bundle with its own price. */
export function surcharge(row: EntryRow, { priceKind, priceAmount }: BundleChoiceRow): Cents {
  return effectCents({ kind: priceKind, amount: priceAmount }, row.priceCents)
}

type ChoosableRow = Pick<BundleChoiceRow, 'isDefault'> & { part: Pick<PartRow, 'status'> }
type OptionOf<Choice> = Pick<BundleOptionRow, 'kind' | 'isRequired'> & { choices: Choice[] }

/** The initial choices of an option: its defaults, or else the first if one is required. */
export function startingChoices<Choice extends ChoosableRow>(option: OptionOf<Choice>): Choice[] {
  const choices = choosable(option)
  const defaults = choices.filter(({ isDefault }) => isDefault)
  if (defaults.length > 0) return isSingle(option) ? defaults.slice(0, 1) : defaults
  return option.isRequired ? choices.slice(0, 1) : []
}

export function cheapestChoices(row: EntryRow, caller: CatalogCaller): BundleChoiceRow[] {
  return row.bundle
    .filter(({ isRequired }) => isRequired)
    .flatMap((option) => byWeight(row, option, caller)[0] ?? [])
}

export function mostExpensiveChoices(row: EntryRow, caller: CatalogCaller): BundleChoiceRow[] {
  return row.bundle.flatMap((option) => {
    const choices = byWeight(row, option, caller)
    return isSingle(option) ? choices.slice(-1) : choices
  })
}

/** From the choice that costs a bundle least to the one that costs it most. */
function byWeight(row: EntryRow, option: BundleOptionRow, caller: CatalogCaller): BundleChoiceRow[] {
  const unit = (choice: BundleChoiceRow): Cents =>
    row.hasDynamicPrice ? pricesOf(choice.part, caller, choice.qty).price.inclTax : surcharge(row, choice)
  return choosable(option).toSorted((a, b) => unit(a) * a.qty - unit(b) * b.qty)
}

function isSingle({ kind }: Pick<BundleOptionRow, 'kind'>): boolean {
  return kind === 'select' || kind === 'radio'
}

export function choosable<Choice extends Pick<ChoosableRow, 'part'>>(option: {
  choices: Choice[]
}): Choice[] {
  return option.choices.filter(({ part }) => isEnabled(part))
}

export function isEnabled(part: Pick<PartRow, 'status'>): boolean {
  return part.status < 2
}
