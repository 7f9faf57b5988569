import type { WireLoyaltyCard } from 'commerce/contract/loyalty'
import type { CustomerActor } from '#src/actor'
import type { Ctx } from '#src/context'
import { findCard, findPointsPerUnit, listEntries } from '#src/loyalty/queries'

export async function readLoyaltyCard({ db, actor, scope }: Ctx<CustomerActor>): Promise<WireLoyaltyCard> {
  const { customerId, priceGroupId } = actor
  const card = await findCard(db, customerId)
  const entries = await listEntries(db, customerId)
  return {
    number: card?.number ?? null,
    points: card?.points ?? 0,
    points_per_unit: await findPointsPerUnit(db, { storeCode: scope.storeView.code, priceGroupId }),
    entries: entries.map(({ points, orderNumber, createdAt }) => ({
      points,
      order_number: orderNumber,
      created_at: createdAt.toISOString(),
    })),
  }
}
