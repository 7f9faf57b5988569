import * as contract from 'commerce/contract/studio/passcode'
import { saveSettings } from 'commerce/contract/studio/studios'
import { PASSWORD_CHECK_FAILURES } from 'commerce/limits'
import { messages } from 'commerce/messages'
import { studioProblems } from 'commerce/studio-problems'
import { PASSCODE_ALPHABET } from 'commerce/studios/passcode'
import { mkdtemp, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { isPasswordOf } from '#src/customers/password/hash-password'
import { beginSession } from '#src/session/begin-session'
import { findActor } from '#src/session/find-actor'
import { passcodeLinkKey } from '#src/signing/passcode-link'
import { newOwner as newOwnerWith } from '#test/desks/owners'
import { valueOf } from '#test/shopper'
import { openTestApp } from '#test/support'

let shop: Awaited<ReturnType<typeof openTestApp>>
let dataFolder: string
beforeAll(async () => {
  // The key is deleted here, which must be nobody else's.
  dataFolder = await mkdtemp(join(tmpdir(), 'barre-passcodes-'))
  shop = await openTestApp({ DATA_FOLDER: dataFolder })
})
afterAll(async () => {
  await shop.close()
  await rm(dataFolder, { recursive: true, force: true })
})

async function newOwner() {
  const owner = await newOwnerWith(shop)
  const urlKey = `of-${owner.ownerId}`
  const query = { ownerId: String(owner.ownerId) }
  const save = async () =>
    valueOf(
      await owner.client.call(saveSettings, {
        query,
        body: { name: 'Pas de Deux', url_key: urlKey, description: '', active: true },
      }),
    )
  const read = async () => valueOf(await owner.client.call(contract.readPasscode, { query }))
  const change = (body: contract.WirePasscodeChange = { password: owner.password }) =>
    owner.client.call(contract.changePasscode, { query, body })
  return { ...owner, query, urlKey, save, read, change }
}

const storedOf = (studioId: number) =>
  shop.db
    .selectFrom('studio_passcode')
    .selectAll()
    .where('studio_id', '=', studioId)
    .executeTakeFirstOrThrow()

const events = async (studioId: number) => {
  const rows = await shop.db
    .selectFrom('audit_log')
    .select('event')
    .where('subject_kind', '=', 'studio')
    .where('subject_id', '=', String(studioId))
    .orderBy('id')
    .execute()
  return rows.map(({ event }) => event)
}

test('[part of E-17] [part of UX-117] a studio gets its first passcode when it is set up, and its owners can look it up', async () => {
  const owner = await newOwner()
  expect(await owner.read()).toEqual({ passcode: null, url: null, changed_at: null })
  await owner.save()
  const shown = await owner.read()
  expect(shown.passcode).toMatch(new RegExp(`^[${PASSCODE_ALPHABET}]{8}$`))
  const key = await passcodeLinkKey(shop.db, { urlKey: owner.urlKey, passcode: shown.passcode ?? '' })
  expect(shown.url).toBe(
    `http://studio.localhost:3000/${owner.urlKey}/passcode#code=${shown.passcode}&key=${key}`,
  )
  await owner.save()
  expect(await owner.read()).toEqual(shown)
})

test('[E-15] a passcode is stored as a hash, and sealed with a key that is not in the database', async () => {
  const owner = await newOwner()
  await owner.save()
  const { passcode } = await owner.read()
  const { hash, sealed } = await storedOf(owner.studioId)
  expect(hash).toMatch(/^\$argon2id\$/)
  expect(await isPasswordOf(hash, passcode ?? '')).toBe(true)
  expect(sealed.includes(passcode ?? '')).toBe(false)
  const path = join(shop.context.config.dataFolder, 'passcode.key')
  const key = await readFile(path)
  expect(key).toHaveLength(32)
  expect((await stat(path)).mode & 0o777).toBe(0o600)
  const { rows } = await shop.pool.query<{ found: boolean }>(
    'select exists (select from signing_key where key = $1) as found',
    [key],
  )
  expect(rows).toEqual([{ found: false }])
})

test('[part of UX-117] without that key the passcode goes on working, cannot be shown, and can be changed', async () => {
  const owner = await newOwner()
  await owner.save()
  const { changed_at } = await owner.read()
  await rm(join(shop.context.config.dataFolder, 'passcode.key'))
  expect(await owner.read()).toEqual({ passcode: null, url: null, changed_at })
  const changed = valueOf(await owner.change())
  expect(await owner.read()).toEqual(changed)
})

test('a passcode that is sealed for one studio cannot be read as that of another', async () => {
  const [owner, other] = [await newOwner(), await newOwner()]
  await owner.save()
  await other.save()
  const { sealed } = await storedOf(owner.studioId)
  await shop.db
    .updateTable('studio_passcode')
    .set({ sealed })
    .where('studio_id', '=', other.studioId)
    .execute()
  expect(await other.read()).toMatchObject({ passcode: null })
})

test('[part of E-17] [part of UX-117] a new passcode signs out everyone who entered the former one, and no family of another studio', async () => {
  const [owner, other] = [await newOwner(), await newOwner()]
  await owner.save()
  const former = await owner.read()
  const begin = async (studioId: number) =>
    (await beginSession(shop.db, { kind: 'regular-user', studioId }, shop.context.now())).accessToken
  const [family, elsewhere] = [await begin(owner.studioId), await begin(other.studioId)]
  const changed = valueOf(await owner.change())
  expect(changed.passcode).not.toBe(former.passcode)
  expect(await owner.read()).toEqual(changed)
  await expect(findActor(shop.context, family)).rejects.toMatchObject({ reason: 'not-signed-in' })
  expect(await findActor(shop.context, elsewhere)).toMatchObject({ studioId: other.studioId })
  expect(await findActor(shop.context, owner.token)).toMatchObject({ ownerId: owner.ownerId })
  expect(await events(owner.studioId)).toEqual(['studio-changed', 'passcode-changed'])
})

test('[part of E-4] the passcode changes only for an owner who gives the password again', async () => {
  const owner = await newOwner()
  await owner.save()
  const before = await owner.read()
  expect(await owner.change({ password: 'not mine' })).toMatchObject({
    code: 400,
    fields: [{ field: 'password', message: messages.currentPasswordWrong }],
  })
  expect(await owner.read()).toEqual(before)
  for (let tries = 1; tries < PASSWORD_CHECK_FAILURES.most; tries++) await owner.change({ password: 'no' })
  expect(await owner.change()).toMatchObject({ code: 429, reason: 'too-many-tries' })
  expect(await owner.read()).toEqual(before)
})

test('[part of E-17] a passcode is made of 8 characters without look-alikes, or chosen with at least 6 that are hard to guess', async () => {
  const owner = await newOwner()
  await owner.save()
  const { passcode: made } = valueOf(await owner.change())
  expect(made).toMatch(new RegExp(`^[${PASSCODE_ALPHABET}]{8}$`))
  const choose = (passcode: string) => owner.change({ password: owner.password, passcode })
  for (const [typed, message] of [
    ['plum7', studioProblems.passcodeInvalid],
    ['', studioProblems.passcodeInvalid],
    ['ballet1', studioProblems.passcodeCommon],
    ['123456', studioProblems.passcodeCommon],
  ] as const) {
    expect(await choose(typed)).toMatchObject({ code: 400, fields: [{ field: 'passcode', message }] })
  }
  expect(valueOf(await choose(' plum 7-tutu'))).toMatchObject({ passcode: 'PLUM7TUTU' })
  const { hash } = await storedOf(owner.studioId)
  expect(await isPasswordOf(hash, 'PLUM7TUTU')).toBe(true)
})

test('[part of STUDIO-19] [part of E-21] the passcode of another studio is answered like that of none, byte for byte', async () => {
  const [owner, other] = [await newOwner(), await newOwner()]
  await other.save()
  const { passcode } = await other.read()
  for (const method of ['GET', 'PUT'] as const) {
    const [foreign, missing] = await Promise.all(
      [other.query.ownerId, '200000000'].map((id) =>
        shop.app.inject({
          method,
          url: `/api/ext/studio-owner/passcode/${id}`,
          headers: { authorization: `Bearer ${owner.token}` },
          ...(method === 'PUT' && { payload: { password: owner.password } }),
        }),
      ),
    )
    expect([foreign?.statusCode, foreign?.body]).toEqual([404, missing?.body])
  }
  expect(await other.read()).toMatchObject({ passcode })
})

test('[part of E-22] a transaction that names no studio sees no passcode', async () => {
  const owner = await newOwner()
  await owner.save()
  expect(await shop.context.db.selectFrom('studio_passcode').select('hash').execute()).toEqual([])
})
