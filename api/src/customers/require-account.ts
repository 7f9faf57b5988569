import { type CustomerRow, findCustomer } from '#src/customers/queries'
import type { Database } from '#src/db/connections/pool'
import { notSignedIn } from '#src/errors'

/** The account of the caller. One that was erased during the request counts as signed out. */
export async function requireAccount(db: Database, customerId: number): Promise<CustomerRow> {
  const customer = await findCustomer(db, customerId)
  if (!customer) throw notSignedIn()
  return customer
}
