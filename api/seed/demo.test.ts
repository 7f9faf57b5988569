import { readFileSync, statSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parse } from 'csv-parse/sync'
import sharp from 'sharp'
import { swatchColour } from 'commerce/catalogue/swatch-colour'
import { describe, expect, onTestFinished, test } from 'vitest'
import { importFiles } from '#src/import/import-files'
import { testDatabase } from '#test/support'
import { drawPictures } from './draw/draw-picture.ts'
import { DEMO_FOLDER, listDemoPictures } from './draw/list-demo-pictures.ts'
import { readPictureAddress } from './draw/picture-address.ts'

type Row = Record<string, string>
const read = (file: string): Row[] => parse(readFileSync(join(DEMO_FOLDER, file)), { columns: true })
const products = read('products.csv')
const shown = products.filter((row) => row.visibility !== 'Not Visible Individually')
const ofType = (type: string) => shown.filter((row) => row.product_type === type)

describe('the demo catalogue', () => {
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

  test('names only colours that have a swatch, and sizes for everything that comes in sizes', () => {
    const variants = products.filter((row) => row.visibility === 'Not Visible Individually')
    for (const row of variants) {
      const attributes = new Map(
        row.additional_attributes.split(',').map((pair) => pair.split('=') as [string, string]),
      )
      expect(swatchColour(attributes.get('color') ?? ''), row.sku).toBeDefined()
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
    const paths = await listDemoPictures()
    expect(paths.length).toBeGreaterThan(500)
    expect(paths.filter((path) => !readPictureAddress(path))).toEqual([])
  })

  test(
    '[E-20] is imported without a complaint, a second time without a change, and brings no account',
    { timeout: 120_000 },
    async () => {
      const { db, pool } = await testDatabase()
      const dataFolder = await mkdtemp(join(tmpdir(), 'barre-demo-'))
      onTestFinished(() => rm(dataFolder, { recursive: true, force: true }))
      const request = {
        products: join(DEMO_FOLDER, 'products.csv'),
        categories: join(DEMO_FOLDER, 'categories.csv'),
        prices: join(DEMO_FOLDER, 'prices.csv'),
        reviews: join(DEMO_FOLDER, 'reviews.csv'),
      }
      const first = await importFiles({ pool, dataFolder, timeZone: 'UTC' }, request)
      expect(first).toMatchObject({ kind: 'imported', summary: { products: { created: products.length } } })
      const second = await importFiles({ pool, dataFolder, timeZone: 'UTC' }, request)
      expect(second).toMatchObject({ kind: 'imported', summary: { products: { created: 0, updated: 0 } } })
      expect(await db.selectFrom('customer').select('email').execute()).toEqual([])
    },
  )
})

describe('a drawn picture', () => {
  const draw = async (path: string) => {
    const picture = readPictureAddress(path)
    if (!picture) throw new Error(`${path} cannot be drawn`)
    for await (const { jpeg } of drawPictures([picture])) return jpeg
    throw new Error(`${path} was not drawn`)
  }

  test('has the one crop of all pictures, and shows its colour', async () => {
    const jpeg = await draw('/leotard/women.tank.scoop.scoop-back.microfiber/coral-front.jpg')
    expect(await sharp(jpeg).metadata()).toMatchObject({ width: 900, height: 1116, format: 'jpeg' })
    const belly = sharp(jpeg).extract({ left: 420, top: 560, width: 60, height: 60 })
    const [red, , blue] = (await sharp(await belly.toBuffer()).stats()).channels
    expect(red.mean - blue.mean).toBeGreaterThan(60)
  })

  test('is the same each time', async () => {
    const path = '/tutu/women.pancake.sweetheart.satin/white-front.jpg'
    expect((await draw(path)).equals(await draw(path))).toBe(true)
  })

  test('is refused for a file of another kind', () => {
    for (const path of ['/photo.jpg', '/leotard/women/no-such-colour-front.jpg', '/boat/red/red-front.jpg']) {
      expect(readPictureAddress(path), path).toBeUndefined()
    }
  })
})
