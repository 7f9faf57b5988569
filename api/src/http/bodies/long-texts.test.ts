import { afterAll, beforeAll, expect, test } from 'vitest'
import type * as z from 'zod/mini'
import { messages } from 'commerce/messages'
import { contractCalls } from '#test/calls/contract-calls'
import { leastCpuMs } from '#test/checks/cpu-time'
import { buildProduct } from '#test/factories'
import { newShopper, refusalOf, type Shopper } from '#test/shopper'
import { openTestApp } from '#test/support'

const calls = await contractCalls()

interface Text {
  path: string
  checks: { check: string; abort?: boolean | undefined; pattern?: RegExp | undefined }[]
}

const withoutTexts = new Set([
  'file',
  'number',
  'int',
  'boolean',
  'literal',
  'enum',
  'null',
  'transform',
  'unknown',
])

/** Every text that a schema accepts. */
function textsIn(schema: z.core.$ZodType, path: string): Text[] {
  const { def } = (schema as z.core.$ZodTypes)._zod
  if (def.type === 'string') {
    return [{ path, checks: (def.checks ?? []).map((each) => each._zod.def as Text['checks'][number]) }]
  }
  if (def.type === 'object') {
    return Object.entries(def.shape).flatMap(([name, inner]) => textsIn(inner, `${path}.${name}`))
  }
  if (def.type === 'optional' || def.type === 'nullable') return textsIn(def.innerType, path)
  if (def.type === 'array') return textsIn(def.element, `${path}[]`)
  if (def.type === 'union') return def.options.flatMap((inner) => textsIn(inner, path))
  if (def.type === 'record') {
    return [...textsIn(def.keyType, `${path}{}`), ...textsIn(def.valueType, `${path}{}`)]
  }
  if (def.type === 'pipe') return textsIn(def.in, path)
  if (withoutTexts.has(def.type)) return []
  throw new Error(`Say where the texts of the type ${def.type} are.`)
}

const texts = [...calls].flatMap(([name, { query, body }]) => [
  ...textsIn(query, `${name} query`),
  ...(body ? textsIn(body, `${name} body`) : []),
])
const isLength = ({ check }: Text['checks'][number]) => check === 'max_length'
/** Anchored at both ends, and without unlimited repetition. */
const hasEnd = (pattern: RegExp | undefined) =>
  /^\^[^]*\$$/.test(pattern?.source ?? '') && !/[*+]|\{\d+,\}/.test(pattern?.source ?? '')

test('every text of a call has a longest length, by a limit or by its pattern', () => {
  expect(texts.length).toBeGreaterThan(50)
  const endless = texts.filter(({ checks }) => !checks.some((each) => isLength(each) || hasEnd(each.pattern)))
  expect(endless.map(({ path }) => path)).toEqual([])
})

test('[E-41] a text that is too long is refused for its length, and no other check looks at it', () => {
  const looked = texts.filter(({ checks }) => {
    const others = checks.filter(
      (each) => !isLength(each) && !hasEnd(each.pattern) && each.check !== 'min_length',
    )
    return others.length > 0 && !(checks[0] && isLength(checks[0]) && checks[0].abort === true)
  })
  expect(looked.map(({ path }) => path)).toEqual([])
})

let shop: Awaited<ReturnType<typeof openTestApp>>
let shopper: Shopper
let sku: string
beforeAll(async () => {
  shop = await openTestApp()
  shopper = await newShopper(shop.app)
  sku = (await buildProduct(shop.db)).sku
})
afterAll(() => shop.close())

const units = ['1-.', '4242 ', 'a\u0300\u0316', '1'.repeat(12) + 'a']

test.each(units)('[E-41] 900 KB of "%s" for a bag are refused at once', { timeout: 30_000 }, async (unit) => {
  const posts: Record<string, (text: string) => Promise<unknown>> = {
    'cartItem.dancer': (dancer) => shopper.post({ sku, qty: 1, dancer }),
    'cartItem.product_option.extension_attributes.custom_options.0.option_value': (text) =>
      shopper.post({
        sku,
        qty: 1,
        product_option: {
          extension_attributes: { custom_options: [{ option_id: 1, option_value: text }] },
        },
      }),
    'address.city': (city) => shopper.shippingMethods({ country_id: 'US', city }),
  }
  for (const [field, post] of Object.entries(posts)) {
    // From small to large, so that quadratic time fails before it hangs.
    for (const bytes of [30_000, 120_000, 900_000]) {
      const text = unit.repeat(bytes / Buffer.byteLength(unit))
      const refusal = refusalOf((await post(text)) as Awaited<ReturnType<Shopper['post']>>)
      expect(refusal.fields).toEqual([{ field, message: expect.any(String) }])
      expect(await leastCpuMs(() => post(text), 150), `${field}, ${bytes} bytes`).toBeLessThan(150)
    }
  }
})

test('a name with a card number in it that is too long is too long', async () => {
  const { fields } = refusalOf(
    await shopper.post({ sku, qty: 1, dancer: '4242 4242 4242 4242 '.repeat(100) }),
  )
  expect(fields).toEqual([{ field: 'cartItem.dancer', message: messages.textTooLong }])
})
