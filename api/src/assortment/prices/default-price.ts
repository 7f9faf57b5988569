import type { WireDefaultPrice } from 'commerce/contract/studio/assortment'
import { messages } from 'commerce/messages'
import { ALL_MILLIONTHS } from 'commerce/money'
import type { DefaultPrice } from 'commerce/studio-prices/studio-prices'
import type { ActorFor } from '#src/actor'
import { changeAssortment, openAssortment } from '#src/assortment/open-assortment'
import { saveDefaultPrice } from '#src/assortment/prices/price-queries'
import { badField, readMargin, readPercent } from '#src/assortment/read-decimals'
import { recordStoreChange } from '#src/audit/record-store-change'
import type { Ctx } from '#src/context'
import { requireRecentPassword } from '#src/owners/require-recent-password'

type Decimal = string | number

export async function readDefaultPrice(
  ctx: Ctx<ActorFor<'owner'>>,
  { query: { ownerId } }: { query: { ownerId: string } },
): Promise<WireDefaultPrice> {
  return openAssortment(ctx, ownerId, async ({ pricing }) => presentDefault(pricing.defaultPrice))
}

interface Change {
  query: { ownerId: string }
  body: { kind: DefaultPrice['kind']; percent?: Decimal | undefined }
}

export async function changeDefaultPrice(
  ctx: Ctx<ActorFor<'owner'>>,
  { query: { ownerId }, body: { kind, percent = '' } }: Change,
): Promise<WireDefaultPrice> {
  const rule = readDefault(kind, percent)
  return changeAssortment(ctx, ownerId, async ({ tx, scope }) => {
    requireRecentPassword(ctx)
    const millionths = rule.kind === 'list' ? 0 : rule.millionths
    await saveDefaultPrice(tx, scope.studioId, { kind, millionths })
    await recordStoreChange(ctx, tx, { studioId: scope.studioId, event: 'student-prices-changed' })
    return presentDefault(rule)
  })
}

function readDefault(kind: DefaultPrice['kind'], percent: Decimal): DefaultPrice {
  switch (kind) {
    case 'list':
      return { kind }
    case 'percent':
      return { kind, millionths: readRaise(percent) }
    case 'margin':
      return { kind, millionths: readMargin(percent, 'percent') }
  }
}

function readRaise(percent: Decimal): number {
  const millionths = readPercent(percent, 'percent')
  if (millionths < -ALL_MILLIONTHS) throw badField('percent', messages.priceBelowZero)
  return millionths
}

function presentDefault(rule: DefaultPrice): WireDefaultPrice {
  return { kind: rule.kind, percent: rule.kind === 'list' ? 0 : rule.millionths / 10_000 }
}
