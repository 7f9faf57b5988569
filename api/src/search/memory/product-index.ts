import { DISABLED_STATUS } from 'commerce/catalog/product'
import { headWordOf } from 'commerce/search/words'
import { type CatalogTables, FIRST_NAMED_LEVEL } from '#src/catalog/tables/catalog-tables'
import type { CategoryRow } from '#src/catalog/tables/table-rows'
import type { ProductEntry } from '#src/catalog/load-entries'
import { type Bits, emptyBits } from '#src/search/memory/bits'
import { CategoryBits } from '#src/search/memory/category-bits'
import { fingerprintOf, KeyedSlots } from '#src/search/memory/keyed-slots'
import { NumberColumn } from '#src/search/memory/number-column'
import { NumberLists } from '#src/search/memory/number-lists'
import { OptionField } from '#src/search/memory/option-field'
import { PriceColumn } from '#src/search/memory/price-column'
import { ProductOrders } from '#src/search/memory/product-orders'
import { type SearchableText, TextIndex } from '#src/search/memory/text-index'
import { ValueBits } from '#src/search/memory/value-bits'
import { VariantRows } from '#src/search/memory/variant-rows'

/**
 * Every listed product, as columns over slots. A product keeps its slot, so a change only touches what it changes.
 * Product objects are not kept: with their lists they would take ten times the memory.
 */
export class ProductIndex {
  /** 0 where a slot is free */
  readonly ids = new NumberColumn()
  readonly createdAt = new NumberColumn()
  readonly updatedAt = new NumberColumn()
  readonly inventory = new NumberColumn()
  readonly ratingRanks = new NumberColumn()
  readonly names: string[] = []
  readonly listed: Bits = emptyBits()
  readonly values = new Map<string, ValueBits<string | number>>()
  readonly options = new Map<string, OptionField>()
  /** by slot: the place of an attribute and the ordinal of an option, in pairs */
  readonly optionsOfProducts = new NumberLists(2)
  /** by slot: a category and the position in it, in pairs */
  readonly categoriesOfProducts = new NumberLists(2)
  readonly rows = new VariantRows()
  readonly prices = new PriceColumn()
  readonly text = new TextIndex()
  readonly orders = new ProductOrders(this)
  categories = new CategoryBits()
  /** grows with every change of what is counted, except stock quantities, for callers that cache counts */
  revision = 0
  /** by slot: what tells whether counts of the product have changed; 0 until it changes for the first time */
  readonly #prints = new NumberColumn()
  readonly #changesAt = new NumberColumn()
  readonly #disabled: Bits = emptyBits()
  readonly #urlKeys: string[] = []
  readonly #slotsByUrlKey = new KeyedSlots()
  readonly #fields: OptionField[] = []
  readonly #slotById = new Map<number, number>()
  readonly #varying = new Map<string, OptionField>()
  readonly #free: number[] = []
  readonly #axes: (readonly string[])[] = []
  readonly #knownAxes = new Map<string, readonly string[]>()
  #tables: CatalogTables

  constructor(tables: CatalogTables) {
    this.#tables = tables
    this.categories.setTree(tables.categories)
  }

  /** Replaces attributes and categories, and sorts every product into the new tree. */
  setTables(tables: CatalogTables): void {
    this.#tables = tables
    this.categories = new CategoryBits()
    this.categories.setTree(tables.categories)
    this.listed.forEach((slot) => {
      const pairs = this.categoriesOfProducts.get(slot)
      for (let at = 0; at < pairs.length; at += 2) this.categories.add(pairs[at] ?? 0, slot)
      this.text.put(slot, this.#textOf(slot, this.text.skusOf(slot)))
    })
    this.orders.categoriesChanged()
    this.revision++
  }

  get tables(): CatalogTables {
    return this.#tables
  }

  slotOf(id: number): number | undefined {
    return this.#slotById.get(id)
  }

  /** The categories of a product, and all above them. */
  categoriesOf(id: number): number[] {
    const slot = this.#slotById.get(id)
    if (slot === undefined) return []
    const pairs = this.categoriesOfProducts.get(slot)
    const own = Array.from(pairs).filter((_, at) => at % 2 === 0)
    return own.flatMap((categoryId) => this.categories.pathOf(categoryId))
  }

  /** Several where a store view has one slug for two products. */
  withUrlKey(urlKey: string): readonly number[] {
    return this.#slotsByUrlKey.get(urlKey).filter((slot) => this.#urlKeys[slot] === urlKey)
  }

  put(entry: ProductEntry): void {
    const known = this.#slotById.get(entry.id)
    const slot = known ?? this.#free.pop() ?? this.ids.length
    const change = this.orders.changeOf(slot, known !== undefined)
    if (known !== undefined) this.#clear(slot)
    this.ids.set(slot, entry.id)
    this.createdAt.set(slot, entry.createdAt)
    this.updatedAt.set(slot, entry.updatedAt)
    this.inventory.set(slot, entry.inventory)
    this.ratingRanks.set(slot, entry.ratingRank)
    this.#changesAt.set(slot, entry.changesAt)
    this.names[slot] = entry.name
    this.#urlKeys[slot] = entry.urlKey
    this.#slotById.set(entry.id, slot)
    this.#slotsByUrlKey.add(entry.urlKey, slot)
    this.listed.add(slot)
    if (entry.status >= DISABLED_STATUS) this.#disabled.add(slot)
    else this.#disabled.remove(slot)
    for (const [field, value] of valuesOf(entry)) this.#valuesOf(field).add(value, slot)
    this.#putOptions(slot, entry)
    this.categoriesOfProducts.set(
      slot,
      entry.categories.flatMap(({ id, position }) => [id, position]),
    )
    for (const { id } of entry.categories) this.categories.add(id, slot)
    this.prices.put(slot, entry)
    this.#putRows(slot, entry)
    this.#axes[slot] = this.#axesOf(entry)
    this.text.put(slot, this.#textOf(slot, [entry.sku, ...entry.variants.map(({ sku }) => sku)]))
    change.done()
    const print = known === undefined ? 0 : fingerprintOf(countedOf(entry))
    if (print === 0 || this.#prints.get(slot) !== print) this.revision++
    this.#prints.set(slot, print)
  }

  /** How many units are left. One that is not available stays so until it is put again. */
  setUnits(id: number, units: number): void {
    const slot = this.#slotById.get(id)
    if (slot === undefined || this.inventory.get(slot) < 0) return
    const change = this.orders.changeOf(slot, true)
    this.inventory.set(slot, units)
    change.done()
  }

  remove(id: number): void {
    const slot = this.#slotById.get(id)
    if (slot === undefined) return
    this.#clear(slot)
    this.text.remove(slot)
    this.ids.set(slot, 0)
    this.#changesAt.set(slot, Infinity)
    this.names[slot] = ''
    this.#urlKeys[slot] = ''
    this.listed.remove(slot)
    this.#slotById.delete(id)
    this.#free.push(slot)
    this.orders.remove(slot)
    this.revision++
  }

  /** Products whose price or flag changes by itself up to then. */
  productsChangingBy(time: number): number[] {
    const ids: number[] = []
    this.#changesAt.values().forEach((at, slot) => {
      if (at <= time) ids.push(this.ids.get(slot))
    })
    return ids
  }

  nextChange(): number {
    return this.#changesAt.values().reduce((next, at) => Math.min(next, at), Infinity)
  }

  #clear(slot: number): void {
    this.#slotsByUrlKey.remove(this.#urlKeys[slot] ?? '', slot)
    for (const values of this.values.values()) values.removeAll(slot)
    const options = this.optionsOfProducts.get(slot)
    for (let at = 0; at < options.length; at += 2) {
      this.#fields[options[at] ?? 0]?.remove(options[at + 1] ?? 0, slot)
    }
    const categories = this.categoriesOfProducts.get(slot)
    for (let at = 0; at < categories.length; at += 2) this.categories.remove(categories[at] ?? 0, slot)
    this.prices.remove(slot)
  }

  #putOptions(slot: number, entry: ProductEntry): void {
    const pairs: number[] = []
    for (const [code, options] of Object.entries(entry.options)) {
      const field = this.#optionField(code)
      for (const option of options) {
        const ordinal = field.ordinalOf(option)
        field.add(ordinal, slot)
        pairs.push(field.place, ordinal)
      }
    }
    this.optionsOfProducts.set(slot, pairs)
  }

  /** Of an attribute by which no variant has differed so far, all rows that are there have what their products have. */
  #putRows(slot: number, entry: ProductEntry): void {
    for (const variant of entry.variants) {
      for (const code of Object.keys(variant.options)) {
        if (this.#varying.has(code)) continue
        const field = this.#optionField(code)
        this.#varying.set(code, field)
        this.listed.forEach((other) => {
          if (other !== slot) this.rows.putOwn(other, field, this.optionsOfProducts)
        })
      }
    }
    this.rows.put(slot, entry, this.#varying)
  }

  /** What is disabled is found by its skus alone: no list shows it, so nothing may suggest its words. */
  #textOf(slot: number, [sku = '', ...variantSkus]: string[]): SearchableText {
    const words = this.#disabled.has(slot) ? noWords : this.#wordsOf(slot)
    return { ...words, sku, variantSkus }
  }

  #wordsOf(slot: number): Omit<SearchableText, 'sku' | 'variantSkus'> {
    const { openCategories, optionById, storeView } = this.#tables
    const labeled = new Set([
      this.options.get('color'),
      ...(this.#axes[slot] ?? []).map((code) => this.options.get(code)),
    ])
    const optionLabels: string[] = []
    const options = this.optionsOfProducts.get(slot)
    for (let at = 0; at < options.length; at += 2) {
      const field = this.#fields[options[at] ?? 0]
      if (labeled.has(field))
        optionLabels.push(optionById.get(Number(field?.options[options[at + 1] ?? 0]))?.label ?? '')
    }
    const placed = new Set<number>()
    const categories = this.categoriesOfProducts.get(slot)
    for (let at = 0; at < categories.length; at += 2) {
      for (const id of openCategories.get(categories[at] ?? 0)?.path ?? []) placed.add(id)
    }
    const categoryNames = [...placed].flatMap((id) => namedCategory(openCategories.get(id)))
    const name = this.names[slot] ?? ''
    return { name, headWord: headWordOf(name, storeView.language), categoryNames, optionLabels }
  }

  /** The attributes by which a product's variants differ; equal lists are kept once. */
  #axesOf(entry: ProductEntry): readonly string[] {
    const codes = [...new Set(entry.variants.flatMap((variant) => Object.keys(variant.options)))]
    const key = codes.join()
    const known = this.#knownAxes.get(key)
    if (known) return known
    this.#knownAxes.set(key, codes)
    return codes
  }

  #valuesOf(field: string): ValueBits<string | number> {
    let values = this.values.get(field)
    if (!values) this.values.set(field, (values = new ValueBits()))
    return values
  }

  #optionField(code: string): OptionField {
    let field = this.options.get(code)
    if (!field) {
      field = new OptionField(this.#fields.length)
      this.#fields.push(field)
      this.options.set(code, field)
    }
    return field
  }
}

const noWords = { name: '', headWord: undefined, categoryNames: [], optionLabels: [] }

/** Its name, unless it is one of the roots, which no page shows. */
function namedCategory(category: CategoryRow | undefined): string[] {
  return category && category.level >= FIRST_NAMED_LEVEL ? [category.name] : []
}

function valuesOf(entry: ProductEntry): [string, string | number][] {
  return [
    ['status', entry.status],
    ['visibility', entry.visibility],
    ['type_id', entry.type],
    ['stock.is_in_stock', entry.isInStock ? 1 : 0],
    ['new', entry.isNew ? 1 : 0],
    ['sale', entry.isSale ? 1 : 0],
    ['has_special_price', entry.hasSpecialPrice ? 1 : 0],
  ]
}

/** Everything about a product but its stock quantity, which only affects sorting. */
function countedOf({
  inventory: _units,
  ratingRank: _rank,
  changesAt: _time,
  groupPrices,
  ...rest
}: ProductEntry): string {
  return JSON.stringify([rest, [...groupPrices]])
}
