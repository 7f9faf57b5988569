import { beforeAll, expect, test, vi } from 'vitest'
import { buildOwner } from '../../../../api/test/desks/owners.ts'
import { priceProblems } from '../../../../commerce/src/price-problems.ts'
import german from '../../../../commerce/src/words/de/messages.ts'
import italian from '../../../../commerce/src/words/it/messages.ts'
import { shopWithPages } from '../../../checks/shop-with-pages.ts'
import { textOf } from '../../../checks/text-of.ts'

const opened = shopWithPages({ MULTISTORE: 'true' })
const table = '/dashboard/studio-my-products'
let owner: Awaited<ReturnType<typeof buildOwner>>
beforeAll(async () => {
  const { db, storeViews } = opened.shop.context
  await db.updateTable('store_view').set({ is_enabled: true }).execute()
  await vi.waitFor(() => expect(storeViews.open).toHaveLength(3), { timeout: 20_000 })
  owner = await buildOwner(db)
  await db.insertInto('price_group').values({ id: 71_000, code: 'Studio' }).execute()
  await db
    .updateTable('studio')
    .set({ price_group_id: 71_000, is_new: false })
    .where('id', '=', owner.studioId)
    .execute()
  const { id } = await db
    .selectFrom('product')
    .select('id')
    .where('sku', '=', 'SKI')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('product_price')
    .values({ product_id: id, price_group_id: 71_000, price_cents: 10_00 })
    .execute()
  await db
    .insertInto('studio_product')
    .values({ studio_id: owner.studioId, product_id: id, is_published: true })
    .execute()
}, 90_000)

test.each([
  ['de', german],
  ['it', italian],
] as const)(
  '[part of VAL-01] what is wrong with a price is said in the store view %s, by every form without script',
  async (code, words) => {
    const visitor = opened.newShopper()
    await visitor.visit(`/${code}/studio/login`, { email: owner.email, password: owner.password })
    const said = async (sent: Record<string, string>) => {
      const { answer } = await visitor.send(`/${code}${table}`, sent)
      expect([sent, answer.statusCode]).toEqual([sent, 400])
      const text = textOf({ body: answer.body.replaceAll(/<script[^]*?<\/script>/g, '') })
      for (const english of Object.values(priceProblems)) expect(text).not.toContain(english)
      return text
    }
    const all = { intent: 'preview', all: 'yes' }
    const none = { intent: 'preview', rule: 'set', value: '1' }
    expect(await said(none)).toContain(words.noProductChosen)
    expect(await said({ ...all, rule: 'set', value: '-1' })).toContain(words.priceBelowZero)
    expect(await said({ ...all, rule: 'set', value: 'five' })).toContain(words.priceInvalid)
    expect(await said({ ...all, rule: 'raise-percent', value: '1001' })).toContain(words.percentInvalid)
    expect(await said({ ...all, rule: 'margin', value: '100' })).toContain(words.marginInvalid)
    const one = { intent: 'price', sku: 'SKI', version: '1' }
    expect(await said({ ...one, price: '-1' })).toContain(words.priceBelowZero)
    expect(await said({ ...one, price: 'five' })).toContain(words.priceInvalid)
  },
)

test.each(['/dashboard', '/dashboard/studio-setup', '/my-account'])(
  '[part of ROUTE-15] the guard of %s leads a guest to the page of the same store view',
  async (path) => {
    for (const base of ['', '/de', '/it']) {
      const { answer } = await opened.newShopper().send(base + path)
      expect(answer.statusCode).toBe(302)
      expect(answer.headers.location).toMatch(new RegExp(`^${base}/(?:studio/login\\?to=|\\?account=)`))
    }
  },
)
