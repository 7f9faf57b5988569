import type { WireOwner } from 'commerce/contract/studio/owners'
import {
  firstNameProblem,
  lastNameProblem,
  listProblems,
  phoneProblem,
} from 'commerce/customers/field-problems'
import { CHANGES_OF_OWNER } from 'commerce/studio-limits'
import { messages } from 'commerce/messages'
import type { StudioOwner } from '#src/actor'
import { limitTries, tryKey } from '#src/attempts/limit-tries'
import { eventBy, ownerSubject } from '#src/audit/audit-event'
import { recordEvent } from '#src/audit/record-event'
import type { Ctx } from '#src/context'
import { inTransaction } from '#src/db/transaction'
import { Refusal } from '#src/errors'
import { presentOwner } from '#src/owners/present'
import { updateOwner } from '#src/owners/queries'
import { requireOwner } from '#src/owners/require-owner'

interface Details {
  firstname: string
  lastname: string
  phone: string
}

/** STUDIO-07: names and telephone of the owner who is signed in. */
export async function changeOwner(ctx: Ctx<StudioOwner>, { body }: { body: Details }): Promise<WireOwner> {
  const { ownerId } = ctx.actor
  const [firstName, lastName, phone] = [body.firstname.trim(), body.lastname.trim(), body.phone.trim()]
  const fields = listProblems({
    firstname: firstNameProblem(firstName),
    lastname: lastNameProblem(lastName),
    phone: phoneProblem(phone),
  })
  if (fields.length > 0) throw new Refusal('invalid', { message: messages.fixErrors, fields })
  await limitTries(ctx, [{ key: tryKey('owner-changes', String(ownerId)), ...CHANGES_OF_OWNER }])
  await inTransaction(ctx.db, async (tx) => {
    await updateOwner(tx, { ownerId, firstName, lastName, phone })
    await recordEvent(tx, eventBy(ctx, { event: 'owner-changed', subject: ownerSubject(ownerId) }))
  })
  return presentOwner(await requireOwner(ctx, ownerId))
}
