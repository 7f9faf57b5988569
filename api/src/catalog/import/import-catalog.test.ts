import { mkdtemp, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openCatalogDesk } from '#test/desks/catalog-desk'

let desk: Awaited<ReturnType<typeof openCatalogDesk>>

beforeAll(async () => {
  desk = await openCatalogDesk()
})
beforeEach(async () => desk.clear())
afterAll(async () => desk.close())

const leotard = `sku,product_type,name,price,categories,additional_attributes,configurable_variations,qty,visibility
LEO,configurable,Camisole Leotard,39.5,Default Category/Women/Leotards,material=Cotton|Lycra,"sku=LEO-S,size=S,color=Black|sku=LEO-M,size=M,color=Black",,"Catalog, Search"
LEO-S,simple,Camisole Leotard S,39.5,Default Category/Women/Leotards,"size=S,color=Black",,5,Not Visible Individually
LEO-M,simple,Camisole Leotard M,41,Default Category/Women/Leotards,"size=M,color=Black",,0,Not Visible Individually
`

describe('a product file', () => {
  test('[part of BACK-04] brings a configurable product with its variants, stock, attributes and categories', async () => {
    const outcome = await desk.importTexts(leotard)
    expect(outcome).toMatchObject({
      kind: 'imported',
      summary: { products: { created: 3, updated: 0, unchanged: 0 }, categories: { created: 2, updated: 0 } },
    })
    expect(
      await desk.rows(`
        select p.sku, p.price_cents, p.visibility, p.url_key, s.on_hand, parent.sku as parent,
          array(select a.code from unnest(p.variant_attribute_ids) with ordinality i (id, n)
            join attribute a using (id) order by n) as axes,
          (select label from attribute_option o where o.id = (p.attributes ->> 'apparel_size')::int) as size,
          (select string_agg(c.name, '/' order by c.level) from product_category pc join category c on c.id = pc.category_id
            where pc.product_id = p.id) as categories
        from product p
        left join stock s on s.product_id = p.id
        left join product_variant v on v.variant_id = p.id left join product parent on parent.id = v.parent_id
        order by p.id`),
    ).toEqual([
      {
        sku: 'LEO',
        price_cents: 3950,
        visibility: 4,
        url_key: 'camisole-leotard',
        on_hand: null,
        parent: null,
        axes: ['apparel_size', 'color'],
        size: null,
        categories: 'Leotards',
      },
      {
        sku: 'LEO-S',
        price_cents: 3950,
        visibility: 1,
        url_key: 'camisole-leotard-s',
        on_hand: 5,
        parent: 'LEO',
        axes: [],
        size: 'S',
        categories: 'Leotards',
      },
      {
        sku: 'LEO-M',
        price_cents: 4100,
        visibility: 1,
        url_key: 'camisole-leotard-m',
        on_hand: 0,
        parent: 'LEO',
        axes: [],
        size: 'M',
        categories: 'Leotards',
      },
    ])
  })

  test('[part of BACK-04] imported twice changes nothing, not even the time of the last change', async () => {
    await desk.importTexts(leotard)
    const before = await desk.rows('select sku, updated_at from product order by sku')
    expect(await desk.importTexts(leotard)).toMatchObject({
      kind: 'imported',
      summary: { products: { created: 0, updated: 0, unchanged: 3 }, categories: { created: 0, updated: 0 } },
    })
    expect(await desk.rows('select sku, updated_at from product order by sku')).toEqual(before)
  })

  test('[part of BACK-04] leaves alone what it does not name, and clears by the clearing word', async () => {
    await desk.importTexts(leotard)
    await desk.importTexts('sku,special_price,description\nLEO-S,30,Soft\nLEO-M,31,Warm\n')
    const outcome = await desk.importTexts('sku,special_price,description\nLEO-S,__EMPTY__VALUE__,\n')
    expect(outcome).toMatchObject({ summary: { products: { created: 0, updated: 1, unchanged: 0 } } })
    expect(
      await desk.rows(
        `select sku, price_cents, special_price_cents, description from product where sku <> 'LEO' order by sku`,
      ),
    ).toEqual([
      { sku: 'LEO-M', price_cents: 4100, special_price_cents: 3100, description: 'Warm' },
      { sku: 'LEO-S', price_cents: 3950, special_price_cents: null, description: 'Soft' },
    ])
  })

  test('[part of BACK-04] a dry run counts and changes nothing', async () => {
    expect(await desk.importTexts(leotard, { isDryRun: true })).toMatchObject({
      kind: 'checked',
      summary: { products: { created: 3 } },
    })
    expect(await desk.rows('select 1 from product')).toEqual([])
  })
})

test('[CAT-12] a new color with a known name gets its swatch', async () => {
  await desk.importTexts(leotard)
  expect(await desk.rows(`select label, swatch from attribute_option where label = 'Black'`)).toEqual([
    { label: 'Black', swatch: '#111111' },
  ])
})

test('[part of BACK-04] takes the pictures the products name and keeps equal ones once', async () => {
  const media = await mkdtemp(join(desk.folder, 'media-'))
  const jpeg = await sharp({ create: { width: 30, height: 40, channels: 3, background: 'navy' } })
    .jpeg()
    .toBuffer()
  await writeFile(join(media, 'front.jpg'), jpeg)
  await writeFile(join(media, 'same.jpg'), jpeg)
  const outcome = await desk.importTexts(
    `sku,name,price,base_image,additional_images\nA,Skirt,10,/front.jpg,"/same.jpg,/gone.jpg"\n`,
    { mediaFolder: media },
  )
  expect(outcome).toMatchObject({
    summary: {
      pictures: { created: 1 },
      warnings: ['products.csv:2: additional_images: /gone.jpg is not in the media folder'],
    },
  })
  const [picture] = await desk.rows('select * from media')
  expect(picture).toMatchObject({
    name: expect.stringMatching(/^(front|same)$/),
    mime: 'image/jpeg',
    width: 30,
    height: 40,
  })
  expect(
    await desk.rows('select position, path, media_hash, is_base from product_media order by position'),
  ).toEqual([
    { position: 0, path: '/front.jpg', media_hash: picture?.hash, is_base: true },
    { position: 1, path: '/same.jpg', media_hash: picture?.hash, is_base: false },
    { position: 2, path: '/gone.jpg', media_hash: null, is_base: false },
  ])
})

test('[part of BACK-04] an import right after the first one knows how much is in the shop, and so is planned for it', async () => {
  const known = () =>
    desk.rows(`select reltuples >= 0 as is_known from pg_class where oid = 'product'::regclass`)
  expect(await known()).toEqual([{ is_known: false }])
  await desk.importTexts(leotard)
  expect(await known()).toEqual([{ is_known: true }])
})
