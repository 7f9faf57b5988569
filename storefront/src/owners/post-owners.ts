import { inviteOwner, removeOwner } from 'commerce/contract/studio/owners'
import type { FieldError } from 'commerce/field-error'
import { checkInvitation } from 'commerce/owners/check-owner-forms'
import { data, redirect } from 'react-router'
import { statusOf } from '#src/answers/status-of'
import { textEntries, textField } from '#src/forms/text-entries'
import { ownerPaths } from '#src/owners/owner-paths'
import type { PageContext } from '#src/page-context'
import { translateProblems } from '#src/ui/words/words'

export interface OwnersOutcome {
  values: Partial<Record<string, string>>
  errors: FieldError[]
  /** why nobody was removed */
  problem?: string
}

const fieldNames: Record<string, string> = { firstname: 'firstName', lastname: 'lastName' }

/** STUDIO-07: a super user invites another owner, or removes one. */
export async function postOwners(request: Request, context: PageContext) {
  const form = await request.formData()
  const removed = textField(form, 'remove')
  return removed === '' ? invite(form, context) : remove(removed, context)
}

async function invite(form: FormData, { ownerSession, words }: PageContext) {
  const values = Object.fromEntries(textEntries(form))
  const refuse = (errors: FieldError[], status: number) => data<OwnersOutcome>({ values, errors }, { status })
  const found = translateProblems(checkInvitation(values), words)
  if (found.length > 0) return refuse(found, 400)
  const { firstName = '', lastName = '', email = '' } = values
  const answer = await ownerSession.api.call(inviteOwner, {
    query: {},
    body: { firstname: firstName.trim(), lastname: lastName.trim(), email: email.trim() },
  })
  if (answer.ok) return redirect(ownerPaths.ownerInvited)
  if (answer.code === 404) throw data(null, { status: 404 })
  const fields = answer.fields ?? [{ field: 'email', message: answer.result }]
  const errors = fields.map(({ field, message }) => ({ field: fieldNames[field] ?? field, message }))
  return refuse(errors, statusOf(answer))
}

async function remove(owner: string, { ownerSession }: PageContext) {
  // Whatever else was sent names nobody.
  const query = { owner_id: /^[1-9]\d{0,8}$/.test(owner) ? owner : '999999999' }
  const answer = await ownerSession.api.call(removeOwner, { query })
  if (answer.ok) return redirect(ownerPaths.ownerRemoved)
  const problem = answer.fields?.[0]?.message ?? answer.result
  return data<OwnersOutcome>({ values: {}, errors: [], problem }, { status: statusOf(answer) })
}
