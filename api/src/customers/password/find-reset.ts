import type { Ctx } from '#src/context'
import { emailKey } from '#src/customers/email/email-key'
import { markEmailConfirmed } from '#src/customers/email/confirmation-queries'
import { deleteUnconfirmedPasskeys } from '#src/customers/queries'
import type { Database } from '#src/db/connections/pool'
import { findLink, takeRepeatableLink } from '#src/links/single-use-link'

interface TakenReset {
  /** Until the e-mail was confirmed, a stranger may have had the account, and made passkeys. */
  passkeysRemoved: boolean
}

/** A valid link to a new password, and its account. */
export interface OpenReset {
  customerId: number
  emailKey: string
  /** uses the link up; its user reads mail at the e-mail, which is thereby confirmed. Undefined: someone else was faster */
  take: (tx: Database, now: Date) => Promise<TakenReset | undefined>
}

/** Undefined if the link is invalid; with `email`, also if it is of another account. */
export async function findReset(
  ctx: Ctx,
  { resetToken, email }: { resetToken: string; email?: string | undefined },
): Promise<OpenReset | undefined> {
  const link = { of: 'customer', purpose: 'password-reset', token: resetToken } as const
  const found = await findLink(ctx.db, { ...link, now: ctx.now() })
  if (!found || (email !== undefined && emailKey(email) !== found.emailKey)) return undefined
  return {
    customerId: found.accountId,
    emailKey: found.emailKey,
    take: async (tx, now) => {
      if (!(await takeRepeatableLink(tx, { ...link, now }))) return undefined
      const passkeysRemoved = await deleteUnconfirmedPasskeys(tx, found.accountId)
      await markEmailConfirmed(tx, found.accountId)
      return { passkeysRemoved }
    },
  }
}
