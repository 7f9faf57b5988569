import { sql } from 'kysely'
import type { Database } from '#src/db/connections/pool'

/** The e-mail of the account belongs to its owner. */
export async function markEmailConfirmed(tx: Database, customerId: number): Promise<void> {
  await sql`/* prepared: confirmation-mark */
    update customer set email_confirmed_at = shop_now()
    where id = ${customerId} and email_confirmed_at is null`.execute(tx)
}
