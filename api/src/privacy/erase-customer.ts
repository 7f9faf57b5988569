import { randomUUID } from 'node:crypto'
import { customerSubject, eventBy } from '#src/audit/audit-event'
import { recordEvent } from '#src/audit/record-event'
import type { Ctx } from '#src/context'
import { requireCurrentPassword, wrongPassword } from '#src/customers/require-current-password'
import { notSignedIn } from '#src/customers/require-customer'
import { inTransaction } from '#src/db/transaction'
import { enqueueJob } from '#src/outbox/enqueue-job'
import { eraseAccount } from '#src/privacy/erase-account'
import type { Erasure } from '#src/privacy/erasure-log'

const field = 'currentPassword'

/** E-63: who is signed in and gives the password has no account any more. Orders go on: somebody waits for them. */
export async function eraseCustomer(
  ctx: Ctx,
  { body }: { body: { currentPassword: string } },
): Promise<boolean> {
  const known = await requireCurrentPassword(ctx, { field, password: body.currentPassword })
  const { customerId } = known
  await inTransaction(ctx.db, async (tx) => {
    const account = await eraseAccount(tx, { config: ctx.config, customerId }, ({ passwordHash }) => {
      if (passwordHash !== known.passwordHash) throw wrongPassword(field)
    })
    if (!account) throw notSignedIn()
    await recordEvent(tx, eventBy(ctx, { event: 'erased', subject: customerSubject(customerId) }))
    const key = randomUUID()
    const { email, since } = account
    await enqueueJob(tx, { kind: 'mail.account_erased', key, payload: { email } })
    const erasure: Erasure = { customer: customerId, since, erasedAt: ctx.now().toISOString() }
    await enqueueJob(tx, { kind: 'erasure.note', key, payload: erasure })
  })
  return true
}
