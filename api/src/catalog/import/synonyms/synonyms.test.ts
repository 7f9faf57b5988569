import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { SYNONYM_GROUPS_MAX, SYNONYM_TERM_MAX_LETTERS, SYNONYM_TERMS_MAX } from 'commerce/limits'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { skusOf } from '#test/desks/query-catalog'
import { openImportDesk } from '#test/desks/import-desk'
import { buildCategory, buildProduct } from '#test/factories'
import { openTestApp } from '#test/support'

let shop: Awaited<ReturnType<typeof openTestApp>>
let desk: Awaited<ReturnType<typeof openImportDesk>>
beforeAll(async () => {
  shop = await openTestApp()
  desk = await openImportDesk(shop.pool)
  const kids = await buildCategory(shop.db, { name: 'Children' })
  await buildProduct(shop.db, { sku: 'LARK', name: 'Lark Leotard', categoryIds: [kids] })
  await buildProduct(shop.db, { sku: 'MARGOT', name: 'Margot Leotard' })
  await buildProduct(shop.db, { sku: 'SLIP', name: 'Canvas Ballet Slipper' })
  await buildProduct(shop.db, { sku: 'SLIPPERY', name: 'Canvas Slipper Bag' })
})
beforeEach(() => shop.db.deleteFrom('search_synonym').execute())
afterAll(async () => {
  await desk.close()
  await shop.close()
})

const example = readFileSync(join(import.meta.dirname, '../../../../../docs/examples/synonyms.csv'), 'utf8')
const groups = () => desk.rows('select store_code, terms from search_synonym order by id')
const find = async (text: string) => {
  await shop.search.caughtUp()
  return skusOf(shop.app, { query: { _searchText: text } })
}

test('[UX-48] synonyms of a file hold at once, and the next file replaces them', async () => {
  expect(await find('kids')).toEqual([])
  expect(
    await desk.importTexts({ synonyms: 'synonyms\n"kids, children"\n"ballet shoes, ballet slippers"\n' }),
  ).toMatchObject({
    kind: 'imported',
    summary: { synonyms: { created: 2, unchanged: 0, removed: 0 }, warnings: [] },
  })
  expect(await find('kids')).toEqual(['LARK'])
  expect((await find('kid leotard'))[0]).toBe('LARK')
  expect(await find('ballet shoe')).toEqual(['SLIP'])
  expect(await desk.importTexts({ synonyms: 'synonyms\n"Kids, Girls"\n"kids, children"\n' })).toMatchObject({
    summary: { synonyms: { created: 1, unchanged: 1, removed: 1 } },
  })
  expect(await find('ballet shoe')).toContain('SLIP')
  expect(await find('girl')).toEqual([])
})

test('synonyms belong to a store view', async () => {
  await shop.db.updateTable('store_view').set({ is_enabled: true }).where('code', '=', 'de').execute()
  await desk.importTexts({
    synonyms: 'store_view_code,synonyms\nde,"kinder,children"\n,"kids,children"\n',
  })
  expect(await find('kinder')).toEqual([])
  const { statusCode, body } = await shop.app.inject({
    url: '/api/catalog/search',
    query: { searchQuery: '{"_searchText":"kinder"}', store: 'de' },
  })
  expect(statusCode).toBe(200)
  expect(body).toContain('LARK')
})

test('a group without a store view is of the default one, whatever its code is', async () => {
  const setDefault = async (code: string) => {
    await shop.db.updateTable('store_view').set({ is_default: false }).execute()
    await shop.db
      .updateTable('store_view')
      .set({ is_default: true, is_enabled: true })
      .where('code', '=', code)
      .execute()
  }
  await setDefault('de')
  try {
    await desk.importTexts({ synonyms: 'synonyms\n"kids,children"\n' })
    expect(await groups()).toMatchObject([{ store_code: 'de' }])
  } finally {
    await setDefault('default')
  }
})

test('the example of the documents comes in', async () => {
  expect(await desk.importTexts({ synonyms: example })).toMatchObject({ kind: 'imported' })
  expect(await groups()).not.toEqual([])
})

test.each([
  ['one term', '"kids"', '2: synonyms: has less than two terms; they are separated by commas'],
  [
    'the same term twice',
    '"Kids, KIDS"',
    '2: synonyms: has less than two terms; they are separated by commas',
  ],
  ['nothing', '""', '2: synonyms: is empty'],
  ['no word', '"kids, !!"', '2: synonyms: "!!" has no word'],
  [
    'a long term',
    `"kids, ${'x'.repeat(SYNONYM_TERM_MAX_LETTERS + 1)}"`,
    `2: synonyms: has more than ${SYNONYM_TERM_MAX_LETTERS} letters`,
  ],
  [
    'many terms',
    `"${Array.from({ length: SYNONYM_TERMS_MAX + 1 }, (_, at) => `word${at}`).join(',')}"`,
    `2: synonyms: has more than ${SYNONYM_TERMS_MAX} terms`,
  ],
])('a group with %s is a problem, and nothing changes', async (_what, cell, problem) => {
  await desk.importTexts({ synonyms: 'synonyms\n"a,b"\n' })
  expect(await desk.problemsOf({ synonyms: `synonyms\n${cell}\n` })).toEqual([problem])
  expect(await groups()).toEqual([{ store_code: 'default', terms: ['a', 'b'] }])
})

test('too many groups, and a store view that is none, are problems', async () => {
  const many = Array.from({ length: SYNONYM_GROUPS_MAX + 1 }, (_, at) => `"a${at},b${at}"`).join('\n')
  expect(await desk.problemsOf({ synonyms: `synonyms\n${many}\n` })).toEqual([
    `${SYNONYM_GROUPS_MAX + 2}: : the store view default has more than ${SYNONYM_GROUPS_MAX} groups`,
  ])
  expect(await desk.problemsOf({ synonyms: 'store_view_code,synonyms\nmars,"a,b"\n' })).toEqual([
    '2: store_view_code: the shop has no store view mars',
  ])
})
