import { bulkRuleToWire } from 'commerce/contract/codecs/studio/bulk-rule-to-wire'
import { conflictsFromWire } from 'commerce/contract/codecs/studio/conflict-from-wire'
import { previewedPriceFromWire } from 'commerce/contract/codecs/studio/previewed-price-from-wire'
import { pricedRowFromWire } from 'commerce/contract/codecs/studio/product-table-from-wire'
import * as contract from 'commerce/contract/studio/assortment'
import type { FieldError } from 'commerce/field-error'
import { wireAmount } from 'commerce/format-money'
import { STUDIO_BULK_MAX } from 'commerce/limits'
import type { Cents } from 'commerce/money'
import type { PreviewedPrice } from 'commerce/studio-prices/bulk-prices'
import { checkBulkForm, readBulkForm } from 'commerce/studio-prices/bulk-form'
import type { PricedRow } from 'commerce/studio-prices/listed-studio-product'
import { data } from 'react-router'
import { statusOf } from '#src/answers/status-of'
import { textEntries, textField } from '#src/forms/text-entries'
import { newUuid } from '#src/prices/new-uuid'
import type { PageContext } from '#src/page-context'
import { askForTable } from '#src/prices/load-product-table'
import type { ShownTable } from '#src/prices/table-choice'
import { translateProblems } from '#src/ui/words/words'

/** As the form of many prices was filled in. */
export interface BulkValues {
  rule: string
  value: string
}

/** Why nothing was changed: one of the products that stood against it. */
export interface PriceObstacle {
  sku: string
  name: string
  message?: string
  /** what somebody else saved in the meantime, and what was to be saved */
  savedCents?: Cents | null
  sentCents?: Cents | null
  /** nobody set its price: what the rule starts from changed */
  isMoved?: boolean
}

/** The form as it comes back: with the same choice of products. */
export interface ReturnedBulk {
  values: BulkValues
  skus: string[]
  /** everything that matches, on all pages */
  isAll: boolean
}

export type BulkOutcome =
  | (ReturnedBulk & { kind: 'bulk-refused'; errors: FieldError[] })
  | (ReturnedBulk & { kind: 'bulk-back' })
  | {
      kind: 'preview'
      changeId: string
      values: BulkValues
      rows: PreviewedPrice[]
      isPossible: boolean
      isAll: boolean
    }
  | { kind: 'applied'; rows: (PricedRow & { name: string })[] }
  | (ReturnedBulk & {
      kind: 'not-applied'
      message: string
      needsPassword: boolean
      obstacles: PriceObstacle[]
    })
  | { kind: 'undone'; count: number }
  | { kind: 'not-undone'; message: string; needsPassword: boolean; obstacles: PriceObstacle[] }

interface BulkForm {
  form: FormData
  context: PageContext
  ownerId: number
  shown: ShownTable
}

/** UX-109: what a rule would make of the chosen products. */
export async function postPreview(sent: BulkForm) {
  const { form, context, ownerId } = sent
  const values = valuesOf(form)
  const isAll = form.has('all')
  const skus = textsOf(form, 'sku')
  const refuse = (errors: FieldError[], status: number) =>
    data<BulkOutcome>({ kind: 'bulk-refused', values, errors, skus, isAll }, { status })
  const found = checkBulkForm(Object.fromEntries(textEntries(form)))
  const read = readBulkForm({ ...values })
  if (found.length > 0 || read.kind === 'problem') return refuse(translateProblems(found, context.words), 400)
  const matching = isAll ? await listMatching(sent) : undefined
  if (matching && matching.total > STUDIO_BULK_MAX) {
    const message = context.words.of('prices')('tooMany', { most: STUDIO_BULK_MAX })
    return refuse([{ field: 'products', message }], 400)
  }
  const chosen = matching ? matching.rows.map(({ sku }) => sku) : skus
  const answer = await context.ownerSession.api.call(contract.previewPrices, {
    query: { owner_id: String(ownerId) },
    body: { rule: bulkRuleToWire(read.rule), skus: chosen },
  })
  if (!answer.ok) return refuse([{ field: 'products', message: answer.result }], statusOf(answer))
  return data<BulkOutcome>({
    kind: 'preview',
    changeId: newUuid(),
    values,
    isPossible: answer.value.is_possible,
    isAll,
    rows: answer.value.rows.map(previewedPriceFromWire),
  })
}

/** UX-109: all of the previewed prices or none. Sent twice, it counts once. */
export async function postPrices(sent: BulkForm) {
  const { form, context, ownerId } = sent
  const values = valuesOf(form)
  const read = readBulkForm({ ...values })
  const products = textsOf(form, 'product').map(readPreviewed)
  const skus = products.map(({ sku }) => sku)
  const names = textsOf(form, 'name')
  if (read.kind === 'problem' || products.length === 0) return postPreview(sent)
  const answer = await context.ownerSession.api.call(contract.changePrices, {
    query: { owner_id: String(ownerId) },
    body: { change_id: textField(form, 'change'), rule: bulkRuleToWire(read.rule), products },
  })
  if (answer.ok) {
    const changed = answer.value.rows.map((row) => ({ ...pricedRowFromWire(row), name: row.name }))
    return data<BulkOutcome>({ kind: 'applied', rows: changed })
  }
  const refused = (answer.fields ?? []).flatMap(({ field, message }) => {
    const place = Number(field.split('.')[1])
    const sku = skus[place]
    return sku === undefined ? [] : [{ sku, name: names[place] ?? sku, message }]
  })
  const versions = new Map(products.map(({ sku, version }) => [sku, version]))
  const obstacles = [...refused, ...conflictsOf(answer.meta, versions)]
  const needsPassword = answer.reason === 'password-needed'
  return data<BulkOutcome>(
    {
      kind: 'not-applied',
      values,
      message: answer.result,
      needsPassword,
      obstacles,
      skus,
      isAll: form.has('all'),
    },
    { status: statusOf(answer) },
  )
}

/** From a preview back to the table, with the products and the rule that were chosen. */
export function postBack({ form }: Pick<BulkForm, 'form'>) {
  const skus = textsOf(form, 'product').map((product) => readPreviewed(product).sku)
  return data<BulkOutcome>({ kind: 'bulk-back', values: valuesOf(form), skus, isAll: form.has('all') })
}

/** UX-109: takes back the last change. */
export async function postUndo({ form, context, ownerId }: BulkForm) {
  const answer = await context.ownerSession.api.call(contract.undoPrices, {
    query: { owner_id: String(ownerId) },
    body: { change_id: textField(form, 'change') },
  })
  if (answer.ok) return data<BulkOutcome>({ kind: 'undone', count: answer.value.rows.length })
  const obstacles = conflictsOf(answer.meta)
  const needsPassword = answer.reason === 'password-needed'
  return data<BulkOutcome>(
    { kind: 'not-undone', message: answer.result, needsPassword, obstacles },
    { status: statusOf(answer) },
  )
}

/** What the table shows on all of its pages: as many as can be changed at once. */
function listMatching({ context, ownerId, shown }: BulkForm) {
  return askForTable(context, ownerId, { ...shown, from: 0, size: STUDIO_BULK_MAX })
}

function conflictsOf(
  meta: Record<string, unknown> | undefined,
  versions?: Map<string, number>,
): PriceObstacle[] {
  return conflictsFromWire(meta).map(({ sku, name, saved, sentCents }) => ({
    sku,
    name,
    ...(saved && { savedCents: saved.cents, sentCents, isMoved: saved.version === versions?.get(sku) }),
  }))
}

function valuesOf(form: FormData): BulkValues {
  return { rule: textField(form, 'rule'), value: textField(form, 'value').trim() }
}

function textsOf(form: FormData, name: string): string[] {
  return form.getAll(name).filter((each) => typeof each === 'string')
}

/** '3_2200 LEO-M': the version and the price in cents that were previewed, and the sku. */
function readPreviewed(text: string) {
  const [previewed = ''] = text.split(' ', 1)
  const [version = 0, cents] = previewed.split('_').map((figure) => Number(figure) || 0)
  const sku = text.slice(previewed.length + 1)
  return { sku, version, ...(cents !== undefined && { student_price: wireAmount(cents) }) }
}
