import type { WireStudioPayments } from 'commerce/contract/studio/studio-sales'
import { STUDIO_PAYMENTS_PAGE_SIZE, STUDIO_PAYOUTS_SHOWN_MAX } from 'commerce/limits'
import type { ActorFor } from '#src/actor'
import type { Ctx } from '#src/context'
import { inStudio } from '#src/db/in-studio'
import { requireOwnStudio } from '#src/http/guards/require-own-studio'
import {
  countEarningOrders,
  listEarningOrders,
  listPayouts,
  readBalance,
} from '#src/studio-sales/payment-queries'
import { presentPayments } from '#src/studio-sales/present'

interface Asked {
  query: { ownerId: string; from?: number | undefined; size?: number | undefined }
}

/** STUDIO-24: in the currency of the store view. */
export async function listStudioPayments(
  ctx: Ctx<ActorFor<'owner'>>,
  { query: { ownerId, from = 0, size = STUDIO_PAYMENTS_PAGE_SIZE } }: Asked,
): Promise<WireStudioPayments> {
  const studioId = requireOwnStudio(ctx, ownerId)
  const { currency } = ctx.scope.storeView
  const of = { studioId, currency }
  return inStudio(ctx.db, studioId, async (tx) =>
    presentPayments({
      currency,
      balance: await readBalance(tx, of),
      orders: await listEarningOrders(tx, { ...of, from, size }),
      page: { total: await countEarningOrders(tx, of), start: from, perPage: size },
      payouts: await listPayouts(tx, { ...of, most: STUDIO_PAYOUTS_SHOWN_MAX }),
    }),
  )
}
