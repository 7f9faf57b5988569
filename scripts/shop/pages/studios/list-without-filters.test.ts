import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { buildChoices, buildOption } from '../../../../api/test/factories.ts'
import { searchEngines } from '../../../../api/src/search/store-engines.ts'
import { beginSession } from '../../../../api/src/session/begin-session.ts'
import { SHARED_CACHE_MS } from '../../../../commerce/src/limits.ts'
import { shopWithPages } from '../../../checks/shop-with-pages.ts'
import { withoutTags } from '../../../checks/text-of.ts'

const opened = shopWithPages()
const urlKey = 'sissonne'
let cookie = ''
let inject: typeof opened.shop.app.inject

/** A studio with one product that families see. */
beforeAll(async () => {
  const { app, context } = opened.shop
  inject = app.inject.bind(app)
  const { db, now, parts } = context
  const color = await buildOption(db, 'color', 'Ballet Pink')
  const variants = [{ sku: 'ANNA-1', price_cents: 49_00, options: { color } }]
  const { id } = await buildChoices(db, { sku: 'ANNA', name: 'Anna Leotard' }, variants)
  const group = { id: 90_002, code: urlKey }
  await db.insertInto('price_group').values(group).execute()
  const studio = { url_key: urlKey, name: 'Sissonne', is_active: true, price_group_id: group.id }
  const { id: studioId } = await db
    .insertInto('studio')
    .values(studio)
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('product_price')
    .values({ product_id: id, price_group_id: group.id, price_cents: 11_11 })
    .execute()
  await db
    .insertInto('studio_product')
    .values({ studio_id: studioId, product_id: id, is_published: true, student_price_cents: 23_45 })
    .execute()
  await parts.get(searchEngines).caughtUp()
  const { accessToken, refreshToken } = await beginSession(db, { kind: 'regular-user', studioId }, now())
  cookie = `__Host-passcode=${accessToken}; __Host-passcode-refresh=${refreshToken}`
}, 60_000)
afterEach(() => vi.restoreAllMocks())

const visit = async (path: string) =>
  inject({ url: `/${urlKey}${path}`, headers: { host: 'shop.barre.example', cookie } })

test('[part of STUDIO-15] families keep the lists of their store while the attributes cannot be loaded: without their filters, and the page says so', async () => {
  const problem = 'Some filters are unavailable right now.'
  const clock = vi.spyOn(performance, 'now')
  const start = performance.now()
  clock.mockReturnValue(start)
  const list = '/search'
  const whole = await visit(list)
  expect(withoutTags(whole.body)).toContain('Anna Leotard')
  expect(withoutTags(whole.body)).not.toContain(problem)
  expect(whole.body).toMatch(/type="checkbox"[^>]*name="color"/)

  // Until what pages share is loaded anew.
  clock.mockReturnValue(start + SHARED_CACHE_MS)
  const refused = { code: 503, result: 'Away.', reason: 'unavailable' }
  const answer = {
    statusCode: 503,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(refused),
  }
  // Pages of this process ask in this form, and read no more of an answer than this.
  const away = (request: { url: string }) =>
    request.url.includes('type=attribute') ? Promise.resolve(answer) : inject(request)
  vi.spyOn(opened.shop.app, 'inject').mockImplementation(away as typeof inject)
  for (const path of [list, `${list}?color=1`]) {
    const { statusCode, body } = await visit(path)
    expect([path, statusCode]).toEqual([path, 200])
    expect(withoutTags(body), path).toContain(problem)
    expect(body).not.toMatch(/type="checkbox"[^>]*name="color"/)
  }
  expect(withoutTags((await visit(list)).body)).toContain('Anna Leotard')
  expect((await visit('/list/tiles?page=1')).statusCode).toBe(200)
}, 60_000)
