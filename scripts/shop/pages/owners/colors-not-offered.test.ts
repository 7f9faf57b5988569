import { beforeAll, expect, test } from 'vitest'
import { searchEngines } from '../../../../api/src/search/store-engines.ts'
import { buildOwner } from '../../../../api/test/desks/owners.ts'
import { buildConfigurable } from '../../../../api/test/factories.ts'
import { newVisitor } from '../../../checks/no-script-visitor.ts'
import { publicUrl, shopWithPages } from '../../../checks/shop-with-pages.ts'

// The form that assigns a product has a box for each color that is offered now.
const opened = shopWithPages()

let owner: ReturnType<typeof newVisitor>
let [studioId, groupId] = [0, 0]
beforeAll(async () => {
  const { app, context } = opened.shop
  const { db } = context
  const { email, password, studioId: id } = await buildOwner(db)
  ;[studioId, groupId] = [id, 5_000 + id]
  await db
    .insertInto('price_group')
    .values({ id: groupId, code: `Of ${id}` })
    .execute()
  await db.updateTable('studio').set({ price_group_id: groupId }).where('id', '=', id).execute()
  owner = newVisitor(app, publicUrl)
  await owner.visit('/studio/login', { email, password })
}, 60_000)

test.each([
  ['red of two', ['Red', 'Blue'], ['Red'], ['Red']],
  ['red and blue of three', ['Red', 'Blue', 'Green'], ['Red', 'Blue'], ['Red', 'Blue']],
  ['all', ['Red', 'Blue'], null, null],
])(
  '[part of STUDIO-11] while blue is not offered, saving the form for other reasons leaves %s allowed',
  async (_, colors, allowed, then) => {
    const { db, parts } = opened.shop.context
    const leotard = await buildConfigurable(db, colors)
    const optionOf = (color: string) => leotard.variants.find((each) => each.color === color)?.optionId ?? 0
    const price = { product_id: leotard.id, price_group_id: groupId, price_cents: 11_11 }
    await db.insertInto('product_price').values(price).execute()
    const allowed_colors = allowed?.map(optionOf) ?? null
    await db
      .insertInto('studio_product')
      .values({ studio_id: studioId, product_id: leotard.id, is_published: true, allowed_colors })
      .execute()
    const blue = leotard.variants.find(({ color }) => color === 'Blue')?.id ?? 0
    await db.updateTable('product').set({ status: 2 }).where('id', '=', blue).execute()
    await parts.get(searchEngines).caughtUp()

    const path = `/dashboard/studio-products/${leotard.sku}/assign`
    const { body } = await owner.visit(path)
    const field = (name: string) => new RegExp(`name="${name}" value="([^"]*)"`).exec(body)?.[1] ?? ''
    expect(body).not.toContain(`name="color" value="${optionOf('Blue')}"`)
    const sent = { version: field('version'), _id: field('_id'), shownColors: field('shownColors') }
    const chosen = { color: String(optionOf('Red')), isPublished: 'yes', price: '' }
    await owner.visit(path, { intent: 'save', ...sent, ...chosen })

    const saved = db.selectFrom('studio_product').select(['version', 'allowed_colors'])
    const row = await saved.where('product_id', '=', leotard.id).executeTakeFirstOrThrow()
    expect(row.version).toBe(2)
    expect(row.allowed_colors?.toSorted() ?? null).toEqual(then?.map(optionOf).toSorted() ?? null)
  },
)

test.each([
  ['red and one of before', 'Red', ['Red'], 2],
  ['only one of before', undefined, ['gone'], 1],
  ['only blue, which has no box,', undefined, ['Blue'], 2],
])(
  '[part of STUDIO-11] with %s allowed, a form that ticks %s is saved without a color that the product no longer has',
  async (_, ticked, allowed, version) => {
    const { db, parts } = opened.shop.context
    const leotard = await buildConfigurable(db, ['Red', 'Blue', 'Green'])
    const optionOf = (color: string) =>
      leotard.variants.find((each) => each.color === color)?.optionId ?? 888_888
    const price = { product_id: leotard.id, price_group_id: groupId, price_cents: 11_11 }
    await db.insertInto('product_price').values(price).execute()
    const allowed_colors = [...allowed.map(optionOf), 888_888]
    await db
      .insertInto('studio_product')
      .values({ studio_id: studioId, product_id: leotard.id, is_published: true, allowed_colors })
      .execute()
    const blue = leotard.variants.find(({ color }) => color === 'Blue')?.id ?? 0
    await db.updateTable('product').set({ status: 2 }).where('id', '=', blue).execute()
    await parts.get(searchEngines).caughtUp()
    const path = `/dashboard/studio-products/${leotard.sku}/assign`
    const { body } = await owner.visit(path)
    const field = (name: string) => new RegExp(`name="${name}" value="([^"]*)"`).exec(body)?.[1] ?? ''
    const sent = { version: field('version'), _id: field('_id'), shownColors: field('shownColors') }
    const color = ticked === undefined ? {} : { color: String(optionOf(ticked)) }
    const said = await owner.visit(path, { intent: 'save', ...sent, ...color, isPublished: 'yes', price: '' })
    const saved = db.selectFrom('studio_product').select(['version', 'allowed_colors'])
    const row = await saved.where('product_id', '=', leotard.id).executeTakeFirstOrThrow()
    expect(row.version).toBe(version)
    if (version === 1) expect(said.body).toContain('colors-error')
    else expect(row.allowed_colors).toEqual(allowed.map(optionOf))
  },
)
