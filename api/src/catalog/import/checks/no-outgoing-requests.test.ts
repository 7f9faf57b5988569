import { mkdir } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openCatalogDesk } from '#test/desks/catalog-desk'

let desk: Awaited<ReturnType<typeof openCatalogDesk>>
let neighbor: Server
let url: string
const asked: string[] = []
beforeAll(async () => {
  desk = await openCatalogDesk()
  neighbor = createServer((request, response) => {
    asked.push(request.url ?? '')
    response.end('secret')
  })
  await new Promise<void>((listening) => neighbor.listen(0, '127.0.0.1', listening))
  url = `http://127.0.0.1:${(neighbor.address() as AddressInfo).port}`
})
afterAll(async () => {
  await new Promise((closed) => neighbor.close(closed))
  await desk.close()
})

test('[E-46] an import asks nobody for the pictures, films and files that it names by address', async () => {
  const columns = [
    ...['sku', 'name', 'product_type', 'price', 'base_image', 'small_image', 'thumbnail_image'],
    ...['additional_images', 'downloadable_links', 'downloadable_samples'],
  ]
  const cells = [
    ...['M1', 'Barre Music', 'downloadable', '16', `${url}/base.jpg`],
    ...[`//127.0.0.1/small.jpg`, `${url.toUpperCase()}/thumb.jpg`],
    `${url}/one.jpg,${url}/film.mp4`,
    `title=Tracks,price=0,url=${url}/tracks.zip,sample=${url}/sample.mp3`,
    `title=Part,url=${url}/part.mp3`,
  ]
  const mediaFolder = join(desk.folder, 'media')
  await mkdir(mediaFolder)
  const text = `${columns.join(',')}\n${cells.map((cell) => `"${cell}"`).join(',')}\n`
  expect(await desk.importTexts(text, { mediaFolder })).toMatchObject({ kind: 'imported' })
  expect(await desk.rows('select url, sample from download_link')).toEqual([
    { url: `${url}/tracks.zip`, sample: `${url}/sample.mp3` },
  ])
  expect(await desk.rows('select * from media')).toEqual([])
  expect(asked).toEqual([])
})
