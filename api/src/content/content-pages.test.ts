import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { importPages } from '#src/content/import-pages'
import { savePage } from '#src/content/save-page'
import { openTestApp } from '#test/support'

let shop: Awaited<ReturnType<typeof openTestApp>>

beforeAll(async () => {
  shop = await openTestApp()
  await importPages(shop.db, join(import.meta.dirname, '../../seed/pages'), shop.context.now())
})
afterAll(() => shop.close())

async function findPages(condition: object) {
  const searchQuery = JSON.stringify({ _appliedFilters: [{ attribute: 'identifier', value: condition }] })
  const answer = await shop.app.inject({
    url: '/api/catalog/search',
    query: { type: 'cms_page', searchQuery },
  })
  return answer.json<{ result: { items: Record<string, string>[]; total: number } }>().result
}

test('[ROUTE-09] finds the page of an identifier', async () => {
  const { items, total } = await findPages({ eq: 'delivery' })
  expect(total).toBe(1)
  expect(items[0]).toMatchObject({ identifier: 'delivery', title: 'Delivery', active: true })
  expect(items[0]?.content).toContain('DPD Courier')
})

test('[ROUTE-09] finds nothing under an identifier that no page has', async () => {
  expect(await findPages({ eq: 'nowhere' })).toMatchObject({ items: [], total: 0 })
})

test('a page that is not active is not shown', async () => {
  await savePage(
    shop.db,
    { identifier: 'draft', title: 'Draft', content: '<p>x</p>', metaDescription: '' },
    new Date(),
  )
  await shop.db
    .updateTable('content_page')
    .set({ is_active: false })
    .where('identifier', '=', 'draft')
    .execute()
  expect((await findPages({ eq: 'draft' })).total).toBe(0)
})

test('what could run in a page is taken out when it is written', async () => {
  const content =
    '<h2 onclick="x()">Sizes</h2><script>x()</script><p style="x">ok <a href="javascript:x()">a</a>' +
    '<img src=x onerror=x()><iframe src="//evil"></iframe></p>'
  await savePage(
    shop.db,
    { identifier: 'hostile', title: 'Hostile', content, metaDescription: '' },
    new Date(),
  )
  expect((await findPages({ eq: 'hostile' })).items[0]?.content).toBe('<h2>Sizes</h2><p>ok <a>a</a></p>')
})

test('writing a page again replaces it', async () => {
  const page = { identifier: 'twice', title: 'First', content: '<p>1</p>', metaDescription: '' }
  await savePage(shop.db, page, new Date())
  await savePage(shop.db, { ...page, title: 'Second' }, new Date())
  expect(await findPages({ eq: 'twice' })).toMatchObject({ total: 1, items: [{ title: 'Second' }] })
})

test('a page file without a title is refused by name', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'barre-pages-'))
  await writeFile(join(folder, 'untitled.html'), '<p>x</p>')
  await expect(importPages(shop.db, folder, new Date())).rejects.toThrow('The page untitled has no <title>.')
})
