import { randomUUID } from 'node:crypto'
import { replacePasswordHash } from '#src/customers/queries'
import { deleteResetOf } from '#src/customers/reset-queries'
import type { Database } from '#src/db/pool'
import { enqueueJob } from '#src/outbox/enqueue-job'

/**
 * A new password: a link that was asked for is no longer good, and a mail tells the owner. `formerHash` given: only
 * while the password is still that one; false says that it is not.
 */
export async function savePassword(
  tx: Database,
  change: { customerId: number; passwordHash: string; formerHash?: string },
): Promise<boolean> {
  if (!(await replacePasswordHash(tx, change))) return false
  const { customerId } = change
  await deleteResetOf(tx, customerId)
  await enqueueJob(tx, { kind: 'mail.password_changed', key: randomUUID(), payload: { customerId } })
  return true
}
