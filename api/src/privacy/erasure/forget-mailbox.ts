import type { Config } from '#src/config'
import type { Database } from '#src/db/connections/pool'
import { forgetRecipient } from '#src/marketing/forget-recipient'
import { forgetSubscriber } from '#src/newsletter/forget-subscriber'
import { deleteMailsOfMailbox } from '#src/privacy/erasure/erase-queries'
import { forgetAlerts } from '#src/stock-alerts/forget-alerts'

/** What belongs to a mailbox, whether it has an account or not. */
export async function forgetMailbox(tx: Database, config: Config, emailKey: string): Promise<void> {
  await deleteMailsOfMailbox(tx, emailKey)
  await forgetSubscriber(tx, config, emailKey)
  await forgetAlerts(tx, emailKey)
  await forgetRecipient(tx, emailKey)
}
