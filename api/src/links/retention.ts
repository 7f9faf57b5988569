import { expired, type Retention } from '#src/db/retention'

export const linksRetention: readonly Retention[] = [
  { name: 'links', table: 'single_use_link', forget: expired('single_use_link'), isShortLived: true },
]
