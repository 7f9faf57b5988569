import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { decodeStoredLabels } from '#src/catalog/stored/decode-stored-labels'
import { openCatalogDesk } from '#test/desks/catalog-desk'

let desk: Awaited<ReturnType<typeof openCatalogDesk>>
beforeAll(async () => (desk = await openCatalogDesk()))
beforeEach(() => desk.clear())
afterAll(() => desk.close())

async function warningsOf(products: string, files: Parameters<typeof desk.importTexts>[1] = {}) {
  const outcome = await desk.importTexts(products, files)
  if (outcome.kind === 'refused') throw new Error(JSON.stringify(outcome.problems))
  return outcome.summary.warnings.map((warning) => warning.replace('products.csv:', ''))
}

const columnOf = async (column: string) => {
  const [row] = await desk.rows(`select ${column} as value from product left join stock on product_id = id`)
  return row?.value
}

describe('[part of BACK-04] what the platform takes is taken, and told where it is changed', () => {
  const quoted = (cell: string) => `"${cell.replaceAll('"', '""')}"`
  test.each([
    ['price', '100.000000', 'price_cents', 10000, undefined],
    ['price', '.02', 'price_cents', 2, undefined],
    ['price', '9.994999', 'price_cents', 999, '"9.994999" is rounded to 9.99'],
    ['special_price', '0.995000', 'special_price_cents', 100, '"0.995000" is rounded to 1.00'],
    ['weight', '.02', 'weight::text', '0.0200', undefined],
    ['weight', '1.500000', 'weight::text', '1.5000', undefined],
    ['weight', '1.123456', 'weight::text', '1.1234', '"1.123456" is cut to 1.1234'],
    ['min_cart_qty', '0.0000', 'min_cart_qty', 1, undefined],
    ['min_cart_qty', '.02', 'min_cart_qty', 1, '".02" is taken as 1: goods are sold whole'],
    ['max_cart_qty', '99999999.9999', 'max_cart_qty', 99999999, undefined],
    ['max_cart_qty', '0.0000', 'max_cart_qty', 999, undefined],
    ['qty_increments', '0.0000', 'qty_increment', 1, undefined],
    ['manage_stock', 'Use Config', 'manage_stock', true, undefined],
    ['qty', '1000.000000', 'on_hand', 1000, undefined],
    ['qty', '-3', 'on_hand', 0, '"-3" in stock is taken as none'],
    ['qty', '1.5', 'on_hand', 1, '"1.5" is taken as 1: goods are sold whole'],
    ['product_online', '3', 'status', 2, '"3" is neither 1 nor 2, so the product is not offered'],
    ['special_price_from_date', '0000-00-00', 'special_from', null, undefined],
    ['new_to_date', '0000-00-00 00:00:00', 'new_to', null, undefined],
    ['special_price_to_date', '-0001-11-30 00:00:00', 'special_to', null, undefined],
    [
      'url_key',
      'Blue  Skirt',
      'url_key',
      'blue-skirt',
      '"Blue  Skirt" cannot be part of a URL and became blue-skirt',
    ],
    ['url_key', "l'été", 'url_key', 'l-été', `"l'été" cannot be part of a URL and became l-été`],
    ['url_key', 'a/../b', 'url_key', 'a-b', '"a/../b" cannot be part of a URL and became a-b'],
    ['url_key', 'টি ২০', 'url_key', 'টি-২০', '"টি ২০" cannot be part of a URL and became টি-২০'],
    ['map_price', '5', 'price_cents', 100, 'a minimum advertised price is not kept'],
    ['is_qty_decimal', '1', 'price_cents', 100, 'parts of a unit cannot be sold: quantities are whole'],
    [
      'product_websites',
      'second',
      'price_cents',
      100,
      'the shop is one website, so second says nothing here',
    ],
    ['product_websites', 'base', 'price_cents', 100, undefined],
    ['related_skus', 'NOBODY', 'price_cents', 100, 'the product NOBODY is not known and left out'],
  ])('%s: %s', async (...given) => {
    const [column, cell, stored, value, message] = given
    const [header, row] = column === 'price' ? ['', ''] : [',price', ',1']
    const warnings = await warningsOf(`sku,name,${column}${header}\nA,A,${quoted(cell)}${row}\n`)
    expect(await columnOf(stored)).toEqual(value)
    expect(warnings).toEqual(message === undefined ? [] : [`2: ${column}: ${message}`])
  })
})

test('[part of BACK-04] an attribute code in capitals is the one in small letters', async () => {
  await warningsOf('sku,name,price,additional_attributes\nA,A,1,GTIN=123\nB,B,1,gtin=123\n')
  expect(await desk.rows(`select distinct attributes from product`)).toHaveLength(1)
})

test('[part of BACK-04] six decimals are read in links, options, bundles and prices by quantity', async () => {
  const warnings = await warningsOf(
    `sku,product_type,name,price,custom_options,bundle_values,downloadable_links,bundle_price_type
S,simple,S,1,"name=Date,type=date_time,required=1,price=3.000000|name=Hour,type=time,price=0.005000",,,
D,downloadable,D,1,,,"title=One,price=2.000000,link_url=https://a.example/1.mp3,sample_url=https://a.example/s.mp3,sort_order=1",
K,bundle,K,9.000000,,"name=One,type=select,sku=S,price=1.500000,default_qty=1.000000",,fixed
`,
    {
      prices:
        'sku,tier_price_qty,tier_price,tier_price_value_type\nS,2.000000,0.500000,Fixed\nS,3,10.500000,Discount\n',
    },
  )
  expect(warnings).toEqual(['2: custom_options: the price "0.005000" is rounded to 0.01'])
  expect(await desk.rows('select title, kind, price_amount from custom_option order by position')).toEqual([
    { title: 'Date', kind: 'date_time', price_amount: 300 },
    { title: 'Hour', kind: 'time', price_amount: 1 },
  ])
  expect(await desk.rows('select price_cents, url, sample from download_link')).toEqual([
    { price_cents: 200, url: 'https://a.example/1.mp3', sample: 'https://a.example/s.mp3' },
  ])
  expect(await desk.rows('select price_amount, qty from bundle_choice')).toEqual([
    { price_amount: 150, qty: 1 },
  ])
  expect(
    await desk.rows('select min_qty, price_cents, percent_off::text from product_price order by min_qty'),
  ).toEqual([
    { min_qty: 2, price_cents: 50, percent_off: null },
    { min_qty: 3, price_cents: null, percent_off: '10.5000' },
  ])
})

test('[part of BACK-04] a discount is cut to four decimals, so that nothing becomes free, and comes in again without a change', async () => {
  const products = 'sku,name,price\nA,A,99\n'
  const head = 'sku,tier_price_qty,tier_price,tier_price_value_type\n'
  const prices = `${head}A,1,33.33333,Discount\nA,2,99.99999,Discount\nA,3,.5,Discount\n`
  expect(await warningsOf(products, { prices })).toEqual([
    'prices.csv:2: tier_price: "33.33333" is cut to 33.3333',
    'prices.csv:3: tier_price: "99.99999" is cut to 99.9999',
  ])
  expect(await desk.rows('select percent_off::text from product_price order by min_qty')).toEqual(
    ['33.3333', '99.9999', '0.5000'].map((percent_off) => ({ percent_off })),
  )
  expect(await desk.importTexts(products, { prices })).toMatchObject({
    summary: { products: { unchanged: 1 }, prices: { created: 0, updated: 0 } },
  })
})

test('[part of BACK-04] new units of what the platform had set out of stock are told, as they are not sold', async () => {
  expect(
    await warningsOf('sku,name,price,qty,is_in_stock\nA,A,1,0,0\nB,B,1,0,0\nC,C,1,5,0\nD,D,1,0,1\n'),
  ).toEqual([])
  expect(await warningsOf('sku,qty,is_in_stock\nA,10,\nB,10,1\nC,10,\nD,10,\n')).toEqual([
    '2: qty: A has 10 units again, but is_in_stock is 0, so they are not sold',
  ])
})

test('[part of BACK-04] variants and parts of a group that nobody knows are left out, the others are not', async () => {
  const warnings = await warningsOf(`sku,product_type,name,price,configurable_variations,associated_skus
A,simple,A,1,,
C,configurable,C,,"sku=A,color=Red|sku=NOBODY,color=Blue",
G,grouped,G,,,"NOBODY=1,A=2"
`)
  expect(warnings).toEqual([
    '3: configurable_variations: the variant NOBODY is not known and left out',
    '4: associated_skus: the product NOBODY is not known and left out',
  ])
  expect(await desk.rows('select 1 from product_variant')).toHaveLength(1)
  expect(await desk.rows('select qty from product_link')).toEqual([{ qty: 2 }])
})

test('[part of BACK-04] gift cards are left out, and told', async () => {
  const warnings = await warningsOf('sku,product_type,name,price\nGC,giftcard,Card,\nA,simple,A,1\n')
  expect(warnings).toEqual(['2: product_type: gift cards are not sold here, so the row is left out'])
  expect(await desk.rows('select sku from product')).toEqual([{ sku: 'A' }])
})

test('[part of BACK-04] a space before a quote is taken, as the platform takes it', async () => {
  await warningsOf('"sku", "name", "price"\n"A", "A, B", "1"\n')
  expect(await columnOf('name')).toBe('A, B')
})

describe('the last day of a price', () => {
  const ends = async (cell: string, timeZone = 'UTC') => {
    await desk.clear()
    await desk.importTexts(`sku,name,price,special_price,special_price_to_date\nA,A,9,8,"${cell}"\n`, {
      timeZone,
    })
    const [row] = await desk.rows('select special_to from product')
    return (row?.special_to as Date | null)?.toISOString()
  }
  test.each([
    ['11/22/26, 12:00 AM', 'UTC', '2026-11-22T23:59:59.000Z'],
    ['11/22/26, 12:00\u202fAM', 'UTC', '2026-11-22T23:59:59.000Z'],
    ['11/22/26', 'UTC', '2026-11-22T23:59:59.000Z'],
    ['2026-11-22 00:00:00', 'UTC', '2026-11-22T23:59:59.000Z'],
    ['11/22/26, 5:30 PM', 'UTC', '2026-11-22T17:30:00.000Z'],
    ['2026-11-22T00:00:00Z', 'America/New_York', '2026-11-22T00:00:00.000Z'],
    ['11/22/26, 12:00 AM', 'America/New_York', '2026-11-23T04:59:59.000Z'],
    ['7/4/26, 12:00 AM', 'America/New_York', '2026-07-05T03:59:59.000Z'],
    ['11/22/26, 12:00 AM', 'Asia/Tokyo', '2026-11-22T14:59:59.000Z'],
  ])('[part of BACK-04] %s in %s is all of that day', async (cell, timeZone, instant) => {
    expect(await ends(cell, timeZone)).toBe(instant)
  })

  test('[part of BACK-04] a price that begins and ends on one day holds all of it, where the store is', async () => {
    const columns = 'sku,name,price,special_price,special_price_from_date,special_price_to_date'
    await desk.importTexts(`${columns}\nA,A,9,8,"11/22/26, 12:00 AM","11/22/26, 12:00 AM"\n`, {
      timeZone: 'Asia/Tokyo',
    })
    expect(await desk.rows('select special_from, special_to from product')).toEqual([
      { special_from: new Date('2026-11-21T15:00:00Z'), special_to: new Date('2026-11-22T14:59:59Z') },
    ])
    const { products } = await desk.exportTexts('Asia/Tokyo')
    expect(products).toContain('2026-11-22 00:00:00,2026-11-22 23:59:59')
    expect(await desk.importTexts(products, { timeZone: 'Asia/Tokyo' })).toMatchObject({
      summary: { products: { unchanged: 1 } },
    })
  })
})

describe('store views of other shops', () => {
  const file = `sku,store_view_code,name,price,description
A,,Skirt,10,Plain
A,english,English skirt,,Fine
A,german,Rock,,
A,chinese,裙子,,
B,,Top,5,
`
  const texts = () =>
    desk.rows(`select sku, p.name, p.description, t.store_code, t.name as other
      from product p left join product_text t on t.product_id = p.id order by sku`)

  test('[part of BACK-04] views that the shop does not have are left out, and told once', async () => {
    const warnings = await warningsOf(`${file}B,english,English top,,\n`)
    expect(warnings.map((warning) => warning.slice(0, 62))).toEqual([
      '3: store_view_code: the shop has no store view english, so its',
      '4: store_view_code: the shop has no store view german, so its ',
      '5: store_view_code: the shop has no store view chinese, so its',
    ])
    expect(await texts()).toEqual([
      { sku: 'A', name: 'Skirt', description: 'Plain', store_code: null, other: null },
      { sku: 'B', name: 'Top', description: '', store_code: null, other: null },
    ])
  })

  test('[part of BACK-04] views that are named stand for those of the shop', async () => {
    const views = new Map([
      ['english', 'default'],
      ['german', 'de'],
    ])
    expect(await warningsOf(file, { views })).toHaveLength(1)
    const expected = [
      { sku: 'A', name: 'English skirt', description: 'Fine', store_code: 'de', other: 'Rock' },
      { sku: 'B', name: 'Top', description: '', store_code: null, other: null },
    ]
    expect(await texts()).toEqual(expected)
    expect(await desk.importTexts(file, { views })).toMatchObject({ summary: { products: { unchanged: 2 } } })
  })

  test('[part of BACK-04] what the default view says comes before what the product says, and can clear it', async () => {
    await warningsOf(
      'sku,store_view_code,name,price,description,qty\nA,,Skirt,10,Plain,5\nA,default,Slip,,__EMPTY__VALUE__,\n',
    )
    expect(
      await desk.rows(
        'select name, description, price_cents, on_hand from product join stock on product_id = id',
      ),
    ).toEqual([{ name: 'Slip', description: '', price_cents: 1000, on_hand: 5 }])
  })

  test('[part of BACK-04] what the default view says of one attribute, link or picture leaves the others', async () => {
    await warningsOf(`sku,store_view_code,product_type,name,price,additional_attributes,related_skus,upsell_skus,base_image,additional_images,downloadable_links,downloadable_samples
B,,simple,Top,1,,,,,,,
C,,simple,Bag,1,,,,,,,
A,,downloadable,Music,10,"material=Cotton,season=Winter,care=Cold",B,C,/front.jpg,"/back.jpg,/side.jpg","title=All,price=0,downloads=0,file=all.zip|title=One,price=0,downloads=0,file=one.zip","title=Short,file=short.mp3"
A,default,,Music,,"material=Wool,care=__EMPTY__VALUE__",,"B,C",/other.jpg,,"title=All tracks,price=0,downloads=0,file=all.zip",
`)
    expect(
      await desk.rows(`select
        (select string_agg(a.code || '=' || o.label, ',' order by a.code) from jsonb_each_text(p.attributes) e
          join attribute a on a.code = e.key join attribute_option o on o.id = e.value::int) as attributes,
        (select string_agg(kind || '=' || o.sku, ',' order by kind, o.sku) from product_link l
          join product o on o.id = l.linked_product_id where l.product_id = p.id) as links,
        (select string_agg(path, ',' order by position) from product_media where product_id = p.id) as media,
        (select string_agg(title, ',') from download_link where product_id = p.id) as downloads,
        (select string_agg(title, ',') from download_sample where product_id = p.id) as samples
        from product p where sku = 'A'`),
    ).toEqual([
      {
        attributes: 'material=Wool,season=Winter',
        links: 'related=B,upsell=B,upsell=C',
        media: '/other.jpg,/back.jpg,/side.jpg',
        // a list is the whole list
        downloads: 'All tracks',
        samples: 'Short',
      },
    ])
  })

  test('[part of BACK-04] two rows of one product and one view stay a problem', async () => {
    for (const view of ['', 'default']) {
      expect(
        await desk.importTexts(`sku,store_view_code,name,price\nA,${view},A,1\nA,${view},B,2\n`),
      ).toMatchObject({
        problems: [{ line: 3, column: 'sku', message: 'A stands on line 2 already' }],
      })
    }
  })
})

describe('addresses', () => {
  const header = 'sku,name,price,url_key,visibility\n'
  const hidden = 'Not Visible Individually'

  test('[part of BACK-04] products that are not shown on their own may share one', async () => {
    await warningsOf(`${header}A,A,1,skirt,"Catalog, Search"\nB,B,1,skirt,${hidden}\nC,C,1,skirt,${hidden}\n`)
    expect(await desk.rows('select sku, url_key from product order by sku')).toEqual(
      ['A', 'B', 'C'].map((sku) => ({ sku, url_key: 'skirt' })),
    )
  })

  test('[part of BACK-04] a product that is shown from now on needs its own', async () => {
    await warningsOf(`${header}A,A,1,skirt,"Catalog, Search"\nB,B,1,skirt,${hidden}\nC,C,1,top,${hidden}\n`)
    expect(await desk.importTexts('sku,visibility\nB,Search\n')).toMatchObject({
      problems: [{ line: 2, column: 'url_key', message: 'the URL key skirt already belongs to A' }],
    })
    expect(await desk.importTexts('sku,visibility\nC,Search\n')).toMatchObject({ kind: 'imported' })
    // A url key that is given up in the same file is free for others.
    expect(
      await desk.importTexts(`sku,url_key,visibility\nA,skirt,${hidden}\nB,skirt,Search\n`),
    ).toMatchObject({ kind: 'imported' })
  })

  test.each([
    ['exchange them', 'sku,url_key\nA,b\nB,a\n', ['b', 'a', 'c']],
    ['pass them on in a ring', 'sku,url_key\nA,b\nB,c\nC,a\n', ['b', 'c', 'a']],
    ['take the one that another gives up', 'sku,url_key\nA,b\nB,new\n', ['b', 'new', 'c']],
    ['take that of one that is hidden', `sku,url_key,visibility\nA,c,\nC,,${hidden}\n`, ['c', 'b', 'c']],
  ])('[part of BACK-04] products of one file may %s', async (_case, file, keys) => {
    const both = '"Catalog, Search"'
    await desk.importTexts(`${header}A,A,1,a,${both}\nB,B,1,b,${both}\nC,C,1,c,${both}\n`)
    const updated = file.trim().split('\n').length - 1
    expect(await desk.importTexts(file)).toMatchObject({
      kind: 'imported',
      summary: { products: { updated } },
    })
    expect(await desk.rows('select url_key from product order by sku')).toEqual(
      keys.map((key) => ({ url_key: key })),
    )
    expect(await desk.rows('select visibility from product where visibility = 1')).toHaveLength(
      file.includes(hidden) ? 1 : 0,
    )
    expect(await desk.importTexts(file)).toMatchObject({ summary: { products: { updated: 0 } } })
  })
})

test('[CAT-09] entities in labels and in keys made from names are read as the names are', async () => {
  await desk.importTexts(
    `sku,name,price,categories,additional_attributes
A,Warm &amp; Soft,1,Default Category/Hoodies &amp; Sweatshirts,"color=Black &amp; White,note=&lt;script&gt;"
B,Plain,1,,color=Black & White
`,
  )
  expect(await desk.rows(`select url_key from product where sku = 'A'`)).toEqual([
    { url_key: 'warm-and-soft' },
  ])
  expect(await desk.rows(`select url_key from category where level > 1`)).toEqual([
    { url_key: 'hoodies-and-sweatshirts' },
  ])
  expect(await desk.rows(`select label from attribute_option order by label`)).toEqual([
    { label: '&lt;script&gt;' },
    { label: 'Black & White' },
  ])
})

test('[CAT-09] labels that were stored with entities are decoded once, unless another has that label', async () => {
  await desk.importTexts(
    'sku,name,price,additional_attributes\nA,A,1,color=Red & Blue\nB,B,1,color=One\nC,C,1,color=Two\n',
  )
  await desk.pool.query(`update attribute_option set label = 'Red &amp; Black' where label = 'One'`)
  await desk.pool.query(`update attribute_option set label = 'Red &amp; Blue' where label = 'Two'`)
  await decodeStoredLabels(desk.db)
  await desk.pool.query(`update attribute_option set label = 'Red &amp; Green' where label = 'Red & Black'`)
  await decodeStoredLabels(desk.db)
  expect(await desk.rows('select label from attribute_option order by label')).toEqual(
    ['Red & Blue', 'Red &amp; Blue', 'Red &amp; Green'].map((label) => ({ label })),
  )
})

test('[part of BACK-04] a name for an attribute that the shop calls otherwise is told', async () => {
  const warnings =
    await warningsOf(`sku,product_type,name,price,configurable_variations,configurable_variation_labels
A,simple,A,1,,
C,configurable,C,,"sku=A,color=Red",color=Shade
D,configurable,D,,"sku=A,color=Red",color=Color
`)
  expect(warnings).toEqual([
    '3: configurable_variation_labels: color is called Shade here: an attribute has one name in the shop, and it stays Color',
  ])
})
