import { emailKey } from '#src/customers/email-key'
import { getCustomer } from '#src/customers/queries'
import type { Database } from '#src/db/pool'

/** Whether an e-mail address is that of a customer's account. */
export async function isAddressOf(db: Database, customerId: number, email: string): Promise<boolean> {
  return emailKey((await getCustomer(db, customerId)).email) === emailKey(email)
}
