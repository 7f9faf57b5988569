import { DECLINE_REASON_MAX_LETTERS, PRICE_GROUP_NAME_MAX_LETTERS } from 'commerce/limits'
import { messages } from 'commerce/messages'
import { problems } from 'commerce/problems'
import { decide, type Verdict } from 'commerce/registrations/decide'
import { proposeUrlKeys } from 'commerce/registrations/propose-url-keys'
import { actorText, mayManage } from '#src/actor'
import { eventBy } from '#src/audit/audit-event'
import { recordEvent } from '#src/audit/record-event'
import { isSlugOfCategory } from '#src/catalog/slug-shared-queries'
import type { WriteCtx } from '#src/context'
import type { Database } from '#src/db/connections/pool'
import { inTransaction } from '#src/db/transaction'
import { Refusal } from '#src/errors'
import { enqueueJob } from '#src/outbox/enqueue-job'
import {
  findOrMakePriceGroup,
  insertOwner,
  insertStudio,
  listStoreCodes,
  lockRegistration,
  type RegistrationToDecide,
  saveDecision,
} from '#src/registrations/queries'
import { lockUrlKey } from '#src/studios/url-key-shared-queries'

/** STUDIO-05: opens a new store with its owner, who buys at the prices of that group. All or nothing. */
export function approveRegistration(ctx: WriteCtx, id: number, priceGroup: string): Promise<void> {
  const name = priceGroup.trim()
  if (name === '' || name.length > PRICE_GROUP_NAME_MAX_LETTERS) {
    const message = name === '' ? problems.fieldRequired : problems.textTooLong
    throw new Refusal('invalid', { message: messages.fixErrors, fields: [{ field: 'group', message }] })
  }
  const act = (tx: Database, registration: RegistrationToDecide) => makeStudio(tx, registration, name)
  return decideOn(ctx, id, { verdict: 'approve', reason: '', act })
}

/** STUDIO-05: the reason is mailed to the business. */
export async function declineRegistration(ctx: WriteCtx, id: number, reason: string): Promise<void> {
  const text = reason.trim()
  const isTooLong = text.length > DECLINE_REASON_MAX_LETTERS
  if (text === '' || isTooLong) {
    const message = isTooLong ? problems.textTooLong : messages.declineReasonMissing
    throw new Refusal('invalid', { message: messages.fixErrors, fields: [{ field: 'reason', message }] })
  }
  await decideOn(ctx, id, { verdict: 'decline', reason: text, act: async () => null })
}

interface ToDecide {
  verdict: Verdict
  reason: string
  /** the number of the store, if one comes of it */
  act: (tx: Database, registration: RegistrationToDecide) => Promise<number | null>
}

/** Of two who decide at once the second waits, and learns of the first decision. */
async function decideOn(ctx: WriteCtx, id: number, { verdict, reason, act }: ToDecide): Promise<void> {
  if (!mayManage(ctx.actor, 'registrations.manage')) {
    throw new Refusal('not-allowed', { message: messages.notAllowed, audit: { event: 'access-refused' } })
  }
  await inTransaction(ctx.db, async (tx) => {
    const registration = await lockRegistration(tx, id)
    if (!registration) throw new Refusal('registration-not-found', { message: messages.registrationNotFound })
    const { kind, state } = decide(registration.state, verdict)
    if (kind === 'already')
      throw new Refusal('registration-decided', { message: messages.registrationDecided })
    const studioId = await act(tx, registration)
    const by = actorText(ctx.actor)
    await saveDecision(tx, id, { state, at: ctx.now(), by, reason, studioId })
    const subject = { kind: 'registration', id } as const
    await recordEvent(tx, eventBy(ctx, { event: `registration-${state}`, subject }))
    const payload = { registrationId: id }
    await enqueueJob(tx, { kind: `mail.registration_${state}`, key: String(id), payload })
  })
}

async function makeStudio(
  tx: Database,
  registration: RegistrationToDecide,
  priceGroup: string,
): Promise<number> {
  const { businessName: name, passwordHash, phone, contactPhone, ...person } = registration
  const studioId = await insertNamedStudio(tx, name, await findOrMakePriceGroup(tx, priceGroup))
  const { emailKey, email, firstName, lastName, receivesPromotions } = person
  const owner = { studioId, email, emailKey, firstName, lastName, receivesPromotions }
  // A registration that waits has one.
  const ownerId = await insertOwner(tx, {
    ...owner,
    phone: contactPhone === '' ? phone : contactPhone,
    passwordHash: passwordHash ?? '',
  })
  if (ownerId === undefined) {
    throw new Refusal('registration-email-taken', { message: messages.registrationEmailTaken })
  }
  return studioId
}

/** At the first proposed path that no store has, nor a category: SHORT_URLS may be switched on later. */
async function insertNamedStudio(tx: Database, name: string, priceGroupId: number): Promise<number> {
  for (const urlKey of proposeUrlKeys(name, await listStoreCodes(tx))) {
    if (await isSlugOfCategory(tx, urlKey)) continue
    // First: a studio that leaves the path in this moment had it lately by the next statement.
    await lockUrlKey(tx, urlKey)
    const studioId = await insertStudio(tx, { urlKey, name, priceGroupId })
    if (studioId !== undefined) return studioId
  }
  throw new Error('Proposals do not end.')
}
