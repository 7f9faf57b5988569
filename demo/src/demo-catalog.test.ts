import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'csv-parse/sync'
import { swatchColor } from 'commerce/catalog/swatch-color'
import { describe, expect, test } from 'vitest'
import { DEMO_FOLDER, listDemoPictures } from '#src/list-demo-pictures'
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

  test('names only pictures the program can draw', async () => {
    const paths = [...(await listDemoPictures()).keys()]
    expect(paths.length).toBeGreaterThan(1000)
    expect(paths.filter((path) => !readPictureAddress(path))).toEqual([])
  })
})
