import type { WireMailPreview } from 'commerce/contract/studio/marketing'
import { readRecipients } from 'commerce/marketing/read-recipients'
import type { Database } from '#src/db/connections/pool'
import { mailboxHasher } from '#src/marketing/mailbox-hash'
import { listUnsubscribed } from '#src/marketing/unsubscribe-queries'

/** Who would get a mail of the studio, in the order of the list. In a transaction that names the studio. */
export async function listRecipients(
  tx: Database,
  { studioId, text }: { studioId: number; text: string },
): Promise<WireMailPreview['recipients']> {
  const read = readRecipients(text)
  const valid = read.filter(({ state }) => state === 'valid')
  const hashOf = await mailboxHasher(tx, studioId)
  const hashes = valid.map(({ email }) => hashOf(email))
  const gone = new Set((await listUnsubscribed(tx, { studioId, hashes })).map((at) => valid[at]))
  return read.map((recipient) => (gone.has(recipient) ? { ...recipient, state: 'unsubscribed' } : recipient))
}
