import { limitMails } from '#src/attempts/limit-mails'
import type { CustomerActor } from '#src/actor'
import type { Ctx } from '#src/context'
import { emailKey } from '#src/customers/email/email-key'
import { enqueueConfirmation } from '#src/customers/email/enqueue-confirmation'
import { requireAccount } from '#src/customers/require-account'
import { inTransaction } from '#src/db/transaction'

/** Mails the confirmation link again. False: already confirmed, and no mail is needed. */
export async function askForConfirmation(ctx: Ctx<CustomerActor>): Promise<boolean> {
  const { customerId } = ctx.actor
  const { email, emailConfirmedAt } = await requireAccount(ctx.db, customerId)
  if (emailConfirmedAt !== null) return false
  await limitMails(ctx, 'confirm-email', email)
  await inTransaction(ctx.db, async (tx) =>
    enqueueConfirmation({ ...ctx, db: tx }, { customerId, emailKey: emailKey(email) }),
  )
  return true
}
