import * as user from 'commerce/contract/customers'
import { goodPassword, newRegistration, signIn } from '#test/customer'
import { clientOf, valueOf } from '#test/shopper'
import type { openTestApp } from '#test/support'

type Shop = Awaited<ReturnType<typeof openTestApp>>

let host = 0

/** Somebody with an account, in a network of their own, and what the audit log holds of that network. */
export async function openAuditDesk(shop: Shop) {
  const ip = `198.51.100.${++host}`
  const guest = clientOf(shop.app, { ip })
  const registration = newRegistration()
  const { email } = registration.customer
  const { id } = valueOf(await guest.call(user.createUser, { body: registration }))
  const session = await signIn(guest, email)
  const network = `203.0.113.${host}`
  return {
    id,
    email,
    session,
    ip,
    network,
    customer: clientOf(shop.app, { ip, token: session.token }),
    /** somebody else, from elsewhere */
    stranger: clientOf(shop.app, { ip: network }),
    strangerWith: (token: string) => clientOf(shop.app, { ip: network, token }),
    logIn: (username = email, password = goodPassword) =>
      clientOf(shop.app, { ip: network }).call(user.logIn, { body: { username, password } }),
    eventsOfStranger: () => eventsOf(shop, network),
    events: () => eventsOf(shop, ip),
  }
}

/** By the order in which they were written. */
export async function eventsOf({ db }: Shop, network: string | null) {
  const rows = await db
    .selectFrom('audit_log')
    .select(['event', 'actor_kind', 'actor_id', 'subject_kind', 'subject_id', 'call', 'times'])
    .where('network', 'is not distinct from', network)
    .orderBy('id')
    .execute()
  return rows.map(({ actor_kind: kind, actor_id: actor, subject_kind: of, subject_id: subject, ...row }) => ({
    ...row,
    by: actor === null ? kind : `${kind} ${actor}`,
    of: of === null ? null : `${of} ${subject}`,
  }))
}
