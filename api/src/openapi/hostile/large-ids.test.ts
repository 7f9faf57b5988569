import type { WireCustomer } from 'commerce/contract/customers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { contractCalls } from '#test/calls/contract-calls'
import { readCallCases } from '#test/calls/read-call-cases'
import { send } from '#test/calls/send'
import { addressOf, openStage, ownIp, type Stage } from '#test/calls/stage'
import { newRegistration } from '#test/customer'
import { queryCatalog, where } from '#test/desks/query-catalog'

const calls = await contractCalls()
const callCases = await readCallCases()

let stage: Stage
beforeAll(async () => {
  stage = await openStage()
})
afterAll(() => stage.close())

/** The example of a call with another body or query. */
async function answerTo(name: string, change: (sent: { body: object; query: object }) => object) {
  const example = await callCases.get(name)!.example(stage)
  const sent = { token: stage.anna.token, ...example, ip: ownIp() }
  const { body = {}, query = {} } = sent
  return send(stage.shop.app, calls.get(name)!, { ...sent, ...change({ body: body as object, query }) })
}

const chosen = ({ products: { configurable } }: Stage, option_value: number) => ({
  sku: configurable.sku,
  qty: 1,
  product_option: {
    extension_attributes: {
      configurable_item_options: [{ option_id: configurable.attributeId, option_value }],
    },
  },
})
const optionField = 'product_option.extension_attributes.configurable_item_options.0.option_value'
const abroad = { ...addressOf('Nina'), country_id: 'FR', region: { region: 'Rhône' } }
const names = { firstname: 'Nina', lastname: 'Ananiashvili' }

const tooLarge = 3_000_000_000
const products = '/api/ext/studio-owner/products/{owner_id}'

interface Refused {
  call: string
  field: string
  change: (sent: { body: object; query: object }) => object
}

test.each<Refused>([
  {
    call: 'POST /api/cart/update-item',
    field: `cartItem.${optionField}`,
    change: () => ({ body: { cartItem: chosen(stage, 9_999_999_999) } }),
  },
  {
    call: 'POST /api/order',
    field: `products.0.${optionField}`,
    change: ({ body }) => ({ body: { ...body, products: [chosen(stage, 9_999_999_999)], lines_win: true } }),
  },
  {
    call: `POST ${products}`,
    field: 'relations.0',
    change: ({ body }) => ({ body: { ...body, relations: [tooLarge] } }),
  },
  { call: `PUT ${products}`, field: 'relations.0', change: () => ({ body: { relations: [tooLarge] } }) },
  {
    call: 'GET /api/ext/studio-owner/productlist/{ownerId}',
    field: 'params.category_id',
    change: ({ query }) => ({ query: { ...query, params: JSON.stringify({ category_id: tooLarge }) } }),
  },
  {
    call: 'POST /api/handoff/redeem',
    field: 'owner_id',
    change: ({ body }) => ({ body: { ...body, owner_id: tooLarge } }),
  },
  {
    call: 'POST /api/user/me',
    field: 'customer.addresses.0.id',
    change: () => ({ body: { customer: { ...names, addresses: [{ ...abroad, id: 9_999_999_999 }] } } }),
  },
  {
    call: 'POST /api/user/create',
    field: 'customer.addresses.0.region_id',
    change: () => {
      const { customer, password } = newRegistration()
      const addresses = [{ ...abroad, region_id: 9_999_999_999 }]
      return { body: { customer: { ...customer, addresses }, password } }
    },
  },
  {
    call: 'POST /api/user/passkeys/rename',
    field: 'id',
    change: () => ({ body: { id: 9_999_999_999, name: 'My phone' } }),
  },
  {
    call: 'POST /api/user/passkeys/delete',
    field: 'id',
    change: ({ body }) => ({ body: { ...body, id: 9_999_999_999 } }),
  },
  {
    call: 'DELETE /api/ext/studio-owner/owner/{owner_id}',
    field: 'owner_id',
    change: () => ({ query: { owner_id: '99999999999' } }),
  },
  {
    call: 'DELETE /api/ext/studio-owner/owner/{owner_id}',
    field: 'owner_id',
    change: () => ({ query: { owner_id: 'abc' } }),
  },
])(
  '[API-05] an id that nothing can have is refused by name: $field of $call',
  async ({ call, field, change }) => {
    const answer = await answerTo(call, change)
    expect(answer.statusCode, answer.body).toBe(400)
    expect(answer.json()).toMatchObject({ reason: 'invalid', fields: [{ field }] })
  },
)

test.each(['product_id', 'rating'])('[SHOP-03] no review has a %s of eleven digits', async (attribute) => {
  for (const value of [99_999_999_999, '99999999999', -99_999_999_999]) {
    const query = { _appliedFilters: [where(attribute, { eq: value })] }
    const { status, result } = await queryCatalog(stage.shop.app, { type: 'review', query })
    expect([status, result.items, result.total]).toEqual([200, [], 0])
  }
})

test('[part of SESS-11] a registration with the id of another’s address makes an address of its own', async () => {
  const { customer, password } = newRegistration()
  const addresses = [{ ...addressOf('Nina'), id: stage.anna.addressId }]
  const answer = await answerTo('POST /api/user/create', () => ({
    body: { customer: { ...customer, addresses }, password },
  }))
  expect(answer.statusCode, answer.body).toBe(200)
  const [address] = answer.json<{ result: WireCustomer }>().result.addresses
  expect(address?.city).toBe('Ninaville')
  expect(address?.id).not.toBe(stage.anna.addressId)
})
