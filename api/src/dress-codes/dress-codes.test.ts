import * as contract from 'commerce/contract/studio/dress-codes'
import type { WireDressCodes } from 'commerce/contract/studio/dress-code-schemas'
import { DRESS_CODE_MAX_LETTERS, DRESS_CODES_MAX } from 'commerce/limits'
import { sql } from 'kysely'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { type Database, openDatabase } from '#src/db/connections/pool'
import { inStudio } from '#src/db/in-studio'
import { buildProduct } from '#test/factories'
import { clientOf, valueOf } from '#test/shopper'
import { newOwner, newPartner, type OwnerDesk } from '#test/desks/studios'
import { openTestApp, urlAs } from '#test/support'

let shop: Awaited<ReturnType<typeof openTestApp>>
beforeAll(async () => {
  shop = await openTestApp()
})
afterAll(() => shop.close())

const list = async ({ client, id }: OwnerDesk) =>
  valueOf(await client.call(contract.listDressCodes, { query: { ownerId: id } }))
const add = ({ client, id }: OwnerDesk, name: string, description?: string) =>
  client.call(contract.addDressCode, { query: { ownerId: id }, body: { name, description } })
const change = (
  { client, id }: OwnerDesk,
  _id: string,
  body: { name?: string; description?: string; version?: number },
) => client.call(contract.changeDressCode, { query: { ownerId: id, _id }, body })
const remove = ({ client, id }: OwnerDesk, _id: string) =>
  client.call(contract.deleteDressCode, { query: { ownerId: id, _id } })
const order = ({ client, id }: OwnerDesk, ids: string[], version?: string) =>
  client.call(contract.orderDressCodes, {
    query: { ownerId: id },
    body: { relations: ids.map((_id, position) => ({ _id, position })), version },
  })
const idsOf = ({ dress_codes }: WireDressCodes) => dress_codes.map(({ _id }) => _id)
const namesOf = ({ dress_codes }: WireDressCodes) => dress_codes.map(({ name }) => name)

async function withCodes(...names: string[]) {
  const owner = await newOwner(shop)
  for (const name of names) valueOf(await add(owner, name))
  return owner
}

test('[part of STUDIO-08] [part of STUDIO-07] dress codes are created, described, renamed, put in order and deleted', async () => {
  const owner = await newOwner(shop)
  expect(await list(owner)).toMatchObject({ dress_codes: [] })
  const ballet = valueOf(await add(owner, '  Ballet I ', 'Pink <b>tights</b> & a bun'))
  expect(ballet).toMatchObject({
    name: 'Ballet I',
    description: 'Pink <b>tights</b> & a bun',
    position: 1,
    version: 1,
  })
  const tap = valueOf(await add(owner, 'Tap'))
  expect(valueOf(await change(owner, tap._id, { name: 'Tap II', version: 1 }))).toEqual({
    ...tap,
    name: 'Tap II',
    version: 2,
  })
  const { dress_codes: turned } = valueOf(await order(owner, [tap._id, ballet._id]))
  expect(turned.map(({ name, position }) => [name, position])).toEqual([
    ['Tap II', 1],
    ['Ballet I', 2],
  ])
  expect(namesOf(valueOf(await remove(owner, tap._id)))).toEqual(['Ballet I'])
  expect(await list(owner)).toMatchObject({ dress_codes: [{ ...ballet, position: 1 }] })
})

test('[part of STUDIO-08] [F37] of two owners who drag at once the later one is told, with the order as it is, and nothing is lost', async () => {
  const owner = await withCodes('Ballet', 'Tap', 'Jazz')
  const partner = await newPartner(shop, owner)
  const before = await list(owner)
  const [a = '', b = '', c = ''] = idsOf(before)
  const answers = await Promise.all([
    order(owner, [c, a, b], before.version),
    order(partner, [b, a, c], before.version),
  ])
  expect(answers.map(({ ok }) => ok).toSorted()).toEqual([false, true])
  const [won, told] = answers[0].ok ? answers : answers.toReversed()
  const kept = await list(owner)
  expect(won).toMatchObject({ ok: true, value: kept })
  expect(told).toMatchObject({ code: 409, reason: 'dress-codes-reordered', meta: { ...kept } })
  expect(idsOf(kept)).toEqual(answers[0].ok ? [c, a, b] : [b, a, c])
})

test('[part of STUDIO-08] an order that is sent twice, because its answer was lost, counts once and is no conflict', async () => {
  const owner = await withCodes('Ballet', 'Tap', 'Jazz')
  const before = await list(owner)
  const turned = idsOf(before).toReversed()
  const answers = [await order(owner, turned, before.version), await order(owner, turned, before.version)]
  const after = await list(owner)
  expect(answers).toMatchObject([
    { ok: true, value: after },
    { ok: true, value: after },
  ])
})

test('[part of UX-113] a dress code says how many products its list has: none that is withdrawn, hidden or without a price for the studio', async () => {
  const owner = await withCodes('Ballet', 'Tap')
  const [ballet = ''] = idsOf(await list(owner))
  const products = [
    ...[await buildProduct(shop.db), await buildProduct(shop.db)],
    ...[await buildProduct(shop.db, { status: 2 }), await buildProduct(shop.db, { visibility: 1 })],
  ]
  for (const { id: product_id } of products)
    await shop.db
      .insertInto('product_price')
      .values({ product_id, price_group_id: owner.priceGroupId, price_cents: 10_00 })
      .execute()
  for (const { id } of [...products, await buildProduct(shop.db)]) {
    const of = { studio_id: owner.studioId, product_id: id }
    await shop.db
      .insertInto('studio_product')
      .values({ ...of, is_published: true })
      .execute()
    await shop.db
      .insertInto('studio_product_dress_code')
      .values({ ...of, dress_code_id: Number(ballet) })
      .execute()
  }
  expect((await list(owner)).dress_codes.map(({ name, products }) => [name, products])).toEqual([
    ['Ballet', 2],
    ['Tap', 0],
  ])
  expect(valueOf(await change(owner, ballet, { name: 'Ballet I' }))).toMatchObject({ products: 2 })
})

test('[part of STUDIO-08] an order that was made before a dress code came, went or moved changes nothing', async () => {
  const owner = await withCodes('Ballet', 'Tap')
  const { version, ...before } = await list(owner)
  const [a = '', b = ''] = idsOf({ version, ...before })
  const { _id: c } = valueOf(await add(owner, 'Jazz'))
  for (const stale of [order(owner, [b, a], version), order(owner, [b, a]), order(owner, [b, a, c], version)])
    expect(await stale).toMatchObject({ code: 409 })
  expect(idsOf(await list(owner))).toEqual([a, b, c])
  expect(await order(owner, [a, a, b])).toMatchObject({ code: 409 })
  valueOf(await order(owner, [b, c, a], (await list(owner)).version))
  expect(idsOf(await list(owner))).toEqual([b, c, a])
})

test('[part of STUDIO-08] who changes what somebody else saved meanwhile sees both, and the other’s stays', async () => {
  const owner = await withCodes('Ballet')
  const partner = await newPartner(shop, owner)
  const [_id = ''] = idsOf(await list(owner))
  const both = await Promise.all([
    change(owner, _id, { description: 'Pink', version: 1 }),
    change(partner, _id, { description: 'White', version: 1 }),
  ])
  const saved = both.find(({ ok }) => ok)
  const told = both.find(({ ok }) => !ok)
  if (!saved?.ok) throw new Error('One of them is saved.')
  expect(told).toMatchObject({ code: 409, reason: 'dress-code-changed', meta: { saved: saved.value } })
  expect((await list(owner)).dress_codes).toEqual([saved.value])
})

test('[part of STUDIO-08] a change of a dress code that is sent twice, because its answer was lost, counts once and is no conflict', async () => {
  const owner = await withCodes('Ballet')
  const [_id = ''] = idsOf(await list(owner))
  const sent = { name: ' Ballet 1 ', description: 'Pink', version: 1 }
  const saved = valueOf(await change(owner, _id, sent))
  expect(saved).toMatchObject({ name: 'Ballet 1', version: 2 })
  expect(valueOf(await change(owner, _id, sent))).toEqual(saved)
  for (const other of [{ name: 'Ballet 2' }, { description: 'White' }])
    expect(await change(owner, _id, { ...sent, ...other })).toMatchObject({ code: 409, meta: { saved } })
  expect((await list(owner)).dress_codes).toEqual([saved])
})

test('[part of STUDIO-08] a name is required, of limited length and its own within the studio; sent twice it is created once', async () => {
  const owner = await withCodes('Ballet')
  const long = 'x'.repeat(DRESS_CODE_MAX_LETTERS.name + 1)
  for (const name of ['', '  ', long])
    expect(await add(owner, name)).toMatchObject({ code: 400, fields: [{ field: 'name' }] })
  const described = await add(owner, 'Tap', 'x'.repeat(DRESS_CODE_MAX_LETTERS.description + 1))
  expect(described).toMatchObject({ code: 400, fields: [{ field: 'description' }] })
  const twice = await Promise.all([add(owner, 'Jazz'), add(owner, 'Jazz')])
  expect(twice.map(({ ok }) => ok).toSorted()).toEqual([false, true])
  expect(twice.find(({ ok }) => !ok)).toMatchObject({
    reason: 'dress-code-exists',
    fields: [{ field: 'name' }],
  })
  expect(await add(await newOwner(shop), 'Jazz')).toMatchObject({ ok: true })
})

test('[part of STUDIO-08] however many are created at once, a studio has no more than it may', async () => {
  const owner = await newOwner(shop)
  const rows = Array.from({ length: DRESS_CODES_MAX - 1 }, (_, at) => ({
    studio_id: owner.studioId,
    name: `Level ${at}`,
    position: at,
  }))
  await shop.db.insertInto('dress_code').values(rows).execute()
  const answers = await Promise.all(['Tap', 'Jazz', 'Ballet'].map((name) => add(owner, name)))
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
  expect(answers.filter((each) => !each.ok && each.reason === 'dress-codes-full')).toHaveLength(2)
})

test('[part of STUDIO-19] [part of E-21] an owner at another’s dress codes is answered, byte for byte, as at ones that are not', async () => {
  const [anna, bea] = [await withCodes('Ballet'), await withCodes('Tap')]
  const [theirs] = idsOf(await list(bea)) as [string]
  const ask = async (method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, payload?: object) => {
    const headers = { authorization: `Bearer ${anna.token}` }
    const at = `/api/ext/studio-owner/${url}`
    const { statusCode, body } = await shop.app.inject({
      method,
      url: at,
      headers,
      ...(payload && { payload }),
    })
    return [statusCode, body]
  }
  const relations = [{ _id: theirs, position: 1 }]
  const asked = async (ownerId: string, id: string) => [
    await ask('GET', `category/${ownerId}`),
    await ask('POST', `category/${ownerId}`, { name: 'Jazz' }),
    await ask('PUT', `category/${ownerId}?_id=${id}`, { name: 'Jazz' }),
    await ask('DELETE', `category/${ownerId}?_id=${id}`),
    await ask('PUT', `position/${ownerId}`, { relations }),
  ]
  const [before, missing] = [await list(bea), '200000000']
  const atBea = await asked(bea.id, theirs)
  expect(atBea).toEqual(await asked(missing, missing))
  expect(new Set(atBea.map(([status]) => status))).toEqual(new Set([404]))
  for (const [method, body] of [
    ['PUT', { name: 'Jazz' }],
    ['DELETE', undefined],
  ] as const)
    expect(await ask(method, `category/${anna.id}?_id=${theirs}`, body)).toEqual(
      await ask(method, `category/${anna.id}?_id=${missing}`, body),
    )
  expect(await ask('PUT', `position/${anna.id}`, { relations })).toEqual(
    await ask('PUT', `position/${anna.id}`, { relations: [{ _id: missing, position: 1 }] }),
  )
  expect(await list(bea)).toEqual(before)
})

test('a path may end with a slash', async () => {
  const owner = await withCodes('Ballet')
  const [id = ''] = idsOf(await list(owner))
  const headers = { authorization: `Bearer ${owner.token}` }
  const url = `/api/ext/studio-owner/category/${owner.id}/`
  const renamed = await shop.app.inject({
    method: 'PUT',
    url: `${url}?_id=${id}`,
    headers,
    payload: { name: 'Jazz' },
  })
  expect(renamed.json()).toMatchObject({ code: 200, result: { name: 'Jazz' } })
  expect((await shop.app.inject({ url, headers })).json()).toMatchObject({ result: await list(owner) })
})

test('[part of STUDIO-27] without an owner’s session a call is not authorized', async () => {
  const { id } = await newOwner(shop)
  for (const client of [clientOf(shop.app), clientOf(shop.app, { token: 'A'.repeat(43) })])
    expect(await client.call(contract.listDressCodes, { query: { ownerId: id } })).toMatchObject({
      code: 401,
      result: 'not authorized',
    })
})

const tables = [
  'dress_code',
  'marketing_mailing',
  'marketing_recipient',
  'owner_stock_alert',
  'studio_category',
  'studio_file',
  'studio_passcode',
  'studio_price_change',
  'studio_price_edit',
  'studio_pricing',
  'studio_product',
  'studio_product_dress_code',
]

/** A studio with a row in each of its tables. */
async function fullStudio(): Promise<number> {
  const [{ studioId, ownerId }, { id }] = [await withCodes('Ballet'), await buildProduct(shop.db)]
  const edit = randomUUID()
  for (const insert of [
    sql`insert into studio_product (studio_id, product_id, is_published) values (${studioId}, ${id}, true)`,
    sql`insert into studio_product_dress_code select ${studioId}, ${id}, id from dress_code where studio_id = ${studioId}`,
    sql`insert into studio_file (id, studio_id, type, content, size) values (${randomUUID()}, ${studioId}, 'image/png', 'x', 1)`,
    sql`insert into studio_passcode (studio_id, hash, sealed, changed_at) values (${studioId}, 'x', 'x', now())`,
    sql`insert into studio_pricing (studio_id, default_price) values (${studioId}, 'list')`,
    sql`insert into marketing_mailing (studio_id, key, store_code, subject, message, recipients, left_out)
      values (${studioId}, ${edit}, 'default', 'Hello', 'Welcome', 1, 0)`,
    sql`insert into marketing_recipient (studio_id, mailing_id, email, email_key)
      select ${studioId}, id, 'a@example.com', 'a@example.com' from marketing_mailing where studio_id = ${studioId}`,
    sql`insert into studio_category (studio_id, category_id, position) values (${studioId}, 2, 1)`,
    sql`insert into owner_stock_alert (studio_id, owner_id, product_id, store_code) values (${studioId}, ${ownerId}, ${id}, 'default')`,
    sql`insert into studio_price_edit (studio_id, id, created_at) values (${studioId}, ${edit}, now())`,
    sql`insert into studio_price_change (studio_id, edit_id, product_id) values (${studioId}, ${edit}, ${id})`,
  ])
    await insert.execute(shop.db)
  return studioId
}

test('[part of E-22] the role that answers requests sees and writes no row of a studio that its transaction does not name', async () => {
  const [own, other] = [await fullStudio(), await fullStudio()]
  const web = openDatabase({ url: urlAs('web', shop.url), maxConnections: 1, statementTimeoutMs: 30_000 })
  onTestFinished(web.close)
  const countOf = async (db: Database, table: string) => {
    const { rows } = await sql<{ studios: number[] }>`
      select array_agg(distinct studio_id) as studios from ${sql.table(table)}`.execute(db)
    return rows[0]?.studios
  }
  for (const table of tables) {
    const seenBy = (studioId: number) => inStudio(web.db, studioId, (tx) => countOf(tx, table))
    expect([table, await seenBy(own), await seenBy(other)]).toEqual([table, [own], [other]])
    expect([table, await seenBy(2_000_000_000), await countOf(web.db, table)]).toEqual([table, null, null])
    const { numAffectedRows } = await inStudio(web.db, other, (tx) =>
      sql`delete from ${sql.table(table)} where studio_id = ${own}`.execute(tx),
    )
    expect(numAffectedRows).toBe(0n)
  }
  const wrong = inStudio(web.db, other, (tx) =>
    sql`insert into dress_code (studio_id, name, position) values (${own}, 'Jazz', 1)`.execute(tx),
  )
  await expect(wrong).rejects.toMatchObject({ code: '42501' })
})

test('[E-22] each table of a studio’s own has a second line: it shows a transaction the rows of the studio that it names, and without one none', async () => {
  // An owner who signs in is found by the e-mail address, and a renamed store by its former path, before the studio is known.
  const { rows: owned } = await sql<{ name: string }>`
    select c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace
      and a.attname = 'studio_id' and a.attnotnull
      and c.relname not in ('studio_owner', 'former_studio_key') order by 1`.execute(shop.db)
  const names = owned.map(({ name }) => name)
  // What requests cannot delete has tests of its own as well: in api/src/studio-sales and api/src/marketing.
  const growing = ['earnings_entry', 'marketing_unsubscribed', 'payout', 'studio_sale']
  expect(names).toEqual([...tables, ...growing].toSorted())
  const { rows: lines } = await sql<{ name: string; isOn: boolean; roles: string; shows: string }>`
    select tablename as name, relrowsecurity as "isOn", roles::text as roles, qual as shows
    from pg_policies join pg_class on oid = tablename::regclass
    where policyname = 'of_its_studio' order by 1`.execute(shop.db)
  expect(lines.map(({ name, isOn }) => [name, isOn])).toEqual(names.map((name) => [name, true]))
  expect(new Set(lines.map(({ roles, shows }) => `${roles} ${shows}`)).size).toBe(1)

  const [own] = [await fullStudio(), await fullStudio()]
  const web = openDatabase({ url: urlAs('web', shop.url), maxConnections: 1, statementTimeoutMs: 30_000 })
  onTestFinished(web.close)
  for (const table of tables) {
    const rows = sql<{ studio: number }>`select distinct studio_id as studio from ${sql.table(table)}`
    const seen = await inStudio(web.db, own, (tx) => rows.execute(tx))
    expect([table, seen.rows, (await rows.execute(web.db)).rows]).toEqual([table, [{ studio: own }], []])
  }
})
