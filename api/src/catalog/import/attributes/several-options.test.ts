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

const dress = `sku,product_type,name,price,additional_attributes,configurable_variations
D,configurable,D,,,"sku=D-1,fabric=Cotton|sku=D-2,fabric=Lycra"
D-1,simple,D-1,1,,
D-2,simple,D-2,1,,
`

test('[part of BACK-04] variants can differ by an attribute that took several options once no product has two of it', async () => {
  await desk.importTexts(`${head}A,A,1,fabric=Cotton\nB,B,1,fabric=Cotton|Lycra\nC,C,1,fabric=Cotton|Lycra\n`)
  const message = 'variants cannot differ by fabric: it takes several options, as long as a product has two'
  expect(await desk.importTexts(dress)).toMatchObject({
    kind: 'refused',
    problems: [{ column: 'configurable_variations', message }, { message }],
  })
  await desk.importTexts(`${head}C,C,1,fabric=Lycra\n`)
  const others = () => desk.rows(`select sku, updated_at from product where sku in ('A', 'C') order by sku`)
  const before = await others()
  // What the same file sets right counts.
  expect(await desk.importTexts(`${dress}B,simple,B,1,fabric=Cotton,\n`)).toMatchObject({
    kind: 'imported',
    summary: {
      products: { created: 3, updated: 1 },
      warnings: [
        'products.csv:2: configurable_variations: fabric takes one option from now on, because variants differ by it',
      ],
    },
  })
  expect(await options('fabric')).toEqual(['Cotton', 'Lycra'].map((label) => ({ input: 'select', label })))
  const labels = await desk.rows(`select p.sku, o.label from product p
    join attribute_option o on to_jsonb(o.id) = p.attributes -> 'fabric' order by p.sku`)
  expect(labels).toEqual([
    { sku: 'A', label: 'Cotton' },
    { sku: 'B', label: 'Cotton' },
    { sku: 'C', label: 'Lycra' },
    { sku: 'D-1', label: 'Cotton' },
    { sku: 'D-2', label: 'Lycra' },
  ])
  expect(await others()).toEqual(before)
})

test('[part of BACK-04] several options of an attribute by which variants differ are refused, in the shop and in the same file', async () => {
  const message = 'fabric takes one option, because variants differ by it: "Cotton|Lycra" is 2 of them'
  const refused = { kind: 'refused', problems: [{ column: 'additional_attributes', message }] }
  expect(await desk.importTexts(`${dress}B,simple,B,1,fabric=Cotton|Lycra,\n`)).toMatchObject(refused)
  expect(await desk.importTexts(dress)).toMatchObject({ kind: 'imported' })
  expect(await desk.importTexts(`${head}B,B,1,fabric=Cotton|Lycra\n`)).toMatchObject(refused)
})

test("[part of BACK-04] a color stays one option, and so does a label with a '|' by which variants differ", async () => {
  expect(await desk.importTexts(`${head}A,A,1,color=Black|White\n`)).toMatchObject({
    kind: 'imported',
    summary: { warnings: [] },
  })
  expect(await options('color')).toEqual([{ input: 'select', label: 'Black|White' }])
  const shoes = `sku,product_type,name,price,additional_attributes,configurable_variations
S,configurable,S,,,"sku=S-1,sole=Full|sku=S-2,sole=""Split|Half"""
S-1,simple,S-1,1,,
S-2,simple,S-2,1,sole=Split|Half,
`
  for (const summary of [{ warnings: [] }, { products: { unchanged: 3 } }])
    expect(await desk.importTexts(shoes)).toMatchObject({ kind: 'imported', summary })
  expect(await options('sole')).toEqual(['Full', 'Split|Half'].map((label) => ({ input: 'select', label })))
})
