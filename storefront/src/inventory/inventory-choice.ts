import {
  INVENTORY_SHOWN,
  INVENTORY_SORTS,
  type InventoryShown,
  type InventorySort,
} from 'commerce/inventory/inventory'
import { inventoryPaths } from 'commerce/inventory/inventory-paths'
import { STUDIO_TABLE_SEARCH_MAX_LETTERS } from 'commerce/limits'

/** UX-107: what of the inventory is shown, as the URL says. */
export interface InventoryChoice {
  text: string
  shown: InventoryShown | undefined
  dressCodeId: number | undefined
  categoryId: number | undefined
  sort: InventorySort
  isDescending: boolean
  page: number
}

const descending = '-down'
const number = /^[1-9]\d{0,8}$/

export function readInventoryChoice(params: URLSearchParams): InventoryChoice {
  const sort = params.getAll('sort').at(-1) ?? ''
  const isDescending = sort.endsWith(descending)
  const name = isDescending ? sort.slice(0, -descending.length) : sort
  return {
    text: (params.get('q') ?? '').trim().slice(0, STUDIO_TABLE_SEARCH_MAX_LETTERS),
    shown: INVENTORY_SHOWN.find((each) => each === params.get('stock')),
    dressCodeId: readNumber(params.get('code')),
    categoryId: readNumber(params.get('category')),
    sort: INVENTORY_SORTS.find((each) => each === name) ?? 'product',
    isDescending,
    page: readNumber(params.get('page')) ?? 1,
  }
}

function readNumber(text: string | null): number | undefined {
  return text !== null && number.test(text) ? Number(text) : undefined
}

/** The page with this part of the inventory; `more` is what it says besides. */
export function inventoryPath(choice: InventoryChoice, more: Record<string, string> = {}): string {
  const { text, shown, dressCodeId, categoryId, page } = choice
  const sort = sortValue(choice)
  const params = new URLSearchParams({
    ...(text !== '' && { q: text }),
    ...(shown !== undefined && { stock: shown }),
    ...(dressCodeId !== undefined && { code: String(dressCodeId) }),
    ...(categoryId !== undefined && { category: String(categoryId) }),
    ...(sort !== 'product' && { sort }),
    ...(page > 1 && { page: String(page) }),
    ...more,
  })
  return params.size > 0 ? `${inventoryPaths.all}?${params.toString()}` : inventoryPaths.all
}

export function sortValue({ sort, isDescending }: Pick<InventoryChoice, 'sort' | 'isDescending'>): string {
  return isDescending ? `${sort}${descending}` : sort
}

/** What the button of a column asks for: another direction where the table is sorted by it already. Most first, for figures. */
export function sortByColumn(choice: InventoryChoice, sort: InventorySort): string {
  const first = sort === 'sold' || sort === 'waiting'
  return sortValue({ sort, isDescending: choice.sort === sort ? !choice.isDescending : first })
}
