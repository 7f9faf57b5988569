import { symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { messages } from 'commerce/messages'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { queryCatalog } from '#test/desks/query-catalog'
import { buildDownload, newDataFolder } from '#test/desks/downloads'
import { openTestApp } from '#test/support'

let shop: Awaited<ReturnType<typeof openTestApp>>
let data: Awaited<ReturnType<typeof newDataFolder>>
beforeAll(async () => {
  data = await newDataFolder({ 'sold.zip': 'all of it' }, { 'first minute.mp3': 'la la' })
  shop = await openTestApp({ DATA_FOLDER: data.folder })
})
afterAll(async () => {
  await shop.close()
  await data.remove()
})

async function sampleOf(sample: string, options: Parameters<typeof buildDownload>[2] = {}) {
  const product = await buildDownload(shop.db, [{ title: 'Tracks', file: 'sold.zip', sample }], options)
  return { product, url: `/api/download-sample/${product.linkIds[0]}` }
}
const fetchFile = (url: string) => shop.app.inject({ method: 'GET', url })

async function shown(sku: string) {
  await shop.search.caughtUp()
  const query = { _appliedFilters: [{ attribute: 'sku', value: { eq: sku } }] }
  const { result } = await queryCatalog(shop.app, { query })
  return result.items[0]
}

const shownSample = async (sku: string) => (await shown(sku))?.downloadable_links[0]?.sample

test('[PDP-12] a sample that is a file has an address of the shop, where anybody gets it', async () => {
  const { product, url } = await sampleOf('/first minute.mp3')
  expect(await shownSample(product.sku)).toBe(url)
  const answer = await fetchFile(url)
  expect([answer.statusCode, answer.body]).toEqual([200, 'la la'])
  expect(answer.headers).toMatchObject({
    'content-type': 'application/octet-stream',
    'content-disposition': `attachment; filename="first_minute.mp3"; filename*=UTF-8''first%20minute.mp3`,
    'x-content-type-options': 'nosniff',
  })
})

test('a sample on the web keeps its address, and is not served here', async () => {
  const { product, url } = await sampleOf('https://video.example/first-minute?x=1')
  expect(await shownSample(product.sku)).toBe('https://video.example/first-minute?x=1')
  expect((await fetchFile(url)).statusCode).toBe(404)
})

test('[PDP-12] samples of a product as a whole are shown by their titles, files and addresses alike', async () => {
  const { product } = await sampleOf('')
  const places = [
    { title: 'A minute', file: '/first minute.mp3', url: '' },
    { title: 'A film', file: '', url: 'https://video.example/film' },
    { title: 'A script', file: '', url: 'javascript:alert(1)' },
  ]
  const rows = await shop.db
    .insertInto('download_sample')
    .values(places.map((place, position) => ({ product_id: product.id, position, ...place })))
    .returning('id')
    .execute()
  const url = `/api/product-sample/${rows[0]?.id}`
  expect((await shown(product.sku))?.downloadable_samples).toEqual([
    { title: 'A minute', sample: url },
    { title: 'A film', sample: 'https://video.example/film' },
  ])
  expect((await fetchFile(url)).body).toBe('la la')
  for (const row of rows.slice(1)) {
    expect((await fetchFile(`/api/product-sample/${row.id}`)).statusCode).toBe(404)
  }
  await shop.db.updateTable('product').set({ status: 2 }).where('id', '=', product.id).execute()
  expect((await fetchFile(url)).statusCode).toBe(404)
})

test('[part of E-39] a sample that is neither on the web nor a file leads to no script', async () => {
  const { product, url } = await sampleOf('javascript:alert(1)')
  expect(await shownSample(product.sku)).toBe(url)
  expect((await fetchFile(url)).statusCode).toBe(404)
})

test.each([
  ['names what is sold', 'sold.zip'],
  ['leads to what is sold', '../downloads/sold.zip'],
  ['leads out of the folder', '../secret.txt'],
  ['is an absolute path', '/etc/passwd'],
  ['is a link that leads out', 'way-out.txt'],
  ['is not there', 'gone.mp3'],
  ['is not given', ''],
])('a sample that %s is not served', async (_, sample) => {
  await writeFile(join(data.folder, 'secret.txt'), 'secret')
  await symlink(join(data.folder, 'secret.txt'), join(data.folder, 'samples/way-out.txt')).catch(
    () => undefined, // from the test before
  )
  const answer = await fetchFile((await sampleOf(sample)).url)
  expect([answer.statusCode, answer.json().result]).toEqual([404, messages.sampleNotFound])
})

test('a product that is not for sale has no sample', async () => {
  const { url } = await sampleOf('first minute.mp3', { status: 2 })
  expect((await fetchFile(url)).statusCode).toBe(404)
})

test.each(['0', '-1', '1.5', 'one', '99999999999', '..%2Fsold.zip'])('%s is no sample', async (id) => {
  for (const call of ['download-sample', 'product-sample']) {
    expect((await fetchFile(`/api/${call}/${id}`)).statusCode).toBe(404)
  }
})
