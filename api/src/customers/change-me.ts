import type { WireCustomer, WireProfile } from 'commerce/contract/user'
import { checkProfile } from 'commerce/customers/check-customer'
import { messages } from 'commerce/messages'
import type { Ctx } from '#src/context'
import { answerMe } from '#src/customers/answer-me'
import { emailKey } from '#src/customers/email-key'
import { getCustomer, saveNames } from '#src/customers/queries'
import { requireCustomer } from '#src/customers/require-customer'
import { saveAddresses } from '#src/customers/save-addresses'
import { inTransaction } from '#src/db/transaction'
import { Refusal } from '#src/errors'

/** Names and the address book. The e-mail address is what one signs in with: a session alone does not change it. */
export async function changeMe(
  ctx: Ctx,
  { body: { customer: sent } }: { body: { customer: WireProfile & { email?: string | undefined } } },
): Promise<WireCustomer> {
  const customerId = requireCustomer(ctx)
  const fields = checkProfile(sent)
  const known = await getCustomer(ctx.db, customerId)
  if (sent.email !== undefined && emailKey(sent.email) !== emailKey(known.email)) {
    fields.push({ field: 'customer.email', message: messages.emailFixed })
  }
  if (fields.length > 0) throw new Refusal('invalid', 'invalid', { message: messages.fixErrors, fields })
  return inTransaction(ctx.db, async (tx) => {
    await saveNames(tx, customerId, { firstName: sent.firstname.trim(), lastName: sent.lastname.trim() })
    if (sent.addresses) await saveAddresses(tx, customerId, sent.addresses)
    return answerMe(tx, ctx, customerId)
  })
}
