import * as owners from 'commerce/contract/studio/owners'
import * as regularUsers from 'commerce/contract/studio/regular-users'
import * as user from 'commerce/contract/customers'
import { PASSCODE_ENTRIES_OF_IP, PASSCODE_FAILURES } from 'commerce/limits'
import { messages } from 'commerce/messages'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { tryKey } from '#src/attempts/limit-tries'
import { workOf } from '#test/checks/count-work'
import { newCustomer } from '#test/customer'
import { buildStore, type GatedStore } from '#test/desks/studio-gate'
import { newOwner } from '#test/desks/owners'
import { hash, verify } from '#test/fakes/watched-argon2'
import { newSession } from '#test/sessions'
import { clientOf, refusalOf, valueOf } from '#test/shopper'
import { openTestApp } from '#test/support'

let shop: Awaited<ReturnType<typeof openTestApp>>
beforeAll(async () => (shop = await openTestApp()))
afterAll(() => shop.close())

let host = 0
/** Each test uses its own IP addresses. */
const newIp = () => `198.51.100.${++host}`
const logIn = (body: Record<string, string>, ip = newIp()) =>
  clientOf(shop.app, { ip }).call(owners.logInToStudio, { body })
const readWith = (token: string) => clientOf(shop.app, { token }).call(regularUsers.readEnteredStudio)
const close = ({ studioId }: GatedStore) =>
  shop.db.updateTable('studio').set({ is_active: false }).where('id', '=', studioId).execute()

/** A family that entered. */
async function enter(store: GatedStore) {
  const answer = await logIn({ url_key: store.urlKey, passcode: store.passcode })
  return {
    token: valueOf(answer).token,
    refreshToken: user.refreshTokenOf(answer.ok ? answer.meta : {}) ?? '',
  }
}

test('[part of REGULAR-03] [part of REGULAR-04] a family enters a published studio with its passcode, and learns nothing of its owner', async () => {
  const store = await buildStore(shop, { name: 'Sissonne', description: 'Tuesdays and Fridays' })
  const entry = { url_key: store.urlKey, passcode: store.passcode }
  const answer = await logIn(entry)
  const { token, ...told } = valueOf(answer)
  const places = [
    { _id: expect.stringMatching(/^\d+$/), position: 1 },
    { _id: expect.stringMatching(/^\d+$/), position: 2 },
  ]
  const settings = { name: 'Sissonne', description: 'Tuesdays and Fridays', logo: null }
  expect(told).toEqual({
    owner_id: store.ownerId,
    settings: { ...settings, url_key: store.urlKey, active: true },
    dress_codes: places,
  })
  expect(answer).toMatchObject({ meta: { refreshToken: expect.stringMatching(/^[\w-]{43}$/) } })
  expect(valueOf(await readWith(token))).toEqual({
    ...settings,
    owner_id: store.ownerId,
    url_key: store.urlKey,
    dress_codes: [
      { ...places[0], name: 'Ballet I' },
      { ...places[1], name: 'Jazz' },
    ],
  })
})

test('[part of UX-100] a passcode is taken in small letters, and with the spaces of a flyer', async () => {
  const store = await buildStore(shop)
  const { passcode } = store
  for (const typed of [` ${passcode.toLowerCase()} `, `${passcode.slice(0, 4)} ${passcode.slice(4)}`])
    expect((await logIn({ url_key: ` ${store.urlKey.toUpperCase()}`, passcode: typed })).ok).toBe(true)
})

test('[part of E-17] a wrong passcode, a closed studio and one that is not there get the same answer for the same work', async () => {
  const [store, closed] = [await buildStore(shop), await buildStore(shop)]
  await close(closed)
  const tries = [
    { url_key: closed.urlKey, passcode: closed.passcode },
    { url_key: closed.urlKey, passcode: 'a guess' },
    { url_key: 'nobodys', passcode: 'a guess' },
  ]
  const outcomeOf = async (body: { url_key: string; passcode: string }) => {
    const answers: unknown[] = []
    const work = await workOf(shop, {
      ip: newIp(),
      ask: async (client) => void answers.push(refusalOf(await client.call(owners.logInToStudio, { body }))),
    })
    return { answers, work }
  }
  const wrong = await outcomeOf({ url_key: store.urlKey, passcode: 'a guess' })
  expect(wrong.answers).toMatchObject([{ code: 401, result: messages.passcodeWrong }])
  expect([wrong.work.hashed.length, wrong.work.checked.length]).toEqual([0, 1])
  for (const body of tries) expect(await outcomeOf(body)).toEqual(wrong)
  expect(hash.mock.calls).toEqual([])
  expect(verify.mock.calls).toHaveLength(1)
})

test('[part of E-60] an IP address lets so many families into a studio an hour, says when to come back, and no try is taken from others', async () => {
  const [store, other, ip] = [await buildStore(shop), await buildStore(shop), newIp()]
  const entry = { url_key: store.urlKey, passcode: store.passcode }
  valueOf(await logIn(entry, ip))
  await shop.db
    .updateTable('attempt')
    .set({ tries: PASSCODE_ENTRIES_OF_IP.most - 1 })
    .where('key', '=', tryKey('passcode-entries', store.urlKey, ip))
    .execute()
  valueOf(await logIn(entry, ip))
  for (let count = 0; count <= PASSCODE_FAILURES.most; count++) {
    const refusal = refusalOf(await logIn(entry, ip))
    expect(refusal).toMatchObject({
      code: 429,
      reason: 'too-many-tries',
      result: messages.tooManyTries,
      meta: { wait_seconds: expect.any(Number) },
    })
  }
  const { rows } = await shop.pool.query('select from session where studio_id = $1', [store.studioId])
  expect(rows).toHaveLength(2)
  valueOf(await logIn(entry))
  valueOf(await logIn({ url_key: other.urlKey, passcode: other.passcode }, ip))
  // The right ones were no failures: a wrong one is told so.
  expect(refusalOf(await logIn({ ...entry, passcode: 'WRONG234' }, ip)).reason).toBe('sign-in-failed')
})

test('[part of REGULAR-03] a session goes on by its token: the access token stays, the refresh token is renewed', async () => {
  const store = await buildStore(shop)
  const { token, refreshToken } = await enter(store)
  const url_key = store.urlKey
  expect(valueOf(await logIn({ url_key, token }))).toMatchObject({ owner_id: store.ownerId, token })
  const renewed = await logIn({ url_key, token: refreshToken })
  const next = valueOf(renewed).token
  expect(next).not.toBe(token)
  expect((await readWith(next)).ok).toBe(true)
  expect(user.refreshTokenOf(renewed.ok ? renewed.meta : {})).not.toBe(refreshToken)
})

test('[part of STUDIO-19] a token of one studio opens no other, and is left as it is', async () => {
  const [store, other] = [await buildStore(shop), await buildStore(shop)]
  const { refreshToken } = await enter(other)
  const refused = refusalOf(await logIn({ url_key: store.urlKey, token: refreshToken }))
  expect(refused).toMatchObject({ code: 403, reason: 'not-allowed' })
  expect((await logIn({ url_key: other.urlKey, token: refreshToken })).ok).toBe(true)
  const wrong = refusalOf(await logIn({ url_key: store.urlKey, passcode: other.passcode }))
  expect(wrong.reason).toBe('sign-in-failed')
})

test('[part of E-3] a token of another kind of session, or one that is made up, goes on with no visit, and reads no studio but that of its owner', async () => {
  const store = await buildStore(shop)
  const customer = await newCustomer(shop.app)
  const owner = await newOwner(shop, { studioId: store.studioId })
  const staff = await newSession(shop, 'staff')
  const tokens = [customer.token, owner.token, owner.refreshToken, staff.accessToken, 'A'.repeat(43), '']
  for (const token of tokens)
    expect(refusalOf(await logIn({ url_key: store.urlKey, token }))).toMatchObject({
      code: 401,
      reason: 'not-signed-in',
    })
  for (const token of [customer.token, staff.accessToken])
    expect(refusalOf(await readWith(token)).code).toBe(403)
  const foreign = await newOwner(shop, { studioId: (await buildStore(shop)).studioId })
  expect(valueOf(await readWith(owner.token)).url_key).toBe(store.urlKey)
  expect(valueOf(await readWith(foreign.token)).url_key).not.toBe(store.urlKey)
  const { token, refreshToken } = await enter(store)
  for (const each of [token, refreshToken])
    expect(refusalOf(await logIn({ token: each })).reason).toBe('not-signed-in')
})

test('[part of UX-105] with a changed passcode, or once the studio is closed, a visit has ended', async () => {
  const [changed, closed] = [await buildStore(shop), await buildStore(shop)]
  const [first, second] = [await enter(changed), await enter(closed)]
  await shop.db
    .updateTable('studio')
    .set((row) => ({ passcode_version: row('passcode_version', '+', 1) }))
    .where('id', '=', changed.studioId)
    .execute()
  await close(closed)
  for (const [{ urlKey: url_key }, { token, refreshToken }] of [
    [changed, first],
    [closed, second],
  ] as const) {
    expect(refusalOf(await readWith(token)).code).toBe(401)
    for (const each of [token, refreshToken])
      expect(refusalOf(await logIn({ url_key, token: each })).code).toBe(401)
  }
  expect((await readWith((await enter(changed)).token)).ok).toBe(true)
})

test('[part of REGULAR-07] leaving ends the visit, and takes no token of an owner', async () => {
  const store = await buildStore(shop)
  const owner = await newOwner(shop, { studioId: store.studioId })
  const { token, refreshToken } = await enter(store)
  const leave = (of: string) =>
    clientOf(shop.app).call(regularUsers.logOutRegularUser, { body: { refreshToken: of } })
  valueOf(await leave(owner.refreshToken))
  expect((await owner.client.call(owners.readOwner, { query: {} })).ok).toBe(true)
  valueOf(await leave(refreshToken))
  expect(refusalOf(await readWith(token)).code).toBe(401)
  valueOf(await leave(refreshToken))
})

test('what is missing for a visit, or too much, is named', async () => {
  const fieldsOf = async (body: Record<string, string>) =>
    refusalOf(await logIn(body)).fields?.map(({ field }) => field)
  expect(await fieldsOf({ passcode: 'P' })).toEqual(['url_key'])
  expect(await fieldsOf({ url_key: 'sissonne' })).toEqual(['passcode'])
  expect(await fieldsOf({ url_key: 'sissonne', passcode: 'P', token: 'T' })).toEqual(['token'])
  expect(await fieldsOf({ url_key: 'sissonne', passcode: 'P', login: 'L' })).toEqual(['login'])
})
