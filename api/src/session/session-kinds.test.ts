import { sessionCookies } from 'commerce/contract/call/session-cookies'
import { type SessionKind, sessionKinds } from 'commerce/session-kinds'
import * as user from 'commerce/contract/customers'
import { SESSION_DAYS, SESSION_IDLE_SECONDS, SESSIONS_OF_ACCOUNT_MAX } from 'commerce/limits'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { later } from '#src/later'
import { beginBuying } from '#src/session/begin-buying'
import { beginSession } from '#src/session/begin-session'
import { findActor } from '#src/session/find-actor'
import { issueTokens } from '#src/session/issue-tokens'
import { hashToken } from '#src/token'
import { newHolder, newSession } from '#test/sessions'
import { clientOf, refusalOf, valueOf } from '#test/shopper'
import { openTestApp } from '#test/support'

let shop: Awaited<ReturnType<typeof openTestApp>>
beforeAll(async () => (shop = await openTestApp()))
afterAll(() => shop.close())

const others = sessionKinds.filter((kind) => kind !== 'customer')
const actorWith = (token: string) => findActor(shop.context, token)

async function sessionOfToken(token: string) {
  const { session_id: id } = await shop.db
    .selectFrom('session_token')
    .select('session_id')
    .where('hash', '=', hashToken(token))
    .executeTakeFirstOrThrow()
  return shop.db.selectFrom('session').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
}

test.each(sessionKinds)(
  '[part of E-3] a session of a %s says who has it, and nothing of another kind',
  async (kind) => {
    const { holder, accessToken } = await newSession(shop, kind)
    const actor = await actorWith(accessToken)
    expect(actor).toMatchObject(kind === 'owner' ? { ...holder, isSuperUser: false } : holder)
    expect(await sessionOfToken(accessToken)).toMatchObject({ kind })
  },
)

test('[part of E-3] what an owner or staff may do comes from the database with each call', async () => {
  const owner = await newSession(shop, 'owner', { isSuperUser: true })
  expect(await actorWith(owner.accessToken)).toMatchObject({ isSuperUser: true })
  await sql`update studio_owner set is_super_user = false`.execute(shop.db)
  expect(await actorWith(owner.accessToken)).toMatchObject({ isSuperUser: false })
  const staff = await newSession(shop, 'staff', { roles: ['orders'] })
  expect(await actorWith(staff.accessToken)).toMatchObject({ name: 'Galina', roles: ['orders'] })
  await sql`update staff set roles = '{}'`.execute(shop.db)
  expect(await actorWith(staff.accessToken)).toMatchObject({ roles: [] })
})

test.each(others)(
  '[part of E-3] the refresh token of a %s renews and ends no session of a customer',
  async (kind) => {
    const { accessToken, refreshToken } = await newSession(shop, kind)
    const guest = clientOf(shop.app)
    const renewed = await guest.call(user.refreshSession, { body: { refreshToken } })
    expect(refusalOf(renewed)).toMatchObject({ code: 401, reason: 'not-signed-in' })
    valueOf(await guest.call(user.logOut, { body: { refreshToken } }))
    expect(await actorWith(accessToken)).toMatchObject({ kind })
  },
)

test.each(others)('[part of E-3] with the token of a %s nobody reads a customer’s account', async (kind) => {
  const { accessToken: token } = await newSession(shop, kind)
  expect((await clientOf(shop.app, { token }).call(user.readMe, { query: {} })).ok).toBe(false)
})

test('[part of E-3] a new passcode ends the sessions of those who gave the former one, and of no other studio', async () => {
  const [former, elsewhere] = [await newSession(shop, 'regular-user'), await newSession(shop, 'regular-user')]
  const { holder } = former
  if (holder.kind !== 'regular-user') throw new Error('A regular user was asked for.')
  await sql`update studio set passcode_version = passcode_version + 1 where id = ${holder.studioId}`.execute(
    shop.db,
  )
  await expect(actorWith(former.accessToken)).rejects.toMatchObject({ reason: 'not-signed-in' })
  expect(await actorWith(elsewhere.accessToken)).toMatchObject(elsewhere.holder)
  const { accessToken } = await beginSession(shop.db, holder, shop.context.now())
  expect(await actorWith(accessToken)).toMatchObject(holder)
})

test('[part of E-3] the database keeps no session that is of two, or of nobody', async () => {
  const [customer, staff] = [await newHolder(shop, 'customer'), await newHolder(shop, 'staff')]
  if (customer.kind !== 'customer' || staff.kind !== 'staff') throw new Error('Others were asked for.')
  const row = { expires_at: new Date(), ends_at: new Date() }
  const ofBoth = { ...row, customer_id: customer.customerId, staff_id: staff.staffId }
  for (const values of [row, ofBoth]) {
    const insert = shop.db.insertInto('session').values(values).execute()
    await expect(insert).rejects.toMatchObject({ constraint: 'session_of_one_holder' })
  }
})

const days = 24 * 60 * 60
test.each<[SessionKind, { idleSeconds: number; endsAfterDays: number }]>([
  ['customer', { idleSeconds: 30 * days, endsAfterDays: 90 }],
  ['owner', { idleSeconds: days, endsAfterDays: 7 }],
  ['regular-user', { idleSeconds: 7 * days, endsAfterDays: 7 }],
  ['staff', { idleSeconds: 30 * 60, endsAfterDays: 1 }],
])('a session of a %s lasts as long as its kind: %j', async (kind, { idleSeconds, endsAfterDays }) => {
  expect([SESSION_IDLE_SECONDS[kind], SESSION_DAYS[kind]]).toEqual([idleSeconds, endsAfterDays])
  const { accessToken } = await newSession(shop, kind)
  const { expires_at, ends_at, created_at } = await sessionOfToken(accessToken)
  const secondsTo = (moment: Date) => Math.round((moment.getTime() - created_at.getTime()) / 10_000) * 10
  expect([secondsTo(expires_at), secondsTo(ends_at)]).toEqual([idleSeconds, endsAfterDays * days])
})

const sessionsOf = async (tokens: { accessToken: string }[]) => {
  const hashes = tokens.map(({ accessToken }) => hashToken(accessToken))
  const rows = await shop.db
    .selectFrom('session_token')
    .select('session_id')
    .where('hash', 'in', hashes)
    .execute()
  return rows.length
}

test.each(['customer', 'owner', 'staff'] as const)(
  '[part of E-60] an account of the kind %s has so many sessions at once: one more ends the one that was renewed the longest ago',
  async (kind) => {
    const { holder, ...oldest } = await newSession(shop, kind)
    const begin = (seconds: number) => beginSession(shop.db, holder, later(new Date(), seconds))
    const second = await begin(1)
    const others = []
    for (let count = 2; count < SESSIONS_OF_ACCOUNT_MAX; count++) others.push(await begin(count))
    expect(await sessionsOf([oldest, second, ...others])).toBe(SESSIONS_OF_ACCOUNT_MAX)
    const { id: sessionId } = await sessionOfToken(oldest.accessToken)
    await issueTokens(shop.db, { sessionId, kind, now: later(new Date(), 10 * 60) })
    const one = await begin(SESSIONS_OF_ACCOUNT_MAX)
    expect(await sessionsOf([second])).toBe(0)
    expect(await sessionsOf([oldest, ...others, one])).toBe(SESSIONS_OF_ACCOUNT_MAX)
  },
)

test.each(['customer', 'owner', 'staff'] as const)(
  '[part of E-60] a session of the kind %s that is in use and soon over for good stays where older ones are unused, and one that is over takes no place',
  async (kind) => {
    const holder = await newHolder(shop, kind)
    const now = new Date()
    const idleSeconds = SESSION_IDLE_SECONDS[kind]
    const begin = (secondsAgo: number) => beginSession(shop.db, holder, later(now, -secondsAgo))
    const renewedAndEndingIn = async (seconds: number) => {
      const { accessToken } = await begin(idleSeconds / 2)
      const { id } = await sessionOfToken(accessToken)
      const ends_at = later(now, seconds)
      await shop.db.updateTable('session').set({ ends_at }).where('id', '=', id).execute()
      return issueTokens(shop.db, { sessionId: id, kind, now: later(now, -1) })
    }
    const unused = []
    for (let count = 2; count < SESSIONS_OF_ACCOUNT_MAX; count++)
      unused.push(await begin(idleSeconds / 3 - count / 10))
    const inUse = await renewedAndEndingIn(idleSeconds / 4)
    const over = await renewedAndEndingIn(-1)
    await begin(0)
    expect(await sessionsOf([inUse, ...unused])).toBe(SESSIONS_OF_ACCOUNT_MAX - 1)
    await begin(0)
    expect(await sessionsOf([over])).toBe(0)
    expect(await sessionsOf([inUse])).toBe(1)
    expect(await sessionsOf(unused.slice(0, 1))).toBe(0)
    expect(await sessionsOf(unused.slice(1))).toBe(SESSIONS_OF_ACCOUNT_MAX - 3)
  },
)

test.each(['customer', 'owner'] as const)(
  '[part of E-60] a sign-in of the kind %s ends no checkout that was handed over, and checkouts have their own limit and end no sign-in',
  async (kind) => {
    const { holder, ...signedIn } = await newSession(shop, kind)
    const buy = async (seconds: number) => ({
      accessToken: await beginBuying(shop.db, holder, later(new Date(), seconds)),
    })
    const buying = await buy(0)
    for (let count = 1; count < SESSIONS_OF_ACCOUNT_MAX; count++)
      await beginSession(shop.db, holder, later(new Date(), count))
    expect(await sessionsOf([signedIn, buying])).toBe(2)
    const others = []
    for (let count = 1; count < SESSIONS_OF_ACCOUNT_MAX; count++) others.push(await buy(count))
    expect(await sessionsOf([signedIn, buying, ...others])).toBe(SESSIONS_OF_ACCOUNT_MAX + 1)
    const one = await buy(SESSIONS_OF_ACCOUNT_MAX)
    expect(await sessionsOf([buying])).toBe(0)
    expect(await sessionsOf([signedIn, ...others, one])).toBe(SESSIONS_OF_ACCOUNT_MAX + 1)
    // One more sign-in ends a sign-in.
    await beginSession(shop.db, holder, later(new Date(), SESSIONS_OF_ACCOUNT_MAX))
    expect(await sessionsOf([signedIn])).toBe(0)
    expect(await sessionsOf([...others, one])).toBe(SESSIONS_OF_ACCOUNT_MAX)
  },
)

test('families of a studio have as many sessions as come', async () => {
  const { holder, ...first } = await newSession(shop, 'regular-user')
  for (let count = 0; count < SESSIONS_OF_ACCOUNT_MAX; count++)
    await beginSession(shop.db, holder, new Date())
  expect(await sessionsOf([first])).toBe(1)
})

test('[E-2] each kind of session has cookies of its own', () => {
  const names = sessionKinds.flatMap((kind) => Object.values(sessionCookies[kind]))
  expect(new Set(names).size).toBe(names.length)
})
