import { expired, type Retention } from '#src/db/retention'

export const sessionRetention: readonly Retention[] = [
  { name: 'sessions', table: 'session', forget: expired('session') },
  // Of sessions that go on. A refresh token that was used stays until it runs out, so that a second use is known.
  { name: 'tokens', table: 'session_token', forget: expired('session_token') },
]
