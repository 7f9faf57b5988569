import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { WireBanners } from 'commerce/contract/content'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { importBanners } from '#src/content/import-content'
import { eventually } from '#test/eventually'
import { openTestApp } from '#test/support'

let shop: Awaited<ReturnType<typeof openTestApp>>
beforeAll(async () => {
  shop = await openTestApp()
})
afterAll(() => shop.close())

async function importFile(banners: object[]): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'banners-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  await writeFile(join(folder, 'banners.json'), JSON.stringify(banners))
  await importBanners(shop.db, folder, shop.context.now())
}

async function shownBanners(storeCode = 'default'): Promise<WireBanners> {
  await shop.search.caughtUp()
  const answer = await shop.app.inject({
    url: '/api/ext/cms-data/banners',
    headers: { 'x-vs-store-code': storeCode },
  })
  return answer.json<{ result: WireBanners }>().result
}

const titles = (banners: { title: string }[]) => banners.map(({ title }) => title)
const inHours = (count: number) => new Date(shop.context.now().getTime() + count * 3_600_000).toISOString()

test('[part of PANEL-04] banners and promotions come by place, with picture, link, title and subtitle, in the order of the merchant', async () => {
  const sale = {
    place: 'main',
    title: 'The spring sale',
    subtitle: 'Until May 3',
    link: '/sale',
    image: '/art/studio-wide.webp',
  }
  await importFile([
    { identifier: 'spring-sale', ...sale },
    { identifier: 'shoes', place: 'small', title: 'Shoes', link: '/c/shoes' },
    { identifier: 'tights', place: 'small', title: 'Tights', link: '/c/tights' },
    { identifier: 'fitting', place: 'product', title: 'Book a fitting', link: 'https://studio.example/book' },
    { identifier: 'delivery', place: 'top', title: 'Free delivery this week' },
  ])
  const { place: _main, ...shownSale } = sale
  const banners = await shownBanners()
  expect(banners.mainBanners).toEqual([shownSale])
  expect(titles(banners.smallBanners)).toEqual(['Shoes', 'Tights'])
  expect(titles(banners.productBanners)).toEqual(['Book a fitting'])
  expect(banners.topBanners).toEqual([
    { title: 'Free delivery this week', subtitle: '', link: '', image: '' },
  ])
})

test('[part of PANEL-04] a banner is shown from its beginning to its end, and changes show within a moment', async () => {
  const banner = { place: 'product', link: '/sale' }
  await importFile([
    { identifier: 'now', ...banner, title: 'Now', from: inHours(-1), until: inHours(1) },
    { identifier: 'later', ...banner, title: 'Later', from: inHours(1) },
    { identifier: 'over', ...banner, title: 'Over', until: inHours(-1) },
  ])
  expect(titles((await shownBanners()).productBanners)).toContain('Now')
  expect(titles((await shownBanners()).productBanners)).not.toEqual(expect.arrayContaining(['Later']))
  expect(titles((await shownBanners()).productBanners)).not.toEqual(expect.arrayContaining(['Over']))
  await importFile([{ identifier: 'now', ...banner, title: 'Now', until: inHours(-1) }])
  expect(titles((await shownBanners()).productBanners)).not.toContain('Now')
})

test('[part of PANEL-04] a store view shows its own banner instead of the one of all', async () => {
  await shop.db.updateTable('store_view').set({ is_enabled: true }).where('code', '=', 'de').execute()
  await importFile([
    { identifier: 'hello', place: 'main', title: 'Hello' },
    { identifier: 'hello', store: 'de', place: 'main', title: 'Guten Tag' },
  ])
  await eventually(async () => expect(titles((await shownBanners('de')).mainBanners)).toContain('Guten Tag'))
  expect(titles((await shownBanners('de')).mainBanners)).not.toContain('Hello')
  expect(titles((await shownBanners()).mainBanners)).toContain('Hello')
})

test('a banner that would lead to another site unseen is refused, with all of its file', async () => {
  const good = { identifier: 'good', place: 'top', title: 'Good' }
  const bad = { identifier: 'bad', place: 'top', title: 'Bad' }
  await expect(importFile([good, { ...bad, link: '//evil.example' }])).rejects.toThrow('The banner bad')
  await expect(importFile([good, { ...bad, image: 'https://evil.example/a.png' }])).rejects.toThrow(
    'the banner bad',
  )
  expect(titles((await shownBanners()).topBanners)).not.toContain('Good')
})
