import type { WireCustomer, WireRegistration } from 'commerce/contract/user'
import { checkRegistration } from 'commerce/customers/check-customer'
import { listProblems } from 'commerce/customers/field-problems'
import { REGISTRATIONS_OF_ADDRESS } from 'commerce/limits'
import { messages } from 'commerce/messages'
import { limitTries, tryKey } from '#src/attempts/limit-tries'
import type { Ctx } from '#src/context'
import { emailKey } from '#src/customers/email-key'
import { hashPassword } from '#src/customers/hash-password'
import { isCommonPassword } from '#src/customers/is-common-password'
import { presentCustomer } from '#src/customers/present'
import { getCustomer, insertCustomer } from '#src/customers/queries'
import { saveAddresses } from '#src/customers/save-addresses'
import { inTransaction } from '#src/db/transaction'
import { Refusal } from '#src/errors'

/** An account for an e-mail address that has none. The refusal does not name the address as its reason. */
export async function createCustomer(
  ctx: Ctx,
  { body: sent }: { body: WireRegistration },
): Promise<WireCustomer> {
  refuseBadFields(sent)
  await limitTries(ctx, [{ key: tryKey('register', ctx.address), ...REGISTRATIONS_OF_ADDRESS }])
  const { email, firstname, lastname, addresses = [] } = sent.customer
  // Made for an address that has an account as well: both answers take as long.
  const passwordHash = await hashPassword(sent.password)
  return inTransaction(ctx.db, async (tx) => {
    const customerId = await insertCustomer(tx, {
      email: email.trim(),
      emailKey: emailKey(email),
      firstName: firstname.trim(),
      lastName: lastname.trim(),
      passwordHash,
    })
    if (customerId === undefined) {
      throw new Refusal('unprocessable', 'registration-refused', { message: messages.registrationRefused })
    }
    if (addresses.length > 0) await saveAddresses(tx, customerId, addresses)
    return presentCustomer(await getCustomer(tx, customerId))
  })
}

function refuseBadFields(sent: WireRegistration): void {
  const common = isCommonPassword(sent.password) ? messages.passwordCommon : undefined
  const fields = [...checkRegistration(sent), ...listProblems({ password: common })]
  if (fields.length > 0) throw new Refusal('invalid', 'invalid', { message: messages.fixErrors, fields })
}
