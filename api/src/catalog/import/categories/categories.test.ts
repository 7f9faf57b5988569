import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openCatalogDesk } from '#test/desks/catalog-desk'

let desk: Awaited<ReturnType<typeof openCatalogDesk>>

beforeAll(async () => {
  desk = await openCatalogDesk()
})
beforeEach(async () => desk.clear())
afterAll(async () => desk.close())

const products = 'sku,name,price,categories\n'

test('[part of BACK-04] makes the tree of a category file, parents first whatever the order of the lines', async () => {
  const categories = `name,url_key,path,active,is_anchor,include_in_menu,position
Tops,tops-women,Women,1,1,1,2
Women,women,,1,0,0,1
`
  const outcome = await desk.importTexts(products, { categories })
  expect(outcome).toMatchObject({ kind: 'imported', summary: { categories: { created: 2, updated: 0 } } })
  expect(
    await desk.rows(`
      select c.name, c.url_key, c.level, c.position, c.is_in_menu, parent.name as parent
      from category c join category parent on parent.id = c.parent_id where c.level > 1 order by c.level`),
  ).toEqual([
    { name: 'Women', url_key: 'women', level: 2, position: 1, is_in_menu: false, parent: 'Default Category' },
    { name: 'Tops', url_key: 'tops-women', level: 3, position: 2, is_in_menu: true, parent: 'Women' },
  ])
  expect(await desk.importTexts(products, { categories })).toMatchObject({
    summary: { categories: { created: 0, updated: 0 } },
  })
})

test('[part of BACK-04] the clearing word takes a text of a category away, and an empty cell keeps it', async () => {
  const columns = 'name,path,description,image,meta_title,meta_description\n'
  const full = 'Skirts,,<p>Twirl</p>,skirts.jpg,Skirts,All skirts\nTutus,,,,Tutus,\n'
  await desk.importTexts(products, { categories: columns + full })
  const word = '__EMPTY__VALUE__'
  const cleared = `Skirts,,${word}, ${word} ,${word},${word}\nTutus,,,,,\n`
  expect(await desk.importTexts(products, { categories: columns + cleared })).toMatchObject({
    summary: { categories: { updated: 1 } },
  })
  expect(
    await desk.rows(
      'select description, image, meta_title, meta_description from category where level > 1 order by name',
    ),
  ).toEqual([
    { description: '', image: '', meta_title: '', meta_description: '' },
    { description: '', image: '', meta_title: 'Tutus', meta_description: '' },
  ])
})

test('[part of BACK-04] categories beside the default one, which no menu shows, are told once', async () => {
  const rows = 'A,A,1,"Main Root/Women,Default Category/Men"\nB,B,1,Main Root/Women/Tops\n'
  const outcome = await desk.importTexts(products + rows, {
    categories: 'name,path\nSale,/Outlet Root\nNew,\nOutlet Root,/\n',
  })
  await desk.pool.query('delete from category where level > 0 and id <> 2')
  const beside = (root: string) =>
    `${root} is beside Default Category, so no menu shows it and what is below it; paths of the shop begin with Default Category/`
  expect(outcome).toMatchObject({
    kind: 'imported',
    summary: {
      warnings: [
        `categories.csv:2: path: ${beside('Outlet Root')}`,
        `products.csv:2: categories: ${beside('Main Root')}`,
      ],
    },
  })
})

test('[part of ROUTE-19] with short URLs a category that nobody can reach is a warning, and none gets such a name by itself', async () => {
  const categories = 'name,url_key,path\nOffers,sale,\nGermany,de,\nTops,tops,\nHelp,,\n'
  const hasShortUrls = true
  const outcome = await desk.importTexts(products, { categories, hasShortUrls })
  const unreachable = (line: number, urlKey: string) =>
    `categories.csv:${line}: url_key: nobody can reach the category: with SHORT_URLS, /${urlKey} is a page of the shop itself`
  expect(outcome).toMatchObject({
    kind: 'imported',
    summary: { warnings: [unreachable(2, 'sale'), unreachable(3, 'de')] },
  })
  expect(await desk.rows(`select url_key from category where name = 'Help'`)).toEqual([
    { url_key: 'help-default-category' },
  ])
  const long = await desk.importTexts(products, { categories })
  expect(long).toMatchObject({ kind: 'imported', summary: { warnings: [] } })
})

test('[part of ROUTE-19] with short URLs a category where a studio has its store is a warning, and none gets such a path by itself', async () => {
  await desk.pool.query("insert into studio (url_key, name) values ('tutus', 'Tutus'), ('skirts', 'Skirts')")
  const categories = 'name,url_key,path\nTutus,tutus,\nSkirts,,\n'
  const warning =
    'categories.csv:2: url_key: families cannot reach the store of a studio: with SHORT_URLS, /tutus is the category'
  expect(await desk.importTexts(products, { categories, hasShortUrls: true })).toMatchObject({
    kind: 'imported',
    summary: { warnings: [warning] },
  })
  expect(await desk.rows(`select url_key from category where name = 'Skirts'`)).toEqual([
    { url_key: 'skirts-default-category' },
  ])
  const long = await desk.importTexts(products, { categories })
  expect(long).toMatchObject({ kind: 'imported', summary: { warnings: [] } })
})

test('[CAT-09] a slash in a name is part of the name', async () => {
  await desk.importTexts(`${products}A,A,1,Default Category/Shirts\\/Blouses/Summer\n`)
  expect(await desk.rows('select name, url_key from category where level > 1 order by level')).toEqual([
    { name: 'Shirts/Blouses', url_key: 'shirtsblouses' },
    { name: 'Summer', url_key: 'summer' },
  ])
})

test('[part of BACK-04] categories of one name get addresses that differ', async () => {
  await desk.importTexts(`${products}A,A,1,"Default Category/Women/Tops,Default Category/Men/Tops"\n`)
  expect(await desk.rows(`select url_key from category where name = 'Tops' order by id`)).toEqual([
    { url_key: 'tops' },
    { url_key: 'tops-men' },
  ])
})

test.each([
  [
    'a circle',
    'name,path\nWomen,Tops\nTops,Women\n',
    [
      { line: 2, column: 'path', message: 'the category is below itself' },
      { line: 3, column: 'path', message: 'the category is below itself' },
    ],
  ],
  [
    'an unknown parent',
    'name,path\nTops,Nobody\n',
    [{ line: 2, column: 'path', message: 'the category Default Category/Nobody is not known' }],
  ],
  [
    'the same category twice',
    'name,path\nTops,\nTops,\n',
    [{ line: 3, column: 'name', message: 'Default Category/Tops stands on line 2 already' }],
  ],
  [
    'the address of another category',
    'name,path,url_key\nTops,,tops\nBottoms,,tops\n',
    [{ line: 3, column: 'url_key', message: 'the URL key tops already belongs to another category' }],
  ],
  [
    'a cleared address',
    'name,path,url_key\nTops,,__EMPTY__VALUE__\n',
    [{ line: 2, column: 'url_key', message: 'the URL key of a category cannot be cleared' }],
  ],
  ['a missing column', 'name\nTops\n', [{ line: 1, column: 'path', message: 'the column is missing' }]],
])('[part of BACK-04] refuses %s of categories', async (_case, categories, problems) => {
  const outcome = await desk.importTexts(products, { categories })
  expect(outcome).toEqual({
    kind: 'refused',
    problems: problems.map((problem) => ({ file: 'categories.csv', ...problem })),
    problemCount: problems.length,
  })
  expect(await desk.rows('select 1 from category where level > 1')).toEqual([])
})
