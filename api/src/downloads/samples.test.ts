import { symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { messages } from 'commerce/messages'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { askCatalogue } from '#test/ask-catalogue'
import { buildDownload, newDataFolder } from '#test/downloads'
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

async function sampleOf(sample: string, wishes: Parameters<typeof buildDownload>[2] = {}) {
  const product = await buildDownload(shop.db, [{ title: 'Tracks', file: 'sold.zip', sample }], wishes)
  return { product, url: `/api/download-sample/${product.linkIds[0]}` }
}
const fetchFile = (url: string) => shop.app.inject({ method: 'GET', url })

async function shownSample(sku: string): Promise<string | undefined> {
  await shop.context.search.caughtUp()
  const query = { _appliedFilters: [{ attribute: 'sku', value: { eq: sku } }] }
  const { result } = await askCatalogue(shop.app, { query })
  return result.items[0]?.downloadable_links[0]?.sample
}

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

test('[E-39] a sample that is neither on the web nor a file leads to no script', async () => {
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
    () => undefined, // there from the case before
  )
  const answer = await fetchFile((await sampleOf(sample)).url)
  expect([answer.statusCode, answer.json().result]).toEqual([404, messages.sampleNotFound])
})

test('a product that is not for sale has no sample', async () => {
  const { url } = await sampleOf('first minute.mp3', { status: 2 })
  expect((await fetchFile(url)).statusCode).toBe(404)
})

test.each(['0', '-1', '1.5', 'one', '99999999999', '..%2Fsold.zip'])('%s is no sample', async (id) => {
  expect((await fetchFile(`/api/download-sample/${id}`)).statusCode).toBe(404)
})
