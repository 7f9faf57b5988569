import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { messages } from 'commerce/messages'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { fillContent } from '#src/content/fill-content'
import { importPages } from '#src/content/import-content'
import { saveBlock } from '#src/content/save-block'
import { saveNode } from '#src/content/save-node'
import { savePage } from '#src/content/save-page'
import { queryCatalog } from '#test/desks/query-catalog'
import { openTestApp } from '#test/support'

let shop: Awaited<ReturnType<typeof openTestApp>>
const seed = join(import.meta.dirname, '../../seed/content')

beforeAll(async () => {
  shop = await openTestApp()
  await fillContent(shop.db, seed, shop.context.now())
  await shop.search.caughtUp()
})
afterAll(() => shop.close())

type Entry = Record<string, string | number | boolean>

async function find(type: string, attribute: string, value: object, size = 500) {
  await shop.search.caughtUp()
  const query = { _appliedFilters: [{ attribute, value }] }
  return (await queryCatalog<Entry>(shop.app, { type, query, size })).result
}

async function read(path: string) {
  const answer = await shop.app.inject(`/api/ext/cms-data/${path}`)
  return { status: answer.statusCode, ...answer.json<{ result: Entry & string }>() }
}

const page = (identifier: string) => ({
  identifier,
  title: 'A page',
  content: '<p>x</p>',
  metaDescription: '',
})

test.each([
  ['cms_page', 'delivery', 'per order'],
  ['cms_block', 'studio-invitation', 'dress code'],
  ['cms_hierarchy', 'magazine', 'Notes from the studio'],
])('[SHOP-05] a %s is found by its identifier, eq or like', async (type, identifier, words) => {
  for (const operator of ['eq', 'like']) {
    const { items, total } = await find(type, 'identifier', { [operator]: identifier })
    expect(total).toBe(1)
    expect(items[0]).toMatchObject({ identifier, active: true, content: expect.stringContaining(words) })
    expect(await find(type, 'id', { eq: items[0]?.id })).toMatchObject({ total: 1, items: [{ identifier }] })
  }
  expect(await find(type, 'identifier', { eq: 'nowhere' })).toMatchObject({ items: [], total: 0 })
})

test('[SHOP-04] [SHOP-05] the foot of the shop says in every language that signing up brings the discount, not an issue', async () => {
  const rows = await shop.db
    .selectFrom('content_block')
    .select(['store_code', 'content'])
    .where('identifier', '=', 'newsletter')
    .execute()
  const said = Object.fromEntries(
    rows.map(({ store_code: code, content }) => [code ?? 'all', content.replaceAll(/\s+/g, ' ')]),
  )
  expect(said).toEqual({
    all: expect.stringContaining('Get 10% off one order when you sign up.'),
    de: expect.stringContaining('Mit der Anmeldung erhalten Sie 10 % Rabatt auf eine Bestellung.'),
    it: expect.stringContaining('Iscrivendoti ricevi il 10% di sconto su un ordine.'),
  })
})

test('[SHOP-05] the hierarchy leads from a beginning to its pages, in their order', async () => {
  const { items: beginnings } = await find('cms_hierarchy', 'parent_id', { eq: 0 })
  expect(beginnings.map(({ identifier, level }) => [identifier, level])).toEqual([
    ['help', 1],
    ['magazine', 1],
  ])
  const { items } = await find('cms_hierarchy', 'parent_id', { eq: beginnings[0]?.id })
  expect(items.map(({ title }) => title)).toEqual([
    'Delivery',
    'Returns',
    'Size charts',
    'Privacy',
    'Terms',
    'Accessibility',
  ])
  for (const { page_identifier: leadsTo } of items) {
    expect((await find('cms_page', 'identifier', { eq: leadsTo })).total).toBe(1)
  }
})

test('[SHOP-05] a place goes with the page it leads to', async () => {
  const setActive = async (isActive: boolean) => {
    const change = shop.db.updateTable('content_page').set({ is_active: isActive })
    await change.where('identifier', '=', 'size-charts').execute()
  }
  await setActive(false)
  expect((await find('cms_hierarchy', 'identifier', { eq: 'help-sizes' })).total).toBe(0)
  await setActive(true)
  expect((await find('cms_hierarchy', 'identifier', { eq: 'help-sizes' })).total).toBe(1)
})

test('[SHOP-05] what stands below nothing, or below itself, is not in the hierarchy', async () => {
  const node = { title: 'Lost', content: '', position: 0, pageIdentifier: '' }
  await saveNode(shop.db, { ...node, identifier: 'orphan', parentIdentifier: 'nowhere' }, new Date())
  await saveNode(shop.db, { ...node, identifier: 'hen', parentIdentifier: 'egg' }, new Date())
  await saveNode(shop.db, { ...node, identifier: 'egg', parentIdentifier: 'hen' }, new Date())
  expect((await find('cms_hierarchy', 'identifier', { in: ['orphan', 'hen', 'egg'] })).total).toBe(0)
})

test('[SHOP-05] an entry is found by its identifier in a store', async () => {
  for (const [type, identifier] of [
    ['cms_page', 'delivery'],
    ['cms_block', 'studio-invitation'],
    ['cms_hierarchy', 'help'],
  ] as const) {
    const inStore = async (id: number) => {
      const query = {
        _appliedFilters: [
          { attribute: 'identifier', value: { eq: identifier } },
          { attribute: 'store_id', value: { eq: id } },
        ],
      }
      return (await queryCatalog<Entry>(shop.app, { type, query })).result.total
    }
    expect([await inStore(1), await inStore(3)]).toEqual([1, 0])
  }
})

test('[SHOP-05] no more than 500 are asked for at once', async () => {
  for (const type of ['cms_page', 'cms_block', 'cms_hierarchy']) {
    expect((await queryCatalog(shop.app, { type, query: {}, size: 500 })).status).toBe(200)
    expect((await queryCatalog(shop.app, { type, query: {}, size: 501 })).status).toBe(400)
  }
})

test('[SHOP-05] a store view’s own page comes before that of all, also where it is hidden', async () => {
  await savePage(shop.db, page('general'), new Date())
  await savePage(shop.db, { ...page('general'), title: 'Ours', storeCode: 'default' }, new Date())
  await savePage(shop.db, { ...page('general'), title: 'Allgemein', storeCode: 'de' }, new Date())
  const { items } = await find('cms_page', 'identifier', { eq: 'general' })
  expect(items).toMatchObject([{ title: 'Ours', store_id: 1 }])
  await shop.db.updateTable('content_page').set({ is_active: false }).where('title', '=', 'Ours').execute()
  expect((await find('cms_page', 'identifier', { eq: 'general' })).total).toBe(0)
})

test.each([
  ['Page', 'delivery'],
  ['Block', 'studio-invitation'],
  ['Hierarchy', 'help'],
])('[API-03] [SHOP-05] cms%s is read by identifier and store, and by id', async (type, identifier) => {
  const ofStore = await read(`cms${type}Identifier/${identifier}/storeId/1`)
  expect(ofStore).toMatchObject({ status: 200, result: { identifier, store_id: 1 } })
  expect(await read(`cms${type}Identifier/${identifier}/storeId/0`)).toEqual(ofStore)
  expect(await read(`cms${type}/${ofStore.result.id}`)).toEqual(ofStore)
})

test.each([
  ...['Page/999999', 'Block/999999', 'Hierarchy/999999', 'PageIdentifier/nowhere/storeId/1'],
  ...['PageIdentifier/delivery/storeId/3', 'BlockIdentifier/%25/storeId/1'],
])('[SHOP-05] where there is nothing, cms%s says so', async (path) => {
  expect(await read(`cms${path}`)).toMatchObject({ status: 404, result: messages.cmsEmpty })
})

test.each(['Page/0', 'Page/x', 'Page/1e99', 'Page/1?token=x', 'PageIdentifier/delivery/storeId/-1'])(
  '[API-03] cms%s is refused',
  async (path) => expect((await read(`cms${path}`)).status).toBe(400),
)

const canary =
  '<h2 onclick="alert(1)">Sizes</h2><script>alert(2)</script><p style="x">ok <a href="javascript:alert(3)">a</a>' +
  '<a href=" java&#115;cript:alert(4)">b</a><a href="//evil.example">c</a><a href="data:text/html,x">d</a>' +
  '<img src=x onerror=alert(5)><svg onload=alert(6)><iframe src="//evil"></iframe><form action="/x"><input></form></p>'
const cleaned = '<h2>Sizes</h2><p>ok <a>a</a><a>b</a><a>c</a><a>d</a></p>'

test('[part of E-38] what could run is taken out of pages, blocks and hierarchies when they are written', async () => {
  const entry = { identifier: 'hostile', title: '<img src=x onerror=alert(7)>', content: canary }
  await savePage(shop.db, { ...entry, metaDescription: '"><script>alert(8)</script>' }, new Date())
  await saveBlock(shop.db, entry, new Date())
  await saveNode(shop.db, { ...entry, parentIdentifier: '', position: 9, pageIdentifier: '' }, new Date())
  for (const type of ['cms_page', 'cms_block', 'cms_hierarchy']) {
    const { items } = await find(type, 'identifier', { eq: 'hostile' })
    expect(items.map(({ content }) => content)).toEqual([cleaned])
  }
  for (const table of ['content_page', 'content_block', 'content_hierarchy'] as const) {
    const kept = await shop.db
      .selectFrom(table)
      .select('content')
      .where('identifier', '=', 'hostile')
      .execute()
    expect(kept).toEqual([{ content: cleaned }])
  }
})

test('[E-39] a link of a page leads to the web, to mail or to a telephone, and nowhere else', async () => {
  const links = [
    'https://a.example',
    'http://a.example',
    'mailto:a@a.example',
    'tel:+1',
    '/i/delivery',
    '#sizes',
  ]
  const content = links.map((href) => `<a href="${href}">x</a>`).join('')
  await savePage(shop.db, { ...page('links'), content }, new Date())
  const { items } = await find('cms_page', 'identifier', { eq: 'links' })
  expect(items[0]?.content).toBe(content)

  const others = [
    'javascript:alert(1)',
    ' java&#115;cript:alert(1)',
    'JaVaScRiPt&colon;alert(1)',
    'data:text/html,x',
    'vbscript:x',
    'file:///etc/passwd',
    'ftp://a.example',
    'blob:https://a.example/x',
    'sms:+1',
    '//a.example',
    '/\\a.example',
  ]
  for (const href of others) {
    const written = { ...page('led-off'), content: `<a href="${href}">x</a>` }
    await savePage(shop.db, written, new Date())
    const found = await find('cms_page', 'identifier', { eq: 'led-off' })
    expect(found.items[0]?.content, href).toBe('<a>x</a>')
  }
})

test('[SEARCH-12] a page that is written again is replaced without a reload of products', async () => {
  await shop.db.deleteFrom('catalog_change').execute()
  await savePage(shop.db, page('twice'), new Date())
  await find('cms_page', 'identifier', { eq: 'twice' })
  await savePage(shop.db, { ...page('twice'), title: 'Second' }, new Date())
  expect(await find('cms_page', 'identifier', { eq: 'twice' })).toMatchObject({
    total: 1,
    items: [{ title: 'Second' }],
  })
  const subjects = await shop.db.selectFrom('catalog_change').select('subject').distinct().execute()
  expect(subjects).toEqual([{ subject: 'content' }])
})

test('a page that is not active is not shown', async () => {
  await savePage(shop.db, page('draft'), new Date())
  await shop.db
    .updateTable('content_page')
    .set({ is_active: false })
    .where('identifier', '=', 'draft')
    .execute()
  expect((await find('cms_page', 'identifier', { eq: 'draft' })).total).toBe(0)
})

test('what a merchant changed stays when the shop starts again', async () => {
  const delivery = { ...page('delivery'), title: 'How it reaches you' }
  await savePage(shop.db, delivery, new Date())
  await fillContent(shop.db, seed, new Date())
  expect((await find('cms_page', 'identifier', { eq: 'delivery' })).items).toMatchObject([
    { title: delivery.title },
  ])
})

test('a page file without a title is refused by name, and no page of its folder comes in', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'barre-pages-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  await mkdir(join(folder, 'pages'))
  await writeFile(join(folder, 'pages/titled.html'), '<title>Titled</title><p>x</p>')
  await writeFile(join(folder, 'pages/untitled.html'), '<p>x</p>')
  await expect(importPages(shop.db, folder, new Date())).rejects.toThrow('The text untitled has no <title>.')
  expect((await find('cms_page', 'identifier', { eq: 'titled' })).total).toBe(0)
})
