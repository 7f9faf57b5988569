import { FOUND_MAILBOXES_MAX } from 'commerce/limits'
import type { Config } from '#src/config'
import { inTransaction } from '#src/db/transaction'
import type { Database } from '#src/db/connections/pool'
import { eraseAccount, hasConfirmedEmail } from '#src/privacy/erasure/erase-account'
import { listAccounts, listMailboxesBefore } from '#src/privacy/erasure/erase-queries'
import { type Erasure, readErasures } from '#src/privacy/erasure/erasure-log'
import { forgetMailbox } from '#src/privacy/erasure/forget-mailbox'
import { noteErasedMailboxes } from '#src/privacy/erasure/note-erased-mailboxes'
import { mailboxDigest, openMailboxDigest } from '#src/customers/email/mailbox-digest'

/**
 * E-63: erases again what came back with a backup: accounts, and mailboxes whose account is younger than the backup.
 * Returns how many. Runs at each start, before the first request.
 */
export async function repeatErasures(db: Database, config: Config): Promise<number> {
  const erasures = await readErasures(config.erasureLog)
  if (erasures.length === 0) return 0
  await noteErasedMailboxes(db, erasures)
  return (await eraseAccounts(db, config, erasures)) + (await forgetMailboxes(db, config, erasures))
}

async function eraseAccounts(db: Database, config: Config, erasures: Erasure[]): Promise<number> {
  const back = await listAccounts(db, erasures)
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

/** What a mailbox asked for after its erasure stays. */
async function forgetMailboxes(db: Database, config: Config, erasures: Erasure[]): Promise<number> {
  const erasedAt = latestByMailbox(erasures)
  if (erasedAt.size === 0) return 0
  const before = new Date(Math.max(...erasedAt.values()))
  const digest = await openMailboxDigest(db)
  let forgotten = 0
  let after = ''
  for (;;) {
    const page = await listMailboxesBefore(db, { before, after, most: FOUND_MAILBOXES_MAX })
    for (const { emailKey, since } of page) {
      if (since.getTime() >= (erasedAt.get(digest(emailKey)) ?? 0)) continue
      await inTransaction(db, (tx) => forgetMailbox(tx, config, emailKey))
      forgotten += 1
    }
    const last = page.at(-1)
    if (!last) return forgotten
    after = last.emailKey
  }
}

function latestByMailbox(erasures: Erasure[]): Map<string, number> {
  const latest = new Map<string, number>()
  for (const { mailbox, erasedAt } of erasures) {
    if (mailbox === undefined) continue
    latest.set(mailbox, Math.max(Date.parse(erasedAt), latest.get(mailbox) ?? 0))
  }
  return latest
}
