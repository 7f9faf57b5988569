import { checkDressCode } from 'commerce/dress-codes/check-dress-code'
import { moveInOrder } from 'commerce/dress-codes/move-in-order'
import { savedFromWire } from 'commerce/contract/codecs/studio/dress-codes-from-wire'
import { addDressCode, changeDressCode, deleteDressCode } from 'commerce/contract/studio/dress-codes'
import type { Failure } from 'commerce/contract/call/envelope'
import type { DressCode } from 'commerce/dress-codes/dress-code'
import type { FieldError } from 'commerce/field-error'
import { data, redirect } from 'react-router'
import { statusOf } from '#src/answers/status-of'
import { dressCodePaths } from '#src/dress-codes/dress-code-paths'
import { saveOrder } from '#src/dress-codes/save-order'
import type { TypedDressCode } from '#src/dress-codes/typed-dress-code'
import { textField } from '#src/forms/text-entries'
import type { PageContext } from '#src/page-context'
import { readMove } from '#src/row-order/read-move'
import type { OrderTrouble } from '#src/row-order/row-order'
import { translateProblems } from '#src/ui/words/words'

export type DressCodesOutcome =
  | {
      kind: 'typed'
      typed: TypedDressCode
      errors: FieldError[]
      /** what somebody else saved in the meantime */
      saved?: DressCode
    }
  | OrderTrouble<DressCode>

interface Sent {
  form: FormData
  page: PageContext
  ownerId: number
}

/** STUDIO-08: adds, changes or removes a dress code, or moves one. */
export async function postDressCodes(request: Request, page: PageContext, ownerId: number) {
  const sent = { form: await request.formData(), page, ownerId }
  switch (textField(sent.form, 'intent')) {
    case 'save':
      return postTyped(sent)
    case 'remove':
      return postRemoval(sent)
    default:
      return postOrder(sent)
  }
}

async function postTyped({ form, page, ownerId }: Sent) {
  const typed: TypedDressCode = {
    id: textField(form, 'id'),
    name: textField(form, 'name').trim(),
    description: textField(form, 'description').trim(),
    version: Number(textField(form, 'version')),
  }
  const refuse = (errors: FieldError[], status: number, saved?: DressCode) =>
    data<DressCodesOutcome>({ kind: 'typed', typed, errors, ...(saved && { saved }) }, { status })
  const found = translateProblems(checkDressCode({ ...typed, version: '' }), page.words)
  if (found.length > 0) return refuse(found, 400)
  const { id, version, ...body } = typed
  const { api } = page.ownerSession
  const query = { ownerId: String(ownerId) }
  const answer =
    id === ''
      ? await api.call(addDressCode, { query, body })
      : await api.call(changeDressCode, { query: { ...query, _id: id }, body: { ...body, version } })
  if (answer.ok) return redirect(id === '' ? dressCodePaths.added : dressCodePaths.saved)
  const saved = savedFromWire(answer)
  if (saved) return refuse([], 409, saved)
  return refuse(answer.fields ?? [{ field: 'name', message: answer.result }], statusOf(answer))
}

async function postRemoval({ form, page, ownerId }: Sent) {
  const query = { ownerId: String(ownerId), _id: textField(form, 'id') }
  const answer = await page.ownerSession.api.call(deleteDressCode, { query })
  return answer.ok ? redirect(dressCodePaths.removed) : refused(answer)
}

/** The form names one that moves, or a whole order. */
async function postOrder({ form, page, ownerId }: Sent) {
  const order = textField(form, 'order').split(',')
  const move = readMove(form)
  const ids = move ? moveInOrder(order, move.id, move.position) : order
  const newOrder = { ids, version: textField(form, 'version') }
  const outcome = await saveOrder(page.ownerSession.api, newOrder, ownerId)
  switch (outcome.kind) {
    case 'ordered':
      return redirect(
        move ? dressCodePaths.moved(move.id, order.indexOf(move.id) + 1) : dressCodePaths.ordered,
      )
    case 'reordered':
      return data<DressCodesOutcome>(outcome, { status: 409 })
    case 'refused':
      return data<DressCodesOutcome>(outcome, { status: statusOf(outcome) })
  }
}

function refused({ code, result }: Failure) {
  return data<DressCodesOutcome>({ kind: 'refused', code, message: result }, { status: statusOf({ code }) })
}
