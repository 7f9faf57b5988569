import { productTableFromWire, type TablePart } from 'commerce/contract/codecs/studio/product-table-from-wire'
import { listProductTable } from 'commerce/contract/studio/product-table'
import { STUDIO_TABLE_PAGE_SIZE } from 'commerce/limits'
import type { ListedStudioProduct } from 'commerce/studio-prices/listed-studio-product'
import { refusedPage } from '#src/answers/refused-page'
import type { PageContext } from '#src/page-context'
import type { ShownTable } from '#src/prices/table-choice'

export interface LoadedTable {
  shown: ShownTable
  rows: ListedStudioProduct[]
  /** products that were asked for, and all of the store */
  total: number
  inStore: number
  /** in the store, and not for sale now */
  unavailable: { sku: string; name: string }[]
  pages: number
  categories: { id: number; name: string; count: number }[]
  lastChange: { id: string; count: number; minutesLeft: number } | null
}

const secondsPerMinute = 60

/** UX-107: the part of the table that the URL asks for; beyond its end, its last page. */
export async function loadProductTable(
  context: PageContext,
  ownerId: number,
  asked: ShownTable,
): Promise<LoadedTable> {
  const table = await askForTable(context, ownerId, {
    ...asked,
    from: (asked.page - 1) * STUDIO_TABLE_PAGE_SIZE,
    size: STUDIO_TABLE_PAGE_SIZE,
  })
  const pages = Math.max(1, Math.ceil(table.total / STUDIO_TABLE_PAGE_SIZE))
  if (asked.page > pages) return loadProductTable(context, ownerId, { ...asked, page: pages })
  const { lastChange: last } = table
  return {
    shown: asked,
    rows: table.rows,
    total: table.total,
    inStore: table.inStore,
    unavailable: table.unavailable,
    pages,
    categories: table.categories,
    lastChange: last && {
      id: last.id,
      count: last.count,
      minutesLeft: Math.max(1, Math.ceil(last.secondsLeft / secondsPerMinute)),
    },
  }
}

interface Part extends Omit<ShownTable, 'page'> {
  from: number
  size: number
}

export async function askForTable(
  { ownerSession }: Pick<PageContext, 'ownerSession'>,
  ownerId: number,
  { text, categoryId, isPublished, sort, isDescending, from, size }: Part,
): Promise<TablePart> {
  const answer = await ownerSession.api.call(listProductTable, {
    query: {
      owner_id: String(ownerId),
      ...(text !== '' && { text }),
      ...(categoryId !== undefined && { category: categoryId }),
      ...(isPublished !== undefined && { published: isPublished ? 'yes' : 'no' }),
      sort,
      order: isDescending ? 'down' : 'up',
      from,
      size,
    },
  })
  if (answer.ok) return productTableFromWire(answer.value)
  throw refusedPage(answer)
}
