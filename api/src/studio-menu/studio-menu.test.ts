import * as contract from 'commerce/contract/studio/studio-menu'
import type { WireStudioCategories } from 'commerce/contract/studio/category-schemas'
import { listProductTable } from 'commerce/contract/studio/product-table'
import { listSourceInventory } from 'commerce/contract/studio/inventory'
import { readDefaultPrice, changeDefaultPrice } from 'commerce/contract/studio/assortment'
import { askForStock, listStockRequests } from 'commerce/contract/studio/inventory'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { saveBanner } from '#src/content/save-banner'
import { openAssortmentDesk } from '#test/desks/assortment-desk'
import { newOwner, newPartner, type OwnerDesk } from '#test/desks/studios'
import { buildCategory, buildProduct } from '#test/factories'
import { refusalOf, valueOf } from '#test/shopper'
import { openTestApp } from '#test/support'

let shop: Awaited<ReturnType<typeof openTestApp>>
let desk: ReturnType<typeof openAssortmentDesk>
beforeAll(async () => {
  shop = await openTestApp()
  desk = openAssortmentDesk(shop)
})
beforeEach(() => shop.db.deleteFrom('attempt').execute())
afterAll(() => shop.close())

/** A product of the store in this category. */
async function shelve(owner: OwnerDesk, categoryId: number, units = 5) {
  const product = await buildProduct(shop.db, { categoryIds: [categoryId], units })
  await desk.setPrice(product.id, owner.priceGroupId, 10_00)
  valueOf(await desk.add(owner, { sku: product.sku }))
  return product
}

let made = 0
async function withCategories(...names: string[]) {
  const owner = await newOwner(shop)
  made += 1
  const ids: number[] = []
  for (const [position, name] of names.entries()) {
    const id = await buildCategory(shop.db, { name: `${name} ${made}`, position })
    ids.push(id)
    await shelve(owner, id)
  }
  return { owner, ids }
}

async function categoriesOf({ client, id }: OwnerDesk) {
  await shop.search.caughtUp()
  return valueOf(await client.call(contract.listStudioCategories, { query: { ownerId: id } }))
}
const order = ({ client, id }: OwnerDesk, ids: number[], version?: string) =>
  client.call(contract.orderStudioCategories, {
    query: { ownerId: id },
    body: { relations: ids.map((_id, position) => ({ _id, position })), version },
  })
const idsOf = ({ categories }: WireStudioCategories) => categories.map(({ _id }) => Number(_id))
const menuOf = async ({ client }: OwnerDesk, menuKey: 'categories' | 'dress-codes') =>
  valueOf(await client.call(contract.readMenu, { query: { menuKey } }))

test('[STUDIO-18] an owner has menus by their key, promotions, requests for what is sold out, the source inventory, a default price, and an order of categories', async () => {
  const { owner, ids } = await withCategories('Leotards', 'Shoes')
  const [leotards = 0, shoes = 0] = ids
  const code = await desk.addCode(owner, 'Ballet 1')
  await saveBanner(
    shop.db,
    {
      identifier: 'studio-sale',
      place: 'top',
      position: 0,
      title: 'Free shipping this week',
      subtitle: '',
      link: '/sale',
      image: '',
      showsFrom: null,
      showsUntil: null,
    },
    shop.context.now(),
  )
  await shop.search.caughtUp()
  valueOf(await order(owner, [shoes, leotards]))
  expect(await menuOf(owner, 'categories')).toMatchObject({
    path: '/dashboard/studio-inventory',
    items: [
      { id: String(shoes), count: 1, path: `/dashboard/studio-inventory?category=${shoes}` },
      { id: String(leotards), count: 1 },
    ],
  })
  expect(await menuOf(owner, 'dress-codes')).toEqual({
    path: '/dashboard/studio-dress-codes',
    items: [{ id: code, name: 'Ballet 1', count: 0, path: `/dashboard/studio-inventory?code=${code}` }],
  })
  await shop.search.caughtUp()
  const content = valueOf(await owner.client.call(contract.readStudioContent, { query: {} }))
  expect(content.topBanners).toContainEqual(
    expect.objectContaining({ title: 'Free shipping this week', link: '/sale' }),
  )
  const gone = await shelve(owner, leotards, 0)
  const query = { ownerId: owner.id }
  valueOf(await owner.client.call(askForStock, { query, body: { sku: gone.sku } }))
  expect(valueOf(await owner.client.call(listStockRequests, { query })).items).toMatchObject([
    { sku: gone.sku, is_requested: true },
  ])
  const inventory = valueOf(
    await owner.client.call(listSourceInventory, { query: { ...query, category: leotards } }),
  )
  expect(inventory.rows.map(({ qty }) => qty).toSorted()).toEqual([0, 5])
  const price = { kind: 'percent', percent: 40 } as const
  valueOf(await owner.client.call(changeDefaultPrice, { query, body: price }))
  expect(valueOf(await owner.client.call(readDefaultPrice, { query }))).toEqual(price)
})

test('[part of STUDIO-18] a menu that is none is refused by the name of its field', async () => {
  const owner = await newOwner(shop)
  const headers = { authorization: `Bearer ${owner.token}` }
  for (const search of ['?menuKey=admin', '?menuKey=', '', '?menuKey=categories&studio=1']) {
    const answer = await shop.app.inject({ url: `/api/ext/studio-owner/menu${search}`, headers })
    expect(answer.statusCode, search).toBe(400)
    expect(answer.json().fields, search).toMatchObject([
      { field: search.includes('&') ? 'studio' : 'menuKey' },
    ])
  }
})

test('[part of STUDIO-18] content of the store view: pages with their paths, and blocks', async () => {
  const owner = await newOwner(shop)
  const privacy = { identifier: 'privacy', title: 'Privacy', content: '<p>Little is kept.</p>' }
  await shop.db.insertInto('content_page').values(privacy).execute()
  await shop.db
    .insertInto('content_block')
    .values({ ...privacy, identifier: 'studio-note' })
    .execute()
  await shop.search.caughtUp()
  const { pages, blocks } = valueOf(await owner.client.call(contract.readStudioContent, { query: {} }))
  expect(pages).toContainEqual({ identifier: 'privacy', title: 'Privacy', path: '/cms/privacy' })
  expect(blocks).toContainEqual(
    expect.objectContaining({ identifier: 'studio-note', content: privacy.content, active: true }),
  )
})

test('[part of STUDIO-18] categories stand in the order of the catalog until the studio has one, which its lists obey; a new one comes last', async () => {
  const { owner, ids } = await withCategories('Leotards', 'Skirts', 'Shoes')
  const [a = 0, b = 0, c = 0] = ids
  const before = await categoriesOf(owner)
  expect(idsOf(before)).toEqual(ids)
  const turned = valueOf(await order(owner, [c, a, b], before.version))
  expect(turned.categories.map(({ _id, position, products }) => [Number(_id), position, products])).toEqual([
    [c, 1, 1],
    [a, 2, 1],
    [b, 3, 1],
  ])
  const d = await buildCategory(shop.db, { name: `Bags ${made}`, position: -1 })
  await shelve(owner, d)
  const query = { owner_id: owner.id }
  expect(idsOf(await categoriesOf(owner))).toEqual([c, a, b, d])
  const { categories } = valueOf(await owner.client.call(listProductTable, { query }))
  expect(categories.map(({ id }) => id)).toEqual([c, a, b, d])
  expect((await menuOf(owner, 'categories')).items.map(({ id }) => Number(id))).toEqual([c, a, b, d])
  await shop.db.deleteFrom('studio_product').where('studio_id', '=', owner.studioId).execute()
  expect(await categoriesOf(owner)).toMatchObject({ categories: [] })
})

test('[part of STUDIO-18] a category says which one it is in, since several may have the same name', async () => {
  const { owner, ids } = await withCategories('Girls')
  const [girls = 0] = ids
  const within = await buildCategory(shop.db, { name: 'Leotards', parentId: girls })
  await shelve(owner, within)
  const { categories } = await categoriesOf(owner)
  expect(categories.map(({ name, parent }) => [name, parent])).toEqual([
    [`Girls ${made}`, null],
    ['Leotards', `Girls ${made}`],
  ])
})

test('[part of STUDIO-18] of two owners who put categories in order at once the later one is told, with the order as it is, and nothing is lost', async () => {
  const { owner, ids } = await withCategories('Leotards', 'Skirts', 'Shoes')
  const [a = 0, b = 0, c = 0] = ids
  const partner = await newPartner(shop, owner)
  const { version } = await categoriesOf(owner)
  const answers = await Promise.all([order(owner, [c, a, b], version), order(partner, [b, a, c], version)])
  expect(answers.map(({ ok }) => ok).toSorted()).toEqual([false, true])
  const kept = await categoriesOf(owner)
  expect(answers.find(({ ok }) => ok)).toMatchObject({ value: kept })
  expect(answers.find(({ ok }) => !ok)).toMatchObject({
    code: 409,
    reason: 'categories-reordered',
    meta: kept,
  })
  const again = await order(owner, idsOf(kept), version)
  expect(again).toMatchObject({ ok: true, value: kept })
  for (const wrong of [
    [a, b],
    [a, a, b],
    [a, b, c, 200_000_000],
  ])
    expect(refusalOf(await order(owner, wrong))).toMatchObject({ reason: 'categories-reordered' })
  expect(await categoriesOf(owner)).toEqual(kept)
})

test('[part of STUDIO-19] [part of E-21] the order of another studio is answered byte for byte like that of nobody, and stays', async () => {
  const [{ owner: anna }, { owner: bea, ids }] = [
    await withCategories('Bags'),
    await withCategories('A', 'B'),
  ]
  const ask = async (ownerId: string) => {
    const headers = { authorization: `Bearer ${anna.token}` }
    const url = `/api/ext/studio-owner/sortcategory/${ownerId}`
    const payload = { relations: ids.toReversed().map((_id, position) => ({ _id, position })) }
    const answers = [
      await shop.app.inject({ url, headers }),
      await shop.app.inject({ method: 'PUT', url, headers, payload }),
    ]
    return answers.map(({ statusCode, body }) => [statusCode, body])
  }
  const missing = await ask('200000000')
  expect(missing.map(([status]) => status)).toEqual([404, 404])
  expect(await ask(bea.id)).toEqual(missing)
  expect(idsOf(await categoriesOf(bea))).toEqual(ids)
})
