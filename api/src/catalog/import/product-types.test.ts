import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openCatalogDesk } from '#test/desks/catalog-desk'

let desk: Awaited<ReturnType<typeof openCatalogDesk>>

beforeAll(async () => {
  desk = await openCatalogDesk()
})
beforeEach(async () => desk.clear())
afterAll(async () => desk.close())

const parts = 'SHOE,simple,Shoe,20\nSOCK,simple,Sock,5\n'

test('[part of BACK-04] reads a virtual product, which is counted in stock and weighs nothing', async () => {
  await desk.importTexts('sku,product_type,name,price,qty\nCLASS,virtual,Ballet class,18,12\n')
  expect(await desk.rows('select type, weight, on_hand from product join stock on product_id = id')).toEqual([
    { type: 'virtual', weight: null, on_hand: 12 },
  ])
})

test('[part of BACK-04] reads the files of a downloadable product in their order', async () => {
  await desk.importTexts(`sku,product_type,name,price,downloadable_links,downloadable_samples
VIDEO,downloadable,Barre class,9,"group_title=Links, title=Part two,price=2.5,file=/p/2.mp4,sortorder=2,downloads=3|title=""Part one, slow"",url=https://example.com/1.mp4,sample=/s/1.mp4,sortorder=1,downloads=unlimited","title=Trailer,file=/t.mp4,sortorder=1"
`)
  expect(
    await desk.rows(
      'select title, price_cents, max_downloads, file, url, sample from download_link order by position',
    ),
  ).toEqual([
    {
      title: 'Part one, slow',
      price_cents: 0,
      max_downloads: null,
      file: '',
      url: 'https://example.com/1.mp4',
      sample: '/s/1.mp4',
    },
    { title: 'Part two', price_cents: 250, max_downloads: 3, file: '/p/2.mp4', url: '', sample: '' },
  ])
  expect(await desk.rows('select title, file from download_sample')).toEqual([
    { title: 'Trailer', file: '/t.mp4' },
  ])
})

test('[part of BACK-04] reads the parts of a grouped product, wherever in the file they come', async () => {
  await desk.importTexts(
    `sku,product_type,name,price,associated_skus\nSET,grouped,Set,,"SOCK=2.0000,SHOE=1"\n${parts.replaceAll('\n', ',\n')}`,
  )
  expect(
    await desk.rows(`
      select p.sku, kind, qty from product_link join product p on p.id = linked_product_id order by position`),
  ).toEqual([
    { sku: 'SOCK', kind: 'associated', qty: 2 },
    { sku: 'SHOE', kind: 'associated', qty: 1 },
  ])
})

test('[part of BACK-04] reads the options of a bundle and what is chosen in each', async () => {
  await desk.importTexts(
    `sku,product_type,name,price,bundle_price_type,bundle_values\n${parts.replaceAll('\n', ',,\n')}` +
      'KIT,bundle,Kit,30,fixed,"name=Feet,type=radio,required=1,sku=SHOE,price=1.50,default=1,default_qty=1.0000,price_type=fixed,can_change_qty=0|name=Feet,type=radio,required=1,sku=SOCK,price=10,default=0,default_qty=2,price_type=percent,can_change_qty=1"\n',
  )
  expect(
    await desk.rows(`
      select o.title, o.kind, o.is_required, p.sku, c.qty, c.is_default, c.can_change_qty, c.price_kind, c.price_amount,
        b.has_dynamic_price
      from bundle_option o join bundle_choice c on c.option_id = o.id join product p on p.id = c.product_id
      join product b on b.id = o.product_id order by c.position`),
  ).toEqual([
    {
      title: 'Feet',
      kind: 'radio',
      is_required: true,
      sku: 'SHOE',
      qty: 1,
      is_default: true,
      can_change_qty: false,
      price_kind: 'fixed',
      price_amount: 150,
      has_dynamic_price: false,
    },
    {
      title: 'Feet',
      kind: 'radio',
      is_required: true,
      sku: 'SOCK',
      qty: 2,
      is_default: false,
      can_change_qty: true,
      price_kind: 'percent',
      price_amount: 1000,
      has_dynamic_price: false,
    },
  ])
})

test('[part of BACK-04] reads custom options and keeps their ids when they change', async () => {
  const withOptions = (price: string) => `sku,name,price,custom_options
BAG,Bag,25,"name=Name on it,type=field,required=1,price=${price},price_type=fixed,sku=name,max_characters=12|name=Color of thread,type=drop_down,required=0,price=0,price_type=fixed,option_title=Gold|name=Color of thread,type=drop_down,required=0,price=10,price_type=percent,option_title=Silver"
`
  const options = `
    select o.id, o.title, o.kind, o.is_required, o.max_characters, o.price_amount,
      array(select v.title from custom_option_value v where v.option_id = o.id order by position) as choices
    from custom_option o order by position`
  await desk.importTexts(withOptions('4.00'))
  const [name, thread] = await desk.rows(options)
  expect(name).toMatchObject({ title: 'Name on it', kind: 'field', is_required: true, max_characters: 12 })
  expect(thread).toMatchObject({ kind: 'select', is_required: false, choices: ['Gold', 'Silver'] })
  await desk.importTexts(withOptions('5.00'))
  expect(await desk.rows(options)).toEqual([{ ...name, price_amount: 500 }, thread])
})

test('[part of BACK-04] points at related products in the order of their positions', async () => {
  await desk.importTexts(
    `sku,product_type,name,price,related_skus,related_position,upsell_skus\nA,simple,A,1,"SHOE,SOCK","2,1",SHOE\n${parts.replaceAll('\n', ',,,\n')}`,
  )
  expect(
    await desk.rows(`
      select kind, p.sku from product_link join product p on p.id = linked_product_id order by kind, position`),
  ).toEqual([
    { kind: 'related', sku: 'SOCK' },
    { kind: 'related', sku: 'SHOE' },
    { kind: 'upsell', sku: 'SHOE' },
  ])
})

test('[PRICE-01] reads special prices with their days, the last one whole', async () => {
  await desk.importTexts(`sku,name,price,special_price,special_price_from_date,special_price_to_date
A,A,10,8,2026-01-01,1/31/26
B,B,10,8,"1/1/2026, 8:30 PM",2026-02-01 12:00:00
`)
  const rows = await desk.rows(
    'select special_price_cents, special_from, special_to from product order by sku',
  )
  expect(rows).toEqual([
    {
      special_price_cents: 800,
      special_from: new Date('2026-01-01T00:00:00Z'),
      special_to: new Date('2026-01-31T23:59:59Z'),
    },
    {
      special_price_cents: 800,
      special_from: new Date('2026-01-01T20:30:00Z'),
      special_to: new Date('2026-02-01T12:00:00Z'),
    },
  ])
})

test('[part of BACK-04] reads prices by quantity and group from a file of their own, and leaves the others', async () => {
  const header =
    'sku,tier_price_website,tier_price_customer_group,tier_price_qty,tier_price,tier_price_value_type\n'
  const products = 'sku,name,price\nA,A,10\n'
  const prices = `${header}A,All Websites [USD],ALL GROUPS,5,8.5,Fixed\nA,base,Wholesale,1.0000,20,Discount\n`
  expect(await desk.importTexts(products, { prices })).toMatchObject({
    summary: { prices: { created: 2, updated: 0 } },
  })
  expect(await desk.importTexts(products, { prices: `${header}A,,ALL GROUPS,5,8.25,Fixed\n` })).toMatchObject(
    { summary: { prices: { created: 0, updated: 1 }, products: { updated: 1 } } },
  )
  expect(
    await desk.rows(`
      select g.code, min_qty, price_cents, percent_off from product_price
      left join price_group g on g.id = price_group_id order by min_qty`),
  ).toEqual([
    { code: 'Wholesale', min_qty: 1, price_cents: null, percent_off: '20.0000' },
    { code: null, min_qty: 5, price_cents: 825, percent_off: null },
  ])
})

test('[part of BACK-04] a price by quantity and group that a file clears is taken away, and its product changes', async () => {
  const header =
    'sku,tier_price_website,tier_price_customer_group,tier_price_qty,tier_price,tier_price_value_type\n'
  const products = 'sku,name,price\nA,A,10\nB,B,10\n'
  const stored = `${header}A,,ALL GROUPS,5,8.5,Fixed\nA,,Wholesale,1,20,Discount\nA,,Wholesale,5,8,Fixed\nB,,,5,8,Fixed\n`
  await desk.importTexts(products, { prices: stored })
  await desk.pool.query('delete from catalog_change')
  const prices = `${header}A,,Wholesale,1,__EMPTY__VALUE__,Discount\nA,base,all groups,5, __EMPTY__VALUE__ ,\n`
  expect(await desk.importTexts(products, { prices })).toMatchObject({
    summary: { prices: { created: 0, updated: 0, removed: 2 }, products: { updated: 1, unchanged: 1 } },
  })
  const left = await desk.rows(`
    select sku, g.code, min_qty from product_price join product p on p.id = product_id
    left join price_group g on g.id = price_group_id order by sku`)
  expect(left).toEqual([
    { sku: 'A', code: 'Wholesale', min_qty: 5 },
    { sku: 'B', code: null, min_qty: 5 },
  ])
  expect(
    await desk.rows(`
      select sku from catalog_change c join product p on p.id = c.product_id where subject = 'product'`),
  ).toEqual([{ sku: 'A' }])
  expect(await desk.importTexts(products, { prices })).toMatchObject({
    summary: { prices: { created: 0, updated: 0, removed: 0 }, products: { unchanged: 2 } },
  })
})

test('[part of BACK-04] approves the reviews of a file and adds each once', async () => {
  const products = 'sku,name,price\nA,A,10\n'
  const reviews =
    'sku,rating_code,rating_value,title,review,reviewer,email\nA,Rating,4,Good,"Warm, soft",Dora,\n'
  expect(await desk.importTexts(products, { reviews })).toMatchObject({
    summary: { reviews: { created: 1 } },
  })
  expect(await desk.importTexts(products, { reviews })).toMatchObject({
    summary: { reviews: { created: 0 } },
  })
  expect(await desk.rows('select status, rating, title, detail, nickname from review')).toEqual([
    { status: 1, rating: 4, title: 'Good', detail: 'Warm, soft', nickname: 'Dora' },
  ])
})

test('[part of BACK-04] the day of a review is one of the shop, and is exported as it came', async () => {
  const reviews = 'sku,title,review,reviewer,created_at\nA,Good,Warm,Dora,2026-01-31\n'
  await desk.importTexts('sku,name,price\nA,A,10\n', { reviews, timeZone: 'America/New_York' })
  expect(await desk.rows('select created_at from review')).toEqual([
    { created_at: new Date('2026-01-31T05:00:00Z') },
  ])
  expect((await desk.exportTexts('America/New_York')).reviews).toContain('2026-01-31 00:00:00')
})

test('[part of BACK-04] keeps the texts of another store view beside the product', async () => {
  await desk.importTexts('sku,store_view_code,name,price,description\nA,,Skirt,10,Soft\nA,de,Rock,,\n')
  expect(
    await desk.rows(`
      select p.name, t.store_code, t.name as other, t.description from product p join product_text t on product_id = id`),
  ).toEqual([{ name: 'Skirt', store_code: 'de', other: 'Rock', description: null }])
})

test('[part of BACK-04] knows the store views that the merchant added, and refuses others by name', async () => {
  await desk.rows(`insert into store_view
    select (jsonb_populate_record(view, '{"code": "fr", "store_id": 9, "is_default": false}')).*
    from store_view view where code = 'de'`)
  await desk.importTexts('sku,store_view_code,name,price\nF,,Skirt,10\nF,french,Jupe,\n', {
    views: new Map([['french', 'fr']]),
  })
  expect(
    await desk.rows(
      `select t.store_code, t.name from product_text t join product p on p.id = product_id where sku = 'F'`,
    ),
  ).toEqual([{ store_code: 'fr', name: 'Jupe' }])
  await expect(
    desk.importTexts('sku,name,price\nG,G,1\n', { views: new Map([['french', 'es']]) }),
  ).rejects.toThrow('--view french=es does not name a store view of the shop: default, de, fr, it.')
})

test('[part of BACK-04] leaves stock rules to the shop where the file does', async () => {
  await desk.importTexts(`sku,name,price,manage_stock,use_config_manage_stock,max_cart_qty,use_config_max_sale_qty,allow_backorders
A,A,1,0,1,0,1,0
B,B,1,0,0,6,0,1
`)
  expect(
    await desk.rows('select manage_stock, max_cart_qty, allows_backorder from product order by sku'),
  ).toEqual([
    { manage_stock: true, max_cart_qty: 999, allows_backorder: false },
    { manage_stock: false, max_cart_qty: 6, allows_backorder: true },
  ])
})

test('[part of BACK-04] keeps the picture of a role the file says nothing about', async () => {
  await desk.importTexts(
    'sku,name,price,base_image,small_image,additional_images\nA,A,1,/a.jpg,/a.jpg,"/b.jpg,/c.jpg"\n',
  )
  await desk.importTexts('sku,base_image,base_image_label\nA,/new.jpg,From the front\n')
  expect(
    await desk.rows('select path, label, is_base, is_small from product_media order by position'),
  ).toEqual([
    { path: '/new.jpg', label: 'From the front', is_base: true, is_small: false },
    { path: '/a.jpg', label: '', is_base: false, is_small: true },
    { path: '/b.jpg', label: '', is_base: false, is_small: false },
    { path: '/c.jpg', label: '', is_base: false, is_small: false },
  ])
})

test('[part of BACK-04] variants of a product that is not configurable are refused, also where its row names no type', async () => {
  await desk.importTexts('sku,name,price\nPLAIN,Plain,5\nPLAIN-1,Plain,5\n')
  const given =
    'sku,name,price,configurable_variations\nPLAIN,,,"sku=PLAIN-1,color=Red"\nNEW,New,5,"sku=PLAIN-1,color=Red"\n'
  expect(await desk.importTexts(given)).toMatchObject({
    kind: 'refused',
    problems: [
      {
        line: 2,
        column: 'configurable_variations',
        message: 'PLAIN is a simple product, which has no variants: its product_type must be configurable',
      },
      { line: 3, column: 'configurable_variations' },
    ],
  })
})

test('[part of BACK-04] a configurable product that becomes a simple one loses its variants, which stay products of their own', async () => {
  const variations = '"sku=C-1,color=Red|sku=C-2,color=Blue"'
  await desk.importTexts(`sku,product_type,name,price,configurable_variations
C-1,simple,One,9,
C-2,simple,Two,9,
C,configurable,C,,${variations}
D-1,simple,Other,9,
D,configurable,D,,"sku=D-1,color=Red"
`)
  const variants = () =>
    desk.rows(`
      select parent.sku as parent, variant.sku from product_variant
      join product parent on parent.id = parent_id join product variant on variant.id = variant_id order by 1, 2`)
  const kept = { parent: 'D', sku: 'D-1' }
  expect(await variants()).toEqual([{ parent: 'C', sku: 'C-1' }, { parent: 'C', sku: 'C-2' }, kept])
  expect(await desk.importTexts('sku,product_type,price\nC,simple,12\nD,,\n')).toMatchObject({
    kind: 'imported',
  })
  expect(await variants()).toEqual([kept])
  expect(await desk.rows(`select sku, type from product where sku like 'C%' order by sku`)).toEqual([
    { sku: 'C', type: 'simple' },
    { sku: 'C-1', type: 'simple' },
    { sku: 'C-2', type: 'simple' },
  ])
  const again = `sku,product_type,configurable_variations\nC,configurable,${variations}\n`
  expect(await desk.importTexts(again)).toMatchObject({ kind: 'imported' })
  expect(await variants()).toHaveLength(3)
})

test('[part of PDP-08] an option that no shopper can meet is told, and whether that stops a purchase', async () => {
  const outcome = await desk.importTexts(`sku,name,price,custom_options
A,A,1,"name=Logo,type=file,required=1,price=2.00,file_extension=png"
B,B,1,"name=Photo,type=file,required=0|name=Thread,type=drop_down,required=1|name=Name,type=field,required=1"
`)
  expect(outcome).toMatchObject({
    kind: 'imported',
    summary: {
      warnings: [
        'products.csv:2: custom_options: the option Logo is a file, which shoppers cannot send here, so nobody can buy the product',
        'products.csv:3: custom_options: the option Photo is a file, which shoppers cannot send here, so nobody can use it',
        'products.csv:3: custom_options: the option Thread has no choices, so nobody can buy the product',
      ],
    },
  })
})

test('[part of BACK-04] two options of one title and different types are not made one', async () => {
  const outcome = await desk.importTexts(`sku,product_type,name,price,custom_options,bundle_values
A,simple,A,1,"name=M,type=radio,option_title=X,price=5|name=M,type=checkbox,option_title=Y",
K,bundle,K,,,"name=One,type=radio,sku=A|name=One,type=checkbox,sku=A"
`)
  expect(outcome).toMatchObject({
    kind: 'refused',
    problems: [
      { line: 2, column: 'custom_options', message: 'the option M is there with two types' },
      { line: 3, column: 'bundle_values', message: 'the option One is there with two types' },
    ],
  })
})

test('[part of BACK-04] a bundle takes so many of a part that its price can be counted', async () => {
  const ofParts = (qty: number) =>
    `sku,product_type,name,price,bundle_values\nA,simple,A,1,\nK,bundle,K,,"name=One,type=radio,sku=A,default_qty=${qty}"\n`
  expect(await desk.importTexts(ofParts(1_000_001))).toMatchObject({
    kind: 'refused',
    problems: [{ line: 3, column: 'bundle_values', message: 'default_qty is more than 1000000' }],
  })
  expect(await desk.importTexts(ofParts(1_000_000))).toMatchObject({ kind: 'imported' })
})
