import type { AnyEndpoint } from 'commerce/contract/call/endpoint'
import type { Failure } from 'commerce/contract/call/envelope'
import { entityRules, productRules } from 'commerce/search/query-rules'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { bodySchemaOf } from '#src/openapi/openapi'
import type { MakeRequest, Sent } from '#test/calls/call-case'
import { contractCalls, nameOf } from '#test/calls/contract-calls'
import { buildShopOfEveryKind } from '#test/checks/every-kind'
import { type NumberPlace, numberPlacesOf } from '#test/calls/number-places'
import { readCallCases } from '#test/calls/read-call-cases'
import { send } from '#test/calls/send'
import { addressOf, openStage, ownIp, type Stage } from '#test/calls/stage'
import { newCustomer, newRegistration } from '#test/customer'
import { type Description, readDescription } from '#test/description'
import { queryCatalog, where } from '#test/desks/query-catalog'
import { waitingOrder } from '#test/desks/waiting-orders'
import { openTestApp } from '#test/support'

const calls = [...(await contractCalls())]
const callCases = await readCallCases()
/** Beyond an int, beyond ten digits, the last that a number holds exactly, and below zero. */
const numbers = [2_147_483_648, 99_999_999_999, Number.MAX_SAFE_INTEGER, -1]

let stage: Stage
let description: Description
beforeAll(async () => {
  stage = await openStage()
  description = await readDescription(stage.shop.app)
})
afterAll(() => stage.close())

const chosenOf = ({ products: { configurable } }: Stage) => ({
  sku: configurable.sku,
  qty: 1,
  product_option: {
    extension_attributes: {
      configurable_item_options: [
        { option_id: configurable.attributeId, option_value: configurable.variants[0]?.optionId },
      ],
    },
  },
})
const address = { ...addressOf('Nina'), country_id: 'FR', region: { region: 'Rhône' }, region_id: 1 }
const names = { firstname: 'Nina', lastname: 'Ananiashvili' }

/** Beside the examples of all calls: requests that reach more tables. */
const moreExamples = new Map<string, MakeRequest>([
  [
    'POST /api/cart/update-item',
    async (stage) => ({
      query: { cartId: (await stage.newCart()).cartId },
      body: { cartItem: chosenOf(stage) },
    }),
  ],
  [
    'POST /api/order',
    async (stage) => ({
      body: {
        ...waitingOrder([], 1_000),
        products: [chosenOf(stage)],
        cart_id: (await stage.newCart()).cartId,
      },
    }),
  ],
  [
    'POST /api/user/create',
    () => {
      const { customer, password } = newRegistration()
      return { body: { customer: { ...customer, addresses: [address] }, password } }
    },
  ],
  [
    'POST /api/user/me',
    async ({ shop }) => ({
      token: (await newCustomer(shop.app)).token,
      body: { customer: { ...names, addresses: [address] } },
    }),
  ],
])

/** The examples of a call, made anew. */
async function examplesOf(name: string): Promise<Sent[]> {
  const example = callCases.get(name)?.example
  if (!example) throw new Error(`Add an example of ${name} to api/test/call-cases/.`)
  const made = [await example(stage)]
  const more = moreExamples.get(name)
  if (more) made.push(await more(stage))
  return made.map((sent) => ({ token: stage.anna.token, ...sent, body: bodyToRepeat(sent) }))
}

/** Without the version that was read: the first change would make it an old one for the others. */
function bodyToRepeat({ body }: Sent): unknown {
  return typeof body === 'object' && body !== null && 'version' in body
    ? { ...body, version: undefined }
    : body
}

interface Variation {
  path: string
  kind: NumberPlace['kind']
  sent: Sent
}

/** The example with this number in each field of body, query and path in turn. */
function variationsOf(call: AnyEndpoint, example: Sent, number: number): Variation[] {
  const { operation } = description.describedAs(nameOf(call))
  const bodies = numberPlacesOf(bodySchemaOf(operation) ?? {}, example.body).map((place) => ({
    ...place,
    sent: { ...example, body: place.with(number) },
  }))
  const queries = operation.parameters
    .filter((parameter) => parameter.in !== 'header')
    .flatMap(({ name, schema }) =>
      numberPlacesOf(schema, example.query?.[name], name).map((place) => ({ name, place })),
    )
    .map(({ name, place }) => ({
      ...place,
      sent: { ...example, query: { ...example.query, [name]: String(place.with(number)) } },
    }))
  return [...bodies, ...queries]
}

/** The problems with the answer, and whether it refuses this field. */
async function look(call: AnyEndpoint, { path, sent }: Variation) {
  const answer = await send(stage.shop.app, call, { ...sent, ip: ownIp() })
  if (answer.statusCode === 500) return { problems: [answer.body.slice(0, 200)], isRefused: false }
  return {
    problems: description.problemsOf(description.describedAs(nameOf(call)), answer),
    isRefused:
      answer.statusCode === 400 && (answer.json<Failure>().fields ?? []).some(({ field }) => field === path),
  }
}

test.each(calls)(
  '[API-05] a number too large for any field of %s is refused or finds nothing',
  async (name, call) => {
    const problems: string[] = []
    // What is too large is also refused when it is larger. Digits in a text may be too few, and then enough.
    const bounded = new Set<string>()
    for (const number of numbers) {
      for (const [nth, example] of (await examplesOf(name)).entries()) {
        for (const variation of variationsOf(call, example, number)) {
          const key = `${nth} ${variation.path}`
          if (number > 0 && bounded.has(key)) continue
          const found = await look(call, variation)
          if (found.isRefused && variation.kind === 'number') bounded.add(key)
          problems.push(...found.problems.map((problem) => `${variation.path} of ${number}: ${problem}`))
        }
      }
    }
    expect(problems).toEqual([])
  },
)

const conditions = [
  ...numbers.map((number) => ['eq', number] as const),
  ...['neq', 'gte', 'lt'].map((operator) => [operator, Number.MAX_SAFE_INTEGER] as const),
].flatMap(([operator, number]) => [
  { operator, value: number },
  { operator, value: String(number) },
])

test.each(['memory', 'postgres'])(
  '[API-05] [SEARCH-01] a search for a number too large for any field is refused or finds nothing: engine %s',
  async (engine) => {
    const shop = await openTestApp({ SEARCH_ENGINE: engine })
    onTestFinished(() => shop.close())
    await buildShopOfEveryKind(shop)
    const attributes = await shop.db.selectFrom('attribute').select(['code', 'input']).execute()
    const types = Object.entries({ product: productRules(attributes), ...entityRules })
    const fields = types.flatMap(([type, rules]) =>
      [...rules.fields.keys()].map((field) => ({ type, field })),
    )
    const problems: string[] = []
    for (const { type, field } of fields) {
      for (const { operator, value } of conditions) {
        const query = { _appliedFilters: [where(field, { [operator]: value })] }
        const { status, result, text } = await queryCatalog(shop.app, { type, query })
        const isFound = operator === 'eq' && status === 200 && result.total > 0
        if (isFound || ![200, 400].includes(status))
          problems.push(`${type}: ${field} ${operator} ${value}: ${text.slice(0, 200)}`)
      }
    }
    expect(problems).toEqual([])
  },
)
