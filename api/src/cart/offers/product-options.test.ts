import { messages } from 'commerce/messages'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  buildBundle,
  buildConfigurable,
  buildCustomOption,
  buildGrouped,
  buildProduct,
  type BuiltProduct,
} from '#test/factories'
import { newShopper, refusalOf, type Shopper } from '#test/shopper'
import { openTestApp } from '#test/support'

let server: Awaited<ReturnType<typeof openTestApp>>
const logged: string[] = []
const log = pino({ level: 'warn' }, { write: (line: string) => void logged.push(line) })
beforeAll(async () => (server = await openTestApp({}, { log })))
afterAll(() => server.close())

const chosen = (extension_attributes: object) => ({ product_option: { extension_attributes } })

/** Posts values of one option as a client would, whatever their type. */
async function postValue(shopper: Shopper, product: BuiltProduct, optionId: number, value: unknown) {
  const custom_options = [{ option_id: optionId, option_value: value }]
  return shopper.post({ sku: product.sku, qty: 1, ...chosen({ custom_options }) })
}

test.each(['field', 'radio', 'select', 'checkbox'])(
  '[PDP-08] a required %s that is empty, null, false or 0 is refused by name and with the sentence of the product',
  async (kind) => {
    const skirt = await buildProduct(server.db)
    const values = kind === 'field' ? [] : [{ title: 'Pearls' }, { title: 'Lace' }]
    const option = await buildCustomOption(server.db, skirt, {
      title: 'Trim',
      kind,
      isRequired: true,
      values,
    })
    const shopper = await newShopper(server.app)
    for (const value of ['', '   ', null, false, 0]) {
      const refusal = refusalOf(await postValue(shopper, skirt, option.id, value))
      expect(refusal, JSON.stringify(value)).toMatchObject({
        code: 400,
        reason: 'options-invalid',
        result: 'Please configure product custom options and fix the validation errors',
        fields: [
          { field: `cartItem.product_option.custom_options.${option.id}`, message: 'Field is required.' },
        ],
      })
    }
    expect((await shopper.cart()).items).toEqual([])
    const good = kind === 'field' ? 'Odile' : option.valueIds[0]
    expect((await postValue(shopper, skirt, option.id, good)).ok).toBe(true)
  },
)

test('[PDP-08] [CART-05] a line end is one character, in whatever characters it was posted, and makes no other line', async () => {
  const card = await buildProduct(server.db)
  const option = await buildCustomOption(server.db, card, { title: 'Note', kind: 'area', maxCharacters: 8 })
  const shopper = await newShopper(server.app)
  for (const note of ['For\nMia!', 'For\r\nMia!'])
    expect((await postValue(shopper, card, option.id, note)).ok).toBe(true)
  expect((await shopper.cart()).items).toMatchObject([{ qty: 2, options: [{ value: 'For\nMia!' }] }])
  const longer = refusalOf(await postValue(shopper, card, option.id, 'For\r\nMia!!'))
  expect(longer.reason).toBe('options-invalid')
})

test('[PDP-08] one value of a radio or a select, several of a checkbox; what is not offered is refused', async () => {
  const skirt = await buildProduct(server.db)
  const values = [{ title: 'Pearls' }, { title: 'Lace' }]
  const radio = await buildCustomOption(server.db, skirt, { title: 'One', kind: 'radio', values })
  const boxes = await buildCustomOption(server.db, skirt, { title: 'Some', kind: 'checkbox', values })
  const shopper = await newShopper(server.app)
  const both = ({ valueIds }: { valueIds: number[] }) => valueIds.join(',')
  expect(refusalOf(await postValue(shopper, skirt, radio.id, both(radio))).fields?.[0]?.message).toBe(
    messages.optionUnknown,
  )
  expect(refusalOf(await postValue(shopper, skirt, boxes.id, String(radio.valueIds[0]))).code).toBe(400)
  expect((await postValue(shopper, skirt, boxes.id, both(boxes))).ok).toBe(true)
  expect((await shopper.cart()).items[0]?.options).toEqual([{ label: 'Some', value: 'Pearls, Lace' }])
})

test('[part of LOG-01] a wrong option id is logged with its place, and an option that is only missing is not', async () => {
  const skirt = await buildProduct(server.db)
  const values = [{ title: 'Pearls' }]
  const trim = await buildCustomOption(server.db, skirt, {
    title: 'Trim',
    kind: 'radio',
    isRequired: true,
    values,
  })
  const shopper = await newShopper(server.app)
  logged.length = 0
  expect(refusalOf(await postValue(shopper, skirt, trim.id, '')).code).toBe(400)
  expect(logged).toEqual([])
  for (const [optionId, value] of [
    [trim.id, '999999'],
    [999_999, trim.valueIds[0]],
  ] as const) {
    logged.length = 0
    expect(refusalOf(await postValue(shopper, skirt, optionId, value)).code).toBe(400)
    expect(logged.map((line) => JSON.parse(line) as object)).toMatchObject([
      { msg: 'wrong option id', fields: [`cartItem.product_option.custom_options.${optionId}`] },
    ])
  }
})

test('[PDP-09] a required bundle option needs a quantity above 0; one that is not required may have none', async () => {
  const [shoes, cart] = [await buildProduct(server.db), await buildProduct(server.db)]
  const bundle = await buildBundle(server.db, [
    { title: 'Shoes', parts: [shoes] },
    { title: 'Bag', parts: [cart], isRequired: false },
  ])
  const [required, optional] = bundle.options
  const shopper = await newShopper(server.app)
  const post = (ofShoes: number, ofCart: number) => {
    const bundle_options = [
      { option_id: required!.id, option_qty: ofShoes, option_selections: [required!.choices[0]!.id] },
      { option_id: optional!.id, option_qty: ofCart, option_selections: [optional!.choices[0]!.id] },
    ]
    return shopper.post({ sku: bundle.sku, qty: 1, ...chosen({ bundle_options }) })
  }
  expect(refusalOf(await post(0, 1))).toMatchObject({
    code: 400,
    reason: 'options-invalid',
    result: 'Please configure product bundle options and fix the validation errors',
    fields: [
      {
        field: `cartItem.product_option.bundle_options.${required!.id}`,
        message: 'Must be greater than 0',
      },
    ],
  })
  expect((await post(2, 0)).ok).toBe(true)
  expect((await shopper.cart()).items[0]).toMatchObject({ price: 58, qty: 1 })
})

test('[PDP-10] of a group at least one of each part that is named; a part left out is not bought', async () => {
  const [tights, shoes] = [await buildProduct(server.db), await buildProduct(server.db)]
  const look = await buildGrouped(server.db, [
    { part: tights, qty: 1 },
    { part: shoes, qty: 2 },
  ])
  const shopper = await newShopper(server.app)
  const post = (quantities: Record<string, number>) => {
    const grouped_quantities = Object.entries(quantities).map(([sku, qty]) => ({ sku, qty }))
    return shopper.post({ sku: look.sku, qty: 1, ...chosen({ grouped_quantities }) })
  }
  const field = 'cartItem.product_option.grouped_quantities'
  const message = 'Must be greater than 0'
  expect(refusalOf(await post({ [tights.sku]: 0, [shoes.sku]: 1 })).fields).toEqual([
    { field: `${field}.${tights.sku}`, message },
  ])
  expect(refusalOf(await post({})).fields).toEqual([{ field, message }])
  expect((await shopper.cart()).items).toEqual([])
  expect((await post({ [shoes.sku]: 3 })).ok).toBe(true)
  const { items } = await shopper.cart()
  expect(items.map((line) => [line.sku, line.qty])).toEqual([[shoes.sku, 3]])
})

test('[CART-02] a choice that a product does not have is refused by name, whatever kind of choice it is', async () => {
  const [skirt, tights] = [await buildProduct(server.db), await buildProduct(server.db)]
  const look = await buildGrouped(server.db, [{ part: tights, qty: 1 }])
  const leotard = await buildConfigurable(server.db, ['Blush', 'Black'])
  const [blush, black] = leotard.variants
  const color = (optionId: number) => ({ option_id: leotard.attributeId, option_value: optionId })
  const shopper = await newShopper(server.app)
  const refusedOf = async (sku: string, choice: object) => {
    const { code, reason, fields } = refusalOf(await shopper.post({ sku, qty: 1, ...chosen(choice) }))
    return { code, reason, fields: fields?.map(({ field, message }) => `${field}: ${message}`) }
  }
  const unknown = (place: string) => ({
    code: 400,
    reason: 'options-invalid',
    fields: [`cartItem.product_option.${place}: This option does not exist.`],
  })
  const ofColor = { configurable_item_options: [color(blush!.optionId)] }
  const ofPart = (...skus: string[]) => ({ grouped_quantities: skus.map((sku) => ({ sku, qty: 1 })) })
  expect(await refusedOf(skirt.sku, ofColor)).toEqual(
    unknown(`configurable_item_options.${leotard.attributeId}`),
  )
  expect(await refusedOf(skirt.sku, ofPart(tights.sku))).toEqual(unknown(`grouped_quantities.${tights.sku}`))
  expect(await refusedOf(look.sku, { downloadable_links: [7] })).toEqual(unknown('downloadable_links.7'))
  expect(await refusedOf(look.sku, ofPart(tights.sku, tights.sku))).toEqual(
    unknown(`grouped_quantities.${tights.sku}`),
  )
  expect(await refusedOf(black!.sku, ofColor)).toMatchObject({ code: 422, reason: 'variant-not-found' })
  expect((await shopper.cart()).items).toEqual([])
  await shopper.add({ sku: blush!.sku, qty: 1, ...chosen(ofColor) })
  expect((await shopper.cart()).items.map(({ sku }) => sku)).toEqual([blush!.sku])
})

test('[PDP-11] a fixed price is added as it is, a percentage as its share of the original price, also in a sale', async () => {
  const skirt = await buildProduct(server.db, { price_cents: 50_00, special_price_cents: 40_00 })
  const name = await buildCustomOption(server.db, skirt, {
    title: 'Name',
    kind: 'field',
    price: { kind: 'fixed', amount: 7_50 },
  })
  const trim = await buildCustomOption(server.db, skirt, {
    title: 'Trim',
    kind: 'select',
    values: [{ title: 'Pearls', kind: 'percent', amount: 12_50 }],
  })
  const custom_options = [
    { option_id: name.id, option_value: 'Odile' },
    { option_id: trim.id, option_value: String(trim.valueIds[0]) },
  ]
  const shopper = await newShopper(server.app)
  const { items } = await shopper.add({ sku: skirt.sku, qty: 2, ...chosen({ custom_options }) })
  expect(items[0]).toMatchObject({ price: 53.75, regular_price: 63.75, row_total_incl_tax: 107.5 })
})

test('[PDP-11] a percentage is a share of what the chosen variant costs, not of another', async () => {
  const top = await buildConfigurable(server.db, ['Blush', 'Black'], { parent: { price_cents: 10_00 } })
  const dear = top.variants[1]!
  await server.db.updateTable('product').set({ price_cents: 80_00 }).where('id', '=', dear.id).execute()
  const trim = await buildCustomOption(server.db, top, {
    title: 'Trim',
    kind: 'field',
    price: { kind: 'percent', amount: 10_00 },
  })
  const custom_options = [{ option_id: trim.id, option_value: 'Lace' }]
  const shopper = await newShopper(server.app)
  const { items } = await shopper.add({ sku: dear.sku, qty: 1, ...chosen({ custom_options }) })
  expect(items[0]?.price).toBe(88)
})

test('[PDP-11] a bundle costs the sum of item price times quantity; its special price is a percentage of that', async () => {
  const [shoes, ribbon] = [
    await buildProduct(server.db, { price_cents: 60_00, special_price_cents: 50_00 }),
    await buildProduct(server.db, { price_cents: 2_50 }),
  ]
  const parts = [
    { title: 'Shoes', parts: [shoes] },
    { title: 'Ribbon', parts: [ribbon], kind: 'checkbox', qty: 4 },
  ]
  const priceOf = async (options: NonNullable<Parameters<typeof buildBundle>[2]>) => {
    const bundle = await buildBundle(server.db, parts, options)
    const bundle_options = bundle.options.map(({ id, choices }) => ({
      option_id: id,
      option_qty: 1,
      option_selections: choices.map((choice) => choice.id),
    }))
    const shopper = await newShopper(server.app)
    const { items } = await shopper.add({ sku: bundle.sku, qty: 3, ...chosen({ bundle_options }) })
    return [items[0]?.price, items[0]?.regular_price, items[0]?.row_total_incl_tax]
  }
  expect(await priceOf({})).toEqual([60, 70, 180])
  expect(await priceOf({ special_price_cents: 90_00 })).toEqual([54, 70, 162])
  expect(await priceOf({ special_price_cents: 90_00, special_to: new Date(0) })).toEqual([60, 70, 180])
  const own = { has_dynamic_price: false, price_cents: 40_00 }
  expect(await priceOf(own)).toEqual([40, 40, 120])
  expect(await priceOf({ ...own, special_price_cents: 90_00 })).toEqual([36, 40, 108])
  expect(await priceOf({ ...own, special_price_cents: 90_00, special_to: new Date(0) })).toEqual([
    40, 40, 120,
  ])
})

test('[CART-05] texts that differ in order alone are two lines; the same boxes ticked in another order are one', async () => {
  const skirt = await buildProduct(server.db)
  const label = await buildCustomOption(server.db, skirt, { title: 'Label', kind: 'field' })
  const boxes = await buildCustomOption(server.db, skirt, {
    title: 'Trims',
    kind: 'checkbox',
    values: [{ title: 'Pearls' }, { title: 'Lace' }],
  })
  const shopper = await newShopper(server.app)
  for (const text of ['7,5', '5,7', '7,5']) await postValue(shopper, skirt, label.id, text)
  const labeled = (await shopper.cart()).items.map(({ qty, options }) => [qty, options[0]?.value])
  expect(labeled).toEqual([
    [2, '7,5'],
    [1, '5,7'],
  ])
  const [pearls, lace] = boxes.valueIds
  for (const ids of [`${pearls},${lace}`, `${lace},${pearls}`, `${lace},${pearls},${lace}`]) {
    expect((await postValue(shopper, skirt, boxes.id, ids)).ok).toBe(true)
  }
  expect((await shopper.cart()).items.map(({ qty }) => qty)).toEqual([2, 1, 3])
})
