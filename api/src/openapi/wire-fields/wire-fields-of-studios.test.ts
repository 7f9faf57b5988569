import { afterAll, beforeAll, expect, test } from 'vitest'
import { contractCalls } from '#test/calls/contract-calls'
import { readCallCases } from '#test/calls/read-call-cases'
import { send } from '#test/calls/send'
import { openStage, type Stage } from '#test/calls/stage'

// What section 3 of the second text names for studios, spelled as there.

const [calls, callCases] = [await contractCalls(), await readCallCases()]

let stage: Stage
beforeAll(async () => {
  stage = await openStage()
})
afterAll(() => stage.close())

/** The answer to the example of a call. */
async function answerOf(name: string): Promise<unknown> {
  const [call, callCase] = [calls.get(name), callCases.get(name)]
  if (!call || !callCase) throw new Error(`There is no call ${name}.`)
  const sent = await callCase.example(stage)
  await stage.shop.search.caughtUp()
  const answer = await send(stage.shop.app, call, { token: stage.anna.token, ...sent })
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json<{ result: unknown }>().result
}

/** Every value at a path such as 'settings.name', through lists. */
function reach(value: unknown, path: string[]): unknown[] {
  if (Array.isArray(value)) return value.flatMap((each) => reach(each, path))
  const [name, ...rest] = path
  if (name === undefined) return [value]
  if (typeof value !== 'object' || value === null || !(name in value)) return []
  return reach((value as Record<string, unknown>)[name], rest)
}

const at = '/api/ext/studio-owner'

const entities: [entity: string, call: string, fields: Record<string, string>][] = [
  [
    'studio',
    `GET ${at}/owner`,
    {
      '': 'owner_id group_id is_super_user settings dress_codes',
      settings: 'url_key active is_new name logo description',
    },
  ],
  ['settings of a studio that families see', `GET ${at}/settings`, { '': 'logo name active' }],
  ['studio of a family', `GET ${at}/store`, { '': 'owner_id dress_codes' }],
  [
    'product',
    `GET ${at}/productlist/{ownerId}`,
    {
      items:
        'sku name price price_group type_id configurable_children extension_attributes sale new image id',
      'items.price_group': 'group_id price',
      'items.configurable_children': 'sku color',
      'items.extension_attributes.configurable_product_options': 'attribute_id values',
      'items.extension_attributes.configurable_product_options.values': 'value_index',
      'items.studio_product': '_id sku price relations',
    },
  ],
  ['product of a dress code', `GET ${at}/products/{owner_id}`, { '': '_id sku price relations' }],
  ['dress code', `GET ${at}/category/{ownerId}`, { dress_codes: '_id position' }],
  ['menu', `GET ${at}/menu`, { '': 'items path' }],
  ['promotions', `GET ${at}/cms`, { '': 'topBanners' }],
  [
    'order for returns',
    `GET ${at}/rma`,
    {
      '': 'order invoices shipments',
      order: 'entity_id quote_id increment_id created_at status items payments_inform',
      'order.items': 'product_type',
    },
  ],
  ['returns', `GET ${at}/rmalist`, { returns: 'items comments', 'returns.items': 'entity_id' }],
  ['quantities that may be returned', `GET ${at}/rmaalloweditems`, { returns: 'item_id allowed' }],
  ['attributes of returns', `GET ${at}/rmaattributes`, { 'attributes.items': 'attribute_code options' }],
]
const rows = entities.flatMap(([entity, call, fields]) =>
  Object.entries(fields).map(([path, names]) => ({ entity, call, path, names: names.split(' ') })),
)

test.each(rows)(
  '[API-07] $entity carries its fields, spelled as clients know them: $path',
  async ({ call, path, names }) => {
    const found = reach(await answerOf(call), path.split('.').filter(Boolean)) as Record<string, unknown>[]
    expect(found).not.toEqual([])
    for (const name of names)
      expect(
        found.some((each) => name in each),
        name,
      ).toBe(true)
  },
)

test('[API-07] of a product, price is what students pay, and its variants say their options and no price', async () => {
  const { items } = (await answerOf(`GET ${at}/productlist/{ownerId}`)) as { items: StudioProduct[] }
  const leotard = items.find(({ type_id }) => type_id === 'configurable')
  const [options] = leotard?.extension_attributes.configurable_product_options ?? []
  const [child] = leotard?.configurable_children ?? []
  expect(items.map(({ price }) => price)).toEqual(items.map(({ student_price }) => student_price))
  expect(options?.values.map(({ value_index }) => String(value_index))).toContain(child?.['color'])
  expect(Object.keys(child ?? {}).toSorted()).toEqual(['color', 'is_in_stock', 'sku'])
})

interface StudioProduct {
  type_id: string
  price: number
  student_price: number
  configurable_children: Record<string, unknown>[]
  extension_attributes: { configurable_product_options: { values: { value_index: number }[] }[] }
}

test('[API-07] colors are an attribute with its options, in the catalog and in the grid of a product', async () => {
  const { bulkData } = (await answerOf(`GET ${at}/bulkgrid`)) as { bulkData: string }
  const { jsonConfig, jsonSwatchConfig } = JSON.parse(bulkData) as Record<string, Record<string, unknown>>
  expect(jsonConfig).toMatchObject({ index: expect.anything(), attributes: expect.anything() })
  const [attributeId = ''] = Object.keys(jsonSwatchConfig ?? {})
  const found = await stage.shop.app.inject('/api/catalog/search?type=attribute&size=100')
  const { items } = found.json<{ result: { items: Attribute[] } }>().result
  const color = items.find(({ attribute_code: code }) => code === 'color')
  expect(String(color?.attribute_id)).toBe(attributeId)
  expect(color?.options[0]).toMatchObject({ value: expect.any(Number), label: expect.any(String) })
})

interface Attribute {
  attribute_code: string
  attribute_id: number
  options: unknown[]
}

/** The text lists them in words and shows no body, so the spellings are the shop's own: see docs/older-clients.md. */
const registration = {
  'business type': 'businessType',
  'legal business name': 'businessName',
  'reseller certificate': 'certificate',
  'street address': 'street',
  city: 'city',
  state: 'state',
  zip: 'zip',
  phone: 'phone',
  website: 'website',
  'Facebook page': 'facebookPage',
  'contact first name': 'firstName',
  'contact last name': 'lastName',
  'contact phone': 'contactPhone',
  'receive promotions': 'receivesPromotions',
  password: 'password',
}

test('[API-07] the registration of a business is taken with a field for each that is listed', async () => {
  const name = `POST ${at}/register`
  const body = calls.get(name)?.body as { shape?: object } | undefined
  const own = ['key', 'email']
  expect(Object.keys(body?.shape ?? {}).toSorted()).toEqual(
    [...Object.values(registration), ...own].toSorted(),
  )
  expect(await answerOf(name)).toBe(true)
})

test('[API-07] a message to the shop is taken in the fields that clients send', async () => {
  const call = calls.get('POST /api/ext/mail-service/send-email')
  const schema = call?.body as { shape?: object } | undefined
  expect(Object.keys(schema?.shape ?? {})).toEqual(expect.arrayContaining(feedback))
})

const feedback = ['sourceAddress', 'targetAddress', 'subject', 'emailText']
