import { optionName } from 'commerce/catalog/swatch-color'
import type { CatalogRule } from 'commerce/pricing/catalog-rule'
import { type TaxAddress, taxRate, type TaxRule } from 'commerce/pricing/tax'
import { readSynonyms, type Synonyms } from 'commerce/search/synonyms'
import { wordsOf } from 'commerce/search/words'
import type { StoreView } from 'commerce/store-view'
import {
  listAttributes,
  listCatalogRules,
  listCategories,
  listSynonyms,
  listTaxRules,
} from '#src/catalog/tables/table-queries'
import type { AttributeRow, CategoryRow, TaxRuleRow } from '#src/catalog/tables/table-rows'
import { withUrlKeys } from '#src/catalog/tables/url-keys'
import { linksBelow } from '#src/content/links-below'
import type { Database } from '#src/db/connections/pool'
import { homeOf } from '#src/pricing/home-of'

export interface OptionRow {
  id: number
  label: string
  defaultLabel: string
  swatch: string
  position: number
  attribute: AttributeRow
}

/** The small tables behind product documents. All of them are replaced when one changes. */
export interface CatalogTables {
  /** the store view of these prices, taxes and rules */
  storeView: StoreView
  /** before the paths of its pages: '' in the default one */
  basePath: string
  attributes: AttributeRow[]
  attributeByCode: ReadonlyMap<string, AttributeRow>
  attributeById: ReadonlyMap<number, AttributeRow>
  optionById: ReadonlyMap<number, OptionRow>
  categories: CategoryRow[]
  /** visible ones: active, like everything above them */
  openCategories: ReadonlyMap<number, CategoryRow>
  /** of its name, as the search compares them */
  categoryWords: (category: CategoryRow) => readonly string[]
  taxRules: TaxRuleRow[]
  /** tax by product class at the store's own place, in millionths */
  homeTaxRate: (taxClassId: number | null) => number
  /** by id */
  catalogRules: ReadonlyMap<number, CatalogRule>
  /** PRICE-06: whether prices of groups and quantities count */
  hasPriceTiers: boolean
  /** what a word of a search means as well */
  synonyms: Synonyms
}

/** The roots of the tree have no names that shoppers see. */
export const FIRST_NAMED_LEVEL = 2

export async function loadCatalogTables(
  db: Database,
  storeView: StoreView,
  { hasPriceTiers, basePath }: Pick<CatalogTables, 'hasPriceTiers' | 'basePath'>,
): Promise<CatalogTables> {
  const [found, listed, taxRules, catalogRules, synonyms] = await Promise.all([
    listAttributes(db, storeView.code),
    listCategories(db, storeView.code),
    listTaxRules(db),
    listCatalogRules(db, storeView.code),
    listSynonyms(db, storeView.code),
  ])
  const attributes = found.map(withNamedOptions)
  const categories = withUrlKeys(listed).map((category) => ({
    ...category,
    description: linksBelow(basePath, category.description),
  }))
  return {
    storeView,
    basePath,
    attributes,
    attributeByCode: new Map(attributes.map((attribute) => [attribute.code, attribute])),
    attributeById: new Map(attributes.map((attribute) => [attribute.id, attribute])),
    optionById: new Map(
      attributes.flatMap((attribute) =>
        attribute.options.map((option) => [option.id, { ...option, attribute }] as const),
      ),
    ),
    categories,
    openCategories: openCategories(categories),
    categoryWords: keptWords(),
    taxRules,
    homeTaxRate: homeTaxRates(taxRules, homeOf(storeView)),
    catalogRules: new Map(catalogRules.map((rule) => [rule.id, rule])),
    hasPriceTiers,
    synonyms: readSynonyms(synonyms),
  }
}

/** The label of a color may be a picture: people read its name. The default label stays, as the one to draw. */
function withNamedOptions(attribute: AttributeRow): AttributeRow {
  if (attribute.code !== 'color') return attribute
  const options = attribute.options.map((option) => ({ ...option, label: optionName(option.label) }))
  return { ...attribute, options }
}

function openCategories(categories: CategoryRow[]): Map<number, CategoryRow> {
  const closed = new Set(categories.filter(({ isActive }) => !isActive).map(({ id }) => id))
  const open = categories.filter(({ path }) => !path.some((id) => closed.has(id)))
  return new Map(open.map((category) => [category.id, category]))
}

function keptWords(): CatalogTables['categoryWords'] {
  const known = new Map<CategoryRow, readonly string[]>()
  return (category) => {
    const words = known.get(category) ?? wordsOf(category.name)
    known.set(category, words)
    return words
  }
}

function homeTaxRates(rows: TaxRuleRow[], home: TaxAddress): (taxClassId: number | null) => number {
  const rules: TaxRule[] = rows.map((row) => ({
    priority: row.priority,
    productClassIds: row.classes.filter(({ kind }) => kind === 'product').map(({ id }) => id),
    rates: row.rates,
  }))
  const known = new Map<number | null, number>()
  return (taxClassId) => {
    const rate = known.get(taxClassId) ?? taxRate(rules, taxClassId, home)
    known.set(taxClassId, rate)
    return rate
  }
}
