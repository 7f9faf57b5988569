import { conflictsFromWire, type PriceConflict } from 'commerce/contract/codecs/studio/conflict-from-wire'
import { pricedRowFromWire } from 'commerce/contract/codecs/studio/product-table-from-wire'
import { type Answer, mapAnswer } from 'commerce/contract/call/make-client'
import * as contract from 'commerce/contract/studio/assortment'
import type { Cents } from 'commerce/money'
import type { PricedRow } from 'commerce/studio-prices/listed-studio-product'
import { readMoneyInput } from 'commerce/studio-prices/money-input'
import { data, redirect } from 'react-router'
import { statusOf } from '#src/answers/status-of'
import { textField } from '#src/forms/text-entries'
import type { PageContext } from '#src/page-context'
import { type ShownTable, tablePath } from '#src/prices/table-choice'

/** What became of one row of the table. */
export type RowOutcome =
  | { kind: 'saved'; row: PricedRow }
  /** Nothing is typed where something other than the price was refused: the price stays as it is saved. */
  | { kind: 'refused'; sku: string; typed?: string; message: string; needsPassword: boolean }
  /** Somebody else saved another price: both are shown, and the owner decides. */
  | { kind: 'conflict'; sku: string; typed: string; savedCents: Cents | null; savedVersion: number }
  /** Somebody else took it out of the store. */
  | { kind: 'gone'; sku: string; message: string }

interface RowForm {
  form: FormData
  context: PageContext
  ownerId: number
}

/** UX-110: saves the price of a row. An empty one is the studio's default. */
export async function postPrice(sent: RowForm) {
  const { form } = sent
  const typed = textField(form, 'price').trim()
  const read = typed === '' ? null : readMoneyInput(typed)
  const cents = read?.kind === 'amount' ? read.cents : null
  const answer = await savePrice(sent, { typed, version: Number(textField(form, 'version')) })
  const saved = savedOf(answer)
  // What somebody else changed was not the price, or they gave it this one.
  const isSame = saved && [form.get('was'), priceText(cents)].includes(priceText(saved.cents))
  if (!isSame) return rowOutcome(sent, answer, typed)
  return rowOutcome(sent, await savePrice(sent, { typed, version: saved.version }), typed)
}

const priceText = (cents: Cents | null) => (cents === null ? '' : String(cents))

async function savePrice(
  { form, context, ownerId }: RowForm,
  { typed, version }: { typed: string; version: number },
): Promise<Answer<PricedRow>> {
  const answer = await context.ownerSession.api.call(contract.changeStudioProduct, {
    query: { owner_id: String(ownerId), sku: textField(form, 'sku') },
    body: { price: typed === '' ? null : typed, version },
  })
  return mapAnswer(answer, pricedRowFromWire)
}

/** Publishes a product, or hides it from families. */
export async function postPublished(sent: RowForm) {
  const { form, context, ownerId } = sent
  const answer = await context.ownerSession.api.call(contract.changeStudioProduct, {
    query: { owner_id: String(ownerId), sku: textField(form, 'sku') },
    body: { is_published: textField(form, 'published') === 'yes' },
  })
  return rowOutcome(sent, mapAnswer(answer, pricedRowFromWire))
}

function rowOutcome({ form }: RowForm, answer: Answer<PricedRow>, typed?: string) {
  if (answer.ok) return data<RowOutcome>({ kind: 'saved', row: answer.value })
  const sku = textField(form, 'sku')
  const status = statusOf(answer)
  const saved = savedOf(answer)
  if (saved && typed !== undefined) {
    const { cents: savedCents, version: savedVersion } = saved
    return data<RowOutcome>({ kind: 'conflict', sku, typed, savedCents, savedVersion }, { status })
  }
  const message = answer.fields?.[0]?.message ?? answer.result
  if (answer.code === 404) return data<RowOutcome>({ kind: 'gone', sku, message }, { status })
  const needsPassword = answer.reason === 'password-needed'
  const refused = { kind: 'refused', sku, message, needsPassword } as const
  return data<RowOutcome>(typed === undefined ? refused : { ...refused, typed }, { status })
}

/** What somebody else saved in the meantime. */
function savedOf(answer: Answer<PricedRow>): PriceConflict['saved'] {
  return answer.ok ? null : (conflictsFromWire(answer.meta)[0]?.saved ?? null)
}

/** STUDIO-23: takes a product out of the store; one that is gone already is out. */
export async function postRemoval({ form, context, ownerId }: RowForm, shown: ShownTable) {
  const sku = textField(form, 'sku')
  const answer = await context.ownerSession.api.call(contract.deleteStudioProduct, {
    query: { owner_id: String(ownerId), sku },
  })
  if (answer.ok || answer.code === 404) return redirect(tablePath(shown, { done: 'removed' }))
  const needsPassword = answer.reason === 'password-needed'
  return data<RowOutcome>(
    { kind: 'refused', sku, message: answer.result, needsPassword },
    { status: statusOf(answer) },
  )
}
