import { beforeAll, describe, expect, test } from 'vitest'
import { type App, buildApp } from '../../../api/src/app.ts'
import { openContext, openLog } from '../../../api/src/open-context.ts'
import { searchEngines } from '../../../api/src/search/store-engines.ts'
import { buildCatalogRule } from '../../../api/test/factories.ts'
import { shopWithPages } from '../../checks/shop-with-pages.ts'
import { mountStorefront } from '../mount-storefront.ts'

const opened = shopWithPages()

const slipper = '/p/BAL/canvas-ballet-slipper/BAL-37-Pink'

beforeAll(async () => {
  const page = { identifier: 'our-story', title: 'Our story', content: '<p>Since 1974.</p>' }
  const { db, parts } = opened.shop.context
  await db.insertInto('content_page').values(page).execute()
  await parts.get(searchEngines).caughtUp()
}, 300_000)

/** How soon a change has to show. */
const withinMs = 5_000

describe('[E-53] every server shows within five seconds', () => {
  // Another process has its own memory and hears of changes through the database alone, as this second server does.
  let other: App
  beforeAll(async () => {
    const { config, shop } = opened
    const log = openLog({ logLevel: 'silent' })
    const server = await openContext(config, { databaseUrl: shop.context.databaseUrl, log })
    other = await buildApp(server.context)
    await mountStorefront(other, server.context)
    await other.ready()
    return async () => {
      await other.close()
      await server.close()
    }
  })

  const seenBy = async (app: App, url: string) => {
    const { host } = new URL(opened.config.publicUrl)
    return app.inject({ url, headers: { host } })
  }

  /** Stored by both servers, the page shows the text within five seconds after the change, and not before. */
  async function showsSoon(url: string, text: string, change: () => Promise<unknown>): Promise<void> {
    const apps = [opened.shop.app, other]
    for (const app of apps) {
      await expect
        .poll(async () => (await seenBy(app, url)).headers['x-vs-cache'], { timeout: 10_000 })
        .toBe('Hit')
      expect((await seenBy(app, url)).body).not.toContain(text)
    }
    await change()
    for (const app of apps) {
      await expect
        .poll(async () => (await seenBy(app, url)).body.includes(text), { timeout: withinMs, interval: 50 })
        .toBe(true)
      await expect
        .poll(async () => (await seenBy(app, url)).headers['x-vs-cache'], { timeout: withinMs })
        .toBe('Hit')
      expect((await seenBy(app, url)).body).toContain(text)
    }
  }

  const db = () => opened.shop.context.db
  const idOf = async (sku: string) =>
    (await db().selectFrom('product').select('id').where('sku', '=', sku).executeTakeFirstOrThrow()).id
  const price = async (cents: number, sku: string) =>
    db().updateTable('product').set({ price_cents: cents }).where('sku', 'like', sku).execute()

  test('a price, on a product, in its category and on the home page', async () => {
    await showsSoon('/p/BAG/shoe-bag', '$31.31', () => price(31_31, 'BAG'))
    await showsSoon('/c/accessories', '$32.32', () => price(32_32, 'BAG'))
    await showsSoon('/', '$3.33', () =>
      db().updateTable('product').set({ special_price_cents: 3_33 }).where('sku', '=', 'BAG').execute(),
    )
    await db().updateTable('product').set({ special_price_cents: null }).where('sku', '=', 'BAG').execute()
  })

  test('the price of a variant, on a product and in its category', async () => {
    await showsSoon('/c/shoes', '$26.66', () => price(26_66, 'BAL%'))
    await showsSoon(slipper, '$27.77', () => price(27_77, 'BAL%'))
  })

  test('a special price that begins and ends by the clock', async () => {
    const now = opened.shop.context.now().getTime()
    const dates = { special_from: new Date(now + 4_000), special_to: new Date(now + 12_000) }
    await price(44_00, 'ROL')
    await db()
      .updateTable('product')
      .set({ ...dates, special_price_cents: 12_34 })
      .where('sku', '=', 'ROL')
      .execute()
    const url = '/p/ROL/foam-roller'
    const seen = async () => (await seenBy(other, url)).body
    await expect.poll(seen, { timeout: 9_000, interval: 50 }).toContain('$12.34')
    expect(opened.shop.context.now().getTime()).toBeGreaterThanOrEqual(now + 4_000)
    await expect.poll(seen, { timeout: 17_000, interval: 50 }).not.toContain('$12.34')
    expect(opened.shop.context.now().getTime()).toBeGreaterThanOrEqual(now + 12_000)
  })

  test('what an order reserved', async () => {
    await showsSoon('/p/BAG/shoe-bag', 'schema.org/OutOfStock', async () =>
      db()
        .updateTable('stock')
        .set({ reserved: 40 })
        .where('product_id', '=', await idOf('BAG'))
        .execute(),
    )
    await db()
      .updateTable('stock')
      .set({ reserved: 0 })
      .where('product_id', '=', await idOf('BAG'))
      .execute()
  })

  test('a product that an import brings into a category, and one that leaves it', async () => {
    const row = 'sku,product_type,name,categories,price,visibility,product_online,qty,is_in_stock,url_key'
    const imported = (category: string) =>
      opened.importTexts({
        products: `${row}\nNEW-1,simple,Moonlight Cape,Default Category/${category},60.00,"Catalog, Search",1,5,1,moonlight-cape\n`,
      })
    await showsSoon('/c/shoes', 'Moonlight Cape', () => imported('Shoes'))
    await db().updateTable('product').set({ status: 2 }).where('sku', '=', 'NEW-1').execute()
    await expect
      .poll(async () => (await seenBy(other, '/c/shoes')).body, { timeout: withinMs })
      .not.toContain('Moonlight Cape')
  })

  test.each(['/', '/c/shoes', '/help'])('a promotion, at %s, and that its time is over', async (url) => {
    const title = `Recital week ${url}`
    const until = () => new Date(opened.shop.context.now().getTime() + 6_000)
    await showsSoon(url, title, () =>
      db()
        .insertInto('banner')
        .values({ identifier: `b-${crypto.randomUUID()}`, place: 'top', title, shows_until: until() })
        .execute(),
    )
    await expect
      .poll(async () => (await seenBy(other, url)).body, { timeout: 6_000 + withinMs, interval: 50 })
      .not.toContain(title)
  })

  test('a text, where it stands and where it is a part of every page', async () => {
    const content = '<p>Since 1975.</p>'
    await showsSoon('/i/our-story', 'Since 1975', () =>
      db().updateTable('content_page').set({ content }).where('identifier', '=', 'our-story').execute(),
    )
    await showsSoon(slipper, 'Four letters a year', () =>
      db()
        .updateTable('content_block')
        .set({ content: '<p>Four letters a year</p>' })
        .where('identifier', '=', 'newsletter')
        .execute(),
    )
  })

  test('a review that was approved', async () => {
    const review = {
      product_id: await idOf('BAL'),
      nickname: 'Mia',
      title: 'Soft',
      detail: 'They bend with me.',
    }
    const { id } = await db()
      .insertInto('review')
      .values({ ...review, rating: 5 })
      .returning('id')
      .executeTakeFirstOrThrow()
    await showsSoon(slipper, 'They bend with me.', () =>
      db().updateTable('review').set({ status: 1 }).where('id', '=', id).execute(),
    )
  })

  test('what shipping costs, the name of a category, a catalog rule and a setting of the store view', async () => {
    await showsSoon(slipper, '$8.88', () =>
      db().updateTable('shipping_method').set({ amount_cents: 8_88 }).where('amount_cents', '>', 0).execute(),
    )
    await showsSoon('/delivery', 'Slippers and shoes', () =>
      db()
        .updateTable('category')
        .set({ name: 'Slippers and shoes' })
        .where('url_key', '=', 'shoes')
        .execute(),
    )
    await price(40_00, 'BAG')
    await showsSoon('/p/BAG/shoe-bag', '$30.00', () => buildCatalogRule(db(), { percent: '25' }))
    await showsSoon('/c/accessories', 'Thaler', () =>
      db()
        .updateTable('store_view')
        .set({ currency_sign: 'Thaler ' })
        .where('is_default', '=', true)
        .execute(),
    )
  })
})
