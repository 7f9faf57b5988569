import type { Database } from '#src/db/connections/pool'
import { findOrderOfEmail } from '#src/orders/email-queries'

/** Whether somebody ordered with this email address lately. */
export async function hasOrderedSince(db: Database, email: string, since: Date): Promise<boolean> {
  return (await findOrderOfEmail(db, email, since)) !== undefined
}
