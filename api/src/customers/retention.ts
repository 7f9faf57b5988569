import { expired, type Retention } from '#src/db/retention'

export const customersRetention: readonly Retention[] = [
  { name: 'resets', table: 'password_reset', forget: expired('password_reset'), isShortLived: true },
  {
    name: 'confirmations',
    table: 'email_confirmation',
    forget: expired('email_confirmation'),
    isShortLived: true,
  },
]
