import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { searchEngines } from '../../../../api/src/search/store-engines.ts'
import { buildOwner } from '../../../../api/test/desks/owners.ts'
import { buildChoices, buildOption } from '../../../../api/test/factories.ts'
import { SHARED_CACHE_MS } from '../../../../commerce/src/limits.ts'
import { newVisitor } from '../../../checks/no-script-visitor.ts'
import { publicUrl, shopWithPages } from '../../../checks/shop-with-pages.ts'
import { withoutTags } from '../../../checks/text-of.ts'

// The colors in the lists of an owner: where they come from, how they are painted, and what is shown without them.
const opened = shopWithPages()

const labels = ['#FFAA00', 'Ballet Pink', '/swatches/tie-dye.png']
const problem = 'Can`t get attributes data'
let options: number[] = []
let owner: ReturnType<typeof newVisitor>
let inject: typeof opened.shop.app.inject

beforeAll(async () => {
  const { app, context } = opened.shop
  inject = app.inject.bind(app)
  const { db, parts } = context
  options = []
  for (const label of labels) options.push(await buildOption(db, 'color', label))
  const variants = options.map((color, at) => ({ sku: `ANNA-${at}`, price_cents: 49_00, options: { color } }))
  const { id } = await buildChoices(db, { sku: 'ANNA', name: 'Anna Leotard' }, variants)
  const { email, password, studioId } = await buildOwner(db)
  const group = { id: 5_000 + studioId, code: `Of ${studioId}` }
  await db.insertInto('price_group').values(group).execute()
  await db.updateTable('studio').set({ price_group_id: group.id }).where('id', '=', studioId).execute()
  await db
    .insertInto('product_price')
    .values({ product_id: id, price_group_id: group.id, price_cents: 11_11 })
    .execute()
  await parts.get(searchEngines).caughtUp()
  owner = newVisitor(app, publicUrl)
  await owner.visit('/studio/login', { email, password })
}, 60_000)
afterEach(() => vi.restoreAllMocks())

/** What pages of this process ask for attributes; `answer` instead of the shop, if there is one. */
function watchAttributes(answer?: { statusCode: number; headers: object; body: string }) {
  let asked = 0
  const answerOrAsk = (request: { url: string }) => {
    if (!request.url.includes('type=attribute')) return inject(request)
    asked += 1
    return answer ? Promise.resolve(answer) : inject(request)
  }
  // Pages of this process ask in this form, and read no more of an answer than this.
  vi.spyOn(opened.shop.app, 'inject').mockImplementation(answerOrAsk as typeof inject)
  return () => asked
}

test('[STUDIO-15] the colors of lists are an attribute with its options, loaded once for many pages; each is painted as its hex value, its name or its picture; without them lists say so', async () => {
  const lists = ['/dashboard/studio-products?q=anna', '/search?q=anna']
  const found = await opened.ask('/api/catalog/search?type=attribute&size=100')
  const { items } = found.json<{ result: { items: Attribute[] } }>().result
  const color = items.find(({ attribute_code: code }) => code === 'color')
  expect(color).toMatchObject({ attribute_id: expect.any(Number) })
  const own = color?.options.filter(({ value }) => options.includes(value))
  expect(own?.map(({ value, label, swatch }) => [value, label, swatch])).toEqual([
    [options[0], '#FFAA00', '#ffaa00'],
    [options[1], 'Ballet Pink', '#f6cfd2'],
    [options[2], 'tie dye', '/swatches/tie-dye.png'],
  ])

  const clock = vi.spyOn(performance, 'now')
  const start = performance.now()
  clock.mockReturnValue(start)
  const asked = watchAttributes()
  const pages = await Promise.all([...lists, ...lists].map((path) => owner.visit(path)))
  // One question for the attributes of every shop, one for those of the merchant.
  expect(asked()).toBe(2)
  for (const { url, body } of pages) {
    const text = withoutTags(body)
    for (const shown of ['Anna Leotard', '#FFAA00', 'Ballet Pink', 'tie dye'])
      expect(text, `${shown} on ${url}`).toContain(shown)
    for (const painted of ['#ffaa00', '#f6cfd2', '/swatches/tie-dye.png'])
      expect(body, `${painted} on ${url}`).toContain(painted)
    for (const option of options) expect(body).toMatch(new RegExp(`name="color"[^>]*value="${option}"`))
    expect(text).not.toContain(problem)
  }

  // Until what pages share is loaded anew.
  clock.mockReturnValue(start + SHARED_CACHE_MS)
  const refused = { code: 503, result: 'Away.', reason: 'unavailable' }
  watchAttributes({
    statusCode: 503,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(refused),
  })
  for (const path of lists) {
    const { answer } = await owner.send(path)
    expect([path, answer.statusCode]).toEqual([path, 200])
    expect(withoutTags(answer.body), path).toContain(problem)
    expect(withoutTags(answer.body), path).toContain('Anna Leotard')
    expect(answer.body).not.toContain('name="color"')
  }
  watchAttributes()
  for (const path of lists) {
    const { body } = await owner.visit(path)
    expect(withoutTags(body)).not.toContain(problem)
    expect(body).toContain('name="color"')
  }
}, 60_000)

interface Attribute {
  attribute_code: string
  options: { value: number; label: string; swatch: string }[]
}
