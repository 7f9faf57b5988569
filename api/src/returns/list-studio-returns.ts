import type { WireStudioReturns } from 'commerce/contract/studio/return-schemas'
import { wireAmount } from 'commerce/format-money'
import { STUDIO_RETURNS_PAGE_SIZE } from 'commerce/return-limits'
import type { ReturnState } from 'commerce/returns/return-state'
import type { StudioOwner } from '#src/actor'
import type { Ctx } from '#src/context'
import { inStudio } from '#src/db/in-studio'
import { requireOwnStudio } from '#src/http/guards/require-own-studio'
import { countStudioReturns, listStudioReturnRows } from '#src/returns/studio-return-queries'

interface Asked {
  query: {
    ownerId: string
    state?: ReturnState | undefined
    from?: number | undefined
    size?: number | undefined
  }
}

/** STUDIO-24: in the currency of the store view, as the payments are. */
export async function listStudioReturns(
  ctx: Ctx<StudioOwner>,
  { query: { ownerId, state, from = 0, size = STUDIO_RETURNS_PAGE_SIZE } }: Asked,
): Promise<WireStudioReturns> {
  const studioId = requireOwnStudio(ctx, ownerId)
  const { currency } = ctx.scope.storeView
  return inStudio(ctx.db, studioId, async (tx) => {
    const rows = await listStudioReturnRows(tx, { studioId, currency, state, from, size })
    return {
      currency,
      returns: rows.map((row) => ({
        increment_id: row.incrementId,
        order_number: row.orderNumber,
        state: row.state,
        created_at: row.createdAt.toISOString(),
        items: row.lines,
        taken_back: wireAmount(row.takenBackCents),
      })),
      total: await countStudioReturns(tx, { studioId, currency, state }),
      start: from,
      perPage: size,
    }
  })
}
