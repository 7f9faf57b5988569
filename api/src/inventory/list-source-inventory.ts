import type { QueryOf } from 'commerce/contract/call/endpoint'
import type { listSourceInventory as call, WireInventory } from 'commerce/contract/studio/inventory'
import { STUDIO_TABLE_PAGE_SIZE } from 'commerce/limits'
import type { ActorFor } from '#src/actor'
import type { Ctx } from '#src/context'
import { openInventory } from '#src/inventory/open-inventory'
import { optionsIn, presentRow } from '#src/inventory/present'
import { type AskedInventory, readInventory } from '#src/inventory/queries'

/** STUDIO-24: a page of the stock of the studio's store. */
export async function listSourceInventory(
  ctx: Ctx<ActorFor<'owner'>>,
  { query }: { query: QueryOf<typeof call> },
): Promise<WireInventory> {
  const asked = readAsked(query)
  const { counts, total, rows } = await openInventory(ctx, query.ownerId, (tx, scope) =>
    readInventory(tx, scope, asked),
  )
  const optionsOf = await optionsIn(ctx)
  return {
    rows: rows.map((row) => presentRow(row, optionsOf(row))),
    total,
    start: asked.from,
    perPage: asked.size,
    counts: { all: counts.all, low: counts.low, sold_out: counts.soldOut, waited_for: counts.waitedFor },
  }
}

function readAsked(query: QueryOf<typeof call>): AskedInventory {
  const { text = '', state, dress_code: dressCode, category, sort = 'product', order, from = 0 } = query
  return {
    words: text.toLowerCase().split(' ').filter(Boolean),
    shown: state ?? null,
    dressCodeId: dressCode === undefined ? null : Number(dressCode),
    categoryId: category === undefined ? null : Number(category),
    sort,
    isDescending: order === 'down',
    from,
    size: query.size ?? STUDIO_TABLE_PAGE_SIZE,
  }
}
