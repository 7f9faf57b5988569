import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openCatalogDesk } from '#test/desks/catalog-desk'

let desk: Awaited<ReturnType<typeof openCatalogDesk>>

beforeAll(async () => {
  desk = await openCatalogDesk()
})
beforeEach(async () => desk.clear())
afterAll(async () => desk.close())

async function problemsOf(products: string | Uint8Array, files = {}) {
  const outcome = await desk.importTexts(products, files)
  expect(await desk.rows('select 1 from product union all select 1 from category where level > 1')).toEqual(
    [],
  )
  return outcome.kind === 'refused'
    ? outcome.problems.map(({ line, column, message }) => `${line}: ${column}: ${message}`)
    : outcome.kind
}

const quotedCell = (cell: string) => (cell.includes(',') && !cell.startsWith('"') ? `"${cell}"` : cell)
const good = 'A,simple,A,1,Default Category/Tops\n'
const header = 'sku,product_type,name,price,categories\n'

test('[part of BACK-04] tells what is wrong before a break in the quoting, too', async () => {
  expect(await problemsOf(`${header}A,gadget,A,1,\n${good}B,simple,B "x",1,\nC,gadget,C,1,\n`)).toEqual([
    '2: product_type: the product type "gadget" is not known',
    '3: sku: A stands on line 2 already',
    '4: : a quote stands inside of a cell that is not quoted',
  ])
})

test.each([
  ['an empty file', '', ['1: : the file is empty']],
  ['a file without its key column', 'name,price\nA,1\n', ['1: sku: the column is missing']],
  ['a column that is there twice', 'sku,name,name\nA,B,C\n', ['1: name: the column is there twice']],
  [
    'a quote that never closes',
    `${header}${good}B,simple,"B,1,\nC,simple,C,1,\n`,
    ['3: : a quote is opened and never closed'],
  ],
  [
    'text behind a closing quote',
    `${header}${good}B,simple,"B"x,1,\n`,
    ['3: : a quoted cell goes on after its closing quote; a quote in it is doubled'],
  ],
  [
    'rows of the wrong length',
    `${header}A,simple\n${good}B,simple,B,1,,,\n`,
    ['2: : has 2 cells, the header has 5', '4: : has 7 cells, the header has 5'],
  ],
  [
    'an unknown type',
    `${header}A,gadget,A,1,\n`,
    ['2: product_type: the product type "gadget" is not known'],
  ],
  [
    'the same sku twice',
    `${header}${good}B,simple,B,1,\nA,simple,Again,2,\n`,
    ['4: sku: A stands on line 2 already'],
  ],
  ['a missing sku', `${header},simple,A,1,\n`, ['2: sku: the sku is missing']],
  [
    'a new product without name and price',
    `${header}A,simple,,,\n`,
    ['2: name: A is new and needs a name', '2: price: A is new and needs a price'],
  ],
])('[part of BACK-04] refuses %s', async (_case, products, problems) => {
  expect(await problemsOf(products)).toEqual(problems)
})

describe('[part of BACK-04] refuses bad cells, all of them at once', () => {
  test.each([
    ['price', '1.2.3', '"1.2.3" is not an amount'],
    ['price', '-1', 'an amount must not be negative'],
    ['price', '1e9', '"1e9" is not an amount'],
    ['qty', 'abc', '"abc" is not a number'],
    ['qty', '1,5', '"1,5" is not a number'],
    ['qty', '1000000000', '"1000000000" is more than 100000000'],
    ['out_of_stock_qty', 'few', '"few" is not a number'],
    ['price', '100000000', '"100000000" is not an amount'],
    ['min_cart_qty', '-1', '"-1" is less than 0'],
    ['max_cart_qty', '0.5', '"0.5" is less than one, so nobody could buy it'],
    ['weight', '-5', 'a weight must not be negative'],
    ['weight', 'heavy', '"heavy" is not a number'],
    ['visibility', 'Everywhere', 'the visibility "Everywhere" is not known'],
    ['product_online', 'on', '"on" is neither 1 nor 2'],
    ['is_in_stock', 'maybe', '"maybe" is neither 1 nor 0'],
    ['special_price_from_date', '2026-02-30', '"2026-02-30" is not a date'],
    ['special_price_to_date', 'tomorrow', '"tomorrow" is not a date'],
    ['new_from_date', '0000-01-01', '"0000-01-01" is not a date'],
    ['categories', '"Tops,Men//Shirts"', 'a category in "Men//Shirts" has no name'],
    ['url_key', '/../', '"/../" cannot be part of a URL'],
    ['additional_attributes', 'nothing', 'is not a list of name=value'],
    ['additional_attributes', 'Bad-Name!=1', 'is not a list of name=value'],
    ['additional_attributes', 'sale=perhaps', '"perhaps" is neither 1 nor 0'],
    ['custom_options', 'name=X', 'type is missing'],
    ['custom_options', '"name=X,type=slider"', 'the option type of X is not known'],
    ['custom_options', '"name=X,type=field,max_characters=3e9"', 'max_characters is not a whole number'],
    [
      'custom_options',
      '"name=X,type=area,max_characters=3000000000"',
      'max_characters is not a whole number',
    ],
  ])('%s: %s', async (column, cell, message) => {
    const problems = await problemsOf(
      column === 'price'
        ? `sku,name,price\nA,A,${cell}\n`
        : `sku,name,price,${column}\nA,A,1,${quotedCell(cell)}\n`,
    )
    expect(problems).toContain(`2: ${column}: ${message}`)
  })
})

test('[part of BACK-04] refuses a special price that ends before it begins, also one half of which stands in the shop', async () => {
  const columns = 'sku,name,price,special_price,special_price_from_date,special_price_to_date\n'
  expect(
    await problemsOf(`${columns}A,A,9,8,2026-03-02,2026-03-01\nB,B,9,8,2026-03-01,2026-03-01\n`),
  ).toEqual([
    '2: special_price_to_date: the special price ends on 2026-03-01, before it begins on 2026-03-02',
  ])
  await desk.importTexts(`${columns}A,A,9,8,2026-03-02,\n`)
  expect(await desk.importTexts('sku,special_price_to_date\nA,2026-03-01\n')).toMatchObject({
    kind: 'refused',
    problems: [{ line: 2, column: 'special_price_to_date' }],
  })
  expect(
    await desk.importTexts(
      'sku,special_price_from_date,special_price_to_date\nA,__EMPTY__VALUE__,2026-03-01\n',
    ),
  ).toMatchObject({ kind: 'imported' })
})

test('[part of BACK-04] refuses to clear the price of a product that is sold by itself, and takes 0', async () => {
  const kinds = ['simple', 'virtual', 'downloadable', 'bundle']
  await desk.importTexts(
    `sku,product_type,name,price\n${kinds.map((kind) => `${kind},${kind},A,9\n`).join('')}`,
  )
  const outcome = await desk.importTexts(
    `sku,price\n${kinds.map((kind) => `${kind},__EMPTY__VALUE__\n`).join('')}`,
  )
  const message = (sku: string) => `the price of ${sku} cannot be cleared; write 0 if it is free`
  expect(outcome).toMatchObject({
    kind: 'refused',
    problems: [
      { line: 2, column: 'price', message: message('simple') },
      { line: 3, column: 'price', message: message('virtual') },
      { line: 4, column: 'price', message: message('downloadable') },
    ],
  })
  const becomes = 'sku,product_type,price\nbundle,virtual,__EMPTY__VALUE__\n'
  expect(await desk.importTexts(becomes)).toMatchObject({
    problems: [{ line: 2, column: 'price', message: message('bundle') }],
  })
  expect(await desk.rows('select distinct price_cents from product')).toEqual([{ price_cents: 900 }])
  expect(await desk.importTexts('sku,price\nsimple,0\nbundle,__EMPTY__VALUE__\n')).toMatchObject({
    kind: 'imported',
  })
})

test('[part of BACK-04] refuses a product of variants, parts or a group that becomes one sold by itself without a price', async () => {
  const stored = await desk.importTexts(`sku,product_type,name,price,configurable_variations,associated_skus
C-1,simple,One,9,,
C,configurable,C,,"sku=C-1,color=Red",
G,grouped,G,,,C-1=1
B,bundle,B,,,
P,configurable,P,7,,
`)
  expect(stored).toMatchObject({ kind: 'imported' })
  const typesOf = () => desk.rows('select sku, type, price_cents from product order by sku')
  const before = await typesOf()
  const outcome = await desk.importTexts(
    'sku,product_type\nC,simple\nG,virtual\nB,downloadable\nP,simple\nC-1,virtual\n',
  )
  const message = (sku: string, type: string) =>
    `${sku} is no longer a ${type} product and needs a price; write 0 if it is free`
  expect(outcome).toMatchObject({
    kind: 'refused',
    problems: [
      { line: 2, column: 'price', message: message('C', 'configurable') },
      { line: 3, column: 'price', message: message('G', 'grouped') },
      { line: 4, column: 'price', message: message('B', 'bundle') },
    ],
  })
  expect(await desk.importTexts('sku,product_type\nC,__EMPTY__VALUE__\n')).toMatchObject({
    problems: [{ line: 2, column: 'price', message: message('C', 'configurable') }],
  })
  expect(await desk.importTexts('sku,product_type,price\nC,simple,nine\n')).toMatchObject({
    problems: [{ line: 2, column: 'price', message: '"nine" is not an amount' }],
  })
  expect(await typesOf()).toEqual(before)
  const priced = 'sku,product_type,price\nC,simple,9\nG,virtual,0\nP,simple,\n'
  expect(await desk.importTexts(priced)).toMatchObject({ kind: 'imported' })
  expect(await typesOf()).toMatchObject([
    { sku: 'B', type: 'bundle' },
    { sku: 'C', type: 'simple', price_cents: 900 },
    { sku: 'C-1', type: 'simple' },
    { sku: 'G', type: 'virtual', price_cents: 0 },
    { sku: 'P', type: 'simple', price_cents: 700 },
  ])
})

test('[part of BACK-04] refuses a bundle that becomes another product, or is made of one, and keeps a special price that counted otherwise', async () => {
  const stored = await desk.importTexts(`sku,product_type,name,price,special_price
B,bundle,B,10,80
C,bundle,C,10,80
N,bundle,N,10,
A,simple,A,20,15
D,simple,D,20,15
`)
  expect(stored).toMatchObject({ kind: 'imported' })
  const pricesOf = () => desk.rows('select sku, type, special_price_cents from product order by sku')
  const before = await pricesOf()
  expect(
    await desk.importTexts(
      'sku,product_type\nB,simple\nC,__EMPTY__VALUE__\nN,configurable\nA,bundle\nD,virtual\n',
    ),
  ).toMatchObject({
    kind: 'refused',
    problems: [
      {
        line: 2,
        column: 'special_price',
        message:
          'B is no longer a bundle product: its special price was a percentage; write an amount or clear it',
      },
      { line: 3, column: 'special_price' },
      {
        line: 5,
        column: 'special_price',
        message:
          'A is no longer a simple product: its special price was an amount; write a percentage or clear it',
      },
    ],
  })
  expect(await pricesOf()).toEqual(before)
  const told = 'sku,product_type,special_price\nB,simple,8\nC,grouped,__EMPTY__VALUE__\nA,bundle,75\n'
  expect(await desk.importTexts(told)).toMatchObject({ kind: 'imported' })
  expect(await pricesOf()).toMatchObject([
    { sku: 'A', type: 'bundle', special_price_cents: 7500 },
    { sku: 'B', type: 'simple', special_price_cents: 800 },
    { sku: 'C', type: 'grouped', special_price_cents: null },
    { sku: 'D', special_price_cents: 1500 },
    { sku: 'N' },
  ])
})

test('[part of BACK-04] refuses a path of the category file with a gap, and tells of a column without a name', async () => {
  expect(
    await problemsOf('sku,name,price\nA,A,1\n', { categories: 'name,path\nTops,Women//New\n' }),
  ).toContain('2: path: a category in "Women//New" has no name')
  expect(await desk.importTexts('sku,name,price,\nA,A,1,lost\n')).toMatchObject({
    kind: 'imported',
    summary: { warnings: [expect.stringMatching(/: a column has no name and was left out$/)] },
  })
})

test.each([
  ['a variant that cannot be one', 'sku=G,color=Black', 'G is a grouped product and cannot be a variant'],
  [
    'a variant without its attribute',
    'sku=A,color=Red|sku=B,size=S',
    'the variant B must give color, as the first variant does',
  ],
  ['variants that do not differ', 'sku=A,color=Red|sku=B,color=Red', 'the variants A and B do not differ'],
  ['a variant there twice', 'sku=A,color=Red|sku=A,color=Blue', 'the variant A is there twice'],
  ['a variant that says otherwise itself', 'sku=B,color=Red', 'B has another color on its own line'],
])('[part of BACK-04] refuses %s', async (_case, variations, message) => {
  const problems = await problemsOf(`sku,product_type,name,price,additional_attributes,configurable_variations
A,simple,A,1,,
B,simple,B,1,color=Blue,
G,grouped,G,,,
C,configurable,C,1,,"${variations}"
`)
  expect(problems).toEqual([`5: configurable_variations: ${message}`])
})

test('[part of BACK-04] refuses parts of a bundle that are not there', async () => {
  expect(
    await problemsOf(`sku,product_type,name,price,associated_skus,bundle_values
K,bundle,K,1,,"name=One,type=select,sku=NOBODY"
S,simple,S,1,,"name=One,type=select,sku=G"
`),
  ).toEqual([
    '2: bundle_values: the product NOBODY is not known',
    '3: bundle_values: a simple product has no bundle',
  ])
})

test('[part of BACK-04] refuses groups in a group, round about too, and products with variants', async () => {
  expect(
    await problemsOf(`sku,product_type,name,price,additional_attributes,associated_skus,configurable_variations
G,grouped,G,,,H=1,
H,grouped,H,,,"G=1,C=1,V=1",
C,configurable,C,,,,"sku=V,color=Red"
V,simple,V,1,color=Red,,
`),
  ).toEqual([
    '2: associated_skus: H is a grouped product and cannot be in a group',
    '3: associated_skus: C is a configurable product and cannot be in a group',
    '3: associated_skus: G is a grouped product and cannot be in a group',
  ])
})

test('[part of BACK-04] refuses a cell of 10 MB without keeping it in memory', async () => {
  const products = `${header}${good}B,simple,${'x'.repeat(10_000_000)},1,\n`
  expect(await problemsOf(products)).toEqual(['3: : is longer than 2000000 characters'])
})

test('[part of BACK-04] refuses text that is not UTF-8 and names the line', async () => {
  const latin = Buffer.concat([
    Buffer.from(`${header}${good}B,simple,Pr`),
    Buffer.from([0xe9]),
    Buffer.from('t,1,\n'),
  ])
  expect(await problemsOf(latin)).toEqual(['3: : the text is not UTF-8'])
  expect(await problemsOf(`${header}A,simple,A\0,1,\n`)).toEqual(['2: : the text holds a zero byte'])
})

test('[part of BACK-04] takes a byte order mark and line ends of Windows', async () => {
  const outcome = await desk.importTexts(`\uFEFFsku,name,price\r\nA,Prêt à danser,1\r\n`)
  expect(outcome.kind).toBe('imported')
  expect(await desk.rows('select sku, name from product')).toEqual([{ sku: 'A', name: 'Prêt à danser' }])
})

test('[part of BACK-04] reads line ends of every system in one file and names the line as an editor counts', async () => {
  const mixed = 'sku,name,price,description\r\nA,A,1,"one\r\ntwo"\nB,B,2,\r\n\nC,C,3,\rD,D,4,\n'
  expect(await problemsOf(`${mixed}E,E,much,\r\n`)).toEqual(['8: price: "much" is not an amount'])
  expect(await desk.importTexts(mixed)).toMatchObject({ kind: 'imported' })
  expect(await desk.rows('select sku, description from product order by sku')).toEqual([
    { sku: 'A', description: 'one\r\ntwo' },
    ...['B', 'C', 'D'].map((sku) => ({ sku, description: '' })),
  ])
})

test('[part of BACK-04] lists the first 200 problems and counts the others', async () => {
  const bad = Array.from({ length: 500 }, (_, index) => `S${index},,x\n`).join('')
  const outcome = await desk.importTexts(`sku,name,price\n${bad}`)
  expect(outcome).toMatchObject({ kind: 'refused', problemCount: 1000 })
  expect(outcome.kind === 'refused' && outcome.problems).toHaveLength(200)
})

test('[part of BACK-04] refuses an address that another product has', async () => {
  await desk.importTexts('sku,name,price,url_key\nA,A,1,skirt\n')
  expect(await desk.importTexts('sku,name,price,url_key\nB,B,1,skirt\nC,C,1,top\nD,D,1,top\n')).toMatchObject(
    {
      problems: [
        { line: 2, column: 'url_key', message: 'the URL key skirt already belongs to A' },
        { line: 4, column: 'url_key', message: 'the URL key top already belongs to C' },
      ],
    },
  )
})

test('[part of BACK-04] refuses less stock than orders wait for', async () => {
  await desk.importTexts('sku,name,price,qty\nA,A,1,5\n')
  await desk.pool.query('update stock set reserved = 3')
  expect(await desk.importTexts('sku,qty\nA,2\n')).toMatchObject({
    problems: [{ line: 2, column: 'qty', message: '2 is less than the 3 that orders wait for' }],
  })
  expect(await desk.importTexts('sku,qty\nA,3\n')).toMatchObject({ kind: 'imported' })
})

test('[part of BACK-04] refuses prices of unknown products, groups and websites', async () => {
  const prices = `sku,tier_price_website,tier_price_customer_group,tier_price_qty,tier_price,tier_price_value_type
A,,Nobody,1,5,Fixed
NOBODY,,ALL GROUPS,1,5,Fixed
A,mars,ALL GROUPS,1,5,Fixed
A,,ALL GROUPS,0,5,Fixed
A,,ALL GROUPS,1,101,Discount
A,,ALL GROUPS,1,5,Free
`
  expect(await problemsOf('sku,name,price\nA,A,1\n', { prices })).toEqual([
    '2: tier_price_customer_group: the price group Nobody is not known',
    '3: sku: the product NOBODY is not known',
    '4: tier_price_website: the website mars is not known',
    '5: tier_price_qty: 0 is not between 1 and 1000000',
    '6: tier_price: a discount is at most 100',
    '7: tier_price_value_type: "free" is neither Fixed nor Discount',
  ])
})

test('[part of BACK-04] refuses pictures that are none and paths that lead out of the folder', async () => {
  const outcome = await desk.importTexts(
    'sku,name,price,base_image,additional_images\nA,A,1,/products.csv,/../secret.jpg\n',
    { mediaFolder: desk.folder },
  )
  expect(outcome).toMatchObject({
    kind: 'refused',
    problems: [
      { column: 'additional_images', message: '/../secret.jpg leads out of the media folder' },
      { column: 'base_image', message: '/products.csv is not a JPEG, PNG, WebP, GIF or AVIF picture' },
    ],
  })
})
