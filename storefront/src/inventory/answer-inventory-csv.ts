import type { InventoryRow } from 'commerce/inventory/inventory'
import { inventoryCsv } from 'commerce/inventory/inventory-csv'
import { INVENTORY_CSV_MAX_ROWS, INVENTORY_LIST_MAX_SIZE } from 'commerce/limits'
import type { MiddlewareFunction } from 'react-router'
import { type InventoryChoice, readInventoryChoice } from '#src/inventory/inventory-choice'
import { askForInventory } from '#src/inventory/load-inventory'
import { stateWord } from '#src/inventory/state-word'
import { ownerOf } from '#src/owners/require-owner'
import { type PageContext, pageContext } from '#src/page-context'

/** What the URL shows as a file, all of its pages. A route of its own would be in the map of all pages, which every shopper loads. */
export const answerInventoryCsv: MiddlewareFunction<Response> = async ({ url, context }, next) => {
  if (!url.searchParams.has('csv')) return next()
  const page = context.get(pageContext)
  const rows = await listAll(page, ownerOf(context).id, readInventoryChoice(url.searchParams))
  const say = page.words.of('inventory')
  const names = ['sku', 'product', 'options', 'dressCodes', 'stock', 'state', 'sold', 'waiting'] as const
  const columns = names.map((name) => say(name))
  const table = { columns, rows, sayState: (state: InventoryRow['state']) => say(stateWord[state]) }
  return new Response(inventoryCsv(page.storeView.locale, table), {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="inventory.csv"',
      'cache-control': 'no-store',
    },
  })
}

async function listAll(page: PageContext, ownerId: number, choice: InventoryChoice): Promise<InventoryRow[]> {
  const rows: InventoryRow[] = []
  const size = INVENTORY_LIST_MAX_SIZE
  for (let from = 0; from < INVENTORY_CSV_MAX_ROWS; from += size) {
    const part = await askForInventory(page, ownerId, { ...choice, from, size })
    rows.push(...part.rows)
    if (rows.length >= part.total || part.rows.length === 0) break
  }
  return rows
}
