import type { CatalogTables } from '#src/catalog/tables/catalog-tables'
import { withCountedPrices } from '#src/catalog/counted-prices'
import { type CatalogOffer, offerOf, pricedVariants } from '#src/catalog/offer'
import { filterValuesOf } from '#src/catalog/filter-values'
import { optionIds } from '#src/catalog/option-ids'
import { hasSpecialPrice } from '#src/catalog/prices/has-special-price'
import { isNew } from '#src/catalog/documents/present-product'
import {
  listAffectedProducts,
  listEntryRows,
  listEntryRowsAfter,
  listUnits,
} from '#src/catalog/product-queries'
import type { EntryRow, PartRow, VariantRow } from '#src/catalog/product-row'
import type { Sellable } from '#src/catalog/sellable'
import type { Database } from '#src/db/connections/pool'

/** What search, facets and sorting know about a product. */
export interface ProductEntry {
  id: number
  sku: string
  urlKey: string
  type: string
  name: string
  status: number
  visibility: number
  isInStock: boolean
  /** salable units, -1 if unavailable */
  inventory: number
  /** see commerce/src/reviews/rating-rank.ts */
  ratingRank: number
  isNew: boolean
  isSale: boolean
  /** now, whoever buys */
  hasSpecialPrice: boolean
  createdAt: number
  updatedAt: number
  /** the current price with tax; and the prices of groups that pay something else */
  priceCents: number
  groupPrices: ReadonlyMap<number, number>
  /** when a price or a flag changes by itself; Infinity if never */
  changesAt: number
  categories: { id: number; position: number }[]
  /** attribute code -> option ids, 1 or 0, or texts: those of its variants, or else its own */
  options: Record<string, (string | number)[]>
  variants: { sku: string; options: Record<string, number> }[]
}

export interface EntrySettings {
  tables: CatalogTables
  now: Date
  listsOutOfStock: boolean
}

const batchSize = 200
const noGroup = -1

export async function loadEntries(
  db: Database,
  ids: number[],
  settings: EntrySettings,
): Promise<ProductEntry[]> {
  const rows = await listEntryRows(db, settings.tables.storeView.code, ids)
  return rows.map((row) => entryOf(withCountedPrices(row, settings.tables), settings))
}

/** The products that show a change of these products. */
export async function listProductsShowing(db: Database, ids: number[]): Promise<number[]> {
  return listAffectedProducts(db, ids)
}

/** The units left of these products; null for what consists of other products. */
export async function loadUnits(
  db: Database,
  ids: number[],
  { listsOutOfStock }: Pick<EntrySettings, 'listsOutOfStock'>,
): Promise<{ id: number; units: number | null }[]> {
  return listUnits(db, ids, { listsOutOfStock })
}

/** Every product, in batches, so that a large catalog is never in memory as rows. */
export async function* loadAllEntries(db: Database, settings: EntrySettings): AsyncGenerator<ProductEntry[]> {
  let after = 0
  for (;;) {
    const rows = await listEntryRowsAfter(db, settings.tables.storeView.code, { after, limit: batchSize })
    yield rows.map((row) => entryOf(withCountedPrices(row, settings.tables), settings))
    if (rows.length < batchSize) return
    after = rows.at(-1)?.id ?? after
  }
}

function entryOf(row: EntryRow, settings: EntrySettings): ProductEntry {
  const { tables, now } = settings
  const { catalogRules } = tables
  const sellables = sellablesOf(row)
  const offerTo = (priceGroupId: number): CatalogOffer =>
    offerOf(row, { priceGroupId, now, homeTaxRate: () => 0, catalogRules }, settings.listsOutOfStock)
  const offer = offerTo(noGroup)
  const usualCents = offer.prices.price.inclTax
  return {
    id: row.id,
    sku: row.sku,
    urlKey: row.urlKey,
    type: row.type,
    name: row.name,
    status: row.status,
    visibility: row.visibility,
    ratingRank: row.ratingRank,
    isSale: row.isSale,
    isNew: isNew(row, now),
    hasSpecialPrice: hasSpecialPrice(row, pricedVariants(row, offer.variants), now),
    createdAt: row.createdAt,
    updatedAt: row.updatedAt,
    categories: row.categories,
    isInStock: offer.isInStock,
    inventory: offer.isInStock ? offer.qty : -1,
    priceCents: usualCents,
    groupPrices: new Map(
      groupsOf(sellables, catalogRules)
        .map((group) => [group, offerTo(group).prices.price.inclTax] as const)
        .filter(([, cents]) => cents !== usualCents),
    ),
    changesAt: nextChange(row, sellables, settings),
    options: optionsOf(row, offer.variants, tables),
    variants: offer.variants.map((variant) => ({
      sku: variant.sku,
      options: singleOptions(variant.attributes, tables),
    })),
  }
}

function sellablesOf(row: EntryRow): Sellable[] {
  const choices: PartRow[] = row.bundle.flatMap((option) => option.choices.map(({ part }) => part))
  return [row, ...row.variants, ...row.associated.map(({ part }) => part), ...choices]
}

/** The groups that may pay other prices. */
function groupsOf(sellables: Sellable[], rules: CatalogTables['catalogRules']): number[] {
  const groups = sellables.flatMap(({ overrides, ruleIds }) => [
    ...overrides.flatMap(({ priceGroupId }) => priceGroupId ?? []),
    ...ruleIds.flatMap((id) => rules.get(id)?.priceGroupIds ?? []),
  ])
  return [...new Set(groups)]
}

/** A special price starts at its first moment and ends after its last; a rule stops at its end. */
function nextChange(row: EntryRow, sellables: Sellable[], settings: EntrySettings): number {
  const { catalogRules } = settings.tables
  const now = settings.now.getTime()
  const times = sellables.flatMap(({ specialFrom, specialTo, ruleIds }) => [
    ...[specialFrom, after(specialTo)],
    ...ruleIds.flatMap((id) => {
      const rule = catalogRules.get(id)
      return rule ? [rule.startsAt, rule.endsAt] : []
    }),
  ])
  times.push(row.newFrom, after(row.newTo))
  return Math.min(...times.filter((time) => time !== null && time > now).map(Number))
}

function after(time: number | null): number | null {
  return time === null ? null : time + 1
}

function optionsOf(row: EntryRow, variants: VariantRow[], tables: CatalogTables): ProductEntry['options'] {
  const options: ProductEntry['options'] = {}
  for (const { code, input } of tables.attributes) {
    const ofVariants = variants.flatMap((variant) => filterValuesOf(input, variant.attributes[code]))
    const values = ofVariants.length > 0 ? ofVariants : filterValuesOf(input, row.attributes[code])
    if (values.length > 0) options[code] = [...new Set(values)]
  }
  return options
}

function singleOptions(attributes: Record<string, unknown>, tables: CatalogTables): Record<string, number> {
  const options: Record<string, number> = {}
  for (const code of Object.keys(attributes)) {
    if (tables.attributeByCode.get(code)?.input !== 'select') continue
    const option = optionIds(attributes[code])[0]
    if (option !== undefined) options[code] = option
  }
  return options
}
