import { afterAll, beforeAll, expect, test } from 'vitest'
import { contractCalls } from '#test/calls/contract-calls'
import {
  at,
  entitiesOfStudios,
  feedbackFields,
  reach,
  registrationFields,
} from '#test/calls/entities-of-studios'
import { readCallCases } from '#test/calls/read-call-cases'
import { send } from '#test/calls/send'
import { openStage, type Stage } from '#test/calls/stage'

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

const rows = entitiesOfStudios.flatMap(([entity, call, fields]) =>
  Object.entries(fields).map(([path, names]) => ({ entity, call, path, names: names.split(' ') })),
)

test.each(rows)(
  '[part of API-07] $entity carries its fields, spelled as clients know them: $path',
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

test('[part of API-07] of a product, price is what students pay, and its variants say their options and no price', async () => {
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

test('[part of API-07] colors are an attribute with its options, in the catalog and in the grid of a product', async () => {
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

test('[part of API-07] the registration of a business is taken with a field for each that is listed', async () => {
  const name = `POST ${at}/register`
  const body = calls.get(name)?.body as { shape?: object } | undefined
  const own = ['key', 'email']
  expect(Object.keys(body?.shape ?? {}).toSorted()).toEqual(
    [...Object.values(registrationFields), ...own].toSorted(),
  )
  expect(await answerOf(name)).toBe(true)
})

test('[part of API-07] a message to the shop is taken in the fields that clients send', async () => {
  const call = calls.get('POST /api/ext/mail-service/send-email')
  const schema = call?.body as { shape?: object } | undefined
  expect(Object.keys(schema?.shape ?? {})).toEqual(expect.arrayContaining(feedbackFields))
})
