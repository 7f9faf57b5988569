import type { CatalogueTables } from '#src/catalogue/catalogue-tables'
import type { ProductEntry } from '#src/catalogue/load-entries'
import { type Bits, emptyBits } from '#src/search/memory/bits'
import { CategoryBits } from '#src/search/memory/category-bits'
import { OptionField } from '#src/search/memory/option-field'
import { PriceColumn } from '#src/search/memory/price-column'
import { ProductOrders } from '#src/search/memory/product-orders'
import { type SearchableText, TextIndex } from '#src/search/memory/text-index'
import { ValueBits } from '#src/search/memory/value-bits'
import { VariantRows } from '#src/search/memory/variant-rows'

/**
 * Every product that can be listed, as columns over slots. A product keeps its slot as long as it is here, so a change
 * touches only what it changes.
 */
export class ProductIndex {
  readonly entries: (ProductEntry | undefined)[] = []
  readonly listed: Bits = emptyBits()
  readonly values = new Map<string, ValueBits<string | number>>()
  readonly options = new Map<string, OptionField>()
  readonly rows = new VariantRows()
  readonly prices = new PriceColumn()
  readonly slotByUrlKey = new Map<string, number>()
  readonly text = new TextIndex()
  readonly orders = new ProductOrders(this)
  categories = new CategoryBits()
  readonly #slotById = new Map<number, number>()
  readonly #varying = new Set<string>()
  readonly #texts: (SearchableText | undefined)[] = []
  readonly #free: number[] = []
  #tables: CatalogueTables

  constructor(tables: CatalogueTables) {
    this.#tables = tables
    this.categories.setTree(tables.categories)
  }

  /** Replaces attributes and categories, and sorts every product into the new tree. */
  setTables(tables: CatalogueTables): void {
    this.#tables = tables
    this.categories = new CategoryBits()
    this.categories.setTree(tables.categories)
    this.entries.forEach((entry, slot) => {
      for (const { id } of entry?.categories ?? []) this.categories.add(id, slot)
      if (entry) this.#setText(slot, entry)
    })
    this.orders.categoriesChanged()
  }

  get tables(): CatalogueTables {
    return this.#tables
  }

  slotOf(id: number): number | undefined {
    return this.#slotById.get(id)
  }

  put(entry: ProductEntry): void {
    const slot = this.#slotById.get(entry.id) ?? this.#free.pop() ?? this.entries.length
    const former = this.entries[slot]
    if (former) this.#clear(slot, former)
    this.entries[slot] = entry
    this.#slotById.set(entry.id, slot)
    this.slotByUrlKey.set(entry.urlKey, slot)
    this.listed.add(slot)
    for (const [field, value] of valuesOf(entry)) this.#valuesOf(field).add(value, slot)
    for (const [code, options] of Object.entries(entry.options)) {
      for (const option of options) this.#optionField(code).add(option, slot)
    }
    for (const { id } of entry.categories) this.categories.add(id, slot)
    this.prices.put(slot, entry)
    this.#putRows(slot, entry)
    this.#setText(slot, entry)
    this.orders.put(slot, entry, former)
  }

  remove(id: number): void {
    const slot = this.#slotById.get(id)
    const former = slot === undefined ? undefined : this.entries[slot]
    if (slot === undefined || !former) return
    this.#clear(slot, former)
    this.#setText(slot, undefined)
    this.entries[slot] = undefined
    this.listed.remove(slot)
    this.#slotById.delete(id)
    this.#free.push(slot)
    this.orders.remove(slot)
  }

  #clear(slot: number, former: ProductEntry): void {
    if (this.slotByUrlKey.get(former.urlKey) === slot) this.slotByUrlKey.delete(former.urlKey)
    for (const [field, value] of valuesOf(former)) this.#valuesOf(field).remove(value, slot)
    for (const [code, options] of Object.entries(former.options)) {
      for (const option of options) this.#optionField(code).remove(option, slot)
    }
    for (const { id } of former.categories) this.categories.remove(id, slot)
    this.prices.remove(slot, former)
  }

  #putRows(slot: number, entry: ProductEntry): void {
    const before = this.#varying.size
    for (const variant of entry.variants) {
      for (const code of Object.keys(variant.options)) this.#varying.add(code)
    }
    if (this.#varying.size === before) {
      this.rows.put(slot, entry, this.options, this.#varying)
      return
    }
    for (const code of this.#varying) this.#optionField(code)
    this.entries.forEach((each, at) => each && this.rows.put(at, each, this.options, this.#varying))
  }

  /** Words are taken out and put in only where they changed: stock and prices change far more often. */
  #setText(slot: number, entry: ProductEntry | undefined): void {
    const former = this.#texts[slot]
    const text = entry && this.#textOf(entry)
    if (former && text && JSON.stringify(former) === JSON.stringify(text)) return
    if (former) this.text.remove(slot, former)
    if (text) this.text.add(slot, text)
    this.#texts[slot] = text
  }

  #textOf(entry: ProductEntry): SearchableText {
    const { openCategories, optionById, attributeByCode } = this.#tables
    const chosenBy = new Set(entry.variants.flatMap((variant) => Object.keys(variant.options)))
    const labels = Object.entries(entry.options)
      .filter(([code]) => chosenBy.has(code) || attributeByCode.get(code)?.code === 'color')
      .flatMap(([, options]) => options.map((option) => optionById.get(option)?.label ?? ''))
    return {
      name: entry.name,
      sku: entry.sku,
      variantSkus: entry.variants.map(({ sku }) => sku),
      categoryNames: entry.categories.flatMap(({ id }) => openCategories.get(id)?.name ?? []),
      optionLabels: labels,
    }
  }

  #valuesOf(field: string): ValueBits<string | number> {
    let values = this.values.get(field)
    if (!values) this.values.set(field, (values = new ValueBits()))
    return values
  }

  #optionField(code: string): OptionField {
    let field = this.options.get(code)
    if (!field) this.options.set(code, (field = new OptionField()))
    return field
  }
}

function valuesOf(entry: ProductEntry): [string, string | number][] {
  return [
    ['status', entry.status],
    ['visibility', entry.visibility],
    ['type_id', entry.type],
    ['stock.is_in_stock', entry.isInStock ? 1 : 0],
    ['new', entry.isNew ? 1 : 0],
    ['sale', entry.isSale ? 1 : 0],
  ]
}
