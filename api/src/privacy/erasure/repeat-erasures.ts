import type { Config } from '#src/config'
import { inTransaction } from '#src/db/transaction'
import type { Database } from '#src/db/connections/pool'
import { eraseAccount, hasConfirmedEmail } from '#src/privacy/erasure/erase-account'
import { listAccounts } from '#src/privacy/erasure/erase-queries'
import { readErasures } from '#src/privacy/erasure/erasure-log'
import { mailboxDigest } from '#src/privacy/mailbox-digest'

/** E-63: erases accounts again that came back with a backup; returns how many. Runs at each start, before the first request. */
export async function repeatErasures(db: Database, config: Config): Promise<number> {
  const erasures = await readErasures(config.erasureLog)
  const back = erasures.length === 0 ? [] : await listAccounts(db, erasures)
  for (const customerId of back) {
    await inTransaction(db, async (tx) => {
      // The backup may be older than the owner's confirmation of the e-mail.
      const erased = erasures.filter(({ customer }) => customer === customerId).map(({ mailbox }) => mailbox)
      await eraseAccount(tx, {
        config,
        customerId,
        ownsMailbox: async (account) =>
          hasConfirmedEmail(account) || erased.includes(await mailboxDigest(tx, account.emailKey)),
      })
    })
  }
  return back.length
}
