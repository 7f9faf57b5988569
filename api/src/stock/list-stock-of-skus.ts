import { readSkuList } from 'commerce/catalog/sku-list'
import type { WireStockItem } from 'commerce/contract/stock'
import { STOCK_LIST_MAX_SKUS } from 'commerce/limits'
import { messages } from 'commerce/messages'
import type { Ctx } from '#src/context'
import { Refusal } from '#src/errors'
import { presentStockItem } from '#src/stock/present'
import { listStockRows } from '#src/stock/queries'

/** STOCK-01: the current salable stock of several skus, in the requested order; unknown ones are left out. */
export async function listStockOfSkus(
  ctx: Ctx,
  { query }: { query: { skus: string } },
): Promise<WireStockItem[]> {
  const skus = readSkuList(query.skus)
  if (skus.length > STOCK_LIST_MAX_SKUS) {
    throw new Refusal('invalid', {
      message: messages.fixErrors,
      fields: [{ field: 'skus', message: messages.tooManySkus, values: { most: STOCK_LIST_MAX_SKUS } }],
    })
  }
  const rows = new Map((await listStockRows(ctx.db, skus)).map((row) => [row.sku, row]))
  return skus.flatMap((sku) => {
    const row = rows.get(sku)
    return row ? [presentStockItem(row, 1)] : []
  })
}
