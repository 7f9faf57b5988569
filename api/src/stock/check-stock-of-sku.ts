import type { WireStockItem } from 'commerce/contract/stock'
import { messages } from 'commerce/messages'
import type { Ctx } from '#src/context'
import { Refusal } from '#src/errors'
import { presentStockItem } from '#src/stock/present'
import { listStockRows } from '#src/stock/queries'

/** STOCK-01: the current salable stock of one sku, straight from the database. */
export async function checkStockOfSku(
  ctx: Ctx,
  { query }: { query: { sku: string; qty?: number | undefined } },
): Promise<WireStockItem> {
  const [row] = await listStockRows(ctx.db, [query.sku])
  if (row) return presentStockItem(row, query.qty ?? 1)
  throw new Refusal('product-not-found', {
    message: messages.productEmpty,
    fields: [{ field: 'sku', message: messages.productEmpty }],
  })
}
