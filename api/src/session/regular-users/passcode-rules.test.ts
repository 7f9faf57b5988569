import { logInToStudio } from 'commerce/contract/studio/owners'
import * as contract from 'commerce/contract/studio/passcode'
import { saveSettings } from 'commerce/contract/studio/studios'
import { PASSCODE_ALPHABET } from 'commerce/studios/passcode'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { passcodeLinkKey } from '#src/signing/passcode-link'
import { workOf } from '#test/checks/count-work'
import { newOwner } from '#test/desks/owners'
import { buildStore, type GatedStore } from '#test/desks/studio-gate'
import { verify } from '#test/fakes/watched-argon2'
import { refusalOf, valueOf } from '#test/shopper'
import { openTestApp } from '#test/support'

let shop: Awaited<ReturnType<typeof openTestApp>>
beforeAll(async () => (shop = await openTestApp({ REQUEST_SECONDS: '300' })))
afterAll(() => shop.close())

let network = 0
/** In a network of its own. */
const newIp = () => `10.${++network >> 8}.${network & 255}.1`

async function tryAt(
  { urlKey }: Pick<GatedStore, 'urlKey'>,
  passcode: string,
  ip: string,
  known: { key?: string; mark?: string } = {},
) {
  const payload = { url_key: urlKey, passcode, ...known }
  const answer = await shop.app.inject({
    method: 'POST',
    url: logInToStudio.path,
    remoteAddress: ip,
    payload,
  })
  return { status: answer.statusCode, body: answer.json() }
}
const statusOf = async (...asked: Parameters<typeof tryAt>) => (await tryAt(...asked)).status

const passSeconds = (seconds: number) =>
  sql`update attempt set expires_at = expires_at - make_interval(secs => ${seconds}),
    last_try_at = last_try_at - make_interval(secs => ${seconds})`.execute(shop.db)

/** How passcodes are made, chosen and kept. */
async function expectMadeAndKept(): Promise<void> {
  const owner = await newOwner(shop)
  const query = { ownerId: String(owner.ownerId) }
  const body = { name: 'Pas de Deux', url_key: `of-${owner.ownerId}`, description: '', active: true }
  valueOf(await owner.client.call(saveSettings, { query, body }))
  const { passcode } = valueOf(await owner.client.call(contract.readPasscode, { query }))
  expect(passcode).toMatch(new RegExp(`^[${PASSCODE_ALPHABET}]{8}$`))
  expect(PASSCODE_ALPHABET).not.toMatch(/[01OIL]/)
  expect(8 * Math.log2(PASSCODE_ALPHABET.length)).toBeGreaterThan(39)
  const choose = (chosen: string) =>
    owner.client.call(contract.changePasscode, {
      query,
      body: { password: owner.password, passcode: chosen },
    })
  for (const refused of ['PLUM7', 'A'.repeat(21), 'plum_7', '123456', 'ballet1'])
    expect(refusalOf(await choose(refused)).fields, refused).toMatchObject([{ field: 'passcode' }])
  for (const taken of ['X7PLUM', 'X7PLUM'.repeat(3) + 'Q2'])
    expect(valueOf(await choose(taken)).passcode).toBe(taken)
  const { rows } = await sql<{ hash: string; all: string }>`
    select hash, studio_passcode::text || encode(sealed, 'escape') as all from studio_passcode
    where studio_id = ${owner.studioId}`.execute(shop.db)
  expect(rows[0]?.hash).toMatch(/^\$argon2id\$/)
  expect(rows[0]?.all).not.toContain('X7PLUM')
  verify.mockClear()
  expect(await statusOf({ urlKey: body.url_key }, 'X7PLUM'.repeat(3) + 'Q2', newIp())).toBe(200)
  expect(verify.mock.calls[0]?.[0]).toBe(rows[0]?.hash)
}

/** A wrong passcode, a closed studio and one that is not there. */
async function expectAnsweredAlike(): Promise<void> {
  const [store, closed] = [await buildStore(shop), await buildStore(shop)]
  await shop.db.updateTable('studio').set({ is_active: false }).where('id', '=', closed.studioId).execute()
  const outcomeOf = async (url_key: string, passcode: string) => {
    const answers: unknown[] = []
    const ask = async (client: Parameters<Parameters<typeof workOf>[1]['ask']>[0]) =>
      void answers.push(refusalOf(await client.call(logInToStudio, { body: { url_key, passcode } })))
    const work = await workOf(shop, { ip: newIp(), ask })
    return { answers, work }
  }
  const wrong = await outcomeOf(store.urlKey, 'a guess')
  expect(wrong.work.checked).toHaveLength(1)
  expect(await outcomeOf(closed.urlKey, closed.passcode)).toEqual(wrong)
  expect(await outcomeOf('nobodys', 'a guess')).toEqual(wrong)
}

async function expectLimitsOfAddress(): Promise<void> {
  const [store, ip] = [await buildStore(shop), newIp()]
  for (let at = 0; at < 5; at++) expect(await statusOf(store, `guess ${at}`, ip)).toBe(401)
  expect(await statusOf(store, store.passcode, ip)).toBe(429)
  await passSeconds(10 * 60)
  expect(await statusOf(store, store.passcode, ip)).toBe(200)

  const wanderer = newIp()
  for (let at = 0; at < 200; at++)
    expect(await statusOf({ urlKey: `nobodys-${Math.floor(at / 4)}` }, 'a guess', wanderer)).toBe(401)
  expect(await statusOf(store, store.passcode, wanderer)).toBe(429)
  await passSeconds(23 * 60 * 60)
  expect(await statusOf(store, store.passcode, wanderer)).toBe(429)
  await passSeconds(60 * 60)
  expect(await statusOf(store, store.passcode, wanderer)).toBe(200)
}

async function countNotices({ studioId }: GatedStore): Promise<number> {
  const { rows } = await sql`
    select from outbox where kind = 'mail.owner_passcode_guessed'
      and payload->>'email' in (select email from studio_owner where studio_id = ${studioId})`.execute(
    shop.db,
  )
  return rows.length
}

async function expectLimitsOfStudio(): Promise<void> {
  const store = await buildStore(shop)
  const { mark } = (await tryAt(store, store.passcode, newIp())).body.meta
  for (let at = 0; at < 50; at++) expect(await statusOf(store, `guess ${at}`, newIp())).toBe(401)
  expect(await statusOf(store, 'a guess', newIp())).toBe(429)
  expect(await countNotices(store)).toBe(2)
  await passSeconds(30)
  expect(await statusOf(store, 'a guess', newIp())).toBe(401)
  expect(await statusOf(store, store.passcode, newIp())).toBe(429)
  const key = await passcodeLinkKey(shop.db, store)
  expect(await statusOf(store, store.passcode, newIp(), { key })).toBe(200)
  expect(await statusOf(store, store.passcode, newIp(), { mark })).toBe(200)
  await passSeconds(60 * 60)
  expect(await statusOf(store, store.passcode, newIp())).toBe(200)
}

test(
  '[E-17] a passcode is made of 8 characters or chosen of 6 to 20, checked by its hash and kept sealed; 5 wrong ones of an address, 50 at a studio and 200 of an address at all studios are answered, then one in half a minute, which its owners are told; a link and a browser that entered do not wait; a closed studio answers like none',
  { timeout: 120_000 },
  async () => {
    await expectMadeAndKept()
    await expectAnsweredAlike()
    await expectLimitsOfAddress()
    await expectLimitsOfStudio()
  },
)
