import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openCatalogDesk } from '#test/desks/catalog-desk'

let desk: Awaited<ReturnType<typeof openCatalogDesk>>
beforeAll(async () => (desk = await openCatalogDesk()))
beforeEach(() => desk.clear())
afterAll(() => desk.close())

const head = 'sku,name,price,additional_attributes\n'
const options = (code: string) =>
  desk.rows(`select a.input, o.label from attribute a join attribute_option o on o.attribute_id = a.id
    where a.code = '${code}' order by o.position, o.id`)

test('[part of BACK-04] an attribute takes several options from the first file on that gives several', async () => {
  const first = `${head}A,A,1,activity=Gym\n`
  await desk.importTexts(first)
  const before = await desk.rows('select sku, updated_at from product')
  expect(await desk.importTexts(`${head}B,B,1,activity=Gym|Yoga\nC,C,1,activity=Run\n`)).toMatchObject({
    kind: 'imported',
    summary: {
      warnings: [
        'products.csv:2: additional_attributes: activity takes several options from now on: "Gym|Yoga" is 2 of them',
      ],
    },
  })
  expect(await options('activity')).toEqual(
    ['Gym', 'Yoga', 'Run'].map((label) => ({ input: 'multiselect', label })),
  )
  expect(await desk.importTexts(first)).toMatchObject({ summary: { products: { unchanged: 1 } } })
  expect(await desk.rows(`select sku, updated_at from product where sku = 'A'`)).toEqual(before)
  const labels = await desk.rows(`
    select p.sku, string_agg(o.label, ',' order by o.id) as labels from product p
    cross join jsonb_array_elements(p.attributes -> 'activity') had join attribute_option o on to_jsonb(o.id) = had
    group by p.sku order by p.sku`)
  expect(labels).toEqual([
    { sku: 'A', labels: 'Gym' },
    { sku: 'B', labels: 'Gym,Yoga' },
    { sku: 'C', labels: 'Run' },
  ])
})

test('[part of BACK-04] a color stays one option, and so does an attribute by which variants differ', async () => {
  await desk.importTexts(`sku,product_type,name,price,configurable_variations
L,configurable,L,,"sku=L-1,cut=High"
L-1,simple,L-1,1,
`)
  expect(await desk.importTexts(`${head}A,A,1,"color=Black|White,cut=High|Low"\n`)).toMatchObject({
    kind: 'imported',
    summary: { warnings: [] },
  })
  expect(await options('color')).toEqual([{ input: 'select', label: 'Black|White' }])
  expect(await options('cut')).toEqual(['High', 'High|Low'].map((label) => ({ input: 'select', label })))
})
