import type { WireCustomer, WireRegistration } from 'commerce/contract/customers'
import { checkRegistration } from 'commerce/contract/checks/check-customer'
import { listProblems } from 'commerce/customers/field-problems'
import { REFUSED_REGISTRATIONS_OF_IP, REGISTRATIONS_OF_IP } from 'commerce/limits'
import { messages } from 'commerce/messages'
import { isMailLeft } from '#src/attempts/limit-mails'
import { ipLimits } from '#src/attempts/ip-limits'
import { limitTries, requireTriesLeft } from '#src/attempts/limit-tries'
import { returnIfFailed } from '#src/attempts/return-if-failed'
import { accountSubject, customerSubject, eventBy } from '#src/audit/audit-event'
import { recordEvent } from '#src/audit/record-event'
import type { Ctx } from '#src/context'
import { emailKey } from '#src/customers/email/email-key'
import { enqueueConfirmation } from '#src/customers/email/enqueue-confirmation'
import { hashPassword } from '#src/customers/password/hash-password'
import { isCommonPassword } from '#src/customers/password/is-common-password'
import { presentCustomer } from '#src/customers/present'
import { insertCustomer } from '#src/customers/queries'
import { requireAccount } from '#src/customers/require-account'
import { saveAddresses } from '#src/customers/save-addresses'
import { inTransaction } from '#src/db/transaction'
import { Refusal } from '#src/errors'

/** Creates an account for an e-mail without one. The refusal does not name the e-mail as its reason. */
export async function createCustomer(
  ctx: Ctx,
  { body: sent }: { body: WireRegistration },
): Promise<WireCustomer> {
  refuseBadFields(sent)
  const refusals = ipLimits(ctx.ip, ['register-refused'], REFUSED_REGISTRATIONS_OF_IP)
  const registrations = ipLimits(ctx.ip, ['register'], REGISTRATIONS_OF_IP)
  await requireTriesLeft(ctx, ...refusals)
  await limitTries(ctx, registrations)
  const made = await returnIfFailed(ctx, registrations, () => insertAccount(ctx, sent))
  if (made) return made
  await limitTries(ctx, refusals)
  throw new Refusal('registration-refused', {
    message: messages.registrationRefused,
    audit: { event: 'registration-refused', subject: accountSubject(emailKey(sent.customer.email)) },
  })
}

/** Undefined if the e-mail has an account. */
async function insertAccount(ctx: Ctx, sent: WireRegistration): Promise<WireCustomer | undefined> {
  const { email, firstname, lastname, addresses = [] } = sent.customer
  // Also computed for an e-mail with an account: both answers take equally long.
  const passwordHash = await hashPassword(sent.password)
  return inTransaction(ctx.db, async (tx) => {
    const customerId = await insertCustomer(tx, {
      email: email.trim(),
      emailKey: emailKey(email),
      firstName: firstname.trim(),
      lastName: lastname.trim(),
      passwordHash,
      storeCode: ctx.scope.storeView.code,
    })
    if (customerId === undefined) return undefined
    await recordEvent(tx, eventBy(ctx, { event: 'registered', subject: customerSubject(customerId) }))
    // If the mailbox had its mails of this hour, the account is created without one: the link can be requested later.
    if (await isMailLeft({ ...ctx, db: tx }, 'registration', email)) {
      await enqueueConfirmation({ ...ctx, db: tx }, { customerId, emailKey: emailKey(email) })
    }
    if (addresses.length > 0) await saveAddresses(tx, customerId, addresses)
    return presentCustomer(await requireAccount(tx, customerId), ctx.scope.storeView)
  })
}

function refuseBadFields(sent: WireRegistration): void {
  const common = isCommonPassword(sent.password) ? messages.passwordCommon : undefined
  const fields = [...checkRegistration(sent), ...listProblems({ password: common })]
  if (fields.length > 0) throw new Refusal('invalid', { message: messages.fixErrors, fields })
}
