import type { QueryOf, ResultOf } from 'commerce/contract/call/endpoint'
import type { listStockRequests as call } from 'commerce/contract/studio/inventory'
import { STUDIO_TABLE_PAGE_SIZE } from 'commerce/limits'
import type { ActorFor } from '#src/actor'
import type { Ctx } from '#src/context'
import { openInventory } from '#src/inventory/open-inventory'
import { optionsIn, presentRequest } from '#src/inventory/present'
import { readInventory } from '#src/inventory/queries'

/** What most families wait for comes first. */
export async function listStockRequests(
  ctx: Ctx<ActorFor<'owner'>>,
  { query: { ownerId, from = 0, size = STUDIO_TABLE_PAGE_SIZE } }: { query: QueryOf<typeof call> },
): Promise<ResultOf<typeof call>> {
  const { rows, total } = await openInventory(ctx, ownerId, (tx, scope) =>
    readInventory(tx, scope, {
      words: [],
      shown: 'waiting',
      dressCodeId: null,
      categoryId: null,
      sort: 'waiting',
      isDescending: true,
      from,
      size,
    }),
  )
  const optionsOf = await optionsIn(ctx)
  return {
    items: rows.map((row) => presentRequest(row, optionsOf(row))),
    total,
    start: from,
    perPage: size,
  }
}
