import { randomUUID } from 'node:crypto'
import { customerSubject, eventBy } from '#src/audit/audit-event'
import { recordEvent } from '#src/audit/record-event'
import type { CustomerActor } from '#src/actor'
import type { Ctx } from '#src/context'
import { requireCurrentPassword, wrongPassword } from '#src/customers/password/require-current-password'
import { inTransaction } from '#src/db/transaction'
import type { Database } from '#src/db/connections/pool'
import { notSignedIn } from '#src/errors'
import { enqueueNotice } from '#src/customers/notices'
import { enqueueJob } from '#src/outbox/enqueue-job'
import { eraseAccount, hasConfirmedEmail } from '#src/privacy/erasure/erase-account'
import type { Account } from '#src/privacy/erasure/erase-queries'
import { mailboxDigest } from '#src/customers/email/mailbox-digest'
import type { Erasure } from '#src/privacy/erasure/erasure-log'

const field = 'currentPassword'

/** E-63: erases the account of the signed-in customer who gives the password. Open orders are still delivered. */
export async function eraseCustomer(
  ctx: Ctx<CustomerActor>,
  { body }: { body: { currentPassword: string } },
): Promise<boolean> {
  const known = await requireCurrentPassword(ctx, { field, password: body.currentPassword })
  const { customerId } = known
  await inTransaction(ctx.db, async (tx) => {
    const account = await eraseAccount(tx, {
      config: ctx.config,
      customerId,
      isRight: ({ passwordHash }) => {
        if (passwordHash !== known.passwordHash) throw wrongPassword(field)
      },
    })
    if (!account) throw notSignedIn()
    await recordEvent(tx, eventBy(ctx, { event: 'erased', subject: customerSubject(customerId) }))
    await enqueueNotice({ ...ctx, db: tx }, 'mail.account_erased', account)
    const erasure: Erasure = {
      customer: customerId,
      since: account.since,
      erasedAt: ctx.now().toISOString(),
      ...(await namesOf(tx, account)),
    }
    await enqueueJob(tx, { kind: 'erasure.note', key: randomUUID(), payload: erasure })
  })
  return true
}

async function namesOf(tx: Database, account: Account): Promise<Pick<Erasure, 'mailbox' | 'imported'>> {
  const isConfirmed = hasConfirmedEmail(account)
  if (!isConfirmed && !account.isImported) return {}
  const digest = await mailboxDigest(tx, account.emailKey)
  return isConfirmed ? { mailbox: digest } : { imported: digest }
}
