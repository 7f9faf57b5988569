import { emailKey } from '#src/customers/email-key'
import { findCustomer } from '#src/customers/queries'
import type { Database } from '#src/db/pool'

/** Whether an e-mail address is that of a customer's account. */
export async function isAddressOf(db: Database, customerId: number, email: string): Promise<boolean> {
  const customer = await findCustomer(db, customerId)
  return customer !== undefined && emailKey(customer.email) === emailKey(email)
}
