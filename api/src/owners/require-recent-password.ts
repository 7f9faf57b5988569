import { PRICE_PASSWORD_SECONDS } from 'commerce/studio-limits'
import { messages } from 'commerce/messages'
import type { StudioOwner } from '#src/actor'
import type { Ctx } from '#src/context'
import { Refusal } from '#src/errors'
import { later } from '#src/later'

/** E-4: prices are changed by who gave the password lately, by signing in or once more since. */
export function requireRecentPassword({ actor, now }: Pick<Ctx<StudioOwner>, 'actor' | 'now'>): void {
  const { passwordAt } = actor
  if (passwordAt !== undefined && later(new Date(passwordAt), PRICE_PASSWORD_SECONDS) > now()) return
  throw new Refusal('password-needed', {
    message: messages.priceNeedsPassword,
    audit: { event: 'password-refused' },
  })
}
