import * as contract from 'commerce/contract/studio/assortment'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { hostileDocuments } from '#test/checks/hostile-documents'
import { openAssortmentDesk } from '#test/desks/assortment-desk'
import { newOwner } from '#test/desks/studios'
import { buildConfigurable } from '#test/factories'
import { newSession } from '#test/sessions'
import { clientOf, valueOf } from '#test/shopper'
import { openTestApp } from '#test/support'

let shop: Awaited<ReturnType<typeof openTestApp>>
let desk: ReturnType<typeof openAssortmentDesk>
beforeAll(async () => {
  shop = await openTestApp({ MSRP_FACTOR: '1.5' })
  desk = openAssortmentDesk(shop)
})
afterAll(() => shop.close())

test('[part of STUDIO-11] [part of STUDIO-10] a product comes into the store with dress codes, price and publication, is changed, and read again', async () => {
  const owner = await newOwner(shop)
  const [ballet, tap] = [await desk.addCode(owner, 'Ballet'), await desk.addCode(owner, 'Tap')]
  const { sku, id } = await desk.buildPriced(owner, 9_99)
  expect(await desk.read(owner, sku)).toMatchObject({ code: 404, reason: 'product-not-found' })
  const added = valueOf(await desk.add(owner, { sku, relations: [tap, ballet] }))
  expect(added).toEqual({
    _id: String(id),
    sku,
    price: null,
    relations: [ballet, tap],
    is_published: true,
    allowed_colors: null,
    version: 1,
    my_price: 9.99,
    highest_my_price: 9.99,
    msrp: 24.98,
    student_price: 24.98,
    profit: 14.99,
    profit_at_highest: 14.99,
  })
  const changed = valueOf(
    await desk.change(owner, sku, {
      _id: added._id,
      price: '1,019.995',
      relations: [tap],
      is_published: false,
      version: 1,
    }),
  )
  expect(changed).toMatchObject({ price: 1020, relations: [tap], is_published: false, version: 2 })
  expect(changed).toMatchObject({ student_price: 1020, profit: 1010.01, msrp: 24.98 })
  expect(valueOf(await desk.read(owner, sku))).toEqual(changed)
  expect(valueOf(await desk.change(owner, sku, { price: null }))).toMatchObject({
    price: null,
    relations: [tap],
  })
})

test('[part of STUDIO-23] a product that is taken out of the store is in none of its lists, and comes back anew', async () => {
  const { owner, skus } = await desk.withProducts(20, null)
  const [sku = '', other = ''] = skus
  expect(valueOf(await desk.remove(owner, sku))).toBe(true)
  expect((await desk.inStore(owner)).items.map((item) => item.sku)).toEqual([other])
  expect(await desk.remove(owner, sku)).toMatchObject({ code: 404, reason: 'product-not-found' })
  expect(valueOf(await desk.add(owner, { sku }))).toMatchObject({ price: null, version: 2 })
  // A page that was opened before does not take it for the one it shows.
  expect(await desk.change(owner, sku, { price: 30, version: 1 })).toMatchObject({
    code: 409,
    reason: 'studio-products-changed',
  })
  expect(await desk.add(owner, { sku, price: 5 })).toMatchObject({
    code: 409,
    reason: 'studio-product-exists',
  })
})

test('[part of STUDIO-11] of two owners who take the same product into the store the later one is told what the other saved', async () => {
  const owner = await newOwner(shop)
  const [ballet, tap] = [await desk.addCode(owner, 'Ballet'), await desk.addCode(owner, 'Tap')]
  const { sku } = await desk.buildPriced(owner, 10_00)
  const first = valueOf(await desk.add(owner, { sku, price: 30, relations: [tap, ballet] }))
  const saved = { _id: first._id, sku, price: 30, relations: [ballet, tap], is_published: true, version: 1 }
  for (const other of [
    { price: 22, relations: [ballet, tap] },
    { price: 30, relations: [tap] },
    { price: 30, relations: [ballet, tap], is_published: false },
  ])
    expect(await desk.add(owner, { sku, ...other })).toMatchObject({
      code: 409,
      reason: 'studio-product-exists',
      meta: { changed: [{ sku, saved, sent: { price: other.price } }] },
    })
  expect(valueOf(await desk.read(owner, sku))).toEqual(first)
  const again = await desk.add(owner, { sku, price: '30.00', relations: [ballet, tap, tap] })
  expect(valueOf(again)).toEqual(first)
})

test('[part of STUDIO-11] a change of a product that is sent twice, because its answer was lost, counts once and is no conflict', async () => {
  const owner = await newOwner(shop)
  const [ballet, tap] = [await desk.addCode(owner, 'Ballet'), await desk.addCode(owner, 'Tap')]
  const leotard = await buildConfigurable(shop.db, ['Red', 'Blue'])
  const [red = 0, blue = 0] = leotard.variants.map(({ optionId }) => optionId)
  await desk.setPrice(leotard.variants[0]!.id, owner.priceGroupId, 8_00)
  const { sku } = leotard
  valueOf(await desk.add(owner, { sku }))
  const sent = {
    price: '30',
    relations: [tap, ballet],
    is_published: false,
    allowed_colors: [red],
    version: 1,
  }
  const saved = valueOf(await desk.change(owner, sku, sent))
  expect(valueOf(await desk.change(owner, sku, { ...sent, relations: [ballet, tap] }))).toEqual(saved)
  for (const other of [
    { price: 31 },
    { price: null },
    { relations: [tap] },
    { is_published: true },
    { allowed_colors: [blue] },
    { allowed_colors: null },
  ])
    expect(await desk.change(owner, sku, { ...sent, ...other })).toMatchObject({
      code: 409,
      reason: 'studio-products-changed',
    })
  expect(valueOf(await desk.read(owner, sku))).toEqual(saved)
})

test('[part of STUDIO-21] a price is typed with commas and a dot; one below 0 or none is refused by name', async () => {
  const owner = await newOwner(shop)
  const { sku } = await desk.buildPriced(owner, 10_00)
  const priceOf = async (price: string | number) => valueOf(await desk.change(owner, sku, { price })).price
  valueOf(await desk.add(owner, { sku, price: '1,234.5' }))
  expect(valueOf(await desk.read(owner, sku)).price).toBe(1234.5)
  expect([await priceOf('12.3456'), await priceOf(12.345), await priceOf(0)]).toEqual([12.35, 12.35, 0])
  for (const price of ['-0.01', -1])
    expect(await desk.change(owner, sku, { price })).toMatchObject({
      code: 400,
      fields: [{ field: 'price', message: 'Price can`t be lower 0' }],
    })
  for (const price of ['12,50', '1e5', 1e21])
    expect(await desk.change(owner, sku, { price })).toMatchObject({
      code: 400,
      fields: [{ field: 'price' }],
    })
})

test('[part of STUDIO-11] only colors that the product comes in can be allowed', async () => {
  const owner = await newOwner(shop)
  const leotard = await buildConfigurable(shop.db, ['Red', 'Blue'])
  const [red, blue] = leotard.variants.map(({ optionId }) => optionId) as [number, number]
  await desk.setPrice(leotard.variants[0]!.id, owner.priceGroupId, 8_00)
  await desk.setPrice(leotard.variants[1]!.id, owner.priceGroupId, 7_00)
  valueOf(await desk.add(owner, { sku: leotard.sku, allowed_colors: [red] }))
  expect(valueOf(await desk.read(owner, leotard.sku))).toMatchObject({ allowed_colors: [red], my_price: 8 })
  const allow = (allowed_colors: number[] | null) =>
    owner.client.call(contract.changeAllowedColors, {
      query: { owner_id: owner.id, sku: leotard.sku },
      body: { allowed_colors },
    })
  expect(valueOf(await allow([blue, red]))).toMatchObject({ allowed_colors: [blue, red], version: 2 })
  expect(await allow([red, 999_999])).toMatchObject({ code: 400, fields: [{ field: 'allowed_colors.1' }] })
  expect(valueOf(await allow(null))).toMatchObject({ allowed_colors: null })
  const [item] = (await desk.inStore(owner)).items
  expect(item?.colors?.map(({ value }) => value).toSorted()).toEqual([red, blue].toSorted())
})

test('[part of STUDIO-25] lists hold only what has a price for the studio’s own group, and show nobody else’s prices', async () => {
  const [anna, bea] = [await newOwner(shop), await newOwner(shop)]
  const both = await desk.buildPriced(anna, 11_11)
  await desk.setPrice(both.id, bea.priceGroupId, 77_77)
  const ofBea = await desk.buildPriced(bea, 78_78)
  const free = await desk.buildPriced(anna, 0)
  const hidden = await desk.buildPriced(anna, 5_00)
  await shop.db.updateTable('product').set({ status: 2 }).where('id', '=', hidden.id).execute()
  valueOf(await desk.add(bea, { sku: both.sku, price: 79.79 }))
  expect(await desk.found(anna, {})).toEqual([both.sku])
  for (const { sku } of [ofBea, free, hidden])
    expect(await desk.add(anna, { sku })).toMatchObject({ code: 404, reason: 'product-not-found' })
  const all = JSON.stringify([
    await desk.search(anna, {}),
    await desk.add(anna, { sku: both.sku }),
    await desk.inStore(anna),
  ])
  expect(all).toContain('11.11')
  expect(all).not.toMatch(/77\.77|78\.78|79\.79|194\.4/)
  await shop.db.deleteFrom('product_price').where('price_group_id', '=', anna.priceGroupId).execute()
  expect((await desk.inStore(anna)).items).toEqual([])
  expect(await desk.read(anna, both.sku)).toMatchObject({ code: 404 })
})

test('[part of STUDIO-13] [part of STUDIO-27] a search takes dress codes, a wishlist, a query, counts, and what to include', async () => {
  const owner = await newOwner(shop)
  const code = await desk.addCode(owner, 'Ballet')
  const [skirt, shoe] = [await desk.buildPriced(owner, 10_00), await desk.buildPriced(owner, 12_00)]
  await shop.db.updateTable('product').set({ name: 'Satin shoe' }).where('id', '=', shoe.id).execute()
  valueOf(await desk.add(owner, { sku: skirt.sku, price: 15, relations: [code] }))
  expect((await desk.found(owner, {})).toSorted()).toEqual([skirt.sku, shoe.sku].toSorted())
  expect(await desk.found(owner, { aggregator_type: 'dashboard' })).toEqual([skirt.sku])
  expect(await desk.found(owner, { category_id: [code] })).toEqual([skirt.sku])
  expect(await desk.found(owner, { category_id: '200000000' })).toEqual([])
  expect(await desk.found(owner, { wishlist_id: [shoe.id] })).toEqual([shoe.sku])
  expect(await desk.found(owner, { wishlist_id: [shoe.sku], category_id: code })).toEqual([])
  const byText = { elastic_query: { query: { _searchText: 'satin' }, aggs: ['price'], size: 1000, from: 0 } }
  const answer = valueOf(await desk.search(owner, byText))
  expect(answer).toMatchObject({
    total: 1,
    start: 0,
    perPage: 1000,
    items: [{ sku: shoe.sku, my_price: 12 }],
  })
  expect(Object.keys(answer.aggregations)).not.toEqual([])
  const named = {
    elastic_query: { _source: { includes: ['sku', 'my_price', 'profit'], excludes: ['profit'] } },
  }
  expect(valueOf(await desk.search(owner, { ...named, wishlist_id: [skirt.sku] })).items).toEqual([
    { sku: skirt.sku, my_price: 10 },
  ])
})

test('[STUDIO-27] a call of studios without the right session is not authorized; a search has a kind, fields to include and exclude, and a wishlist or dress codes', async () => {
  const owner = await newOwner(shop)
  const code = await desk.addCode(owner, 'Ballet')
  const [assigned, other] = [await desk.buildPriced(owner, 10_00), await desk.buildPriced(owner, 12_00)]
  valueOf(await desk.add(owner, { sku: assigned.sku, relations: [code] }))
  const query = { ownerId: owner.id, params: '{}' }
  for (const { token } of [
    { token: undefined },
    { token: (await newSession(shop, 'customer')).accessToken },
    { token: (await newSession(shop, 'regular-user')).accessToken },
    { token: (await newSession(shop, 'staff')).accessToken },
    { token: 'A'.repeat(43) },
  ])
    expect(
      await clientOf(shop.app, token === undefined ? {} : { token }).call(contract.searchStudioProducts, {
        query,
      }),
    ).toMatchObject({ ok: false, result: 'not authorized' })
  const both = [assigned.sku, other.sku].toSorted()
  expect((await desk.found(owner, {})).toSorted()).toEqual(both)
  expect((await desk.found(owner, { aggregator_type: 'products' })).toSorted()).toEqual(both)
  expect(await desk.found(owner, { aggregator_type: 'dashboard' })).toEqual([assigned.sku])
  expect(await desk.found(owner, { category_id: [code] })).toEqual([assigned.sku])
  expect(await desk.found(owner, { wishlist_id: [other.sku] })).toEqual([other.sku])
  const fieldsOf = async (_source: object) =>
    Object.keys(
      valueOf(await desk.search(owner, { elastic_query: { _source }, wishlist_id: [other.sku] })).items[0] ??
        {},
    )
  expect(await fieldsOf({ includes: ['sku', 'my_price', 'profit'], excludes: ['profit'] })).toEqual([
    'sku',
    'my_price',
  ])
  expect(await fieldsOf({ excludes: ['my_price'] })).not.toContain('my_price')
})

test.each<[unknown, string]>([
  [{ owner_id: 3 }, 'params.owner_id'],
  [{ elastic_query: { size: 1001 } }, 'params.elastic_query.size'],
  [{ elastic_query: { query: { bool: {} } } }, 'params.elastic_query.query.bool'],
  [{ aggregator_type: 'everything' }, 'params.aggregator_type'],
  [{ elastic_query: { _source: { includes: ['$where'] } } }, '_sourceInclude'],
  [
    { elastic_query: { query: { _appliedFilters: [{ attribute: 'cost', value: 1 }] } } },
    'searchQuery._appliedFilters.0.attribute',
  ],
])('[part of STUDIO-27] the query %j is refused by name', async (params, field) => {
  const owner = await newOwner(shop)
  expect(await desk.search(owner, params as object)).toMatchObject({ code: 400, fields: [{ field }] })
})

test('[part of STUDIO-13] a search without an owner says so', async () => {
  const { token } = await newOwner(shop)
  const headers = { authorization: `Bearer ${token}` }
  const answer = await shop.app.inject({ url: '/api/ext/studio-owner/productlist//?params=%7B%7D', headers })
  expect(answer.json()).toMatchObject({
    code: 400,
    fields: [{ field: 'ownerId', message: 'Owner id is required' }],
  })
})

test('[part of STUDIO-20] the store is listed in pages, the last that came first', async () => {
  const { owner, skus } = await desk.withProducts(1, 2, 3)
  const all = skus.toReversed()
  expect(await desk.inStore(owner, { from: 1, size: 1 })).toMatchObject({
    total: 3,
    start: 1,
    items: [{ sku: all[1] }],
  })
  expect((await desk.inStore(owner)).items.map(({ sku }) => sku)).toEqual(all)
})

test('[part of STUDIO-19] an owner at another’s products is answered, byte for byte, as at ones that are not', async () => {
  const anna = await newOwner(shop)
  const { owner: bea, products } = await desk.withProducts(20)
  const code = await desk.addCode(bea, 'Jazz')
  const { change_id: edit } = valueOf(await desk.reprice(bea, { kind: 'set', price: 21 }, products))
  const own = await desk.buildPriced(anna, 10_00)
  valueOf(await desk.add(anna, { sku: own.sku }))
  const theirs = { owner: bea.id, sku: products[0]?.sku ?? '', code, edit }
  const missing = { owner: '200000000', sku: 'no-such-sku', code: '200000000', edit: randomUUID() }
  const ask = async (method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, payload?: object) => {
    const headers = { authorization: `Bearer ${anna.token}` }
    const at = `/api/ext/studio-owner/${url}`
    const { statusCode, body } = await shop.app.inject({
      method,
      url: at,
      headers,
      ...(payload && { payload }),
    })
    return [statusCode, body]
  }
  const rule = { kind: 'default' }
  const asked = async (owner: string, { sku, code: dressCode, edit: change_id }: typeof theirs) => [
    await ask('GET', `products/${owner}?sku=${sku}`),
    await ask('POST', `products/${owner}`, { sku }),
    await ask('PUT', `products/${owner}?sku=${sku}`, { price: 1 }),
    await ask('DELETE', `products/${owner}?sku=${sku}`),
    await ask('PUT', `productallowedcolors/${owner}?sku=${sku}`, { allowed_colors: null }),
    await ask('PUT', `products/${owner}?sku=${own.sku}`, { relations: [dressCode] }),
    await ask('POST', `storeproducts/${owner}/preview`, { rule, skus: [sku] }),
    await ask('PUT', `storeproducts/${owner}`, {
      change_id: randomUUID(),
      rule,
      products: [{ sku, version: 1 }],
    }),
    await ask('POST', `storeproducts/${owner}/undo`, { change_id }),
  ]
  const lists = async (owner: string) => [
    await ask('GET', `storeproducts/${owner}`),
    await ask('GET', `productlist/${owner}`),
    await ask('GET', `setdefaultprice/${owner}`),
    await ask('PUT', `setdefaultprice/${owner}`, { kind: 'list' }),
  ]
  const before = await desk.rowsOf(bea)
  const atBea = [...(await asked(bea.id, theirs)), ...(await lists(bea.id))]
  expect(atBea).toEqual([...(await asked(missing.owner, missing)), ...(await lists(missing.owner))])
  const atOwn = await asked(anna.id, theirs)
  expect(atOwn).toEqual(await asked(anna.id, missing))
  expect(new Set([...atBea, ...atOwn].map(([status]) => status))).toEqual(new Set([404]))
  expect(await desk.rowsOf(bea)).toEqual(before)
  for (const client of [clientOf(shop.app), clientOf(shop.app, { token: 'A'.repeat(43) })])
    expect(await client.call(contract.listStoreProducts, { query: { owner_id: bea.id } })).toMatchObject({
      code: 401,
      result: 'not authorized',
    })
})

test('[E-35] 200 documents of a search server’s own language are refused by name in the search of an owner', async () => {
  const [owner, other] = [await newOwner(shop), await newOwner(shop)]
  const { sku: own } = await desk.buildPriced(owner, 9_99)
  const { sku: foreign } = await desk.buildPriced(other, 376_54)
  await shop.db.updateTable('product').set({ cost_cents: 37_654_32 }).where('sku', '=', own).execute()
  await shop.search.caughtUp()
  for (const document of hostileDocuments) {
    for (const params of [{ elastic_query: document }, { elastic_query: { query: document } }]) {
      const answer = await desk.search(owner, params)
      expect(answer, JSON.stringify(params)).toMatchObject({ ok: false, code: 400, reason: 'invalid' })
      const told = JSON.stringify(answer)
      expect(told).not.toMatch(/37654\.32|376\.54/)
      expect(told).not.toContain(foreign)
    }
  }
  const deepest = { elastic_query: { from: 10_000, size: 1_000 } }
  const far = await desk.search(owner, deepest)
  expect(far.ok ? far.value.items : []).toEqual([])
})
