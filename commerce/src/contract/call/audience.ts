import { type SessionKind, sessionKinds } from '#src/session-kinds'
import type { StaffPermission } from '#src/staff/permissions'

/**
 * Who may make a call. The server checks it once the input is read, and before the call does anything.
 *
 * - 'no-session': anyone, and a token sent along is not looked at. For calls that begin, renew or end a session, that follow
 *   a mailed link, or that read texts.
 * - 'anyone': anyone, signed in or not, with a session of any kind.
 * - 'shopper': whoever can have a cart: guests and customers.
 * - 'customer', 'owner', 'regular-user': with a session of this kind.
 * - { staff: permission }: staff with a role that allows it.
 */
export type Audience =
  'no-session' | 'anyone' | 'shopper' | 'customer' | 'owner' | 'regular-user' | { staff: StaffPermission }

/** Whether guests are let in. */
export function isForGuests(audience: Audience): boolean {
  return audience === 'no-session' || audience === 'anyone' || audience === 'shopper'
}

/** Whether any kind of session is let in. */
export function isForAll(audience: Audience): boolean {
  return audience === 'no-session' || audience === 'anyone'
}

/** The kinds of sessions that are let in. Where a browser has several of them, the first counts. */
export function sessionKindsOf(audience: Audience): readonly SessionKind[] {
  if (typeof audience === 'object') return ['staff']
  switch (audience) {
    case 'no-session':
      return []
    case 'anyone':
      return sessionKinds
    case 'shopper':
      return ['customer']
    case 'customer':
    case 'owner':
    case 'regular-user':
      return [audience]
  }
}

/** As documents print it: 'customer', 'staff: orders.manage'. */
export function audienceText(audience: Audience): string {
  return typeof audience === 'string' ? audience : `staff: ${audience.staff}`
}
