import { type Audience, isForGuests } from 'commerce/contract/call/audience'
import type { SessionKind } from 'commerce/session-kinds'
import { hasPermission, type StaffPermission, type StaffRole } from 'commerce/staff/permissions'

/**
 * The one who does something. A guest needs no session: the secret id of a cart opens it. Customers, studio owners, regular
 * users and staff each have a session of their own kind; jobs and commands have a name.
 *
 * Only this file looks at the kind, in switches without a default: with a new kind the compiler finds each of them.
 */
export type Actor = Guest | CustomerActor | StudioOwner | RegularUser | Staff | JobActor

interface Guest {
  kind: 'guest'
}

export interface CustomerActor {
  kind: 'customer'
  customerId: number
  email: string
  priceGroupId: number
  /** by the token of another checkout, which has no business with the account */
  onlyBuys?: boolean
}

export interface StudioOwner {
  kind: 'owner'
  ownerId: number
  studioId: number
  /** the path of the store */
  studioKey: string
  priceGroupId: number
  /** sees and manages other owners */
  isSuperUser: boolean
  /** by which the call was made, and when the password was given last in it */
  sessionId?: number
  passwordAt?: string
  onlyBuys?: boolean
}

/** A family with its studio's passcode. It has no account. */
interface RegularUser {
  kind: 'regular-user'
  studioId: number
  /** the path of the store */
  studioKey: string
  onlyBuys?: boolean
}

export interface Staff {
  kind: 'staff'
  /** null: at the command line of the shop's own machine */
  staffId: number | null
  name: string
  roles: readonly StaffRole[]
}

/** A job, or a command that no person decides on. */
export interface JobActor {
  kind: 'job'
  name: string
}

export const guest: Guest = { kind: 'guest' }

export function jobActor(name: string): JobActor {
  return { kind: 'job', name }
}

/** The actors that a call of this audience lets in. */
export type ActorFor<Who extends Audience> = Who extends 'no-session'
  ? Guest
  : Who extends 'anyone'
    ? Actor
    : Who extends 'shopper'
      ? Guest | CustomerActor
      : Who extends 'buyer'
        ? Guest | CustomerActor | StudioOwner | RegularUser
        : Who extends 'customer'
          ? CustomerActor
          : Who extends 'owner'
            ? StudioOwner
            : Who extends 'regular-user'
              ? RegularUser
              : Who extends 'store-visitor'
                ? RegularUser | StudioOwner
                : Staff

/** For a verb that commands and calls of staff share. Jobs decide nothing. */
export function mayManage(actor: Actor, permission: StaffPermission): boolean {
  switch (actor.kind) {
    case 'staff':
      return hasPermission(actor.roles, permission)
    case 'guest':
    case 'customer':
    case 'owner':
    case 'regular-user':
    case 'job':
      return false
  }
}

export function isAmong<Who extends Audience>(audience: Who, actor: Actor): actor is ActorFor<Who> {
  if (audience === 'anyone') return true
  switch (actor.kind) {
    case 'guest':
      return isForGuests(audience)
    case 'customer':
      return audience === 'buyer' || (!actor.onlyBuys && (audience === 'customer' || audience === 'shopper'))
    case 'regular-user':
      return (
        audience === 'buyer' ||
        (!actor.onlyBuys && (audience === 'regular-user' || audience === 'store-visitor'))
      )
    case 'owner':
      return (
        audience === 'buyer' || (!actor.onlyBuys && (audience === 'owner' || audience === 'store-visitor'))
      )
    case 'staff':
      return typeof audience === 'object' && hasPermission(actor.roles, audience.staff)
    case 'job':
      return false
  }
}

/** Whether it has a session of this kind. */
export function holdsSession(actor: Actor, kind: SessionKind): boolean {
  return actor.kind === kind
}

export function customerIdOf(actor: Actor): number | null {
  return customerOf(actor)?.customerId ?? null
}

export function customerOf(actor: Actor): CustomerActor | undefined {
  switch (actor.kind) {
    case 'customer':
      return actor
    case 'guest':
    case 'owner':
    case 'regular-user':
    case 'staff':
    case 'job':
      return undefined
  }
}

export function ownerOf(actor: Actor): StudioOwner | undefined {
  switch (actor.kind) {
    case 'owner':
      return actor
    case 'guest':
    case 'customer':
    case 'regular-user':
    case 'staff':
    case 'job':
      return undefined
  }
}

/** The studio in whose store somebody buys; null: in the public shop. */
export function boughtInStudio(actor: Actor): number | null {
  switch (actor.kind) {
    case 'regular-user':
      return actor.studioId
    case 'guest':
    case 'customer':
    case 'owner':
    case 'staff':
    case 'job':
      return null
  }
}

/**
 * Whether somebody may make a call in the store with this path: whoever gave another passcode, or none, may not. An owner
 * may look at the store of the own studio, and do nothing else there.
 */
export function isInStore(actor: Actor, studioKey: string, audience: Audience): boolean {
  switch (actor.kind) {
    case 'regular-user':
      return actor.studioKey === studioKey
    case 'owner':
      return audience === 'store-visitor' && actor.studioKey === studioKey
    case 'guest':
    case 'customer':
    case 'staff':
    case 'job':
      return false
  }
}

/** Whether somebody sees the store also before it is published: its owner does. */
export function previewsStore(actor: ActorFor<'store-visitor'>): boolean {
  switch (actor.kind) {
    case 'owner':
      return true
    case 'regular-user':
      return false
  }
}

/** The price group of the caller; 0 is that of guests. */
export function priceGroupIdOf(actor: Actor): number {
  return ownPriceGroupIdOf(actor) ?? 0
}

/** The price group of an account; null if there is no such account. */
export function ownPriceGroupIdOf(actor: Actor): number | null {
  switch (actor.kind) {
    case 'customer':
    case 'owner':
      return actor.priceGroupId
    case 'guest':
    case 'regular-user':
    case 'staff':
    case 'job':
      return null
  }
}

/** Who did it, as the audit log keeps it: 'staff:ann', 'customer:7', 'job:expire-orders', 'guest'. */
export function actorText(actor: Actor): string {
  const { kind, id, name } = actorKey(actor)
  const who = name ?? id
  return who === null ? kind : `${kind}:${who}`
}

/** The same for the history of an order, which knows its customer's number already. */
export function historyActorText(actor: Actor): string {
  return customerOf(actor)?.kind ?? actorText(actor)
}

/** The same as columns: the number of an account, or the name of an actor without one. */
export function actorKey(actor: Actor): { kind: Actor['kind']; id: number | null; name: string | null } {
  const { kind } = actor
  switch (kind) {
    case 'guest':
      return { kind, id: null, name: null }
    case 'customer':
      return { kind, id: actor.customerId, name: null }
    case 'owner':
      return { kind, id: actor.ownerId, name: null }
    case 'regular-user':
      return { kind, id: actor.studioId, name: null }
    case 'staff':
      return { kind, id: actor.staffId, name: actor.name }
    case 'job':
      return { kind, id: null, name: actor.name }
  }
}
