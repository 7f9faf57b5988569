import { createHash } from 'node:crypto'
import { messages } from 'commerce/messages'
import { lockAccount } from '#src/customers/account-shared-queries'
import type { CustomerRow } from '#src/customers/queries'
import { requireAccount } from '#src/customers/require-account'
import type { Database } from '#src/db/connections/pool'
import { Refusal } from '#src/errors'

/** Another one after each change of names or addresses. */
export function versionOf({
  firstName,
  lastName,
  addresses,
}: Pick<CustomerRow, 'firstName' | 'lastName' | 'addresses'>): string {
  return createHash('sha256')
    .update(JSON.stringify([firstName, lastName, addresses]))
    .digest('base64url')
}

/** Refuses if the account is no longer as the client read it. Other changes of it wait until the transaction ends. */
export async function requireVersion(tx: Database, customerId: number, version: string): Promise<void> {
  await lockAccount(tx, customerId)
  if (versionOf(await requireAccount(tx, customerId)) === version) return
  throw new Refusal('profile-changed', { message: messages.profileChanged })
}
