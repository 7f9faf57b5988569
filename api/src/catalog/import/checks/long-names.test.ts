import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openCatalogDesk } from '#test/desks/catalog-desk'

let desk: Awaited<ReturnType<typeof openCatalogDesk>>
beforeAll(async () => {
  desk = await openCatalogDesk()
})
beforeEach(async () => desk.clear())
afterAll(async () => desk.close())

/** Random letters, because an index compresses repeated ones at any length. */
const letters = (count: number) => randomBytes(count).toString('hex').slice(0, count)
const long = letters(5_000)
const header = 'sku,product_type,name,price,categories,additional_attributes,custom_options,bundle_values,'
const columns = `${header}downloadable_links,configurable_variations\n`

const simple = (categories: string, attributes = '', options = '') =>
  `${columns}A,simple,A,1,${categories},"${attributes}","${options}",,,\n`

test.each([
  ['a category', simple(`Default Category/${long}`), 'categories'],
  ['a choice of an attribute', simple('', `color=${long}`), 'additional_attributes'],
  ['an option', simple('', '', `name=${long},type=field,price=1`), 'custom_options'],
  [
    'a value of an option',
    simple('', '', `name=Size,type=drop_down,price=1,option_title=${long}`),
    'custom_options',
  ],
  [
    'a part of a bundle',
    `${columns}A,simple,A,1,,,,,,\nB,bundle,B,,,,,"name=${long},type=select,sku=A,default_qty=1",,\n`,
    'bundle_values',
  ],
  [
    'a file',
    `${columns}A,downloadable,A,1,,,,,"title=${long},price=1,url=https://files.example/a.pdf",\n`,
    'downloadable_links',
  ],
  [
    'what variants differ by',
    `${columns}A,simple,A,1,,cut=${long},,,,\nB,configurable,B,,,,,,,"sku=A,cut=${long}"\n`,
    'additional_attributes',
  ],
])(
  '[part of BACK-04] %s with a name of 5,000 random letters is reported',
  async (_name, products, column) => {
    const outcome = await desk.importTexts(products)
    expect(outcome.kind).toBe('refused')
    const problems = outcome.kind === 'refused' ? outcome.problems : []
    expect(problems.map((problem) => [problem.column, problem.message])).toContainEqual([
      column,
      expect.stringContaining('more than 500 letters'),
    ])
  },
)

test('[part of BACK-04] a name of a category and a price group of 5,000 random letters are reported', async () => {
  const products = simple('')
  const categories = await desk.importTexts(products, { categories: `name,path\n${long},\n` })
  const prices = await desk.importTexts(products, {
    prices: `sku,tier_price_website,tier_price_customer_group,tier_price_qty,tier_price,tier_price_value_type\nA,all,${long},2,1,Fixed\n`,
  })
  for (const outcome of [categories, prices]) {
    expect(outcome).toMatchObject({ kind: 'refused' })
    expect(JSON.stringify(outcome)).toContain('more than 500 letters')
  }
})

test('[part of BACK-04] a product and a review with texts of 5,000 random letters go in, once', async () => {
  const reviews = `sku,title,review,reviewer\nA,${letters(5_000)},${letters(5_000)},${letters(5_000)}\n`
  const products = `${columns}A,simple,${long},1,,,,,,\n`
  expect(await desk.importTexts(products, { reviews })).toMatchObject({ kind: 'imported' })
  expect(await desk.importTexts(products, { reviews })).toMatchObject({ kind: 'imported' })
  expect(await desk.rows('select length(detail) as letters from review')).toEqual([{ letters: 5_000 }])
  expect(await desk.rows('select length(url_key) as letters from product')).toEqual([{ letters: 200 }])
})
