import type { SessionKind } from '#src/session-kinds'

/**
 * The cookies of a session. Each kind has its own, so one browser can hold one of each. `mark` opens nothing: it only
 * tells scripts, and the service worker, that somebody is signed in. It changes with every sign-in, and stays when the
 * session is renewed.
 */
export const sessionCookies = {
  customer: { access: 'customer', refresh: 'customer-refresh', mark: 'signed-in' },
  owner: { access: 'owner', refresh: 'studioToken', mark: 'owner-signed-in' },
  'regular-user': { access: 'passcode', refresh: 'passcode-refresh' },
  staff: { access: 'staff', refresh: 'staff-refresh' },
} as const satisfies Record<SessionKind, { access: string; refresh: string; mark?: string }>

const MARK_LETTERS = 12
const markPattern = /^[0-9a-f]{12}$/

/** The mark of a session: the one that the browser has, or else one from a random text of hexadecimal digits. */
export function markOf(random: string, kept?: string): string {
  return kept !== undefined && markPattern.test(kept) ? kept : random.slice(0, MARK_LETTERS)
}
