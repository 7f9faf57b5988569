import { messages } from 'commerce/messages'
import type { Ctx } from '#src/context'
import { emailKey } from '#src/customers/email/email-key'
import { markEmailConfirmed } from '#src/customers/email/confirmation-queries'
import type { Database } from '#src/db/connections/pool'
import { Refusal } from '#src/errors'
import { findLink, takeLink } from '#src/links/single-use-link'

/** A valid link to a new password, and its account. */
export interface OpenReset {
  customerId: number
  emailKey: string
  /** uses the link up, or refuses if someone else was faster; its user reads mail at the e-mail, which is thereby confirmed */
  take: (tx: Database, now: Date) => Promise<void>
}

/** Refuses an invalid link, without saying whether it ever was valid; with `email`, also one of another account. */
export async function openReset(
  ctx: Ctx,
  { resetToken, email }: { resetToken: string; email: string | undefined },
): Promise<OpenReset> {
  const link = { of: 'customer', purpose: 'password-reset', token: resetToken } as const
  const found = await findLink(ctx.db, { ...link, now: ctx.now() })
  if (!found || (email !== undefined && emailKey(email) !== found.emailKey)) throw linkInvalid()
  return {
    customerId: found.accountId,
    emailKey: found.emailKey,
    take: async (tx, now) => {
      if (!(await takeLink(tx, { ...link, now }))) throw linkInvalid()
      await markEmailConfirmed(tx, found.accountId)
    },
  }
}

function linkInvalid(): Refusal {
  return new Refusal('reset-link-invalid', {
    message: messages.resetLinkInvalid,
    audit: { event: 'reset-refused' },
  })
}
