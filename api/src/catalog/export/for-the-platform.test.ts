import { parse } from 'csv-parse/sync'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openCatalogDesk } from '#test/desks/catalog-desk'

let desk: Awaited<ReturnType<typeof openCatalogDesk>>
let rows: Record<string, string>[]

const products = `sku,product_type,name,price,qty,min_cart_qty,max_cart_qty,out_of_stock_qty,qty_increments,enable_qty_increments,allow_backorders,additional_attributes,categories,custom_options
A,simple,Bag,25,7,2,40,3,2,1,1,"eco=Yes,material=Nylon|Lycra|Tulle,care=Wash cold, dry flat",Default Category/Bags,"name=Name,type=field,required=1,price=4,price_type=fixed,max_characters=9,sku=N|name=Thread,type=drop_down,required=0,option_title=Gold,price=2.5,price_type=percent,sku=T-G|name=Thread,type=drop_down,option_title=Silver,sku=T-S|name=Box,type=checkbox,option_title=Red,price=1|name=Note,type=area"
B,simple,Tag,5,1,,,,,,,,,
C,virtual,Class,18,,,,,,,,,,
`

beforeAll(async () => {
  desk = await openCatalogDesk()
  expect(await desk.importTexts(products)).toMatchObject({ kind: 'imported' })
  rows = parse<Record<string, string>>((await desk.exportTexts()).products, { columns: true })
})
afterAll(async () => desk.close())

/** Values that the platform accepts in a cell; it refuses or misreads others. */
const flag = /^[01]$/
const amount = /^\d{1,12}(?:\.\d{1,4})?$/
const amountOrNothing = /^(?:\d{1,12}(?:\.\d{1,4})?)?$/
const dateOrNothing = /^(?:\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(?:\.\d+)?)?$/
const platformRules: [column: string, rule: RegExp][] = [
  ['sku', /^.{1,64}$/],
  ['store_view_code', /^\w*$/],
  ['attribute_set_code', /^.+$/],
  ['product_type', /^(?:simple|virtual|configurable|grouped|bundle|downloadable)$/],
  ['product_websites', /^base$/],
  ['product_online', /^[12]$/],
  ['visibility', /^(?:Not Visible Individually|Catalog|Search|Catalog, Search)$/],
  ['name', /^.{1,255}$/],
  ['url_key', /^[a-z0-9_-]+$/],
  ['price', amount],
  ['special_price', amountOrNothing],
  ['special_price_from_date', dateOrNothing],
  ['special_price_to_date', dateOrNothing],
  ['created_at', dateOrNothing],
  ['tax_class_name', /^.+$/],
  ['weight', amountOrNothing],
  ['qty', amountOrNothing],
  ['out_of_stock_qty', amountOrNothing],
  ['use_config_min_qty', flag],
  ['min_cart_qty', amount],
  ['use_config_min_sale_qty', flag],
  ['max_cart_qty', amount],
  ['use_config_max_sale_qty', flag],
  ['qty_increments', amount],
  ['use_config_qty_increments', flag],
  ['enable_qty_increments', flag],
  ['use_config_enable_qty_inc', flag],
  ['is_in_stock', flag],
  ['manage_stock', flag],
  ['use_config_manage_stock', flag],
  ['allow_backorders', /^[012]$/],
  ['use_config_backorders', flag],
  ['notify_on_stock_below', amount],
  ['use_config_notify_stock_qty', flag],
  ['is_qty_decimal', flag],
  ['is_decimal_divided', flag],
]

test.each(platformRules)('[part of BACK-04] the export has in %s what the platform takes', (column, rule) => {
  for (const row of rows) expect(row[column], `${row['sku']}: ${column}`).toMatch(rule)
})

test("[part of BACK-04] limits of a product do not fall back to the platform's own settings", () => {
  expect(rows.find(({ sku }) => sku === 'A')).toMatchObject({
    out_of_stock_qty: '3',
    use_config_min_qty: '0',
    min_cart_qty: '2',
    use_config_min_sale_qty: '0',
    max_cart_qty: '40',
    use_config_max_sale_qty: '0',
    qty_increments: '2',
    enable_qty_increments: '1',
    use_config_enable_qty_inc: '0',
    use_config_qty_increments: '0',
    allow_backorders: '1',
    use_config_backorders: '0',
  })
})

/** Reads like the platform: it splits at every bar and comma, knows no quotes, and starts a new record at every new name. */
function optionsAsThePlatformReads(text: string): Record<string, Record<string, string>[]> {
  const options: Record<string, Record<string, string>[]> = {}
  let name = ''
  for (const part of text.split('|')) {
    const fields = Object.fromEntries(
      part.split(',').map((pair) => pair.split('=').map((word) => word.trim())),
    ) as Record<string, string>
    if (fields['name'] !== undefined && fields['name'] !== '') name = fields['name']
    ;(options[name] ??= []).push(fields)
  }
  return options
}

test('[part of BACK-04] several options of a product, and several values of an attribute, are what the platform reads', () => {
  const row = rows.find(({ sku }) => sku === 'A')
  expect(optionsAsThePlatformReads(row?.['custom_options'] ?? '')).toMatchObject({
    Name: [
      { type: 'field', required: '1', price: '4.00', price_type: 'fixed', max_characters: '9', sku: 'N' },
    ],
    Thread: [
      {
        type: 'drop_down',
        required: '0',
        option_title: 'Gold',
        price: '2.50',
        price_type: 'percent',
        sku: 'T-G',
      },
      { type: 'drop_down', option_title: 'Silver', sku: 'T-S' },
    ],
    Box: [{ type: 'checkbox', option_title: 'Red', price: '1.00' }],
    Note: [{ type: 'area' }],
  })
  // No quotes around a list of options or a text with a comma.
  expect(row?.['additional_attributes']).toContain('material=Lycra|Nylon|Tulle')
  expect(row?.['additional_attributes']).toContain('care=Wash cold, dry flat')
})

test('[part of BACK-04] the export for the platform imported here again changes nothing and warns of nothing', async () => {
  const { products: text, ...files } = await desk.exportTexts()
  expect(await desk.importTexts(text, files)).toMatchObject({
    kind: 'imported',
    summary: { products: { created: 0, updated: 0, unchanged: 3 }, warnings: [] },
  })
})
