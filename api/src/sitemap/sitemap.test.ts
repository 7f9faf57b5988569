import { SITEMAP_URLS_MAX } from 'commerce/limits'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { partsOf } from '#src/sitemap/list-sitemaps'
import { sitemapXml } from '#src/sitemap/sitemap-xml'
import { buildCategory, buildChoices, buildOption, buildProduct } from '#test/factories'
import { openTestApp } from '#test/support'

const publicUrl = 'http://localhost:3000'
let shop: Awaited<ReturnType<typeof openTestApp>>
beforeAll(async () => {
  // Tens of thousands of products: this is about the sitemap, not about the index.
  shop = await openTestApp({ SEARCH_ENGINE: 'postgres' })
})
afterAll(() => shop.close())

async function locationsOf(path: string, host = 'localhost:3000'): Promise<string[]> {
  const { body } = await shop.app.inject({ url: path, headers: { host } })
  return [...body.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = '']) => url.replace(publicUrl, ''))
}

test('the sitemap has what visitors can open: no withdrawn or hidden product, no variant, no closed category', async () => {
  const { db } = shop
  const shown = await buildProduct(db, { sku: 'shown', url_key: 'shown' })
  await buildProduct(db, { sku: 'withdrawn', status: 2 })
  await buildProduct(db, { sku: 'hidden', visibility: 1 })
  const color = await buildOption(db, 'color', 'Pink')
  await buildChoices(db, { sku: 'parent', url_key: 'parent' }, [
    { sku: 'variant', visibility: 4, options: { color } },
  ])
  expect(await locationsOf('/sitemap/default/products-1.xml')).toEqual([
    `/p/${shown.sku}/shown`,
    '/p/parent/parent/parent',
  ])
  const closed = await buildCategory(db, { name: 'Closed', isActive: false })
  const below = await buildCategory(db, { name: 'Below', parentId: closed })
  const open = await buildCategory(db, { name: 'Open' })
  expect(await locationsOf('/sitemap/default/categories-1.xml')).toEqual([`/c/open-${open}`])
  expect(below).toBeGreaterThan(closed)
})

test('a sitemap may be kept for minutes by whoever reads it, and follows the catalog at once', async () => {
  const { db, app } = shop
  const url = '/sitemap/default/products-1.xml'
  const { headers } = await app.inject({ url })
  expect(headers['cache-control']).toBe('public, max-age=300')
  const later = await buildProduct(db, { sku: 'later', url_key: 'later' })
  expect(await locationsOf(url)).toContain(`/p/${later.sku}/later`)
  await db.deleteFrom('product').where('sku', '=', later.sku).execute()
  expect(await locationsOf(url)).not.toContain(`/p/${later.sku}/later`)
})

test('the pages of text are in one sitemap', async () => {
  const statusOf = async (url: string) => (await shop.app.inject({ url })).statusCode
  expect(await statusOf('/sitemap/default/pages-1.xml')).toBe(200)
  for (const url of ['/sitemap/default/pages-2.xml', '/sitemap/default/products-9999.xml'])
    expect(await statusOf(url)).toBe(404)
})

test('a large catalog is split into sitemaps of 50,000, which name each product once', async () => {
  await sql`insert into product (sku, name, url_key, type, price_cents)
    select 'many-' || n, 'Many', 'many-' || n, 'simple', 100 from generate_series(1, ${SITEMAP_URLS_MAX}::int) n`.execute(
    shop.db,
  )
  const sitemaps = await locationsOf('/sitemap.xml')
  const ofProducts = sitemaps.filter((path) => path.includes('products'))
  expect(ofProducts).toEqual(['/sitemap/default/products-1.xml', '/sitemap/default/products-2.xml'])
  const [first, second] = await Promise.all(ofProducts.map((path) => locationsOf(path)))
  expect([first?.length, second?.length]).toEqual([SITEMAP_URLS_MAX, 2])
  expect(new Set([...(first ?? []), ...(second ?? [])]).size).toBe(SITEMAP_URLS_MAX + 2)
}, 120_000)

test.each([
  [0, 0],
  [1, 1],
  [SITEMAP_URLS_MAX, 1],
  [SITEMAP_URLS_MAX + 1, 2],
])('%i products are in %i sitemaps', (count, parts) => {
  expect(partsOf(count)).toBe(parts)
})

test('what a URL may not say in XML is written out', () => {
  expect(sitemapXml([{ url: `https://a.example/?a=1&b=<'">` }])).toContain(
    '<loc>https://a.example/?a=1&amp;b=&lt;&apos;&quot;&gt;</loc>',
  )
})

test('search engines are kept from the site for studios', async () => {
  const headers = { host: 'studio.localhost:3000' }
  expect((await shop.app.inject({ url: '/robots.txt', headers })).body).toBe('User-agent: *\nDisallow: /\n')
  expect((await shop.app.inject({ url: '/sitemap.xml', headers })).statusCode).toBe(404)
})
