import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { buildProduct } from '#test/factories'
import { openImportDesk } from '#test/desks/import-desk'
import { combine, found, goods, product, rulesCsv, subselect, total } from '#test/sales-rule'
import { newShopper, valueOf } from '#test/shopper'
import { openTestApp } from '#test/support'

let server: Awaited<ReturnType<typeof openTestApp>>
let desk: Awaited<ReturnType<typeof openImportDesk>>
beforeAll(async () => {
  server = await openTestApp()
  desk = await openImportDesk(server.pool)
  await desk.importTexts({
    products: [
      'sku,name,price,categories,additional_attributes,qty',
      'leotard,Leotard,30,Default Category/Women/Leotards,color=Black,100',
      'white,White leotard,30,Default Category/Women/Leotards,color=White,100',
      'tights,Tights,10,Default Category/Women/Tights,color=Black,100',
      'shoes,Shoes,45,Default Category/Shoes,color=Black,100\n',
    ].join('\n'),
  })
})
beforeEach(() => server.pool.query('truncate cart_rule, coupon cascade'))
afterAll(async () => {
  await desk.close()
  await server.close()
})

const example = (name: string) =>
  readFileSync(join(import.meta.dirname, '../../../../docs/examples', name), 'utf8')
const rules = () => desk.rows('select * from cart_rule order by id')
const coupons = () => desk.rows('select * from coupon order by id')

async function importRules(...given: Parameters<typeof rulesCsv>) {
  const outcome = await desk.importTexts({
    salesRules: rulesCsv(...given),
    ruleNames: example('rule_names.csv'),
  })
  expect(outcome).toMatchObject({ kind: 'imported' })
  return outcome
}

async function cartOf(...skus: string[]) {
  const shopper = await newShopper(server.app)
  for (const sku of skus) await shopper.add({ sku, qty: 1 })
  return shopper
}

async function discountOf(...skus: string[]) {
  const shopper = await cartOf(...skus)
  return valueOf(await shopper.pull()).totals.discount_amount
}

test('[part of BACK-04] sales rules come in with conditions and coupons, and hold at once', async () => {
  const files = { salesRules: example('sales_rules.csv'), ruleNames: example('rule_names.csv') }
  expect(await desk.importTexts(files)).toMatchObject({
    kind: 'imported',
    summary: {
      salesRules: { created: 5, updated: 0, unchanged: 0 },
      warnings: [
        'salesRules.csv:2: coupon_code: who used WELCOME10 before is not in the file, and may use it as often again',
      ],
    },
  })
  expect(await discountOf('leotard')).toBe(0)
  expect(await discountOf('leotard', 'white')).toBe(5)
  const shopper = await cartOf('leotard')
  expect(valueOf(await shopper.applyCoupon('welcome10'))).toBe(true)
  expect(valueOf(await shopper.pull()).totals.discount_amount).toBe(3)
  expect(await coupons()).toMatchObject([
    { code: 'WELCOME10', max_uses: 500, max_uses_per_buyer: 1, uses: 12 },
  ])
})

test('[part of BACK-04] the same rules imported again change nothing; changed ones are changed by their number', async () => {
  const file = { rule_id: '7', coupon_type: '2', coupon_code: 'TEN', uses_per_coupon: '5', times_used: '2' }
  await importRules(file, { name: 'Without a number' })
  const before = [await rules(), await coupons()]
  expect(await importRules(file, { name: 'Without a number' })).toMatchObject({
    summary: { salesRules: { created: 0, updated: 0, unchanged: 2 } },
  })
  expect([await rules(), await coupons()]).toEqual(before)
  await server.pool.query('update coupon set uses = 4')
  const changed = {
    ...file,
    name: 'Eleven',
    discount_amount: '11',
    coupon_code: 'ELEVEN',
    uses_per_coupon: '3',
  }
  expect(await importRules(changed)).toMatchObject({
    summary: { salesRules: { created: 0, updated: 1, unchanged: 0 } },
  })
  expect(await rules()).toMatchObject([
    { name: 'Eleven', percent: '11.0000', platform_id: 7 },
    { name: 'Without a number' },
  ])
  expect(await coupons()).toMatchObject([{ code: 'ELEVEN', uses: 4, max_uses: 4 }])
})

test('[part of BACK-04] a rule whose number comes later stays one rule, with its coupon', async () => {
  const file = { coupon_type: '2', coupon_code: 'TEN' }
  await importRules(file)
  expect(await importRules({ ...file, rule_id: '7' })).toMatchObject({
    summary: { salesRules: { created: 0, updated: 1, unchanged: 0 } },
  })
  expect(await rules()).toMatchObject([{ name: 'A rule', platform_id: 7 }])
  expect(await importRules({ ...file, rule_id: '7' }, { rule_id: '8' })).toMatchObject({
    summary: { salesRules: { created: 1, updated: 0, unchanged: 1 } },
  })
  expect(await importRules({ ...file, rule_id: '7' }, { rule_id: '8' })).toMatchObject({
    summary: { salesRules: { created: 0, updated: 0, unchanged: 2 } },
  })
})

test('[part of BACK-04] a dry run of rules changes nothing', async () => {
  const outcome = await desk.importTexts({ salesRules: rulesCsv({}), isDryRun: true })
  expect(outcome).toMatchObject({ kind: 'checked', summary: { salesRules: { created: 1 } } })
  expect(await rules()).toEqual([])
})

test('[part of BACK-04] rules may name what comes in with the same import', async () => {
  const outcome = await desk.importTexts({
    products: 'sku,name,price,categories,qty\ncape,Cape,80,Default Category/Capes,5\n',
    salesRules: rulesCsv({
      actions_serialized: goods([product('category_ids', '==', 'Default Category/Capes')]),
    }),
  })
  expect(outcome).toMatchObject({ kind: 'imported', summary: { salesRules: { created: 1 } } })
  expect(await discountOf('cape', 'leotard')).toBe(8)
  expect(
    await desk.problemsOf({
      products: 'sku,name,price\nhat,Hat,80\n',
      salesRules: rulesCsv({ actions_serialized: goods([product('category_ids', '==', 'Hats')]) }),
    }),
  ).toEqual(['2: actions_serialized: the category Hats is not known'])
  expect(await desk.rows(`select 1 from product where sku = 'hat'`)).toEqual([])
})

test.each<[string, Parameters<typeof rulesCsv>[0], string[], number]>([
  ['a percentage', { discount_amount: '12.5' }, ['leotard'], 3.75],
  ['an amount for each item', { simple_action: 'by_fixed', discount_amount: '3' }, ['leotard', 'tights'], 6],
  ['an amount on the bag', { simple_action: 'cart_fixed', discount_amount: '3' }, ['leotard', 'tights'], 3],
  ['a rule that is off', { is_active: '0' }, ['leotard'], 0],
  ['a rule that is over', { to_date: '2020-01-01' }, ['leotard'], 0],
  ['a rule to come', { from_date: '2099-01-01' }, ['leotard'], 0],
  ['a rule of other groups', { customer_group_ids: '["1","Wholesale"]' }, ['leotard'], 0],
  [
    'goods of a category',
    { actions_serialized: goods([product('category_ids', '{}', ['24', '25'])]) },
    ['leotard', 'tights'],
    1,
  ],
  [
    'goods of one category or another',
    {
      actions_serialized: goods([product('category_ids', '==', '24'), product('category_ids', '==', '25')], {
        aggregator: 'any',
      }),
    },
    ['leotard', 'tights', 'shoes'],
    5.5,
  ],
  [
    'goods of a category and a color, by name',
    {
      actions_serialized: goods([
        product('category_ids', '==', 'Default Category/Women/Leotards'),
        goods([product('color', '()', ['White', '49'])]),
      ]),
    },
    ['leotard', 'white', 'tights'],
    6,
  ],
  [
    'a subtotal with tax that is reached',
    { conditions_serialized: combine([total('base_subtotal_total_incl_tax', '>=', 30)]) },
    ['leotard'],
    3,
  ],
  [
    'more than a subtotal with tax',
    { conditions_serialized: combine([total('base_subtotal_total_incl_tax', '>', '30.00')]) },
    ['leotard'],
    0,
  ],
  [
    'a subtotal without tax that is reached',
    { conditions_serialized: combine([total('base_subtotal', '>=', '27.71')]) },
    ['leotard'],
    3,
  ],
  [
    'a subtotal without tax that is not reached',
    { conditions_serialized: combine([total('base_subtotal', '>=', '27.72')]) },
    ['leotard'],
    0,
  ],
  [
    'a number of units that is reached',
    { conditions_serialized: combine([combine([total('total_qty', '>=', '2.0000')])]) },
    ['leotard', 'tights'],
    4,
  ],
  [
    'more than a number of units',
    { conditions_serialized: combine([total('total_qty', '>', '2')]) },
    ['leotard', 'tights'],
    0,
  ],
  [
    'some units of the goods it takes from',
    {
      conditions_serialized: combine([subselect([product('category_ids', '==', '24')], { value: '2' })]),
      actions_serialized: goods([product('category_ids', '==', '24')]),
    },
    ['leotard', 'tights'],
    0,
  ],
  [
    'goods in the bag that it takes from',
    {
      conditions_serialized: combine([found([product('color', '==', '49')]), found([])]),
      actions_serialized: goods([product('color', '==', '49')]),
    },
    ['tights', 'white'],
    1,
  ],
  [
    'free units, line by line',
    { simple_action: 'buy_x_get_y', discount_amount: '1.0000', discount_step: '1' },
    ['leotard', 'white', 'tights', 'tights'],
    10,
  ],
  [
    'the form of the REST interface',
    {
      conditions_serialized: {
        condition_type: 'Platform\\SalesRule\\Model\\Rule\\Condition\\Combine',
        aggregator_type: 'all',
        operator: null,
        value: '1',
        conditions: [
          {
            condition_type: 'Platform\\SalesRule\\Model\\Rule\\Condition\\Address',
            operator: '>=',
            attribute_name: 'base_subtotal_total_incl_tax',
            value: '31',
          },
        ],
      },
    },
    ['leotard'],
    0,
  ],
])('[CART-12] %s of the platform is the same here', async (_name, rule, skus, discount) => {
  await importRules(rule)
  expect(await discountOf(...skus)).toBe(discount)
})

test('[CART-12] free shipping of the platform ships free', async () => {
  const free = { discount_amount: '0', simple_free_shipping: '2' }
  await importRules({ ...free, actions_serialized: goods([product('category_ids', '==', '24')]) })
  const shippingOf = async (sku: string) => {
    const shopper = await cartOf(sku)
    await shopper.chooseShipping()
    return valueOf(await shopper.pull()).totals.shipping_incl_tax
  }
  expect([await shippingOf('leotard'), await shippingOf('tights')]).toEqual([5, 0])
})

test('[part of BACK-04] a boolean attribute is Yes or No', async () => {
  await server.pool.query(
    `insert into attribute (code, label, input, position) values ('washable', 'Washable', 'boolean', 99)`,
  )
  const { id } = await buildProduct(server.db, {
    attributes: JSON.stringify({ washable: '1' }),
    price_cents: 10_00,
  })
  await importRules({ actions_serialized: goods([product('washable', '==', '1')]) })
  const [{ sku } = {}] = await desk.rows(`select sku from product where id = ${id}`)
  expect(await discountOf(String(sku), 'leotard')).toBe(1)
})
