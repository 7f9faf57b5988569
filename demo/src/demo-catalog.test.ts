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
    const variants = products.filter((row) => row.visibility === 'Not Visible Individually')
    for (const row of variants) {
      const attributes = new Map(
        row.additional_attributes.split(',').map((pair) => pair.split('=') as [string, string]),
      )
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

  test('names only pictures the program can draw', async () => {
    const paths = [...(await listDemoPictures()).keys()]
    expect(paths.length).toBeGreaterThan(500)
    expect(paths.filter((path) => !readPictureAddress(path))).toEqual([])
  })
})
