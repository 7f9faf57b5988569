import { messages } from 'commerce/messages'
import type { Ctx } from '#src/context'
import { emailKey } from '#src/customers/email/email-key'
import { markEmailConfirmed } from '#src/customers/email/confirmation-queries'
import type { Database } from '#src/db/connections/pool'
import { Refusal } from '#src/errors'
import { findLink, takeLink } from '#src/links/single-use-link'

/** A link to a new password that is good, and whose it is. */
export interface OpenReset {
  customerId: number
  emailKey: string
  /** uses the link up, or refuses where somebody else was quicker; who has it reads mail at the address, which is confirmed */
  take: (tx: Database, now: Date) => Promise<void>
}

/** Refuses a link that is not good, without saying whether it ever was; with `email`, one of another account as well. */
export async function openReset(
  ctx: Ctx,
  { resetToken, email }: { resetToken: string; email: string | undefined },
): Promise<OpenReset> {
  const link = { purpose: 'password-reset', token: resetToken } as const
  const found = await findLink(ctx.db, { ...link, now: ctx.now() })
  if (!found || (email !== undefined && emailKey(email) !== found.emailKey)) throw linkInvalid()
  return {
    ...found,
    take: async (tx, now) => {
      if (!(await takeLink(tx, { ...link, now }))) throw linkInvalid()
      await markEmailConfirmed(tx, found.customerId)
    },
  }
}

function linkInvalid(): Refusal {
  return new Refusal('reset-link-invalid', {
    message: messages.resetLinkInvalid,
    audit: { event: 'reset-refused' },
  })
}
