import type { Database } from '#src/db/connections/pool'
import { enterMailbox } from '#src/db/in-studio'
import { deleteRecipientsOf } from '#src/marketing/mailing-queries'

/** A mailbox is on no list of a studio any more; what waits for it does not leave. That it unsubscribed stays, as a digest. */
export async function forgetRecipient(tx: Database, emailKey: string): Promise<void> {
  await enterMailbox(tx, emailKey)
  await deleteRecipientsOf(tx, emailKey)
}
