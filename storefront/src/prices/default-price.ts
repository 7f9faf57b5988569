import { defaultPriceFromWire } from 'commerce/contract/codecs/studio/default-price-from-wire'
import { changeDefaultPrice, readDefaultPrice } from 'commerce/contract/studio/assortment'
import type { FieldError } from 'commerce/field-error'
import { checkDefaultPriceForm, DEFAULT_PRICE_KINDS } from 'commerce/studio-prices/default-price-form'
import type { DefaultPrice } from 'commerce/studio-prices/studio-prices'
import { data } from 'react-router'
import { refusedPage } from '#src/answers/refused-page'
import { statusOf } from '#src/answers/status-of'
import { textField } from '#src/forms/text-entries'
import type { PageContext } from '#src/page-context'
import { translateProblems } from '#src/ui/words/words'

/** The form of the default price as it was filled in. */
export interface DefaultPriceValues {
  kind: DefaultPrice['kind']
  percent: string
}

export type DefaultPriceOutcome =
  | { kind: 'default-saved' }
  | { kind: 'default-refused'; values: DefaultPriceValues; errors: FieldError[]; needsPassword: boolean }

/** STUDIO-18: what families pay for a product without a price of its own. */
export async function loadDefaultPrice(
  { ownerSession }: PageContext,
  ownerId: number,
): Promise<DefaultPrice> {
  const answer = await ownerSession.api.call(readDefaultPrice, { query: { ownerId: String(ownerId) } })
  if (answer.ok) return defaultPriceFromWire(answer.value)
  throw refusedPage(answer)
}

export async function postDefaultPrice({
  form,
  context,
  ownerId,
}: {
  form: FormData
  context: PageContext
  ownerId: number
}) {
  const kind = DEFAULT_PRICE_KINDS.find((each) => each === textField(form, 'kind')) ?? 'list'
  const values = { kind, percent: textField(form, 'percent').trim() }
  const refuse = (errors: FieldError[], status: number, needsPassword = false) =>
    data<DefaultPriceOutcome>({ kind: 'default-refused', values, errors, needsPassword }, { status })
  const found = checkDefaultPriceForm({ ...values })
  if (found.length > 0) return refuse(translateProblems(found, context.words), 400)
  const answer = await context.ownerSession.api.call(changeDefaultPrice, {
    query: { ownerId: String(ownerId) },
    body: { kind, ...(kind !== 'list' && { percent: values.percent }) },
  })
  if (answer.ok) return data<DefaultPriceOutcome>({ kind: 'default-saved' })
  const needsPassword = answer.reason === 'password-needed'
  const message = answer.fields?.[0]?.message ?? answer.result
  return refuse([{ field: 'percent', message }], statusOf(answer), needsPassword)
}
