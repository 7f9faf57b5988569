import { parse } from 'csv-parse/sync'
import { stringify } from 'csv-stringify/sync'
import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openCatalogDesk } from '#test/desks/catalog-desk'

let desk: Awaited<ReturnType<typeof openCatalogDesk>>

beforeAll(async () => {
  desk = await openCatalogDesk()
})
beforeEach(async () => desk.clear())
afterAll(async () => desk.close())

const unchanged = {
  kind: 'imported',
  summary: {
    products: { created: 0, updated: 0 },
    categories: { created: 0, updated: 0 },
    prices: { created: 0, updated: 0 },
    reviews: { created: 0 },
  },
}

async function importExport() {
  const { products, ...files } = await desk.exportTexts()
  return desk.importTexts(products, files)
}

const everyType = `sku,store_view_code,product_type,name,price,categories,additional_attributes,special_price,special_price_from_date,special_price_to_date,tax_class_name,qty,configurable_variations,configurable_variation_labels,associated_skus,bundle_values,bundle_price_type,downloadable_links,downloadable_samples,custom_options,related_skus,base_image,small_image,additional_images,additional_image_labels,additional_image_videos,hide_from_product_page
T-S,,simple,Tights S,20,Default Category/Tights,"size=S,color=Ballet Pink",15,2026-01-01,2026-02-01,Taxable Goods,5,,,,,,,,,,,,,,,
T-M,,simple,Tights M,20,Default Category/Tights,"size=M,color=Ballet Pink",,,,,3,,,,,,,,,,,,,,,
T,,configurable,Tights,20,"Default Category/Tights,Default Category/A\\/B",material=Nylon|Lycra,,,,None,,"sku=T-S,size=S,color=Ballet Pink|sku=T-M,size=M,color=Ballet Pink","size=Size,color=Color",,,,,,,T-S,/t.jpg,/t.jpg,"/u.jpg,/v.jpg","One,",",https://example.com/v.mp4",/v.jpg
T,de,,Strumpfhose,,,,,,,,,,,,,,,,,,,,,,,
C,,virtual,Class,18,,"eco=Yes,care=""Wash, dry""",,,,,9,,,,,,,,,,,,,,,
D,,downloadable,Video,9,,,,,,,,,,,,,"title=One,price=1,file=/1.mp4,downloads=2","title=Try,url=https://example.com/t.mp4",,,,,,,,
G,,grouped,Set,,,,,,,,,,,"T-S=2,C=1",,,,,,,,,,,,
B,,bundle,Kit,,,,,,,,,,,,"name=Feet,type=radio,required=1,sku=T-S,default=1,default_qty=1,can_change_qty=1|name=Feet,type=radio,required=1,sku=T-M,default_qty=2",dynamic,,,,,,,,,,
O,,simple,Bag,25,,,,,,,1,,,,,,,,"name=Name,type=field,required=1,price=4,price_type=fixed,max_characters=9|name=Thread,type=drop_down,option_title=Gold,price=2.5,price_type=percent|name=Thread,type=drop_down,option_title=Silver",,,,,,,
`
const prices = `sku,tier_price_website,tier_price_customer_group,tier_price_qty,tier_price,tier_price_value_type
O,All Websites,ALL GROUPS,3,20,Fixed
O,All Websites,Wholesale,1,12.5,Discount
`
const reviews = 'sku,rating_value,fit,title,review,reviewer\nT,5,small,=Soft,"Warm, ""really""",Dora\n'

test('[part of BACK-04] a catalog of every type, exported and imported again, does not change', async () => {
  expect(await desk.importTexts(everyType, { prices, reviews })).toMatchObject({
    kind: 'imported',
    summary: { products: { created: 8 }, prices: { created: 2 }, reviews: { created: 1 } },
  })
  const before = await desk.rows('select sku, updated_at from product order by sku')
  expect(await importExport()).toMatchObject(unchanged)
  expect(await desk.rows('select sku, updated_at from product order by sku')).toEqual(before)
})

test('[part of BACK-04] an export fills an empty shop with the same catalog', async () => {
  await desk.importTexts(everyType, { prices, reviews })
  const exported = await desk.exportTexts()
  await desk.clear()
  const { products, ...files } = exported
  expect(await desk.importTexts(products, files)).toMatchObject({
    kind: 'imported',
    summary: { products: { created: 8 } },
  })
  expect(await desk.exportTexts()).toEqual(exported)
})

test('[E-40] [part of BACK-04] what a spreadsheet would run as a formula is escaped in the export', async () => {
  await desk.importTexts('sku,name,price,description\nA,=cmd(),1,@SUM\n')
  const { products } = await desk.exportTexts()
  expect(parse(products, { columns: true })).toMatchObject([{ name: `'=cmd()`, description: `'@SUM` }])
  expect(await importExport()).toMatchObject(unchanged)
  expect(await desk.rows('select name, description from product')).toEqual([
    { name: '=cmd()', description: '@SUM' },
  ])
})

const word = fc.string({ unit: fc.constantFrom(...Array.from(`ab "',|=/\\-@+é😀`)), minLength: 1 })
const text = word.filter((value) => value.trim() !== '')
const option = text.map((value) => value.replaceAll('|', ' ').trim()).filter((value) => value !== '')
const price = fc.integer({ min: 0, max: 99_999 }).map((cents) => (cents / 100).toFixed(2))
const quoted = (value: string) => `"${value.replaceAll('"', '""')}"`

const anyProduct = fc.record({
  name: text,
  description: text,
  meta_title: text,
  price,
  special_price: fc.option(price, { nil: '' }),
  additional_attributes: fc
    .tuple(option, option, fc.constantFrom('Yes', 'No'))
    .map(([color, feel, sale]) => `color=${quoted(color)},feel=${quoted(feel)},sale=${sale}`),
  categories: fc
    .array(
      text.map((name) => name.trim().replace(/[\\/,]/g, String.raw`\$&`)),
      { maxLength: 2 },
    )
    .map((names) => names.map((name) => `Default Category/${name}`).join(',')),
  custom_options: fc
    .uniqueArray(
      text.map((title) => title.trim()),
      { maxLength: 3 },
    )
    .map((titles) => titles.map((title) => `name=${quoted(title)},type=field,price=1`).join('|')),
  base_image: fc.constantFrom('', '/a.jpg', '/b, c.jpg'),
  qty: fc.nat(1000).map(String),
  weight: fc.constantFrom('', '0.5', '12'),
  visibility: fc.constantFrom('', 'Catalog', 'Search', 'Catalog, Search', 'Not Visible Individually'),
})

test('[part of BACK-04] whatever was imported, its export imported again changes nothing', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(anyProduct, { minLength: 1, maxLength: 4 }), async (products) => {
      await desk.clear()
      const rows = products.map((product, index) => ({ sku: `P${index}`, ...product }))
      const imported = await desk.importTexts(stringify(rows, { header: true }))
      expect(imported).toMatchObject({ kind: 'imported', summary: { products: { created: rows.length } } })
      const exported = await desk.exportTexts()
      expect(await importExport()).toMatchObject(unchanged)
      expect(await desk.exportTexts()).toEqual(exported)
    }),
    { numRuns: 15 },
  )
})
