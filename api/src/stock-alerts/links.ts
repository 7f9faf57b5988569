import { STOCK_ALERT_LINK_SECONDS } from 'commerce/limits'
import { messages } from 'commerce/messages'
import * as z from 'zod'
import { emailKey } from '#src/customers/email/email-key'
import type { Database } from '#src/db/connections/pool'
import { Refusal } from '#src/errors'
import { later } from '#src/later'
import { mailboxInLink, mailboxOfLink } from '#src/mail/mailbox-of-link'
import { readSignedToken, signedToken } from '#src/signing/sign'

const purpose = 'stock-alert'
const linkValue = z.object({
  id: z.int(),
  does: z.enum(['confirm', 'end']),
  until: z.int().optional(),
  isPublic: z.boolean().optional(),
  product: z.int().optional(),
  mailbox: mailboxInLink,
})

export interface AlertLink {
  id: number
  does: 'confirm' | 'end'
  /** of a link that confirms: it was asked for in the public shop */
  isPublic?: boolean | undefined
  /** of a link that ends; undefined in links of before */
  product?: number | undefined
  mailbox?: Buffer | undefined
}

/** Where the links of mails lead: a page with a button, and the button posts there. */
export function stockAlertPath(token: string): string {
  return `/api/stock-alerts/${token}`
}

interface LinkParts {
  db: Database
  config: { publicUrl: string }
}

export async function confirmUrl(
  { db, config }: LinkParts,
  { id, askedAt, isPublic }: { id: number; askedAt: Date; isPublic: boolean },
): Promise<string> {
  const until = later(askedAt, STOCK_ALERT_LINK_SECONDS).getTime()
  const value = { id, does: 'confirm', until, ...(isPublic && { isPublic }) }
  return config.publicUrl + stockAlertPath(await signedToken(db, purpose, value))
}

/** Never runs out: whoever finds the mail can end what it is about, when the alert has another number as well. */
export async function endUrl(
  { db, config }: LinkParts,
  { id, productId: product, email }: { id: number; productId: number; email: string },
): Promise<string> {
  const mailbox = (await mailboxOfLink(db, emailKey(email))).toString('base64url')
  const value = { id, does: 'end', product, mailbox }
  return config.publicUrl + stockAlertPath(await signedToken(db, purpose, value))
}

export async function readAlertLink(db: Database, token: string, now: Date): Promise<AlertLink> {
  const read = linkValue.safeParse(await readSignedToken(db, purpose, token))
  if (!read.success || (read.data.until ?? Infinity) <= now.getTime()) throw invalidLink()
  return read.data
}

export function invalidLink(): Refusal {
  return new Refusal('stock-alert-link-invalid', { message: messages.stockAlertLinkInvalid })
}
