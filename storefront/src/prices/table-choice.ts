import { STUDIO_TABLE_SEARCH_MAX_LETTERS } from 'commerce/limits'
import { TABLE_SORTS, type TableChoice, type TableSort } from 'commerce/studio-prices/product-table'
import { ownerPaths } from '#src/owners/owner-paths'

/** UX-107: what of the table is shown, as the URL says. */
export interface ShownTable extends TableChoice {
  page: number
}

const descending = '-down'
const number = /^[1-9]\d{0,8}$/

export function readTable(params: URLSearchParams): ShownTable {
  const sort = params.getAll('sort').at(-1) ?? ''
  const isDescending = sort.endsWith(descending)
  const name = isDescending ? sort.slice(0, -descending.length) : sort
  const published = params.get('published')
  return {
    text: (params.get('q') ?? '').trim().slice(0, STUDIO_TABLE_SEARCH_MAX_LETTERS),
    categoryId: readNumber(params.get('category')),
    isPublished: published === 'yes' ? true : published === 'no' ? false : undefined,
    sort: TABLE_SORTS.find((each) => each === name) ?? 'newest',
    isDescending,
    page: readNumber(params.get('page')) ?? 1,
  }
}

function readNumber(text: string | null): number | undefined {
  return text !== null && number.test(text) ? Number(text) : undefined
}

/** The page with this part of the table; `more` is what it asks or says besides. */
export function tablePath(table: ShownTable, more: Record<string, string> = {}): string {
  const { text, categoryId, isPublished, page } = table
  const sort = sortValue(table)
  const params = new URLSearchParams({
    ...(text !== '' && { q: text }),
    ...(categoryId !== undefined && { category: String(categoryId) }),
    ...(isPublished !== undefined && { published: isPublished ? 'yes' : 'no' }),
    ...(sort !== 'newest' && { sort }),
    ...(page > 1 && { page: String(page) }),
    ...more,
  })
  return params.size > 0 ? `${ownerPaths.myProducts}?${params.toString()}` : ownerPaths.myProducts
}

export function sortValue({ sort, isDescending }: Pick<TableChoice, 'sort' | 'isDescending'>): string {
  return isDescending ? `${sort}${descending}` : sort
}

/** What the button of a column asks for: another direction where the table is sorted by it already. */
export function sortByColumn(table: TableChoice, sort: TableSort): string {
  return sortValue({ sort, isDescending: table.sort === sort && !table.isDescending })
}
