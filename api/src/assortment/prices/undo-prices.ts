import type { WireRepriced } from 'commerce/contract/studio/assortment-schemas'
import { wireAmount } from 'commerce/format-money'
import { PRICE_UNDO_SECONDS } from 'commerce/limits'
import { messages } from 'commerce/messages'
import type { ActorFor } from '#src/actor'
import { changedMeanwhile } from '#src/assortment/assortment-refusals'
import { type Assortment, changeAssortment } from '#src/assortment/open-assortment'
import { presentAssigned, presentRepriced } from '#src/assortment/present'
import {
  type ListedChange,
  listChanges,
  lockEdit,
  markUndone,
  updatePrices,
} from '#src/assortment/prices/price-queries'
import { findAssigned, lockAssigned } from '#src/assortment/queries'
import { recordStoreChange } from '#src/audit/record-store-change'
import type { Ctx } from '#src/context'
import { Refusal } from '#src/errors'
import { later } from '#src/later'
import { requireRecentPassword } from '#src/owners/require-recent-password'

interface Undo {
  query: { owner_id: string }
  body: { change_id: string }
}

/** All of the prices become what they were, or none: if one of them was changed since, the owner is told. */
export async function undoPrices(
  ctx: Ctx<ActorFor<'owner'>>,
  { query: { owner_id: ownerId }, body: { change_id: id } }: Undo,
): Promise<{ rows: WireRepriced[] }> {
  return changeAssortment(ctx, ownerId, async (assortment) => {
    const { tx, scope, pricing } = assortment
    const edit = await lockEdit(tx, scope.studioId, id)
    if (!edit) {
      throw new Refusal('price-change-not-found', {
        message: messages.priceChangeNotFound,
        audit: { event: 'not-theirs-refused' },
      })
    }
    const changes = await listChanges(tx, scope, id)
    if (edit.undoneAt === null) {
      if (ctx.now() > later(edit.createdAt, PRICE_UNDO_SECONDS))
        throw new Refusal('price-change-final', { message: messages.priceChangeFinal })
      requireRecentPassword(ctx)
      await takeBack(assortment, changes)
      await markUndone(tx, scope.studioId, { id, now: ctx.now() })
      await recordStoreChange(ctx, tx, { studioId: scope.studioId, event: 'student-prices-changed' })
    }
    const rows = await findAssigned(
      tx,
      scope,
      changes.map(({ sku }) => sku),
    )
    return { rows: rows.map((row) => presentRepriced(row, pricing)) }
  })
}

async function takeBack({ tx, scope }: Assortment, changes: ListedChange[]): Promise<void> {
  const there = await lockAssigned(
    tx,
    scope,
    changes.map(({ sku }) => sku),
  )
  const byProduct = new Map(there.map((row) => [row.productId, row]))
  const changed = changes.flatMap(({ productId, sku, name, oldCents, newCents }) => {
    const row = byProduct.get(productId)
    if (row?.ownCents === newCents) return []
    const sent = { price: oldCents === null ? null : wireAmount(oldCents) }
    return [{ sku, name, saved: row ? presentAssigned(row) : null, sent }]
  })
  if (changed.length > 0) throw changedMeanwhile(changed)
  const back = changes.map(({ productId, oldCents, newCents }) => ({
    productId,
    oldCents: newCents,
    newCents: oldCents,
  }))
  await updatePrices(tx, scope.studioId, back)
}
