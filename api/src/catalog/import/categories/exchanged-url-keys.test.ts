import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openCatalogDesk } from '#test/desks/catalog-desk'

let desk: Awaited<ReturnType<typeof openCatalogDesk>>
beforeAll(async () => (desk = await openCatalogDesk()))
beforeEach(() => desk.clear())
afterAll(() => desk.close())

const importRows = (...lines: string[]) =>
  desk.importTexts('sku,name,price,categories\n', {
    categories: `name,store_view_code,url_key,path\n${lines.join('\n')}\n`,
  })

async function keys(): Promise<Record<string, unknown>> {
  const rows = await desk.rows('select name, url_key from category where level > 1 order by name')
  return Object.fromEntries(rows.map(({ name, url_key }) => [String(name), url_key]))
}

async function formerKeys(): Promise<Record<string, unknown>> {
  const rows = await desk.rows(
    'select r.url_key as key, c.name from url_redirect r join category c on c.id = r.category_id order by 1',
  )
  return Object.fromEntries(rows.map(({ key, name }) => [String(key), name]))
}

const three = ['One,,a,', 'Two,,b,', 'Three,,c,']

test.each([
  ['exchange theirs', ['One,,b,', 'Two,,a,'], { One: 'b', Two: 'a', Three: 'c' }, {}],
  ['pass them on in a ring', ['One,,b,', 'Two,,c,', 'Three,,a,'], { One: 'b', Two: 'c', Three: 'a' }, {}],
  [
    'take one that a later row gives up',
    ['One,,b,', 'Two,,x,'],
    { One: 'b', Two: 'x', Three: 'c' },
    { a: 'One' },
  ],
  [
    'take one that an earlier row gives up',
    ['Two,,x,', 'One,,b,'],
    { One: 'b', Two: 'x', Three: 'c' },
    { a: 'One' },
  ],
])('[part of BACK-04] categories of one file may %s', async (_, lines, expected, former) => {
  await importRows(...three)
  expect(await importRows(...lines)).toMatchObject({
    kind: 'imported',
    summary: { categories: { created: 0, updated: lines.length } },
  })
  expect(await keys()).toEqual(expected)
  expect(await formerKeys()).toEqual(former)
  expect(await importRows(...lines)).toMatchObject({ summary: { categories: { updated: 0 } } })
})

test('[part of BACK-04] a category and one below it may exchange their addresses', async () => {
  await importRows('One,,a,', 'Two,,b,One')
  expect(await importRows('One,,b,', 'Two,,a,One')).toMatchObject({ kind: 'imported' })
  expect(await keys()).toEqual({ One: 'b', Two: 'a' })
})

test('[part of BACK-04] a new category may take the address that another gives up', async () => {
  await importRows(...three)
  expect(await importRows('New,,a,', 'One,,d,')).toMatchObject({ kind: 'imported' })
  expect(await keys()).toEqual({ New: 'a', One: 'd', Two: 'b', Three: 'c' })
})

test.each([
  ['that its owner keeps', ['One,,b,', 'Two,,b,'], 2],
  ['that its owner keeps without a word', ['One,,b,', 'Two,,,'], 2],
  ['that two rows name', ['One,,x,', 'Two,,x,'], 3],
])('[part of BACK-04] an address %s is a problem', async (_, lines, line) => {
  await importRows(...three)
  expect(await importRows(...lines)).toMatchObject({
    kind: 'refused',
    problemCount: 1,
    problems: [
      { line, column: 'url_key', message: expect.stringMatching(/already belongs to another category$/) },
    ],
  })
  expect(await keys()).toEqual({ One: 'a', Two: 'b', Three: 'c' })
})

test('[part of BACK-04] a category without an address takes none that a later row names', async () => {
  expect(await importRows('Tops,,,', 'Shirts,,,', 'Blouses,,tops,', 'Blouses,de,shirts,')).toMatchObject({
    kind: 'imported',
  })
  expect(await keys()).toEqual({
    Tops: 'tops-default-category',
    Shirts: 'shirts-default-category',
    Blouses: 'tops',
  })
})

test('[part of BACK-04] a category without an address may get the one that it has in another store view', async () => {
  expect(await importRows('Tops,,,', 'Tops,de,tops,')).toMatchObject({ kind: 'imported' })
  expect(await keys()).toEqual({ Tops: 'tops' })
})
