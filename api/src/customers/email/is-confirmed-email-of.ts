import { emailKey } from '#src/customers/email/email-key'
import { findCustomer } from '#src/customers/queries'
import type { Database } from '#src/db/connections/pool'

/** Whether an e-mail is that of a customer's account, and confirmed by its owner. */
export async function isConfirmedEmailOf(db: Database, customerId: number, email: string): Promise<boolean> {
  const customer = await findCustomer(db, customerId)
  if (!customer || customer.emailConfirmedAt === null) return false
  return emailKey(customer.email) === emailKey(email)
}
