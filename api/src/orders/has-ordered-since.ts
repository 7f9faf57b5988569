import type { Database } from '#src/db/connections/pool'
import { findOrderOfEmail } from '#src/orders/email-queries'

/** Whether this e-mail ordered recently. */
export async function hasOrderedSince(db: Database, email: string, since: Date): Promise<boolean> {
  return (await findOrderOfEmail(db, email, since)) !== undefined
}
