import { mailboxOf } from 'commerce/newsletter/mailbox-of'
import type { Database } from '#src/db/connections/pool'
import { openSigner } from '#src/signing/sign'

/** How a studio knows mailboxes that unsubscribed: another digest for each studio, from which nobody reads the email. */
export async function mailboxHasher(db: Database, studioId: number): Promise<(email: string) => Buffer> {
  const sign = await openSigner(db, 'marketing-mailbox')
  return (email) => sign(JSON.stringify([studioId, mailboxOf(email)]))
}
