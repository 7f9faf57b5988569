import { expect, test } from 'vitest'
import { buildProduct } from '../../../api/test/factories.ts'
import { eventually } from '../../../api/test/eventually.ts'
import { shopWithPages } from '../../checks/shop-with-pages.ts'

const opened = shopWithPages()

/** The tiles of a page by the path of their product. */
function tilesOn(body: string): Map<string, string> {
  const tiles = body.match(/<li class="tile[^"]*">.*?<\/li>/g) ?? []
  return new Map(tiles.map((tile) => [/<h3><a href="([^"]+)"/.exec(tile)?.[1] ?? '', tile]))
}

const isEager = (tile: string) => tile.includes('loading="eager"')

// Each page of a customer is rendered for them, and gets tiles from the pages before.
test('[part of CAT-11] a tile is the same on every list and at every visit, and the first four load their pictures at once', async () => {
  const { visit } = await opened.newCustomer()
  const seen = new Map<string, string>()
  let again = 0
  const lists = [
    '/c/women',
    '/c/leotards',
    '/c/women',
    '/c/women?sort=price:desc',
    '/new-arrivals',
    '/c/women',
  ]
  for (const list of lists) {
    const tiles = tilesOn((await visit(list)).body)
    expect([...tiles.values()].map(isEager), list).toEqual([...tiles.keys()].map((_, at) => at < 4))
    for (const [href, tile] of tiles) {
      if (isEager(tile)) continue
      if (seen.has(href)) again += 1
      expect(tile, `${href} on ${list}`).toBe(seen.get(href) ?? tile)
      seen.set(href, tile)
    }
  }
  expect(again).toBeGreaterThan(0)
})

test('[part of CAT-11] a tile shows its new price at the next visit, and is as it was once the price is', async () => {
  const { visit } = await opened.newCustomer()
  const { db } = opened.shop.context
  const women = db.selectFrom('category').select('id').where('url_key', '=', 'women')
  const { id: category } = await women.executeTakeFirstOrThrow()
  const place = { categoryIds: [category], position: 99 }
  const { id } = await buildProduct(db, {
    name: 'Studio Shrug',
    url_key: 'shrug',
    price_cents: 40_00,
    ...place,
  })
  const shrug = async () => {
    const tiles = [...tilesOn((await visit('/c/women')).body)]
    return tiles.find(([href]) => href.includes('/shrug'))?.[1] ?? ''
  }
  const costs = (cents: number) =>
    db.updateTable('product').set({ price_cents: cents }).where('id', '=', id).execute()
  await eventually(async () => expect(await shrug()).toContain('$40.00'))
  const before = await shrug()
  expect(isEager(before)).toBe(false)
  await costs(1_234_56)
  await eventually(async () => expect(await shrug()).toContain('$1,234.56'))
  await costs(40_00)
  await eventually(async () => expect(await shrug()).toBe(before))
})
