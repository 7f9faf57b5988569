import { type Cents } from '#src/money'
import { priceBucketOf, priceBuckets } from '#src/search/price-buckets'

type Value = string | number

/** What a studio sells of a product, as its lists find and count it. */
export interface SoldProduct {
  id: number
  /** the lowest student price of what can be chosen */
  cents: Cents
  isNew: boolean
  createdAt: number
  /** attribute code -> values of the product as a whole */
  values: Readonly<Record<string, readonly Value[]>>
  /** of each variant that the studio sells: attribute code -> its value */
  rows: readonly Readonly<Record<string, Value>>[]
}

export const storeSorts = ['position', 'latest', 'price-up', 'price-down'] as const
export type StoreSort = (typeof storeSorts)[number]

/** Attribute code, 'price' or 'new' -> what is chosen: values as texts, and numbers of price buckets. */
export type StoreChoice = Readonly<Record<string, readonly string[]>>

export interface StoreFacets {
  /** attribute code, or 'new' -> value -> products that it would show */
  values: Map<string, Map<Value, number>>
  /** for each price bucket */
  prices: number[]
}

/** REGULAR-05: values of one filter are alternatives, different filters must all be met, by one and the same variant. */
export function findSold(products: SoldProduct[], choice: StoreChoice, sort: StoreSort): SoldProduct[] {
  return inOrder(
    products.filter((product) => meets(product, choice)),
    sort,
  )
}

/** How many products each value would show. The counts of a filter ignore what is chosen in it. */
export function countFacets(products: SoldProduct[], codes: readonly string[], choice: StoreChoice) {
  const facets: StoreFacets = { values: new Map(), prices: priceBuckets.map(() => 0) }
  const asked = codes.map((code) => ({ code, others: without(choice, code) }))
  for (const product of products) {
    for (const { code, others } of asked) {
      if (!meetsWhole(product, others)) continue
      for (const value of valuesOf(product, code, others)) count(facets.values, code, value)
    }
    if (product.isNew && meets(product, without(choice, 'new'))) count(facets.values, 'new', 1)
    if (!meets(product, without(choice, 'price'))) continue
    const bucket = priceBucketOf(product.cents)
    facets.prices[bucket] = (facets.prices[bucket] ?? 0) + 1
  }
  return facets
}

function meets(product: SoldProduct, choice: StoreChoice): boolean {
  return meetsWhole(product, choice) && rowsOf(product).some((row) => meetsRow(product, row, choice))
}

const wholeCodes = new Set(['price', 'new'])

function meetsWhole({ cents, isNew }: SoldProduct, { price = [], new: fresh = [] }: StoreChoice): boolean {
  if (price.length > 0 && !price.includes(String(priceBucketOf(cents)))) return false
  return fresh.length === 0 || isNew
}

function meetsRow(product: SoldProduct, row: SoldProduct['rows'][number], choice: StoreChoice): boolean {
  return Object.entries(choice).every(
    ([code, chosen]) =>
      chosen.length === 0 ||
      wholeCodes.has(code) ||
      valuesOfRow(product, row, code).some((value) => chosen.includes(String(value))),
  )
}

function valuesOf(product: SoldProduct, code: string, others: StoreChoice): Set<Value> {
  const values = new Set<Value>()
  const isNarrowed = isChosen(others)
  // A store has thousands of variants, and most lists are asked for without a filter.
  for (const row of rowsOf(product)) {
    if (isNarrowed && !meetsRow(product, row, others)) continue
    for (const value of valuesOfRow(product, row, code)) values.add(value)
  }
  return values
}

function isChosen(choice: StoreChoice): boolean {
  return Object.values(choice).some(({ length }) => length > 0)
}

/** What a variant does not say itself, its product says. */
function valuesOfRow(product: SoldProduct, row: SoldProduct['rows'][number], code: string): readonly Value[] {
  const own = row[code]
  return own === undefined ? (product.values[code] ?? []) : [own]
}

const oneRow = [{}]

function rowsOf({ rows }: SoldProduct): SoldProduct['rows'] {
  return rows.length > 0 ? rows : oneRow
}

function without(choice: StoreChoice, code: string): StoreChoice {
  return { ...choice, [code]: [] }
}

function count(counts: StoreFacets['values'], code: string, value: Value): void {
  const ofCode = counts.get(code) ?? new Map<Value, number>()
  ofCode.set(value, (ofCode.get(value) ?? 0) + 1)
  counts.set(code, ofCode)
}

/** The position is the order in which they come: that of the store, or of what a search found. */
function inOrder(products: SoldProduct[], sort: StoreSort): SoldProduct[] {
  switch (sort) {
    case 'position':
      return products
    case 'latest':
      return products.toSorted((a, b) => b.createdAt - a.createdAt)
    case 'price-up':
      return products.toSorted((a, b) => a.cents - b.cents)
    case 'price-down':
      return products.toSorted((a, b) => b.cents - a.cents)
  }
}
