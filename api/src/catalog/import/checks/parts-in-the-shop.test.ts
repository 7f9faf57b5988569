import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openCatalogDesk } from '#test/desks/catalog-desk'

// A row says something of a product that others of the shop are made of, and the file does not name those.
let desk: Awaited<ReturnType<typeof openCatalogDesk>>
beforeAll(async () => (desk = await openCatalogDesk()))
afterAll(() => desk.close())
beforeEach(async () => {
  await desk.clear()
  expect(
    await desk.importTexts(`sku,product_type,name,price,configurable_variations,associated_skus,bundle_values
LEO,configurable,Leotard,,"sku=L-B,color=Black|sku=L-R,color=Red",,
L-B,simple,Black leotard,30,,,
L-R,simple,Red leotard,31,,,
BAG,simple,Bag,12,,,
SET,grouped,Set,,,BAG=1,
KIT,bundle,Kit,,,,"name=Bag,type=select,required=1,sku=BAG,default_qty=1"
`),
  ).toMatchObject({ kind: 'imported' })
})

async function problemsOf(products: string): Promise<string[]> {
  const outcome = await desk.importTexts(products)
  if (outcome.kind !== 'refused') return []
  return outcome.problems.map(({ line, column, message }) => `${line}: ${column}: ${message}`)
}

test('[part of BACK-04] a variant, and a part of a group or a bundle, does not become what cannot be one', async () => {
  expect(await problemsOf('sku,product_type\nL-R,bundle\nBAG,configurable\nL-B,virtual\n')).toEqual([
    '2: product_type: L-R is a variant of LEO, so it cannot become a bundle product',
    '3: product_type: BAG is in the bundle KIT, so it cannot become a configurable product',
    '3: product_type: BAG is in the group SET, so it cannot become a configurable product',
  ])
  expect(await desk.rows(`select sku from product where type <> 'simple' order by sku`)).toEqual([
    { sku: 'KIT' },
    { sku: 'LEO' },
    { sku: 'SET' },
  ])
})

test('[part of BACK-04] it may become one in the file that takes it out of what it was part of', async () => {
  expect(
    await problemsOf(`sku,product_type,price,configurable_variations,associated_skus,bundle_values
L-R,grouped,,,,
LEO,,,"sku=L-B,color=Black",,
BAG,bundle,,,,
SET,simple,9,,,
KIT,,,,,"name=Bag,type=select,required=1,sku=L-B"
`),
  ).toEqual([])
})

test('[part of BACK-04] variants of a product of the shop keep what they differ by', async () => {
  expect(
    await problemsOf('sku,additional_attributes\nL-R,color=Black\nL-B,color=__EMPTY__VALUE__\n'),
  ).toEqual(['3: additional_attributes: the variant L-B of LEO must have a color'])
  expect(await problemsOf('sku,additional_attributes\nL-R,color=Black\n')).toEqual([
    '2: additional_attributes: the variants L-B and L-R of LEO would not differ',
  ])
  expect(await problemsOf('sku,additional_attributes\nL-R,color=Black\nL-B,color=Red\n')).toEqual([])
  expect(await problemsOf('sku,additional_attributes\nL-R,color=Navy\n')).toEqual([])
})

test('[part of BACK-04] a file that takes the twin out, or tells another, may change a variant', async () => {
  expect(
    await problemsOf(`sku,additional_attributes,configurable_variations
L-R,color=Black,
LEO,,"sku=L-R,color=Black"
`),
  ).toEqual([])
  expect(await desk.rows('select count(*)::int as variants from product_variant')).toEqual([{ variants: 1 }])
})
