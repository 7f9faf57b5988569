import { messages } from 'commerce/messages'
import * as z from 'zod'
import type { Database } from '#src/db/connections/pool'
import { Refusal } from '#src/errors'
import { mailboxHasher } from '#src/marketing/mailbox-hash'
import { readSignedToken, signedToken } from '#src/signing/sign'

const purpose = 'marketing-unsubscribe'
const linkValue = z.object({ studio: z.int(), mailbox: z.string() })

export interface UnsubscribeLink {
  studioId: number
  hash: Buffer
}

/** A page with a button, and the button posts there; so does the one of a mail program (RFC 8058). */
export function unsubscribePath(token: string): string {
  return `/api/marketing/${token}`
}

/** Never runs out, and names no email: whoever finds the mail can end what it is about. */
export async function unsubscribeUrl(
  { db, config }: { db: Database; config: { publicUrl: string } },
  { studioId, email }: { studioId: number; email: string },
): Promise<string> {
  const hash = (await mailboxHasher(db, studioId))(email)
  const value = { studio: studioId, mailbox: hash.toString('base64url') }
  return config.publicUrl + unsubscribePath(await signedToken(db, purpose, value))
}

export async function readUnsubscribeLink(db: Database, token: string): Promise<UnsubscribeLink> {
  const read = linkValue.safeParse(await readSignedToken(db, purpose, token))
  if (!read.success) throw invalidLink()
  return { studioId: read.data.studio, hash: Buffer.from(read.data.mailbox, 'base64url') }
}

export function invalidLink(): Refusal {
  return new Refusal('newsletter-link-invalid', { message: messages.newsletterLinkInvalid })
}
