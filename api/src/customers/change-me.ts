import type { WireCustomer, WireProfileChange } from 'commerce/contract/customers'
import { checkProfile } from 'commerce/contract/checks/check-customer'
import type { FieldError } from 'commerce/field-error'
import { messages } from 'commerce/messages'
import type { CustomerActor } from '#src/actor'
import type { Ctx } from '#src/context'
import { answerMe } from '#src/customers/answer-me'
import { openEmailChange } from '#src/customers/email/open-email-change'
import { limitChanges } from '#src/customers/limit-changes'
import { requireVersion } from '#src/customers/profile-version'
import { saveNames } from '#src/customers/queries'
import { listUnchanged, saveAddresses } from '#src/customers/save-addresses'
import { inTransaction } from '#src/db/transaction'
import { Refusal } from '#src/errors'

/** Changes names, the address book, and, with the current password, the e-mail: a session alone does not change it. */
export async function changeMe(
  ctx: Ctx<CustomerActor>,
  { body: { customer: sent, currentPassword } }: { body: WireProfileChange },
): Promise<WireCustomer> {
  const { customerId } = ctx.actor
  const fields = await problemsOf(ctx, sent)
  if (fields.length > 0) throw new Refusal('invalid', { message: messages.fixErrors, fields })
  await limitChanges(ctx)
  const newEmail = await openEmailChange(ctx, { email: sent.email, currentPassword })
  return inTransaction(ctx.db, async (tx) => {
    if (sent.version !== undefined) await requireVersion(tx, customerId, sent.version)
    await saveNames(tx, customerId, { firstName: sent.firstname.trim(), lastName: sent.lastname.trim() })
    if (sent.addresses) await saveAddresses(tx, customerId, sent.addresses)
    await newEmail?.save(tx)
    return answerMe(tx, ctx, customerId)
  })
}

/** An address of before a rule, or of an import, stays in the book as it is: only what is new or changed is checked. */
async function problemsOf(
  { db, actor }: Ctx<CustomerActor>,
  sent: WireProfileChange['customer'],
): Promise<FieldError[]> {
  const found = checkProfile(sent)
  if (!found.some(({ field }) => field.startsWith('customer.addresses.'))) return found
  const unchanged = await listUnchanged(db, actor.customerId, sent.addresses ?? [])
  return found.filter(
    ({ field }) => !unchanged.some((place) => field.startsWith(`customer.addresses.${place}.`)),
  )
}
