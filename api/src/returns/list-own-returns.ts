import type { WireReturn } from 'commerce/contract/studio/return-schemas'
import { ORDER_HISTORY_PAGE_SIZE } from 'commerce/limits'
import type { CustomerActor } from '#src/actor'
import type { Ctx } from '#src/context'
import { presentReturns } from '#src/returns/present'
import { listReturnsOfCustomer } from '#src/returns/return-queries'

interface Asked {
  query: { pageSize?: number | undefined; currentPage?: number | undefined }
}

/** RMA-04: all that a customer sent back or asked to, whatever became of it. */
export async function listOwnReturns(
  ctx: Ctx<CustomerActor>,
  { query: { pageSize = ORDER_HISTORY_PAGE_SIZE, currentPage = 1 } }: Asked,
): Promise<{ items: WireReturn[]; total_count: number }> {
  const page = { from: (currentPage - 1) * pageSize, size: pageSize }
  const { returns, total } = await listReturnsOfCustomer(ctx.db, ctx.actor.customerId, page)
  const shown = { address: ctx.config.returns.address, isMasked: false, isConfirmed: true }
  return { items: await presentReturns(ctx.db, returns, shown), total_count: total }
}
