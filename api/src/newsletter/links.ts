import { NEWSLETTER_LINK_SECONDS } from 'commerce/limits'
import { messages } from 'commerce/messages'
import { confirmPath, unsubscribePath } from 'commerce/newsletter/newsletter-paths'
import * as z from 'zod'
import { emailKey } from '#src/customers/email/email-key'
import type { Database } from '#src/db/connections/pool'
import { Refusal } from '#src/errors'
import { later } from '#src/later'
import { mailboxInLink, mailboxOfLink } from '#src/mail/mailbox-of-link'
import { readSignedToken, signedToken } from '#src/signing/sign'

const confirmPurpose = 'newsletter-confirm'
const unsubscribePurpose = 'newsletter-unsubscribe'
const confirmValue = z.object({ id: z.int(), round: z.int(), until: z.int() })
const unsubscribeValue = z.object({ id: z.int(), mailbox: mailboxInLink })

export interface EndedBy {
  id: number
  /** undefined in links of before */
  mailbox?: Buffer | undefined
}

interface LinkParts {
  db: Database
  /** as the mail names it */
  shop: { publicUrl: string }
}

/** A repeat for the same request gives the same link. */
export async function confirmUrl(
  { db, shop }: LinkParts,
  { id, round, askedAt }: { id: number; round: number; askedAt: Date },
): Promise<string> {
  const until = later(askedAt, NEWSLETTER_LINK_SECONDS).getTime()
  return shop.publicUrl + confirmPath(await signedToken(db, confirmPurpose, { id, round, until }))
}

/** Never expires: someone may unsubscribe by a mail that is years old, when the subscriber has another number. */
export async function unsubscribeUrl(
  { db, shop }: LinkParts,
  { id, email }: { id: number; email: string },
): Promise<string> {
  const mailbox = (await mailboxOfLink(db, emailKey(email))).toString('base64url')
  return shop.publicUrl + unsubscribePath(await signedToken(db, unsubscribePurpose, { id, mailbox }))
}

export async function readConfirmToken(
  db: Database,
  token: string,
  now: Date,
): Promise<{ id: number; round: number }> {
  const read = confirmValue.safeParse(await readSignedToken(db, confirmPurpose, token))
  if (!read.success || read.data.until <= now.getTime()) throw invalidLink()
  return read.data
}

export async function readUnsubscribeToken(db: Database, token: string): Promise<EndedBy> {
  const read = unsubscribeValue.safeParse(await readSignedToken(db, unsubscribePurpose, token))
  if (!read.success) throw invalidLink()
  return read.data
}

export function invalidLink(): Refusal {
  return new Refusal('newsletter-link-invalid', { message: messages.newsletterLinkInvalid })
}
