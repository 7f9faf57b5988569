import type { Cents } from '#src/money'
import { wordsOf } from '#src/search/words'
import { lowestProfit, type StudioProductPrices } from '#src/studio-prices/studio-prices'

/** By what the table of a studio's products is sorted: 'newest', or one of its columns. */
export const TABLE_SORTS = [
  ...(['newest', 'product', 'category', 'price', 'published'] as const),
  ...(['my-price', 'msrp', 'student-price', 'profit'] as const),
] as const
export type TableSort = (typeof TABLE_SORTS)[number]

/** Which products the table shows, and in which order. */
export interface TableChoice {
  /** words that name, sku or category begin with */
  text: string
  categoryId?: number | undefined
  isPublished?: boolean | undefined
  sort: TableSort
  isDescending: boolean
}

export interface TableProduct extends StudioProductPrices {
  sku: string
  name: string
  categories: { id: number; name: string }[]
  /** the student price that the studio set */
  ownCents: Cents | null
  isPublished: boolean
}

/** STUDIO-12: the products that were asked for. Those that are equal stay in the order in which they come. */
export function productTable<Product extends TableProduct>(
  products: readonly Product[],
  { sort, isDescending, ...asked }: TableChoice,
  locale: string,
): Product[] {
  const found = products.filter((product) => isAskedFor(product, asked))
  if (sort === 'newest') return isDescending ? found.toReversed() : found
  const { compare } = new Intl.Collator(locale, { numeric: true, sensitivity: 'base' })
  const sign = isDescending ? -1 : 1
  const keyOf = keys[sort]
  return found.toSorted((a, b) => {
    const [one, other] = [keyOf(a), keyOf(b)]
    // What has no value is last in both directions.
    if (one === null || other === null) return Number(one === null) - Number(other === null)
    return sign * (typeof one === 'number' ? one - Number(other) : compare(one, String(other)))
  })
}

type Key = (product: TableProduct) => string | number | null

const keys: Record<Exclude<TableSort, 'newest'>, Key> = {
  product: ({ name }) => name,
  category: ({ categories }) => categories[0]?.name ?? null,
  price: ({ ownCents }) => ownCents,
  published: ({ isPublished }) => (isPublished ? 0 : 1),
  'my-price': ({ myCents }) => myCents,
  msrp: ({ listCents }) => listCents,
  'student-price': ({ studentCents }) => studentCents,
  profit: lowestProfit,
}

type Asked = Pick<TableChoice, 'text' | 'categoryId' | 'isPublished'>

function isAskedFor(product: TableProduct, { text, categoryId, isPublished }: Asked): boolean {
  if (isPublished !== undefined && product.isPublished !== isPublished) return false
  if (categoryId !== undefined && !product.categories.some(({ id }) => id === categoryId)) return false
  const asked = wordsOf(text)
  if (asked.length === 0) return text.trim() === ''
  const { name, sku, categories } = product
  const words = wordsOf([name, sku, ...categories.map((category) => category.name)].join(' '))
  return asked.every((each) => words.some((word) => word.startsWith(each)))
}
