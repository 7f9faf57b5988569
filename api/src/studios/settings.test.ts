import * as contract from 'commerce/contract/studio/studios'
import { readOwner } from 'commerce/contract/studio/owners'
import { messages } from 'commerce/messages'
import { studioProblems } from 'commerce/studio-problems'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { newOwner, newPartner, type OwnerDesk } from '#test/desks/studios'
import { buildCategory } from '#test/factories'
import { clientOf, valueOf } from '#test/shopper'
import { openTestApp } from '#test/support'

let shop: Awaited<ReturnType<typeof openTestApp>>
beforeAll(async () => {
  shop = await openTestApp({ STUDIOS_URL: 'https://studios.barre.example' })
})
afterAll(() => shop.close())

const read = async ({ client, id }: OwnerDesk) =>
  valueOf(await client.call(contract.readSettings, { query: { ownerId: id } }))

const save = ({ client, id }: OwnerDesk, changes: Partial<contract.WireStudioChange> = {}) =>
  client.call(contract.saveSettings, {
    query: { ownerId: id },
    body: { name: 'Pas de Deux', url_key: `studio-of-${id}`, description: '', active: false, ...changes },
  })

const check = async ({ client, id }: OwnerDesk, url_key: string) =>
  valueOf(await client.call(contract.checkStudioUrl, { query: { ownerId: id, url_key } }))

const readStore = (url_key: string) => clientOf(shop.app).call(contract.readStore, { query: { url_key } })

test('[part of STUDIO-06] [part of STUDIO-07] an owner names the store, chooses its URL, describes and publishes it', async () => {
  const owner = await newOwner(shop)
  expect(await read(owner)).toMatchObject({ is_new: true, version: 1, logo: null })
  const saved = valueOf(
    await save(owner, {
      name: '  Pas de Deux ',
      url_key: ' Pas-De-Deux ',
      description: 'Ballet & <b>tap</b>\nsince 1998',
      active: true,
      version: 1,
    }),
  )
  expect(saved).toEqual({
    url_key: 'pas-de-deux',
    url: 'https://studios.barre.example/pas-de-deux',
    name: 'Pas de Deux',
    description: 'Ballet & <b>tap</b>\nsince 1998',
    logo: null,
    active: true,
    is_new: false,
    version: 2,
  })
  expect(await read(owner)).toEqual(saved)
  const { settings } = valueOf(await owner.client.call(readOwner, { query: {} }))
  expect(settings).toMatchObject({ url_key: 'pas-de-deux', active: true, is_new: false })
  expect(valueOf(await readStore('Pas-de-Deux'))).toEqual({
    name: 'Pas de Deux',
    logo: null,
    website: null,
    active: true,
  })
})

test('[part of STUDIO-06] a store that is closed again is answered like one that never was', async () => {
  const owner = await newOwner(shop)
  valueOf(await save(owner, { active: true }))
  valueOf(await readStore(`studio-of-${owner.id}`))
  valueOf(await save(owner, { active: false }))
  const closed = await shop.app.inject(`/api/ext/studio-owner/settings?url_key=studio-of-${owner.id}`)
  const unknown = await shop.app.inject('/api/ext/studio-owner/settings?url_key=nobody')
  expect([closed.statusCode, closed.body]).toEqual([404, unknown.body])
})

test('[UX-111] [part of STUDIO-06] of two owners who save at once the later one gets both versions, and nothing is lost', async () => {
  const owner = await newOwner(shop)
  const partner = await newPartner(shop, owner)
  const url_key = `both-${owner.id}`
  const answers = await Promise.all([
    save(owner, { name: 'Grand Jeté', url_key, version: 1 }),
    save(partner, { name: 'Petit Jeté', url_key, version: 1 }),
  ])
  const saved = answers.find(({ ok }) => ok)
  const told = answers.find(({ ok }) => !ok)
  if (!saved?.ok) throw new Error('One of them is saved.')
  expect(told).toMatchObject({
    code: 409,
    reason: 'studio-changed',
    result: messages.studioChanged,
    meta: { saved: saved.value },
  })
  expect(await read(owner)).toEqual(saved.value)
  // Sent again after a lost answer, it is the same change.
  const again = await save(owner, { name: saved.value.name, url_key, version: 1 })
  expect(again).toEqual(saved)
})

const taken = [
  ...['cms', 'rma', 'page-not-found', 'error', 'CMS', 'cart', 'checkout', 'dashboard', 'studio'],
  ...['api', 'media', 'sitemap', 'admin', 'p', 'c', 'de', 'default'],
].filter((name) => name.length > 1)

test.each(taken)(
  '[part of UX-115] [ROUTE-19] no store can be at /%s, where the shop has a page',
  async (url_key) => {
    const owner = await newOwner(shop)
    expect(await check(owner, url_key)).toMatchObject({ is_available: false, problem: 'taken' })
    expect(await save(owner, { url_key })).toMatchObject({
      code: 400,
      result: 'Please fix the validation errors',
      fields: [{ field: 'url_key', message: studioProblems.studioKeyTaken }],
    })
    expect(await read(owner)).toMatchObject({ is_new: true, version: 1 })
  },
)

test('[ROUTE-19] with short paths no store can be where a category is or was, in any store view', async () => {
  const short = await openTestApp({ SHORT_URLS: 'true' })
  onTestFinished(() => short.close())
  const categoryId = await buildCategory(short.db, { name: 'Tutus' })
  const rename = (urlKey: string) =>
    short.db.updateTable('category').set({ url_key: urlKey }).where('id', '=', categoryId).execute()
  for (const urlKey of ['ballgowns', 'Tutus-New']) await rename(urlKey)
  await short.db
    .insertInto('category_text')
    .values({ category_id: categoryId, store_code: 'de', url_key: 'tuellroecke' })
    .execute()
  const owner = await newOwner(short)
  for (const url_key of ['tutus-new', 'ballgowns', 'tuellroecke']) {
    expect(await check(owner, url_key)).toMatchObject({ is_available: false, problem: 'taken' })
    expect(await save(owner, { url_key })).toMatchObject({
      code: 400,
      fields: [{ field: 'url_key', message: studioProblems.studioKeyTaken }],
    })
  }
  expect(await check(owner, 'no-tutus')).toMatchObject({ is_available: true })
})

test('with long paths a store can have the name of a category', async () => {
  const categoryId = await buildCategory(shop.db, { name: 'Tutus' })
  await shop.db.updateTable('category').set({ url_key: 'tutus' }).where('id', '=', categoryId).execute()
  const owner = await newOwner(shop)
  expect(await check(owner, 'tutus')).toMatchObject({ is_available: true })
  valueOf(await save(owner, { url_key: 'tutus' }))
})

const shapeless = [
  '',
  ' ',
  'a',
  '-ab',
  'ab-',
  'a--b',
  'pas de deux',
  'école',
  'a/b',
  'a.b',
  '..',
  'x'.repeat(61),
]

test.each(shapeless)('[part of UX-115] “%s” is no URL of a store', async (url_key) => {
  const owner = await newOwner(shop)
  expect(await check(owner, url_key)).toMatchObject({ is_available: false, problem: 'invalid' })
  expect(await save(owner, { url_key })).toMatchObject({
    code: 400,
    fields: [{ field: 'url_key', message: studioProblems.studioKeyInvalid }],
  })
})

test('[part of UX-115] a URL of another studio is taken, the own one is not, and of two who want it at once one gets it', async () => {
  const [first, second] = [await newOwner(shop), await newOwner(shop)]
  const url_key = `wanted-${first.id}`
  expect(await check(first, url_key.toUpperCase())).toEqual({
    url_key,
    url: `https://studios.barre.example/${url_key}`,
    is_available: true,
  })
  const answers = await Promise.all([save(first, { url_key }), save(second, { url_key })])
  const refused = answers.find(({ ok }) => !ok)
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
  expect(refused).toMatchObject({
    code: 400,
    fields: [{ field: 'url_key', message: studioProblems.studioKeyTaken }],
  })
  const [winner, loser] = answers[0].ok ? [first, second] : [second, first]
  expect(await check(winner, url_key)).toMatchObject({ is_available: true })
  expect(await check(loser, url_key)).toMatchObject({ is_available: false, problem: 'taken' })
})

test('[part of VAL-01] [part of STUDIO-06] every bad field is named at once, and nothing is saved', async () => {
  const owner = await newOwner(shop)
  const refused = await save(owner, { name: ' x ', url_key: 'a b', description: 'x'.repeat(2_001) })
  expect(refused).toMatchObject({ code: 400, result: 'Please fix the validation errors' })
  expect(await save(owner, { name: ' x ', url_key: 'a b' })).toMatchObject({
    fields: [
      { field: 'name', message: studioProblems.storeNameInvalid },
      { field: 'url_key', message: studioProblems.studioKeyInvalid },
    ],
  })
  expect(await save(owner, { name: '<3' })).toMatchObject({ fields: [{ field: 'name' }] })
  expect(await read(owner)).toMatchObject({ version: 1, is_new: true })
})

test('[part of STUDIO-19] [part of E-21] another studio is answered like one that is not there, byte for byte', async () => {
  const [owner, other] = [await newOwner(shop), await newOwner(shop)]
  const body = { name: 'Mine now', url_key: 'mine-now', description: '', active: true }
  for (const [method, rest] of [
    ['GET', ''],
    ['PUT', ''],
    ['GET', '/url?url_key=mine-now'],
  ] as const) {
    const [foreign, missing] = await Promise.all(
      [other.id, '200000000'].map((id) =>
        shop.app.inject({
          method,
          url: `/api/ext/studio-owner/settings/${id}${rest}`,
          headers: { authorization: `Bearer ${owner.token}` },
          ...(method === 'PUT' && { payload: body }),
        }),
      ),
    )
    expect([foreign?.statusCode, foreign?.body]).toEqual([404, missing?.body])
  }
  expect(await read(other)).toMatchObject({ version: 1, name: 'Pas de Deux' })
})

test('[part of E-23] [part of E-37] what an owner does not set up is an unknown field', async () => {
  const owner = await newOwner(shop)
  const more = { is_super_user: 1, group_id: 1, is_new: true, logo: 'x', passcode_version: 1, studio_id: 1 }
  for (const [field, value] of Object.entries(more)) {
    const refused = await save(owner, { [field]: value })
    expect(refused, field).toMatchObject({ code: 400, fields: [{ field, message: messages.fieldUnknown }] })
  }
})
