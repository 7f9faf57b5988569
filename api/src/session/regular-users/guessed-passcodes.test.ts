import { logInToStudio } from 'commerce/contract/studio/owners'
import {
  PASSCODE_FAILURES,
  PASSCODE_FAILURES_OF_IP,
  PASSCODE_FAILURES_OF_STUDIO,
  PASSCODE_TRIES_WHILE_GUESSED,
  PASSWORDS_HASHED_AT_ONCE,
} from 'commerce/limits'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildStore, type GatedStore } from '#test/desks/studio-gate'
import { openTestApp } from '#test/support'

let shop: Awaited<ReturnType<typeof openTestApp>>
beforeAll(async () => (shop = await openTestApp({ REQUEST_SECONDS: '300' })))
afterAll(() => shop.close())

let network = 0
/** IPs that no other test uses. */
function newIps(count: number): string[] {
  network++
  return Array.from({ length: count }, (_, at) => `10.${network}.${Math.floor(at / 250)}.${1 + (at % 250)}`)
}

async function tryAt({ urlKey }: Pick<GatedStore, 'urlKey'>, passcode: string, remoteAddress: string) {
  const payload = { url_key: urlKey, passcode }
  const answer = await shop.app.inject({ method: 'POST', url: logInToStudio.path, remoteAddress, payload })
  return { status: answer.statusCode, wait: Number(answer.headers['retry-after'] ?? 0), body: answer.json() }
}

/** The answers to wrong passcodes, all sent at once: those that were compared. */
async function guessAt(store: Pick<GatedStore, 'urlKey'>, ips: string[]) {
  const answers = await Promise.all(ips.map((ip, at) => tryAt(store, `guess ${at}`, ip)))
  // Beyond the line a caller is asked to come again.
  expect(answers.filter(({ status }) => ![401, 429, 503].includes(status))).toEqual([])
  return answers.filter(({ status }) => status === 401).length
}

/** Time passes for what was counted at the studios. */
const passSeconds = (seconds: number) =>
  sql`update attempt set expires_at = expires_at - make_interval(secs => ${seconds}),
    last_try_at = last_try_at - make_interval(secs => ${seconds})`.execute(shop.db)

const mailsOf = async ({ studioId }: GatedStore) => {
  const rows = await shop.db
    .selectFrom('outbox')
    .select('payload')
    .where('kind', '=', 'mail.owner_passcode_guessed')
    .execute()
  const owners = await shop.db
    .selectFrom('studio_owner')
    .select('email')
    .where('studio_id', '=', studioId)
    .execute()
  const emails = new Set(owners.map(({ email }) => email))
  return rows.filter(({ payload }) => emails.has((payload as { email: string }).email)).length
}

test('[part of E-17] [part of REGULAR-06] of hundreds of guesses at once from one address five are answered, then it waits ten minutes', async () => {
  const store = await buildStore(shop)
  const [ip = ''] = newIps(1)
  expect(
    await guessAt(
      store,
      Array.from({ length: 300 }, () => ip),
    ),
  ).toBe(PASSCODE_FAILURES.most)
  const stopped = await tryAt(store, store.passcode, ip)
  expect(stopped).toMatchObject({
    status: 429,
    body: {
      reason: 'too-many-tries',
      result: 'Too many wrong passcodes. Wait 10 minutes and try again, or ask your studio.',
      meta: { wait_seconds: stopped.wait },
    },
  })
  expect(stopped.wait).toBeGreaterThan(540)
  expect(stopped.wait).toBeLessThanOrEqual(PASSCODE_FAILURES.seconds)
  await passSeconds(PASSCODE_FAILURES.seconds)
  expect((await tryAt(store, store.passcode, ip)).status).toBe(200)
})

test('[E-17] [REGULAR-06] guesses of hundreds of addresses at once: fifty are answered, and afterwards one in half a minute', async () => {
  const store = await buildStore(shop)
  const most = PASSCODE_FAILURES_OF_STUDIO.most + PASSWORDS_HASHED_AT_ONCE
  const answered = await guessAt(store, newIps(100).concat(newIps(300)))
  expect(answered).toBeGreaterThanOrEqual(PASSCODE_FAILURES_OF_STUDIO.most)
  expect(answered).toBeLessThanOrEqual(most)
  // The first turn may be taken already.
  expect(await guessAt(store, newIps(100))).toBeLessThanOrEqual(1)
  for (let turn = 1; turn <= 3; turn++) {
    await passSeconds(30)
    expect(await guessAt(store, newIps(100))).toBe(1)
  }
  await shop.db
    .updateTable('attempt')
    .set({ tries: PASSCODE_TRIES_WHILE_GUESSED.most })
    .where('tries', '=', 4)
    .execute()
  await passSeconds(30)
  expect(await guessAt(store, newIps(100))).toBeLessThanOrEqual(1)
})

test('[E-17] while strangers guess, a family of another network still gets in, and theirs wait for the rest of the hour', async () => {
  const store = await buildStore(shop)
  const strangers = newIps(12)
  for (let round = 1; round <= PASSCODE_FAILURES.most; round++) await guessAt(store, strangers)
  const [home = '', school = '', another = ''] = newIps(3)
  expect((await tryAt(store, store.passcode, home)).status).toBe(200)
  expect((await tryAt(store, 'a guess', another)).status).toBe(401)
  const turn = await tryAt(store, store.passcode, school)
  expect(turn).toMatchObject({ status: 429, body: { meta: { wait_seconds: turn.wait } } })
  expect(turn.body).toMatchObject({ result: `Please wait ${turn.wait} seconds and try again.` })
  expect(turn.wait).toBeLessThanOrEqual(30)
  await passSeconds(30)
  // Those who failed take no turn from it.
  expect(await guessAt(store, strangers)).toBe(0)
  expect((await tryAt(store, store.passcode, school)).status).toBe(200)
})

test('[part of E-17] two hundred failures at all studios stop an address for the day', async () => {
  const store = await buildStore(shop)
  const [ip = ''] = newIps(1)
  let answered = 0
  for (let at = 0; at < PASSCODE_FAILURES_OF_IP.most + 10; at++)
    answered +=
      (await tryAt({ urlKey: `nobodys-${Math.floor(at / 4)}` }, 'a guess', ip)).status === 401 ? 1 : 0
  expect(answered).toBe(PASSCODE_FAILURES_OF_IP.most)
  const stopped = await tryAt(store, store.passcode, ip)
  expect(stopped.status).toBe(429)
  expect(stopped.wait).toBeGreaterThan(23 * 60 * 60)
})

test('families of one network enter at once, and a right passcode lets those who mistyped try again', async () => {
  const store = await buildStore(shop)
  const [lobby = ''] = newIps(1)
  const answers = await Promise.all(Array.from({ length: 60 }, () => tryAt(store, store.passcode, lobby)))
  expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 60 }, () => 200))
  for (let family = 1; family <= 4; family++) {
    for (let at = 1; at < PASSCODE_FAILURES.most; at++)
      expect((await tryAt(store, 'a typo', lobby)).status).toBe(401)
    expect((await tryAt(store, store.passcode, lobby)).status).toBe(200)
  }
})

test('[part of E-17] each owner gets one mail an hour while the passcode is guessed at', async () => {
  const store = await buildStore(shop)
  const ips = newIps(PASSCODE_FAILURES_OF_STUDIO.most - 1)
  await guessAt(store, ips)
  expect(await mailsOf(store)).toBe(0)
  await guessAt(store, newIps(60))
  expect(await mailsOf(store)).toBe(2)
  await passSeconds(30)
  await guessAt(store, newIps(60))
  expect(await mailsOf(store)).toBe(2)
  await passSeconds(PASSCODE_FAILURES_OF_STUDIO.seconds)
  await guessAt(store, newIps(60))
  expect(await mailsOf(store)).toBe(4)
})
