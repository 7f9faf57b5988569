import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openCatalogDesk } from '#test/desks/catalog-desk'

let desk: Awaited<ReturnType<typeof openCatalogDesk>>
beforeAll(async () => (desk = await openCatalogDesk()))
beforeEach(async () => {
  await desk.clear()
  await desk.pool.query('delete from tax_class where id > 4')
})
afterAll(() => desk.close())

const columns = 'sku,name,price,tax_class_name\n'

const classes = () =>
  desk.rows(
    'select sku, tax_class_id, t.name from product p left join tax_class t on t.id = tax_class_id order by sku',
  )

test('[part of BACK-04] a tax class is found in any case and with spaces around it', async () => {
  const file = `${columns}A,A,1,taxable goods\nB,B,1," TAXABLE  GOODS "\nC,C,1,none\n`
  expect(await desk.importTexts(file)).toMatchObject({ summary: { warnings: [] } })
  const taxable = { tax_class_id: 2, name: 'Taxable Goods' }
  const expected = [
    { sku: 'A', ...taxable },
    { sku: 'B', ...taxable },
    { sku: 'C', tax_class_id: null, name: null },
  ]
  expect(await classes()).toEqual(expected)
  expect(await desk.importTexts(file)).toMatchObject({ summary: { products: { unchanged: 3 } } })
})

test('[part of BACK-04] a tax class that an earlier import made under another case gives way to the one with rates', async () => {
  await desk.pool.query(`insert into tax_class (name, kind) values ('taxable goods', 'product')`)
  await desk.importTexts(`${columns}A,A,1,taxable goods\n`)
  expect(await classes()).toMatchObject([{ sku: 'A', tax_class_id: 2 }])
})

test('[part of BACK-04] a new tax class has no rates, and the import says where it came from', async () => {
  const file = `${columns}A,A,1,Taxable Goods\nB,B,1,Luxury\nC,C,1,LUXURY\n`
  expect(await desk.importTexts(file)).toMatchObject({
    summary: {
      warnings: [
        'products.csv:3: tax_class_name: the tax class Luxury is new and has no rates, so its products are sold without tax',
      ],
    },
  })
  expect((await classes()).map(({ name }) => name)).toEqual(['Taxable Goods', 'Luxury', 'Luxury'])
  expect(await desk.importTexts(file)).toMatchObject({
    summary: { warnings: [], products: { unchanged: 3 } },
  })
})

test('[part of BACK-04] a tax class of customers is none of products', async () => {
  expect(await desk.importTexts(`${columns}A,A,1,retail customer\n`)).toMatchObject({
    problems: [
      {
        line: 2,
        column: 'tax_class_name',
        message: 'retail customer is a tax class of customers, not of products',
      },
    ],
  })
})
