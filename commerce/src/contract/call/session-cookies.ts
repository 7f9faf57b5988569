import type { SessionKind } from '#src/session-kinds'

/**
 * The cookies of a session. Each kind has its own, so one browser can hold one of each. `mark` opens nothing: it only
 * tells scripts that somebody is signed in, and changes with every new session.
 */
export const sessionCookies = {
  customer: { access: 'customer', refresh: 'customer-refresh', mark: 'signed-in' },
  owner: { access: 'owner', refresh: 'owner-refresh' },
  'regular-user': { access: 'passcode', refresh: 'passcode-refresh' },
  staff: { access: 'staff', refresh: 'staff-refresh' },
} as const satisfies Record<SessionKind, { access: string; refresh: string; mark?: string }>
