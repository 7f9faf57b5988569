import { logInToStudio } from 'commerce/contract/studio/owners'
import {
  PASSCODE_ENTRIES_OF_IP,
  PASSCODE_FAILURES,
  PASSCODE_FAILURES_OF_ALL_KNOWN,
  PASSCODE_FAILURES_OF_IP,
  PASSCODE_FAILURES_OF_KNOWN,
  PASSCODE_FAILURES_OF_STUDIO,
  PASSCODE_TRIES_WHILE_GUESSED,
} from 'commerce/limits'
import { messages } from 'commerce/messages'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { limitTriesTogether, tryKey } from '#src/attempts/limit-tries'
import type { Ctx } from '#src/context'
import { inFreeLane, passcodeLanes } from '#src/session/regular-users/passcode-limits'
import { passcodeLinkKey } from '#src/signing/passcode-link'
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

const firstOf = ([ip = '']: string[]) => ip

const keyOf = ({ urlKey, passcode }: GatedStore) => passcodeLinkKey(shop.db, { urlKey, passcode })

async function tryAt(
  { urlKey }: Pick<GatedStore, 'urlKey'>,
  passcode: string,
  remoteAddress: string,
  known: { key?: string; mark?: string } = {},
) {
  const payload = { url_key: urlKey, passcode, ...known }
  const answer = await shop.app.inject({ method: 'POST', url: logInToStudio.path, remoteAddress, payload })
  return { status: answer.statusCode, wait: Number(answer.headers['retry-after'] ?? 0), body: answer.json() }
}

/** The same of somebody who comes again where the line is full. */
async function keepTrying(...asked: Parameters<typeof tryAt>): Promise<Awaited<ReturnType<typeof tryAt>>> {
  for (;;) {
    const answer = await tryAt(...asked)
    if (answer.status !== 503) return answer
  }
}

/** The answers to wrong passcodes, all sent at once: those that were compared. */
async function guessAt(store: Pick<GatedStore, 'urlKey'>, ips: string[]) {
  const answers = await Promise.all(ips.map((ip, at) => keepTrying(store, `guess ${at}`, ip)))
  expect(answers.filter(({ status }) => ![401, 429].includes(status))).toEqual([])
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

test('[part of E-17] [part of REGULAR-06] of 1,000 guesses from one address five are answered, then it waits ten minutes', async () => {
  const store = await buildStore(shop)
  const [ip = '', home = ''] = newIps(2)
  let answered = 0
  for (let at = 0; at < 1_000; at += 100) {
    const [guessed, family] = await Promise.all([
      guessAt(
        store,
        Array.from({ length: 100 }, () => ip),
      ),
      keepTrying(store, store.passcode, home),
    ])
    answered += guessed
    expect(family.status).toBe(200)
  }
  expect(answered).toBe(PASSCODE_FAILURES.most)
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

test('[part of E-17] [REGULAR-06] 1,000 guesses from as many addresses: fifty are answered and then one in half a minute, while families of the studio and of others enter', async () => {
  const [store, other] = [await buildStore(shop), await buildStore(shop)]
  const { mark } = (await tryAt(store, store.passcode, firstOf(newIps(1)))).body.meta
  const strangers = newIps(1_000)
  let answered = 0
  for (let at = 0; at < strangers.length; at += 100) {
    const [hand = '', link = '', known = '', elsewhere = ''] = newIps(4)
    const [guessed, ...families] = await Promise.all([
      guessAt(store, strangers.slice(at, at + 100)),
      keepTrying(store, store.passcode, link, { key: await keyOf(store) }),
      keepTrying(store, store.passcode, known, { mark }),
      keepTrying(other, other.passcode, elsewhere),
    ])
    answered += guessed
    expect(families.map(({ status }) => status)).toEqual([200, 200, 200])
    // Whoever types it by hand in a new browser waits for a turn.
    const turn = await tryAt(store, store.passcode, hand)
    expect(turn.status).toBe(429)
    expect(turn.wait).toBeLessThanOrEqual(PASSCODE_TRIES_WHILE_GUESSED.waitSeconds)
  }
  expect(answered).toBe(PASSCODE_FAILURES_OF_STUDIO.most)
  for (let turn = 1; turn <= 3; turn++) {
    await passSeconds(PASSCODE_TRIES_WHILE_GUESSED.waitSeconds)
    expect(await guessAt(store, newIps(100))).toBe(1)
  }
  // At the end of its hour the studio has no turns left either.
  const all = PASSCODE_FAILURES_OF_STUDIO.most + PASSCODE_TRIES_WHILE_GUESSED.most
  await shop.db
    .updateTable('attempt')
    .set({ tries: all })
    .where('tries', '=', PASSCODE_FAILURES_OF_STUDIO.most + 3)
    .execute()
  await passSeconds(PASSCODE_TRIES_WHILE_GUESSED.waitSeconds)
  expect(await guessAt(store, newIps(100))).toBe(0)
})

test('[part of E-17] servers that count at the same moment count fifty, and one for each turn', async () => {
  const { urlKey } = await buildStore(shop)
  // As every server does it; the line of one lets two through at a time.
  const countAt = async (ip: string) => {
    const ctx = { ...shop.jobs, db: shop.db, ip } as unknown as Ctx // no more of it is used here
    const lanes = await passcodeLanes(ctx, { urlKey, passcode: 'a guess' })
    await inFreeLane(lanes, ({ limits }) => limitTriesTogether(ctx, limits))
  }
  const countAll = async (ips: string[]) => {
    const counted = await Promise.allSettled(ips.map(countAt))
    return counted.filter(({ status }) => status === 'fulfilled').length
  }
  expect(await countAll(newIps(200))).toBe(PASSCODE_FAILURES_OF_STUDIO.most)
  await passSeconds(PASSCODE_TRIES_WHILE_GUESSED.waitSeconds)
  expect(await countAll(newIps(100))).toBe(1)
})

/** Strangers guess at a new store until its tries have to wait for each other. */
async function guessedStore(): Promise<GatedStore> {
  const store = await buildStore(shop)
  expect(await guessAt(store, newIps(PASSCODE_FAILURES_OF_STUDIO.most))).toBe(
    PASSCODE_FAILURES_OF_STUDIO.most,
  )
  return store
}

test('[part of E-17] whoever types it by hand waits half a minute at most while strangers are quiet, and takes no turn from the next family', async () => {
  const store = await guessedStore()
  const [first = '', second = '', third = '', wrong = '', school = ''] = newIps(5)
  const turn = await tryAt(store, store.passcode, first)
  expect(turn).toMatchObject({ status: 429, body: { meta: { wait_seconds: turn.wait } } })
  expect(turn.body.result).toBe(
    `Please wait ${turn.wait} seconds and try again, or use the link or QR code from your studio.`,
  )
  expect(turn.wait).toBeLessThanOrEqual(30)
  await passSeconds(30)
  for (const ip of [first, second, third]) expect((await tryAt(store, store.passcode, ip)).status).toBe(200)
  expect((await tryAt(store, 'a guess', wrong)).status).toBe(401)
  expect((await tryAt(store, store.passcode, school)).status).toBe(429)
  await passSeconds(30)
  // Whoever failed takes no turn from others.
  expect(await guessAt(store, [wrong])).toBe(0)
  expect((await tryAt(store, store.passcode, school)).status).toBe(200)
})

test('[part of E-17] [part of E-60] a family with the right passcode takes no turn from the next one, also where its address let too many in', async () => {
  const store = await guessedStore()
  const [full = '', home = ''] = newIps(2)
  await passSeconds(30)
  expect((await tryAt(store, store.passcode, full)).status).toBe(200)
  await shop.db
    .updateTable('attempt')
    .set({ tries: PASSCODE_ENTRIES_OF_IP.most })
    .where('key', '=', tryKey('passcode-entries', store.urlKey, full))
    .execute()
  for (let at = 1; at <= 3; at++) {
    const refused = await tryAt(store, store.passcode, full)
    expect(refused).toMatchObject({ status: 429, body: { result: messages.tooManyTries } })
    expect(refused.wait).toBeGreaterThan(PASSCODE_TRIES_WHILE_GUESSED.waitSeconds)
  }
  expect((await tryAt(store, store.passcode, home)).status).toBe(200)
})

test('[part of E-17] addresses of one network take sixteen turns of an hour, four of them next to each other', async () => {
  const store = await guessedStore()
  const strangers = newIps(1_000).filter((_, at) => at % 25 === 0)
  let answered = 0
  for (const ip of strangers) {
    await passSeconds(30)
    answered += await guessAt(store, [ip])
  }
  expect(answered).toBe(16)
  await passSeconds(30)
  expect(await guessAt(store, newIps(1))).toBe(1)
})

test('[part of E-17] a link lets in with its own passcode alone: with another, of another studio or changed it is a guess', async () => {
  const [store, other] = [await guessedStore(), await buildStore(shop)]
  const key = await keyOf(store)
  const [home = ''] = newIps(1)
  const asked = { ...store, passcode: ` ${store.passcode.toLowerCase()} ` }
  expect((await tryAt(store, asked.passcode, home, { key })).status).toBe(200)
  for (const [passcode, given] of [
    ['a guess', key],
    [store.passcode, await keyOf(other)],
    [store.passcode, key.slice(0, -1)],
    [store.passcode, 'é'.repeat(6)],
    [store.passcode, ''],
  ] as const)
    expect((await tryAt(store, passcode, firstOf(newIps(1)), { key: given })).status, given).toBe(429)
  // The link of a former passcode fails like any other wrong one, five times.
  const formerly = { urlKey: store.urlKey, passcode: 'FORMER99' }
  const old = await passcodeLinkKey(shop.db, formerly)
  const [hall = ''] = newIps(1)
  for (let at = 1; at <= PASSCODE_FAILURES.most; at++)
    expect((await tryAt(store, formerly.passcode, hall, { key: old })).status).toBe(401)
  expect((await tryAt(store, formerly.passcode, hall, { key: old })).status).toBe(429)
})

test('[part of E-17] a browser that entered before has three tries of its own, and all of them have twenty', async () => {
  const [store, other] = [await buildStore(shop), await buildStore(shop)]
  const marks: string[] = []
  for (let at = 0; at < 8; at++)
    marks.push((await tryAt(store, store.passcode, firstOf(newIps(1)))).body.meta.mark)
  const [mark = '', ...others] = marks
  const again = await tryAt(store, store.passcode, firstOf(newIps(1)), { mark })
  expect(again.body.meta.mark).toBe(mark)
  expect(new Set(marks).size).toBe(8)
  await guessAt(store, newIps(PASSCODE_FAILURES_OF_STUDIO.most))
  const strange = (await tryAt(other, other.passcode, firstOf(newIps(1)))).body.meta.mark
  for (const forged of [strange, `${mark}x`, 'x', ''])
    expect((await tryAt(store, store.passcode, firstOf(newIps(1)), { mark: forged })).status).toBe(429)
  const failAs = async (known: string) => {
    const statuses: number[] = []
    for (let at = 1; at <= 4; at++)
      statuses.push((await tryAt(store, 'a guess', firstOf(newIps(1)), { mark: known })).status)
    return statuses
  }
  expect(await failAs(mark)).toEqual([401, 401, 401, 429])
  const [family = '', ...formerFamilies] = others
  expect((await tryAt(store, store.passcode, firstOf(newIps(1)), { mark: family })).status).toBe(200)
  const answers: number[] = []
  for (const each of formerFamilies) answers.push(...(await failAs(each)))
  expect(answers.filter((status) => status === 401)).toHaveLength(
    PASSCODE_FAILURES_OF_ALL_KNOWN.most - PASSCODE_FAILURES_OF_KNOWN.most,
  )
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
  expect(await guessAt(store, newIps(60))).toBe(1)
  expect(await mailsOf(store)).toBe(2)
  await passSeconds(PASSCODE_FAILURES_OF_STUDIO.seconds)
  await guessAt(store, newIps(60))
  expect(await mailsOf(store)).toBe(4)
})
