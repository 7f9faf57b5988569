import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest'
import { fillContent } from '#src/content/fill-content'
import { savePage } from '#src/content/save-page'
import { openTestApp } from '#test/support'

let shop: Awaited<ReturnType<typeof openTestApp>>
beforeAll(async () => {
  shop = await openTestApp()
})
afterAll(() => shop.close())

const brought = join(import.meta.dirname, '../../seed/content')
const now = new Date()

beforeEach(async () => {
  for (const table of [
    'content_page',
    'content_block',
    'content_hierarchy',
    'banner',
    'seeded_content',
  ] as const)
    await shop.db.deleteFrom(table).execute()
})

/** The folder as a later version of the shop brings it: with another text of a page. */
async function nextVersion(changes: Record<string, string>): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'seed-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  await cp(brought, folder, { recursive: true })
  for (const [file, text] of Object.entries(changes)) await writeFile(join(folder, file), text)
  return folder
}

async function titlesOf(identifier: string): Promise<Record<string, string>> {
  const rows = await shop.db
    .selectFrom('content_page')
    .select(['store_code', 'title'])
    .where('identifier', '=', identifier)
    .execute()
  return Object.fromEntries(rows.map(({ store_code: code, title }) => [code ?? 'all', title]))
}

const edit = (identifier: string) =>
  savePage(shop.db, { identifier, title: 'Ours', content: '<p>Ours</p>', metaDescription: '' }, now)

test('[part of SHOP-05] a new shop has its texts in every language of its store views', async () => {
  await fillContent(shop.db, brought, now)
  expect(await titlesOf('delivery')).toEqual({ all: 'Delivery', de: 'Lieferung', it: 'Consegna' })
  const count = (table: 'content_page' | 'content_block' | 'content_hierarchy' | 'banner') =>
    shop.db
      .selectFrom(table)
      .select(({ fn }) => ['store_code', fn.countAll<string>().as('count')])
      .groupBy('store_code')
      .execute()
  for (const table of ['content_page', 'content_block', 'content_hierarchy', 'banner'] as const) {
    const counts = (await count(table)).map((row) => row.count)
    expect(counts, table).toHaveLength(3)
    expect(new Set(counts).size, `${table} has as many entries in each language`).toBe(1)
  }
})

test('a text that nobody edited follows the next version, and what is new in it comes', async () => {
  await fillContent(shop.db, brought, now)
  const later = await nextVersion({
    'pages/delivery.html': '<title>Delivery 2</title><p>x</p>',
    'de/pages/delivery.html': '<title>Lieferung 2</title><p>x</p>',
    'pages/gifts.html': '<title>Gifts</title><p>x</p>',
  })
  await fillContent(shop.db, later, now)
  expect(await titlesOf('delivery')).toEqual({ all: 'Delivery 2', de: 'Lieferung 2', it: 'Consegna' })
  expect(await titlesOf('gifts')).toEqual({ all: 'Gifts' })
})

test('a text that a merchant edited, hid or deleted stays so', async () => {
  await fillContent(shop.db, brought, now)
  await edit('delivery')
  await shop.db
    .updateTable('content_page')
    .set({ is_active: false })
    .where('identifier', '=', 'privacy')
    .execute()
  await shop.db.deleteFrom('content_page').where('identifier', '=', 'size-charts').execute()
  const changed = '<title>Another</title><p>x</p>'
  await fillContent(
    shop.db,
    await nextVersion({
      'pages/delivery.html': changed,
      'de/pages/delivery.html': changed,
      'pages/privacy.html': changed,
      'pages/size-charts.html': changed,
    }),
    now,
  )
  expect(await titlesOf('delivery')).toEqual({ all: 'Ours', de: 'Lieferung', it: 'Consegna' })
  expect(await titlesOf('privacy')).toMatchObject({ all: 'Privacy' })
  expect(await titlesOf('size-charts')).toEqual({})
})

test('a shop of an earlier version gets the pages it lacks, and no translation of a page that its merchant wrote', async () => {
  const former =
    '<title>Shipping and returns</title><meta name="description" content="Early." /><p>Early.</p>'
  await edit('terms-conditions')
  await savePage(
    shop.db,
    {
      identifier: 'shipping-returns',
      title: 'Shipping and returns',
      content: '<p>Early.</p>',
      metaDescription: 'Early.',
    },
    now,
  )
  const folder = await nextVersion({})
  const { readSeed } = await import('#src/content/read-seed')
  const early = await nextVersion({ 'pages/shipping-returns.html': former })
  const { hash } = (await readSeed(early)).find(({ identifier }) => identifier === 'shipping-returns')!
  const known = JSON.parse(await readFile(join(folder, 'former.json'), 'utf8')) as string[]
  await writeFile(join(folder, 'former.json'), JSON.stringify([...known, hash]))
  await fillContent(shop.db, folder, now)
  expect(await titlesOf('accessibility')).toMatchObject({
    all: 'Accessibility statement',
    de: 'Erklärung zur Barrierefreiheit',
  })
  expect(await titlesOf('terms-conditions')).toEqual({ all: 'Ours' })
  expect(await titlesOf('shipping-returns')).toMatchObject({
    all: 'Shipping and returns',
    de: 'Versand und Rückgabe',
  })
  const { content } = await shop.db
    .selectFrom('content_page')
    .select('content')
    .where('identifier', '=', 'shipping-returns')
    .where('store_code', 'is', null)
    .executeTakeFirstOrThrow()
  expect(content).not.toContain('Early.')
})

test('servers that start at once write each text once', async () => {
  await Promise.all([1, 2, 3].map(() => fillContent(shop.db, brought, now)))
  expect(await titlesOf('delivery')).toEqual({ all: 'Delivery', de: 'Lieferung', it: 'Consegna' })
})

test('banners that a merchant chose get no others beside them', async () => {
  await shop.db.insertInto('banner').values({ identifier: 'own', place: 'top', title: 'Own' }).execute()
  await fillContent(shop.db, brought, now)
  const banners = await shop.db
    .selectFrom('banner')
    .select('identifier')
    .where('store_code', 'is', null)
    .execute()
  expect(banners.map(({ identifier }) => identifier)).toEqual(['own'])
})

const banners = async (of: string | null = null) => {
  const rows = shop.db.selectFrom('banner').select(['identifier', 'title']).orderBy('identifier')
  const found = await rows.where('store_code', of === null ? 'is' : '=', of).execute()
  return Object.fromEntries(found.map(({ identifier, title }) => [identifier, title]))
}

/** A shop as a version left it that had no banners on product lists, and did not note what it wrote. */
async function fillAsBefore(): Promise<void> {
  const known = JSON.parse(await readFile(join(brought, 'banners.json'), 'utf8')) as { place: string }[]
  const early = await nextVersion({
    'banners.json': JSON.stringify(known.filter(({ place }) => place !== 'product')),
    'de/banners.json': '[]',
    'it/banners.json': '[]',
  })
  await fillContent(shop.db, early, now)
  await shop.db.deleteFrom('seeded_content').execute()
}

test('a shop that shows the banners of an earlier version gets the new ones at once, in each language', async () => {
  await fillAsBefore()
  expect(Object.keys(await banners())).toEqual(['first-slippers', 'newsletter-offer', 'pointe-shoes'])
  await fillContent(shop.db, brought, now)
  expect((await banners())['measure-once']).toBe('Between two sizes?')
  expect(Object.keys(await banners('de'))).toEqual(Object.keys(await banners()))
  // A merchant removes one and edits another: that stays so.
  await shop.db.deleteFrom('banner').where('identifier', '=', 'measure-once').execute()
  await shop.db
    .updateTable('banner')
    .set({ title: 'Try them on' })
    .where('identifier', '=', 'pointe-shoes')
    .where('store_code', 'is', null)
    .execute()
  await fillContent(shop.db, brought, now)
  expect(await banners()).not.toHaveProperty('measure-once')
  expect(await banners()).toMatchObject({ 'pointe-shoes': 'Try them on' })
})

test('a shop whose merchant edited or hid each banner of an earlier version gets no others', async () => {
  await fillAsBefore()
  await shop.db.updateTable('banner').set({ title: 'Ours' }).where('place', '=', 'small').execute()
  await shop.db.updateTable('banner').set({ is_active: false }).where('place', '=', 'top').execute()
  await fillContent(shop.db, brought, now)
  expect(Object.keys(await banners())).toEqual(['first-slippers', 'newsletter-offer', 'pointe-shoes'])
})
