import type { QueryFilter, RangeFilter, TermsFilter } from 'commerce/search/query-filters'
import { type Bits, bitsOf, emptyBits, filterBits } from '#src/search/memory/bits'
import type { ProductIndex } from '#src/search/memory/product-index'
import { type RowTest, someRowPasses } from '#src/search/memory/row-tests'

/** The products that a query's filters leave, as a whole or without what was chosen in one facet. */
export class ProductSelection {
  readonly #index: ProductIndex
  readonly #priceGroupId: number
  readonly #fixed: Bits
  readonly #choices = new Map<string, Bits>()
  readonly #tests: (RowTest & { field: string; isChoice: boolean })[] = []

  constructor(index: ProductIndex, filters: QueryFilter[], found: Bits | undefined, priceGroupId: number) {
    this.#index = index
    this.#priceGroupId = priceGroupId
    this.#fixed = found ? index.listed.new_intersection(found) : index.listed.clone()
    for (const filter of filters) {
      const bits = this.#bitsOf(filter)
      if (filter.isChoice) {
        const others = this.#choices.get(filter.field)
        this.#choices.set(filter.field, others ? others.new_intersection(bits) : bits)
      } else this.#fixed.intersection(bits)
      this.#addTest(filter)
    }
  }

  hasChoice(field: string): boolean {
    return this.#choices.has(field)
  }

  /** Conditions on variants that are left when the choice of one facet is taken away. */
  testsWithout(field?: string): RowTest[] {
    return this.#tests.filter((test) => !test.isChoice || test.field !== field)
  }

  /** One variant must meet all conditions on variants together: black and M, not a black S and a red M. */
  without(field?: string): Bits {
    const bits = this.#fixed.clone()
    for (const [chosen, ofChoice] of this.#choices) if (chosen !== field) bits.intersection(ofChoice)
    const tests = this.testsWithout(field)
    return tests.length < 2 ? bits : filterBits(bits, (slot) => someRowPasses(this.#index.rows, slot, tests))
  }

  #addTest(filter: QueryFilter): void {
    const option = this.#index.options.get(filter.field)
    if (filter.kind !== 'terms' || filter.isNegated || !option?.variesByRow) return
    const { field, isChoice } = filter
    this.#tests.push({
      field,
      isChoice,
      column: option.column,
      allowed: option.testOf(filter.values),
    })
  }

  #bitsOf(filter: QueryFilter): Bits {
    if (filter.kind === 'range') return this.#rangeBits(filter)
    const bits = this.#termBits(filter)
    return filter.isNegated ? this.#index.listed.new_difference(bits) : bits
  }

  #termBits({ field, values }: TermsFilter): Bits {
    const { categories, options, values: byValue, text } = this.#index
    const slotsWith = (find: (value: string | number) => readonly number[] | number | undefined): Bits =>
      bitsOf(values.flatMap((value) => find(value) ?? []))
    switch (field) {
      case 'id':
        return slotsWith((value) => this.#index.slotOf(Number(value)))
      case 'sku':
        return slotsWith((sku) => text.withOwnSku(String(sku)))
      case 'configurable_children.sku':
        return slotsWith((sku) =>
          text.withSku(String(sku)).filter((slot) => text.skusOf(slot).slice(1).includes(String(sku))),
        )
      case 'url_key':
        return slotsWith((key) => this.#index.withUrlKey(String(key)))
      case 'category_ids':
        return categories.any(values.map(Number))
      case 'category.name':
        return categories.any(categories.idsNamed(values))
      default:
        return byValue.get(field)?.any(values) ?? options.get(field)?.any(values) ?? emptyBits()
    }
  }

  #rangeBits({ field, intervals }: RangeFilter): Bits {
    const { listed, prices, createdAt, updatedAt } = this.#index
    if (field === 'price') return prices.within(listed, intervals, this.#priceGroupId)
    return filterBits(listed, (slot) => {
      const value = (field === 'created_at' ? createdAt : updatedAt).get(slot)
      return intervals.some(({ from, until }) => value >= from && value < until)
    })
  }
}
