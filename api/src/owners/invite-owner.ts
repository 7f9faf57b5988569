import { randomUUID } from 'node:crypto'
import { firstNameProblem, lastNameProblem, listProblems } from 'commerce/customers/field-problems'
import { INVITATION_LINK_SECONDS, INVITATIONS_OF_STUDIO, OWNERS_OF_STUDIO_MAX } from 'commerce/limits'
import { messages } from 'commerce/messages'
import type { StudioOwner } from '#src/actor'
import { limitMails } from '#src/attempts/limit-mails'
import { limitTries, tryKey } from '#src/attempts/limit-tries'
import { eventBy, ownerSubject } from '#src/audit/audit-event'
import { recordEvent } from '#src/audit/record-event'
import type { Ctx } from '#src/context'
import { emailKey } from '#src/customers/email/email-key'
import { readEmail } from '#src/customers/email/read-email'
import type { Database } from '#src/db/connections/pool'
import { inTransaction } from '#src/db/transaction'
import { Refusal } from '#src/errors'
import { later } from '#src/later'
import { askForLink } from '#src/links/single-use-link'
import { enqueueJob } from '#src/outbox/enqueue-job'
import { ownerNotFound } from '#src/owners/owner-not-found'
import { insertOwner, listOwnersOf, lockStudio, type OwnerToInvite, renameInvited } from '#src/owners/queries'
import { requireOwner } from '#src/owners/require-owner'

interface Invitation {
  email: string
  firstname: string
  lastname: string
}

/** STUDIO-07: a super user invites another owner, who gets a link to a password by mail. */
export async function inviteOwner(ctx: Ctx<StudioOwner>, { body }: { body: Invitation }): Promise<boolean> {
  const { studioId, isSuperUser } = ctx.actor
  if (!isSuperUser) throw ownerNotFound()
  refuseBadNames(body)
  const email = readEmail(body)
  // Refused e-mails count as well: each tells whether somebody owns a studio.
  await limitTries(ctx, [{ key: tryKey('owner-invitations', String(studioId)), ...INVITATIONS_OF_STUDIO }])
  await limitMails(ctx, 'invitation', email)
  const owner = {
    studioId,
    email,
    emailKey: emailKey(email),
    firstName: body.firstname.trim(),
    lastName: body.lastname.trim(),
  }
  const { name: studioName } = await requireOwner(ctx, ctx.actor.ownerId)
  const key = randomUUID()
  await inTransaction(ctx.db, async (tx) => {
    const ownerId = await keepInvited(tx, owner)
    await askForLink(tx, {
      of: 'owner',
      purpose: 'password-reset',
      emailKey: owner.emailKey,
      key,
      expiresAt: later(ctx.now(), INVITATION_LINK_SECONDS),
    })
    await recordEvent(tx, eventBy(ctx, { event: 'owner-invited', subject: ownerSubject(ownerId) }))
    const payload = { storeCode: ctx.scope.storeView.code, studioName }
    await enqueueJob(tx, { kind: 'mail.owner_invitation', key, payload })
  })
  return true
}

function refuseBadNames({ firstname, lastname }: Invitation): void {
  const fields = listProblems({
    firstname: firstNameProblem(firstname.trim()),
    lastname: lastNameProblem(lastname.trim()),
  })
  if (fields.length > 0) throw new Refusal('invalid', { message: messages.fixErrors, fields })
}

/** The number of the new owner, or of one who was invited before. */
async function keepInvited(tx: Database, owner: OwnerToInvite): Promise<number> {
  await lockStudio(tx, owner.studioId)
  const invited = await renameInvited(tx, owner)
  if (invited !== undefined) return invited
  if ((await listOwnersOf(tx, owner.studioId)).length >= OWNERS_OF_STUDIO_MAX) {
    throw new Refusal('owners-full', { message: messages.ownersFull, values: { most: OWNERS_OF_STUDIO_MAX } })
  }
  const added = await insertOwner(tx, owner)
  if (added !== undefined) return added
  throw new Refusal('email-refused', {
    message: messages.ownerEmailRefused,
    fields: [{ field: 'email', message: messages.ownerEmailRefused }],
    audit: { event: 'email-refused' },
  })
}
