import { MAILS_OF_IP, MAILS_TO_MAILBOX } from 'commerce/limits'
import { mailboxOf } from 'commerce/newsletter/mailbox-of'
import { ipLimits } from '#src/attempts/ip-limits'
import { limitTries, type TryLimit, tryKey } from '#src/attempts/limit-tries'
import type { Ctx } from '#src/context'
import { Refusal } from '#src/errors'

/** Counts a mail that a visitor can trigger: so many to one mailbox, so many from one IP address. */
export async function limitMails(ctx: Ctx, purpose: string, email: string): Promise<void> {
  await limitTries(ctx, [
    ...mailLimitsOfIp(ctx, purpose),
    { key: tryKey('mails-to-mailbox', purpose, mailboxOf(email)), ...MAILS_TO_MAILBOX },
  ])
}

/** The limits of an IP address alone: of those it is known at once whether any is used up. */
export function mailLimitsOfIp({ ip }: Pick<Ctx, 'ip'>, purpose: string): TryLimit[] {
  return ipLimits(ip, ['mails-of-address', purpose], MAILS_OF_IP)
}

/** The same for a mail that is optional. False: there were too many. */
export async function isMailLeft(ctx: Ctx, purpose: string, email: string): Promise<boolean> {
  try {
    await limitMails(ctx, purpose, email)
    return true
  } catch (error) {
    if (error instanceof Refusal) return false
    throw error
  }
}
