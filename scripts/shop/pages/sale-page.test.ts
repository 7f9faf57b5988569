import { CATEGORY_PAGE_SIZE } from 'commerce/limits'
import { expect, test } from 'vitest'
import { buildChoices, buildOption, buildProduct } from '../../../api/test/factories.ts'
import { eventually } from '../../../api/test/eventually.ts'
import { inSeconds } from '../../../api/test/move-time.ts'
import { textOf } from '../../checks/text-of.ts'
import { publicUrl, shopWithPages } from '../../checks/shop-with-pages.ts'

const opened = shopWithPages()

const visit = (url: string) => opened.newShopper().visit(url)

/** The names of the products of a list, as its tiles show them. */
const namesOn = (body: string) =>
  [...body.matchAll(/<h3[^>]*><a [^>]*>([^<]+)<\/a>/g)].map(([, name = '']) => name)

/** What the products of a list cost now, as its tiles say. */
const pricesOn = (body: string) =>
  body
    .split(/<h3[^>]*>/)
    .slice(1)
    .map((tile) => Number(/\$(\d+\.\d\d)/.exec(textOf({ body: tile }))?.[1]))

/** Every product that a list may show and that has a valid special price, or a variant that does. */
async function specialByDatabase(): Promise<string[]> {
  const { rows } = await opened.shop.context.pool.query<{ name: string }>(`
    with special as (
      select id from product where special_price_cents > 0 and status < 2
        and (special_from is null or special_from <= shop_now()) and (special_to is null or special_to >= shop_now())
        and special_price_cents < case type when 'bundle' then 10000 else price_cents end
    )
    select p.name from product p where p.visibility > 1 and p.status < 2 and case p.type
      when 'configurable' then exists (select from product_variant v join special on special.id = v.variant_id where v.parent_id = p.id)
      when 'grouped' then false
      else exists (select from special where special.id = p.id) end
    order by p.name`)
  return rows.map(({ name }) => name)
}

const day = 24 * 3_600_000
const inDays = (count: number) => new Date(opened.shop.context.now().getTime() + count * day)

test('[PANEL-07] the sale has exactly the products with a valid special price, by the clock of the database', async () => {
  const { db } = opened.shop.context
  const product = (name: string, values: object) => buildProduct(db, { name, price_cents: 40_00, ...values })
  const special = { special_price_cents: 30_00 }
  await product('Always special', special)
  await product('Special this week', { ...special, special_from: inDays(-1), special_to: inDays(1) })
  await product('Special next week', { ...special, special_from: inDays(5), special_to: inDays(9) })
  await product('Special last week', { ...special, special_to: inDays(-1) })
  await product('Not lower', { special_price_cents: 40_00 })
  await product('Flagged alone', { is_sale: true })
  await product('Special and withdrawn', { ...special, status: 2 })
  await product('Special and hidden', { ...special, visibility: 1 })
  const [pink, black] = [await buildOption(db, 'color', 'Pink 2'), await buildOption(db, 'color', 'Black 2')]
  await buildChoices(db, { name: 'Special in pink', price_cents: 40_00 }, [
    { price_cents: 40_00, ...special, options: { color: pink } },
    { price_cents: 20_00, options: { color: black } },
  ])
  await buildChoices(db, { name: 'Special parent alone', price_cents: 40_00, ...special }, [
    { price_cents: 40_00, options: { color: pink } },
  ])
  await buildChoices(db, { name: 'Special in what is withdrawn', price_cents: 40_00 }, [
    { price_cents: 40_00, ...special, status: 2, options: { color: pink } },
    { price_cents: 40_00, options: { color: black } },
  ])
  const shown = async () => namesOn((await visit('/sale')).body).sort()
  await eventually(async () => expect(await shown()).toEqual(await specialByDatabase()))
  const now = await shown()
  expect(now).toEqual(
    expect.arrayContaining(['Always special', 'Footed Tights', 'Special in pink', 'Special this week']),
  )
  expect(now).not.toContain('Flagged alone')
  await inSeconds(db, (6 * day) / 1000, async () => {
    await eventually(async () => expect(await shown()).toContain('Special next week'))
    expect(await shown()).toEqual(await specialByDatabase())
    expect(await shown()).not.toContain('Special this week')
  })
}, 60_000)

test('[PANEL-07] the sale is filtered, sorted and paged like a category, and says what it is', async () => {
  const { url, body } = await visit('/sale')
  expect(url).toBe('/sale')
  expect(body).toContain('<title>Everything on sale | Barre</title>')
  expect(body).toMatch(/<h1[^>]*>Everything on sale/)
  expect(body).toContain(`<link rel="canonical" href="${publicUrl}/sale"/>`)
  expect(body).not.toMatch(/name="sale"/)
  const cheap = await visit('/sale?price=0-50&sale=1')
  expect(namesOn(cheap.body)).toContain('Footed Tights')
  expect(cheap.body).toContain('<title>Everything on sale: &lt; $50 | Barre</title>')
  expect(cheap.body).toContain('<meta name="robots" content="noindex, follow"/>')
  const down = pricesOn((await visit('/sale?sort=price-down')).body)
  expect(new Set(down).size).toBeGreaterThan(2)
  expect(down).toEqual(down.toSorted((a, b) => b - a))
  expect(pricesOn((await visit('/sale?sort=price-up')).body)).toEqual(down.toReversed())
  const counted = async (query: string) => (await opened.shop.app.inject(`/list/count.data?${query}`)).body
  expect(await counted('only=sale&price=0-1')).toMatch(/"total",0\D/)
  expect(await counted('only=sale')).not.toBe(await counted('price=0-50'))
  const many = Array.from({ length: CATEGORY_PAGE_SIZE }, (_, index) => `Many ${index}`)
  for (const name of many) {
    await buildProduct(opened.shop.context.db, { name, price_cents: 90_00, special_price_cents: 60_00 })
  }
  const upTo = async (page: number) => namesOn((await visit(`/sale?sort=price-up&page=${page}`)).body)
  await eventually(async () => expect(await upTo(2)).toEqual(expect.arrayContaining(many)))
  const [first, both] = [await upTo(1), await upTo(2)]
  expect(first).toHaveLength(CATEGORY_PAGE_SIZE)
  expect(both.slice(0, first.length)).toEqual(first)
  expect(new Set(both).size).toBe(both.length)
}, 60_000)

test('[part of UX-23] a choice that nothing on sale meets says so, and how to go on', async () => {
  const { body } = await visit('/sale?price=9000000-')
  expect(textOf({ body })).toContain('No matches for')
  expect(body).toContain('href="/sale"')
})

test('what is new has a page of that name', async () => {
  const { body } = await visit('/new-arrivals')
  expect(body).toContain('<title>New arrivals | Barre</title>')
  expect(body).toMatch(/<h1[^>]*>New arrivals/)
  expect(namesOn(body)).toContain('Canvas Ballet Slipper')
  const home = (await visit('/')).body
  for (const [href, name] of [
    ['/new-arrivals', 'Shop new arrivals'],
    ['/sale', 'Everything on sale'],
  ]) {
    expect(home).toMatch(new RegExp(`<a[^>]* href="${href}"[^>]*>${name}</a>`))
  }
})

test('[UX-99] a shop without a special price says so, and where to go on', async () => {
  await opened.shop.context.db.updateTable('product').set({ special_price_cents: null }).execute()
  await eventually(async () => expect(namesOn((await visit('/sale')).body)).toEqual([]))
  const { body } = await visit('/sale')
  expect(textOf({ body })).toContain('Nothing is on sale right now')
  expect(body).toContain('href="/new-arrivals"')
})
