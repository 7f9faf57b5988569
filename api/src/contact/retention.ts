import { expired, type Retention } from '#src/db/retention'

export const contactRetention: readonly Retention[] = [
  { name: 'mailTokens', table: 'mail_token_use', forget: expired('mail_token_use'), isShortLived: true },
]
