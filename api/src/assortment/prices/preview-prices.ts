import type { WireBulkRule } from 'commerce/contract/studio/assortment'
import type { WirePreviewRow } from 'commerce/contract/studio/assortment-schemas'
import { messages } from 'commerce/messages'
import { isPossible, previewRow } from 'commerce/studio-prices/bulk-prices'
import type { ActorFor } from '#src/actor'
import { productNotFound } from '#src/assortment/assortment-refusals'
import { openAssortment } from '#src/assortment/open-assortment'
import { presentPreview } from '#src/assortment/present'
import { type AssignedRow, findAssigned } from '#src/assortment/queries'
import { readRule } from '#src/assortment/read-decimals'
import type { Ctx } from '#src/context'

interface Preview {
  query: { owner_id: string }
  body: { rule: WireBulkRule; skus: string[] }
}

export async function previewPrices(
  ctx: Ctx<ActorFor<'owner'>>,
  { query: { owner_id: ownerId }, body: { rule: sent, skus } }: Preview,
): Promise<{ rows: WirePreviewRow[]; is_possible: boolean }> {
  const rule = readRule(sent)
  return openAssortment(ctx, ownerId, async ({ tx, scope, pricing }) => {
    const products = await findAssigned(tx, scope, [...new Set(skus)])
    requireAll(products, skus, 'skus')
    const priced = products.map((product) => [product, previewRow(product, rule, pricing)] as const)
    return {
      rows: priced.map(([product, row]) => presentPreview(product, row)),
      is_possible: priced.every(([, row]) => isPossible(row)),
    }
  })
}

/** Names those that are not in the studio's store. */
export function requireAll(products: AssignedRow[], skus: string[], field: string): void {
  const found = new Set(products.map(({ sku }) => sku))
  const missing = skus.flatMap((sku, at) => (found.has(sku) ? [] : [at]))
  if (missing.length === 0) return
  const fields = missing
    .slice(0, 20)
    .map((at) => ({ field: `${field}.${at}`, message: messages.productNotFound }))
  throw productNotFound(fields)
}
