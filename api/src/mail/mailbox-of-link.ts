import * as z from 'zod'
import type { Database } from '#src/db/connections/pool'
import { sign } from '#src/signing/sign'

/** How the link of a mail names its mailbox: this shop recognizes it, and nobody can read the e-mail from it. */
export function mailboxOfLink(db: Database, emailKey: string): Promise<Buffer> {
  return sign(db, 'mailbox-of-link', emailKey)
}

/** The same in the value of a link, where it is text. Links of before have none. */
export const mailboxInLink = z
  .string()
  .transform((text) => Buffer.from(text, 'base64url'))
  .optional()
