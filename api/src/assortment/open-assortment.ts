import { STUDIO_PRODUCT_CHANGES_OF_STUDIO } from 'commerce/limits'
import type { StudioPricing } from 'commerce/studio-prices/studio-prices'
import type { ActorFor } from '#src/actor'
import type { StudioScope } from '#src/assortment/queries'
import { limitTries, tryKey } from '#src/attempts/limit-tries'
import { findDefaultPrice } from '#src/assortment/prices/price-queries'
import type { Ctx } from '#src/context'
import type { Database } from '#src/db/connections/pool'
import { inStudio } from '#src/db/in-studio'
import { requireOwnStudio } from '#src/http/guards/require-own-studio'

/** A studio's products in one transaction. Studio and price group are those of the session, never of the request. */
export interface Assortment {
  tx: Database
  scope: StudioScope
  pricing: StudioPricing
}

export async function openAssortment<T>(
  ctx: Ctx<ActorFor<'owner'>>,
  ownerId: string,
  work: (assortment: Assortment) => Promise<T>,
): Promise<T> {
  const studioId = requireOwnStudio(ctx, ownerId)
  const scope = {
    studioId,
    priceGroupId: ctx.actor.priceGroupId,
    storeCode: ctx.scope.storeView.code,
  }
  return inStudio(ctx.db, studioId, async (tx) =>
    work({ tx, scope, pricing: await readPricing(ctx, tx, studioId) }),
  )
}

/** The same for a change. */
export async function changeAssortment<T>(
  ctx: Ctx<ActorFor<'owner'>>,
  ownerId: string,
  work: (assortment: Assortment) => Promise<T>,
): Promise<T> {
  const key = tryKey('assortment', String(requireOwnStudio(ctx, ownerId)))
  await limitTries(ctx, [{ key, ...STUDIO_PRODUCT_CHANGES_OF_STUDIO }])
  return openAssortment(ctx, ownerId, work)
}

async function readPricing(
  { config }: Pick<Ctx, 'config'>,
  tx: Database,
  studioId: number,
): Promise<StudioPricing> {
  const found = await findDefaultPrice(tx, studioId)
  return {
    msrpFactorMillionths: config.studios.msrpFactorMillionths,
    defaultPrice: found ?? { kind: 'list' },
  }
}
