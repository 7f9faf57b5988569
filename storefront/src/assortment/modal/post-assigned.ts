import type { StoreProduct } from 'commerce/assortment/store-product'
import { checkAssigned } from 'commerce/assortment/check-assigned'
import { conflictFromWire } from 'commerce/contract/codecs/studio/store-product-from-wire'
import {
  addStudioProduct,
  changeStudioProduct,
  deleteStudioProduct,
} from 'commerce/contract/studio/assortment'
import type { FieldError } from 'commerce/field-error'
import { statusOf } from '#src/answers/status-of'
import type { AssignedOutcome, TypedAssigned } from '#src/assortment/modal/typed-assigned'
import { textField } from '#src/forms/text-entries'
import type { PageContext } from '#src/page-context'
import { translateProblems } from '#src/ui/words/words'

interface Sent {
  form: FormData
  product: StoreProduct
  ownerId: number
}

/** STUDIO-11: a product that is not in the store yet is taken into it, another one is changed. */
export async function postAssigned(page: PageContext, sent: Sent): Promise<AssignedOutcome> {
  switch (textField(sent.form, 'intent')) {
    case 'remove':
      return { kind: 'removing' }
    case 'remove-now':
      return remove(page, sent)
    default:
      return save(page, sent)
  }
}

async function save(page: PageContext, { form, product, ownerId }: Sent): Promise<AssignedOutcome> {
  const typed: TypedAssigned = {
    price: textField(form, 'price').trim(),
    dressCodes: textsOf(form, 'dressCode'),
    isPublished: form.has('isPublished'),
    colors: textsOf(form, 'color').map(Number),
  }
  const refuse = (errors: FieldError[], status: number) => ({
    kind: 'refused' as const,
    status,
    typed,
    errors,
  })
  const shown = shownColors(form, product)
  const kept = (product.assigned?.allowedColors ?? []).filter((id) => !shown.includes(id))
  const needsColor = shown.length > 0
  const checked = { price: typed.price, colors: needsColor ? [...typed.colors, ...kept].join() : 'all' }
  const found = translateProblems(checkAssigned(checked), page.words)
  if (found.length > 0) return refuse(found, 400)
  const { sku } = product
  const body = {
    price: typed.price === '' ? null : typed.price,
    relations: typed.dressCodes,
    is_published: typed.isPublished,
    ...(needsColor ? { allowed_colors: typed.colors, shown_colors: shown } : {}),
  }
  const { api } = page.ownerSession
  const query = { owner_id: String(ownerId) }
  const version = textField(form, 'version')
  const change = { ...body, _id: textField(form, '_id'), version: Number(version) }
  const answer =
    version === ''
      ? await api.call(addStudioProduct, { query, body: { sku, ...body } })
      : await api.call(changeStudioProduct, { query: { ...query, sku }, body: change })
  if (answer.ok) return { kind: 'saved' }
  const saved = conflictFromWire(answer)
  if (saved !== undefined) return { ...refuse([], 409), saved }
  if (answer.reason === 'password-needed')
    return { ...refuse([{ field: 'price', message: answer.result }], statusOf(answer)), needsPassword: true }
  const errors = answer.fields?.map(({ field, message }) => ({ field: fieldOf(field), message }))
  return refuse(errors ?? [{ field: 'assign', message: answer.result }], statusOf(answer))
}

async function remove(page: PageContext, { product, ownerId }: Sent): Promise<AssignedOutcome> {
  const query = { owner_id: String(ownerId), sku: product.sku }
  const answer = await page.ownerSession.api.call(deleteStudioProduct, { query })
  // Somebody else took it out already.
  if (answer.ok || answer.reason === 'product-not-found') return { kind: 'removed' }
  const refused = { kind: 'refused', status: statusOf(answer) } as const
  if (answer.reason !== 'password-needed')
    return { ...refused, errors: [{ field: 'assign', message: answer.result }] }
  return { ...refused, errors: [{ field: 'price', message: answer.result }], needsPassword: true }
}

/** Those that had a box: of a product in the store others may be allowed, which are not offered at the moment. */
function shownColors(form: FormData, { colors }: StoreProduct): number[] {
  const ids = textField(form, 'shownColors')
  return ids === '' ? colors.map(({ id }) => id) : ids.split(',').map(Number)
}

function textsOf(form: FormData, name: string): string[] {
  return form.getAll(name).filter((value): value is string => typeof value === 'string')
}

function fieldOf(field: string): string {
  if (field.startsWith('allowed_colors')) return 'colors'
  return field === 'price' ? field : 'assign'
}
