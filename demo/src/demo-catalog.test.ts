import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'csv-parse/sync'
import { swatchColor } from 'commerce/catalog/swatch-color'
import { pickRelated } from 'commerce/related/pick-related'
import { chartsFor } from 'commerce/sizes/charts-for'
import { SIZE_CHARTS } from 'commerce/sizes/size-charts'
import { compareSizes, SIZE_ATTRIBUTES } from 'commerce/sizes/size-position'
import { describe, expect, test } from 'vitest'
import { DEMO_FOLDER, listDemoPictures } from '#src/list-demo-pictures'
import { garmentOf } from '#src/draw/garments/garments'
import { readPictureAddress } from '#src/draw/picture-path'

type Row = Record<string, string>
const read = (file: string): Row[] => parse(readFileSync(join(DEMO_FOLDER, file)), { columns: true })
const products = read('products.csv')
const shown = products.filter((row) => row.visibility !== 'Not Visible Individually')
const attributesOf = (row: Row) =>
  new Map(row.additional_attributes.split(',').map((pair) => pair.split('=') as [string, string]))
const isConfigurable = (row: Row) => row.product_type === 'configurable'
const rowOf = new Map(products.map((row) => [row.sku, row]))
/** The rows a configurable product names as its variants. */
const variantsOf = (parent: Row): Row[] =>
  [...parent.configurable_variations.matchAll(/(?:^|\|)sku=([^,|]+)/g)].map(([, sku]) => {
    const row = rowOf.get(sku)
    if (!row) throw new Error(`${parent.sku} names ${sku}, which is not there`)
    return row
  })
const slugOf = (color: string) => color.toLowerCase().replaceAll(' ', '-')
const ofType = (type: string) => shown.filter((row) => row.product_type === type)

describe('the demo catalog', () => {
  test('has enough of every type of product', () => {
    expect(ofType('configurable').length).toBeGreaterThanOrEqual(120)
    for (const type of ['simple', 'bundle', 'grouped', 'virtual', 'downloadable']) {
      expect(ofType(type).length, type).toBeGreaterThanOrEqual(2)
    }
    expect(shown.filter((row) => row.custom_options !== '').length).toBeGreaterThanOrEqual(2)
    expect(shown.filter((row) => row.additional_attributes.includes('sale=Yes')).length).toBeGreaterThan(3)
    expect(shown.filter((row) => row.additional_attributes.includes('new=Yes')).length).toBeGreaterThan(3)
    expect(products.filter((row) => row.is_in_stock === '0').length).toBeGreaterThan(10)
    expect(read('reviews.csv').length).toBeGreaterThanOrEqual(300)
  })

  test('has reviews of many days, each after its product came', () => {
    const reviews = read('reviews.csv')
    const cameAt = new Map(products.map((row) => [row.sku, row.created_at]))
    for (const { sku, title, created_at: writtenAt } of reviews)
      expect(writtenAt > (cameAt.get(sku) ?? ''), `${sku} ${title}`).toBe(true)
    expect(new Set(reviews.map((row) => row.created_at.slice(0, 10))).size).toBeGreaterThan(100)
  })

  test('gives every product a name and an address of its own', () => {
    for (const column of ['sku', 'name', 'url_key']) {
      const values = products.map((row) => row[column].toLowerCase())
      expect(new Set(values).size, column).toBe(values.length)
    }
  })

  test('names only colors that have a swatch, and sizes for everything that comes in sizes', () => {
    for (const row of products.filter((each) => each.visibility === 'Not Visible Individually')) {
      const attributes = attributesOf(row)
      expect(swatchColor(attributes.get('color') ?? ''), row.sku).toBeDefined()
      if (row.attribute_set_code === 'Shoe') expect(attributes.get('shoes_size'), row.sku).toBeDefined()
      if (row.attribute_set_code === 'Leotard') expect(attributes.get('apparel_size'), row.sku).toBeDefined()
    }
  })

  test('[part of UX-32] has one chart for every product in sizes, and the chart knows each of them', () => {
    const slugOfPath = new Map(
      // The rows of other store views only name what is there.
      read('categories.csv')
        .filter((row) => row.store_view_code === '')
        .map((row) => [[row.path, row.name].filter(Boolean).join('/'), row.url_key]),
    )
    const charts = shown.filter(isConfigurable).flatMap((row) => {
      const variants = variantsOf(row).map(attributesOf)
      const attributeCode = SIZE_ATTRIBUTES.find((code) => variants.some((each) => each.has(code)))
      if (!attributeCode) return []
      const sizes = [...new Set(variants.map((each) => each.get(attributeCode) ?? ''))]
      const paths = row.categories.split(',').map((path) => path.replace('Default Category/', ''))
      const slugs = [row.url_key, ...paths.map((path) => slugOfPath.get(path) ?? '')]
      const names = chartsFor({ attributeCode, sizes, slugs })
      expect(names, row.name).toHaveLength(1)
      const known = names.flatMap((name) => SIZE_CHARTS[name].rows.map(({ size }) => size))
      expect(known, row.name).toEqual(expect.arrayContaining(sizes))
      expect(sizes.toSorted(compareSizes), row.name).toEqual(sizes)
      return names
    })
    expect(new Set(charts)).toEqual(new Set(Object.keys(SIZE_CHARTS)))
  })

  test('[part of PDP-02] pairs every product with things of other kinds, never with a gift card or the same thing again and again', () => {
    const list = (cell: string) => cell.split(',').filter(Boolean)
    const kindOf = (row: Row) =>
      row.attribute_set_code === 'Accessory' ? list(row.categories)[0] : row.attribute_set_code
    const candidate = (sku: string) => {
      const row = rowOf.get(sku)
      if (!row) throw new Error(`${sku} is not there`)
      return {
        sku,
        parentSku: sku,
        type: row.product_type as 'simple',
        kind: kindOf(row),
        set: row.attribute_set_code,
      }
    }
    for (const row of shown) {
      const pairs = list(row.crosssell_skus).map(candidate)
      const alternatives = list(row.related_skus).map(candidate)
      const picked = pickRelated({ ownSku: row.sku, pairs, beside: [], alternatives })
      expect(picked.length, row.name).toBeGreaterThanOrEqual(3)
      const kinds = picked.map(({ kind }) => kind)
      expect(kinds, row.name).not.toContain('Service')
      expect(kinds.filter((kind) => kind === kindOf(row)).length, row.name).toBeLessThanOrEqual(2)
      expect(new Set(kinds).size, row.name).toBeGreaterThanOrEqual(2)
    }
    const leotard = rowOf.get('LE101')
    expect(list(leotard?.crosssell_skus ?? '').map((sku) => candidate(sku).set)).toEqual([
      'Tights',
      'Skirt',
      'Shoe',
    ])
  })

  test('has a file behind each link of what is downloaded', () => {
    const files = ofType('downloadable').flatMap((row) =>
      [...`${row.downloadable_links}|${row.downloadable_samples}`.matchAll(/file=([^,|]+)/g)].map(
        ([, file]) => file,
      ),
    )
    expect(files.length).toBeGreaterThanOrEqual(ofType('downloadable').length)
    for (const file of files) expect(statSync(join(DEMO_FOLDER, file)).size, file).toBeGreaterThan(100)
  })

  test('stays a file a person can open', () => {
    expect(statSync(join(DEMO_FOLDER, 'products.csv')).size).toBeLessThan(3_000_000)
  })

  test('[part of UX-36] shows every color of every product from the front, from the back and in detail, and says so', () => {
    const colored = products
      .filter(isConfigurable)
      .flatMap((parent) =>
        variantsOf(parent).map((row) => ({ parent, row, color: attributesOf(row).get('color') ?? '' })),
      )
    expect(colored.length).toBeGreaterThan(2000)
    for (const { parent, row, color } of colored) {
      const [path] = row.base_image.split(/[^/]+$/)
      const own = ['front', 'back', 'detail'].map((view) => `${path}${slugOf(color)}-${view}.jpg`)
      expect([row.base_image, ...row.additional_images.split(',')], row.sku).toEqual(own)
      expect([row.base_image_label, ...row.additional_image_labels.split(',')], row.sku).toEqual([
        'front',
        'back',
        'detail',
      ])
      expect(parent.base_image.startsWith(path), parent.sku).toBe(true)
    }
  })

  test('[UX-36] what is worn is shown on a dancer in the first picture of each color, and each picture is called by its view', () => {
    const things = new Set(['bag', 'hair', 'socks', 'towel', 'bottle', 'kit', 'card', 'cover', 'set'])
    const worn = products.filter(isConfigurable).flatMap((parent) =>
      variantsOf(parent).flatMap((row) => {
        const picture = readPictureAddress(row.base_image)
        return picture && !things.has(picture.garment) ? [{ row, picture }] : []
      }),
    )
    const garments = new Set(worn.map(({ picture }) => picture.garment))
    expect(garments.size).toBeGreaterThan(15)
    const seen = new Set<string>()
    for (const { row, picture } of worn) {
      expect([row.sku, picture.view, row.base_image_label]).toEqual([row.sku, 'front', 'front'])
      const drawn = `${picture.garment} ${[...picture.words].join('.')}`
      if (seen.has(drawn)) continue
      seen.add(drawn)
      const pieces = garmentOf(picture.garment).draw(picture.words, 'front')
      expect(
        pieces.some(({ tint }) => tint === 'form'),
        drawn,
      ).toBe(true)
    }
  })

  test('names only pictures the program can draw', async () => {
    const paths = [...(await listDemoPictures()).keys()]
    expect(paths.length).toBeGreaterThan(1000)
    expect(paths.filter((path) => !readPictureAddress(path))).toEqual([])
  })
})
