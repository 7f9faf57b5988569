import { createHash } from 'node:crypto'
import type { WireBulkRule } from 'commerce/contract/studio/assortment'
import type { WireRepriced } from 'commerce/contract/studio/assortment-schemas'
import { wireAmount } from 'commerce/format-money'
import { NAMED_FIELDS_MAX, PRICE_UNDO_SECONDS } from 'commerce/limits'
import { messages } from 'commerce/messages'
import { type BulkRule, isPossible, type PreviewRow, previewRow } from 'commerce/studio-prices/bulk-prices'
import type { ActorFor } from '#src/actor'
import { changedMeanwhile } from '#src/assortment/assortment-refusals'
import { type Assortment, changeAssortment } from '#src/assortment/open-assortment'
import { presentAssigned, presentRepriced } from '#src/assortment/present'
import { requireAll } from '#src/assortment/prices/preview-prices'
import {
  insertChanges,
  insertEdit,
  listChanges,
  lockEdit,
  updatePrices,
} from '#src/assortment/prices/price-queries'
import { type AssignedRow, findAssigned, lockAssigned } from '#src/assortment/queries'
import { readRule } from '#src/assortment/read-decimals'
import { recordStoreChange } from '#src/audit/record-store-change'
import type { Ctx } from '#src/context'
import { Refusal } from '#src/errors'
import { later } from '#src/later'
import { requireRecentPassword } from '#src/owners/require-recent-password'

interface Named {
  sku: string
  version: number
  student_price?: number | undefined
}

interface Change {
  query: { owner_id: string }
  body: { change_id: string; rule: WireBulkRule; products: Named[] }
}

interface Changed {
  change_id: string
  undo_until: string
  rows: WireRepriced[]
}

/** STUDIO-12: all of the prices or none, as they were previewed, in one transaction. The same change sent again answers what became of it. */
export async function changePrices(
  ctx: Ctx<ActorFor<'owner'>>,
  { query: { owner_id: ownerId }, body: { change_id: id, rule: sent, products } }: Change,
): Promise<Changed> {
  const rule = readRule(sent)
  return changeAssortment(ctx, ownerId, async (assortment) => {
    requireRecentPassword(ctx)
    const { tx, scope, pricing } = assortment
    const fingerprint = fingerprintOf(rule, products)
    const edit = { id, studioId: scope.studioId, ownerId: ctx.actor.ownerId, fingerprint, now: ctx.now() }
    if (!(await insertEdit(tx, edit))) return answerAgain(assortment, edit)
    const skus = products.map(({ sku }) => sku)
    refuseTwice(skus)
    const there = await lockAssigned(tx, scope, skus)
    requireAll(there, skus, 'products')
    const rows = there.map((product) => previewRow(product, rule, pricing))
    requirePreviewed(there, products, rows)
    requirePossible(rows)
    const changes = there.map(({ productId, ownCents }, at) => ({
      productId,
      oldCents: ownCents,
      newCents: rows[at]?.ownCents ?? null,
    }))
    await updatePrices(tx, scope.studioId, changes)
    await insertChanges(tx, edit, changes)
    await recordStoreChange(ctx, tx, { studioId: scope.studioId, event: 'student-prices-changed' })
    return answerOf(assortment, { id, skus, createdAt: edit.now })
  })
}

function fingerprintOf(rule: BulkRule, products: Named[]): string {
  const named = products.map(({ sku, version, student_price: price }) => [sku, version, ...givenOf(price)])
  const sent = JSON.stringify([rule, named])
  return createHash('sha256').update(sent).digest('base64url')
}

function givenOf(price: number | undefined): number[] {
  return price === undefined ? [] : [price]
}

async function answerAgain(
  assortment: Assortment,
  { id, fingerprint }: { id: string; fingerprint: string },
): Promise<Changed> {
  const { tx, scope } = assortment
  const known = await lockEdit(tx, scope.studioId, id)
  if (known && known.fingerprint !== null && known.fingerprint !== fingerprint) {
    const message = messages.changeKeyReused
    throw new Refusal('key-reused', { message, fields: [{ field: 'change_id', message }] })
  }
  const skus = (await listChanges(tx, scope, id)).map(({ sku }) => sku)
  return answerOf(assortment, { id, skus, createdAt: known?.createdAt ?? new Date(0) })
}

async function answerOf(
  { tx, scope, pricing }: Assortment,
  { id, skus, createdAt }: { id: string; skus: string[]; createdAt: Date },
): Promise<Changed> {
  const rows = await findAssigned(tx, scope, skus)
  return {
    change_id: id,
    undo_until: later(createdAt, PRICE_UNDO_SECONDS).toISOString(),
    rows: rows.map((row) => presentRepriced(row, pricing)),
  }
}

function refuseTwice(skus: string[]): void {
  const at = skus.findIndex((sku, place) => skus.indexOf(sku) !== place)
  if (at < 0) return
  throw new Refusal('invalid', {
    message: messages.fixErrors,
    fields: [{ field: `products.${at}.sku`, message: messages.productNamedTwice }],
  })
}

/** Also where only the price changed that the rule starts from: the default or my price. */
function requirePreviewed(there: AssignedRow[], products: Named[], rows: PreviewRow[]): void {
  const changed = there.flatMap((row, at) => {
    const { version = 0, student_price: previewed } = products[at] ?? {}
    const priced = rows[at]
    const now = priced && wireAmount(priced.studentCents)
    // One that cannot be is named as such.
    const isMoved = priced && isPossible(priced) && previewed !== undefined && previewed !== now
    if (version === row.version && !isMoved) return []
    const ownCents = priced?.ownCents ?? null
    const price = isMoved ? now : ownCents === null ? null : wireAmount(ownCents)
    return [{ sku: row.sku, name: row.name, saved: presentAssigned(row), sent: { version, price } }]
  })
  if (changed.length > 0) throw changedMeanwhile(changed)
}

function requirePossible(rows: PreviewRow[]): void {
  const fields = rows.flatMap((row, at) => {
    if (isPossible(row)) return []
    const isBelow = row.warnings.includes('below-zero')
    return [{ field: `products.${at}`, message: isBelow ? messages.priceBelowZero : messages.priceTooHigh }]
  })
  if (fields.length > 0)
    throw new Refusal('invalid', { message: messages.fixErrors, fields: fields.slice(0, NAMED_FIELDS_MAX) })
}
