import { type SessionKind, sessionKinds } from '#src/session-kinds'
import type { StaffPermission } from '#src/staff/permissions'

/**
 * Who may make a call. The server checks it after it parses the input and before the call does anything.
 *
 * - 'no-session': anyone; a token is ignored. For calls that begin, renew or end a session, follow a mailed link,
 * or read public texts.
 * - 'anyone': anyone, signed in or not, with a session of any kind.
 * - 'shopper': guests and customers.
 * - 'buyer': guests, customers, studio owners and regular users, who can have a cart.
 * - 'customer', 'owner', 'regular-user': with a session of this kind.
 * - 'store-visitor': regular users, and studio owners who look at the store of their own studio.
 * - { staff: permission }: staff with a role that allows it.
 */
export type Audience =
  | 'no-session'
  | 'anyone'
  | 'shopper'
  | 'buyer'
  | 'customer'
  | 'owner'
  | 'regular-user'
  | 'store-visitor'
  | { staff: StaffPermission }

/** Whether guests may make the call. */
export function isForGuests(audience: Audience): boolean {
  return ['no-session', 'anyone', 'shopper', 'buyer'].some((each) => each === audience)
}

/** Whether sessions of every kind may make the call. */
export function isForAll(audience: Audience): boolean {
  return audience === 'no-session' || audience === 'anyone'
}

/**
 * The kinds of sessions whose cookies count. If a browser has several of them, the first does. In the store of a studio
 * there are no customers: whoever gave the passcode buys there. Its owner may look.
 */
export function sessionKindsOf(audience: Audience, isInStore = false): readonly SessionKind[] {
  if (typeof audience === 'object') return ['staff']
  if (audience === 'store-visitor') return ['regular-user', 'owner']
  if (isInStore) return audience === 'no-session' || audience === 'shopper' ? [] : ['regular-user']
  switch (audience) {
    case 'no-session':
      return []
    case 'anyone':
      return sessionKinds
    case 'shopper':
      return ['customer']
    case 'buyer':
      return ['owner', 'customer']
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
