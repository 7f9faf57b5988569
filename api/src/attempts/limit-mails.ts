import { MAILS_OF_ADDRESS, MAILS_TO_MAILBOX } from 'commerce/limits'
import { mailboxOf } from 'commerce/newsletter/mailbox-of'
import { limitTries, tryKey } from '#src/attempts/limit-tries'
import type { Ctx } from '#src/context'

/** Counts a mail that somebody lets the shop send: so many to one mailbox, so many from one network address. */
export async function limitMails(ctx: Ctx, purpose: string, email: string): Promise<void> {
  await limitTries(ctx, [
    { key: tryKey('mails-of-address', purpose, ctx.address), ...MAILS_OF_ADDRESS },
    { key: tryKey('mails-to-mailbox', purpose, mailboxOf(email)), ...MAILS_TO_MAILBOX },
  ])
}
