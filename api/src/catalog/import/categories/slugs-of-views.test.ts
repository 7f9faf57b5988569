import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openCatalogDesk } from '#test/desks/catalog-desk'

let desk: Awaited<ReturnType<typeof openCatalogDesk>>
beforeAll(async () => {
  desk = await openCatalogDesk()
})
beforeEach(async () => desk.clear())
afterAll(async () => desk.close())

const importRows = (...lines: string[]) =>
  desk.importTexts('sku,name,price,categories\n', {
    categories: `name,store_view_code,name_in_view,url_key,path\n${lines.join('\n')}\n`,
  })

async function slugs(): Promise<Record<string, string>> {
  const rows = await desk.rows(`
    select c.name || ' ' || t.store_code as category, t.name, t.url_key
    from category_text t join category c on c.id = t.category_id order by 1`)
  return Object.fromEntries(
    rows.map(({ category, name, url_key }) => [String(category), `${String(name)} ${String(url_key)}`]),
  )
}

/** former name in a store view -> the category it leads to */
async function formerNames(): Promise<Record<string, string>> {
  const rows = await desk.rows(`
    select concat_ws(' ', r.store_code, r.url_key) as key, c.name
    from url_redirect r join category c on c.id = r.category_id order by 1`)
  return Object.fromEntries(rows.map(({ key, name }) => [String(key), String(name)]))
}

const tops = 'Tops,,,tops,'
const skirts = 'Skirts,,,skirts,'

test('[part of BACK-04] a category has a name and a slug of its own in a store view, which an empty cell keeps and the clearing word takes away', async () => {
  expect(await importRows(tops, skirts, 'Tops,de,Oberteile,oberteile,')).toMatchObject({
    kind: 'imported',
    summary: { categories: { created: 2, updated: 0 } },
  })
  expect(await slugs()).toEqual({ 'Tops de': 'Oberteile oberteile' })
  expect(await importRows('Tops,de,Shirts,,')).toMatchObject({
    summary: { categories: { created: 0, updated: 1 } },
  })
  expect(await slugs()).toEqual({ 'Tops de': 'Shirts oberteile' })
  expect(await importRows('Tops,de,Shirts,oberteile,')).toMatchObject({
    summary: { categories: { updated: 0 } },
  })
  await importRows('Tops,de,__EMPTY__VALUE__,__EMPTY__VALUE__,')
  expect(await slugs()).toEqual({ 'Tops de': 'null null' })
})

test('rows of the default store view are the category itself, and those of a store view that the shop does not have are left out', async () => {
  const outcome = await importRows('Tops,default,,shirts,', 'Tops,fr,Hauts,hauts,')
  const warnings = [expect.stringMatching(/^categories\.csv:3: store_view_code: .* no store view fr,/)]
  expect(outcome).toMatchObject({ kind: 'imported', summary: { warnings } })
  expect(await desk.rows('select name, url_key from category where level > 1')).toEqual([
    { name: 'Tops', url_key: 'shirts' },
  ])
  expect(await slugs()).toEqual({})
})

test('a changed slug is a former one of that store view alone, and one that is taken again is former no more', async () => {
  await importRows(tops, skirts, 'Tops,de,,oberteile,', 'Tops,it,,maglie,')
  await importRows('Tops,de,,shirts,')
  await importRows('Tops,de,,blusen,')
  expect(await formerNames()).toEqual({ 'de oberteile': 'Tops', 'de shirts': 'Tops' })
  await importRows('Tops,de,,oberteile,', 'Skirts,de,,shirts,')
  expect(await formerNames()).toEqual({ 'de blusen': 'Tops' })
  await importRows('Tops,de,,__EMPTY__VALUE__,')
  expect(await formerNames()).toEqual({ 'de blusen': 'Tops', 'de oberteile': 'Tops' })
  await desk.rows(`delete from category where name = 'Tops'`)
  expect(await formerNames()).toEqual({})
})

test('one import exchanges the slugs of two categories', async () => {
  await importRows(tops, skirts, 'Tops,de,,oben,', 'Skirts,de,,unten,')
  expect(await importRows('Tops,de,,unten,', 'Skirts,de,,oben,')).toMatchObject({ kind: 'imported' })
  expect(await slugs()).toEqual({ 'Skirts de': 'null oben', 'Tops de': 'null unten' })
})

test.each([
  ['another category has in this store view', ['Skirts,de,,oberteile,'], '2: oberteile in de'],
  ['another category has everywhere', ['Tops,it,,skirts,'], '2: skirts in it'],
  ['the file gives twice', ['Skirts,it,,x,', 'Tops,it,,x,'], '3: x in it'],
  ['another category has there, for all store views', ['Skirts,,,oberteile,'], '2: oberteile in de'],
])('a slug that %s is a problem, and nothing changes', async (_what, lines, shared) => {
  const [, line, key, view] = /^(\d): (\w+) in (\w+)$/.exec(shared) ?? []
  await importRows(tops, skirts, 'Tops,de,,oberteile,')
  const outcome = await importRows(...lines)
  expect(outcome).toMatchObject({
    kind: 'refused',
    problems: [
      {
        line: Number(line),
        column: 'url_key',
        message: `the URL key ${key ?? ''} belongs to two categories in the store view ${view ?? ''}`,
      },
    ],
  })
  expect(await slugs()).toEqual({ 'Tops de': 'null oberteile' })
})

test('a category that no file names and that comes with a product gets no slug of another store view', async () => {
  await importRows(tops, 'Tops,de,,shirts,')
  await desk.importTexts('sku,name,price,categories\nA,A,1,Default Category/Shirts\n')
  expect(await desk.rows(`select url_key from category where name = 'Shirts'`)).toEqual([
    { url_key: 'shirts-default-category' },
  ])
})

test.each([
  ['Shoes,de,Schuhe,schuhe,', 'name', 'the category Default Category/Shoes is not known'],
  ['Tops,de,Oberteile,?!,', 'url_key', '"?!" cannot be part of a URL'],
])('%s is a problem', async (row, column, message) => {
  await importRows(tops)
  expect(await importRows(row)).toMatchObject({ problems: [{ line: 2, column, message }] })
})

test('a store view has one row for a category', async () => {
  expect(await importRows(tops, 'Tops,de,,a,', 'Tops,de,,b,')).toMatchObject({
    problems: [{ line: 4, column: 'name', message: 'Default Category/Tops stands on line 3 already' }],
  })
})

test('[part of BACK-04] texts of store views are exported, and an import of the export changes nothing', async () => {
  await importRows(tops, 'Shirts,,,shirts,Tops', 'Shirts,de,Hemden,hemden,Tops', 'Tops,it,Maglie,,')
  const exported = await desk.exportTexts()
  expect(exported.categories).toContain('Shirts,de,Hemden,hemden,Tops,')
  const { products, ...files } = exported
  expect(await desk.importTexts(products, files)).toMatchObject({
    kind: 'imported',
    summary: { categories: { created: 0, updated: 0 } },
  })
  await desk.clear()
  await desk.importTexts(products, files)
  expect(await desk.exportTexts()).toEqual(exported)
})
