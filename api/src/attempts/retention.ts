import { expired, type Retention } from '#src/db/retention'

export const attemptsRetention: readonly Retention[] = [
  { name: 'tries', table: 'attempt', forget: expired('attempt'), isShortLived: true },
]
