import { afterAll, beforeAll, expect, test } from 'vitest'
import { openImportDesk } from '#test/desks/import-desk'
import { combine, found, goods, product, rulesCsv, subselect, total } from '#test/sales-rule'
import { openTestDatabase } from '#test/support'

let database: Awaited<ReturnType<typeof openTestDatabase>>
let desk: Awaited<ReturnType<typeof openImportDesk>>
beforeAll(async () => {
  database = await openTestDatabase()
  desk = await openImportDesk(database.pool)
  await database.pool.query('truncate cart_rule, coupon cascade')
  await desk.importTexts({
    products:
      'sku,name,price,categories,additional_attributes\na,A,30,Default Category/Tops,"color=Black,size=38"\n',
  })
})
afterAll(async () => {
  await desk.close()
  await database.close()
})

const nothingStored = async () =>
  expect(await desk.rows('select 1 from cart_rule union all select 1 from coupon')).toEqual([])

test.each<[string, string | Uint8Array, string[]]>([
  ['no columns', 'name\nA\n', ['1: actions_serialized: the column is missing']],
  ['a broken quote', rulesCsv({}).replace('"A rule"', '"A rule'), ['2: : a quoted cell goes on']],
  [
    'JSON whose quotes are not doubled',
    rulesCsv({}).replace(/,""\n$/, ',"{"type":1}"\n'),
    ['2: : a quoted cell'],
  ],
  ['text that is not UTF-8', Buffer.from(rulesCsv({ name: 'É' }), 'latin1'), ['2: : the text is not UTF-8']],
  [
    'a number twice',
    rulesCsv({ rule_id: '1' }, { rule_id: '1' }),
    ['3: rule_id: 1 stands on line 2 already'],
  ],
  ['a name twice', rulesCsv({}, {}), ['3: name: A rule stands on line 2 already']],
])('[part of BACK-04] sales rules: refuses %s', async (_case, salesRules, expected) => {
  const problems = await desk.problemsOf({ salesRules })
  expect(problems).toEqual(
    expect.arrayContaining(expected.map((start): unknown => expect.stringContaining(start))),
  )
  await nothingStored()
})

test.each<[string, string, string]>([
  ['name', '', 'is empty'],
  ['is_active', 'maybe', '"maybe" is neither 1 nor 0'],
  ['from_date', '2024-02-30', '"2024-02-30" is not a date'],
  ['sort_order', '-1', '-1 is not between 0 and 100000000'],
  ['simple_action', 'to_percent', 'the action to_percent cannot be kept'],
  ['discount_amount', '0', 'is not a percentage above 0 and up to 100'],
  ['discount_amount', '101', 'is not a percentage above 0 and up to 100'],
  ['discount_amount', 'ten', 'is not a percentage above 0 and up to 100'],
  ['discount_qty', '3', 'a most of units that a rule takes from cannot be kept'],
  ['discount_step', '2', 'a discount on every so many units cannot be kept'],
  ['apply_to_shipping', '1', 'a discount on the price of shipping cannot be kept'],
  ['simple_free_shipping', '2', 'a rule either takes something off or ships free: make two of it'],
  ['simple_free_shipping', '3', 'is neither 0, 1 nor 2'],
  ['coupon_type', '3', 'coupons made by the platform are not in the file'],
  ['coupon_type', '9', 'is neither 1 nor 2'],
  ['uses_per_customer', '1', 'uses of a rule without a coupon cannot be counted'],
  ['website_ids', '1,2', '2 is not a website of this shop'],
  ['website_ids', '', 'names no website, so the rule holds nowhere'],
  ['customer_group_ids', '', 'names no group, so the rule holds for nobody'],
  ['customer_group_ids', '1,77', '77 is not a price group'],
  ['conditions_serialized', '{', 'is not JSON'],
  ['conditions_serialized', '[1]', 'is not a condition'],
  [
    'conditions_serialized',
    'a:6:{s:4:"type";s:32:"salesrule/rule_condition_combine";}',
    'is not JSON: releases before 2.2 write another form, which an upgrade turns into JSON',
  ],
])('[part of BACK-04] sales rules: %s "%s": %s', async (column, cell, message) => {
  expect(await desk.problemsOf({ salesRules: rulesCsv({ [column]: cell }) })).toEqual([
    `2: ${column}: ${message}`,
  ])
  await nothingStored()
})

test.each<[string, Parameters<typeof rulesCsv>[0], string, string]>([
  ['no code', { coupon_type: '2' }, 'coupon_code', 'is empty'],
  [
    'codes made by the platform',
    { coupon_type: '2', coupon_code: 'A', use_auto_generation: '1' },
    'use_auto_generation',
    'coupons made by the platform are not in the file',
  ],
  [
    'free units that the platform never gives',
    { simple_action: 'buy_x_get_y', discount_step: '1', discount_amount: '2' },
    'discount_amount',
    '2 free units for 1 is what the platform never gives',
  ],
  [
    'half a free unit',
    { simple_action: 'buy_x_get_y', discount_step: '2', discount_amount: '0.5' },
    'discount_amount',
    '"0.5" is not a whole number',
  ],
])('[part of BACK-04] sales rules: refuses %s', async (_name, rule, column, message) => {
  expect(await desk.problemsOf({ salesRules: rulesCsv(rule) })).toEqual([`2: ${column}: ${message}`])
  await nothingStored()
})

const tops = product('category_ids', '==', 'Default Category/Tops')
const black = product('color', '==', 'Black')

test.each<[string, Record<string, unknown>]>([
  [
    'the condition payment_method == checkmo cannot be kept',
    combine([total('payment_method', '==', 'checkmo')]),
  ],
  ['the condition base_subtotal <= 50 cannot be kept', combine([total('base_subtotal', '<=', '50')])],
  ['the condition base_subtotal >= some cannot be kept', combine([total('base_subtotal', '>=', 'some')])],
  [
    'that one of several conditions is enough cannot be kept for a bag',
    combine([total('base_subtotal', '>=', '5'), total('total_qty', '>=', '5')], { aggregator: 'any' }),
  ],
  [
    'that conditions are not met cannot be kept',
    combine([total('base_subtotal', '>=', '5')], { value: '0' }),
  ],
  ['that something is not in the bag cannot be kept', combine([found([black], { value: '0' })])],
  [
    'goods that must be in the bag cannot be kept where the rule takes from others',
    combine([found([black])]),
  ],
  [
    'goods that must be in the bag cannot be kept where the rule takes from others',
    combine([subselect([black], { value: '2' })]),
  ],
  [
    'the condition base_row_total >= 2 cannot be kept',
    combine([subselect([], { value: '2', attribute: 'base_row_total' })]),
  ],
  ['a condition of the kind unknown cannot be kept here', combine([{ ...black, type: 'Vendor\\Segment' }])],
  ['a condition of the kind Product cannot be kept here', combine([black])],
])('[CART-12] a condition that would be weakened is refused: %s', async (message, condition) => {
  expect(await desk.problemsOf({ salesRules: rulesCsv({ conditions_serialized: condition }) })).toEqual([
    `2: conditions_serialized: ${message}`,
  ])
  await nothingStored()
})

test.each<[string, Record<string, unknown>]>([
  ['the condition color != Black cannot be kept', goods([product('color', '!=', 'Black')])],
  ['the condition color {} Bl cannot be kept', goods([product('color', '{}', 'Bl')])],
  [
    'two conditions on color that must both be met cannot be kept',
    goods([black, product('color', '==', 'White')]),
  ],
  ['two conditions on categories that must both be met cannot be kept', goods([tops, tops])],
  [
    'that one of several conditions is enough cannot be kept for category_ids, color',
    goods([tops, black], { aggregator: 'any' }),
  ],
  ['that conditions are not met cannot be kept', goods([black], { value: '0' })],
  ['the condition on color names no value', goods([product('color', '==', '')])],
  [
    'a condition on the parent of a product alone cannot be kept',
    goods([{ ...black, attribute_scope: 'parent' }]),
  ],
  ['a condition of the kind Address cannot be kept here', goods([total('base_subtotal', '>=', '5')])],
  ['sku is not an attribute with options', goods([product('sku', '==', 'a')])],
  ['quote_item_price is not an attribute with options', goods([product('quote_item_price', '==', '5')])],
  ['color has no option Teal', goods([product('color', '==', 'Teal')])],
  [
    'the category Default Category/Hats is not known',
    goods([product('category_ids', '==', 'Default Category/Hats')]),
  ],
  [
    'the category 23 is a number of the platform: say what it stands for in --rule-names, or write its name',
    goods([product('category_ids', '==', '23')]),
  ],
  [
    'the option of size 38 is a number of the platform: say what it stands for in --rule-names, or write its name',
    goods([product('size', '==', '38')]),
  ],
])('[CART-12] goods that would be others are refused: %s', async (message, actions) => {
  expect(await desk.problemsOf({ salesRules: rulesCsv({ actions_serialized: actions }) })).toEqual([
    `2: actions_serialized: ${message}`,
  ])
  await nothingStored()
})

test('[CART-12] a number of units of the whole bag is refused where a rule takes from some goods', async () => {
  const rule = {
    conditions_serialized: combine([total('total_qty', '>=', '2')]),
    actions_serialized: goods([black]),
  }
  expect(await desk.problemsOf({ salesRules: rulesCsv(rule) })).toEqual([
    '2: conditions_serialized: a number of units of the whole bag cannot be kept for a rule that takes from some goods',
  ])
  const free = { discount_amount: '0', simple_free_shipping: '1', actions_serialized: goods([black]) }
  expect(await desk.problemsOf({ salesRules: rulesCsv(free) })).toEqual([
    '2: simple_free_shipping: free shipping of some goods of a parcel cannot be kept',
  ])
})

test('[part of BACK-04] a coupon of another rule stays with it', async () => {
  await database.pool.query(
    `with rule as (insert into cart_rule (name, action, percent) values ('Ours', 'percent', 5) returning id)
     insert into coupon (rule_id, code) select id, 'TEN' from rule`,
  )
  expect(await desk.problemsOf({ salesRules: rulesCsv({ coupon_type: '2', coupon_code: 'ten' }) })).toEqual([
    '2: coupon_code: ten is a coupon of the rule Ours',
  ])
  await database.pool.query('truncate cart_rule, coupon cascade')
})

test.each<[string, (number | null)[], Parameters<typeof rulesCsv>, string[]]>([
  [
    'a rule without its number',
    [7],
    [{}],
    ['2: rule_id: A rule has the number 7 in the shop, so its row needs it'],
  ],
  [
    'two rows that are one rule',
    [null],
    [{ rule_id: '7' }, { rule_id: '8' }, {}],
    [
      '3: rule_id: A rule is the same rule of the shop as line 2',
      '4: rule_id: A rule is the same rule of the shop as line 2',
    ],
  ],
])(
  '[part of BACK-04] which rule is meant must be certain: refuses %s',
  async (_case, numbers, file, problems) => {
    for (const number of numbers) {
      await database.pool.query(
        `insert into cart_rule (platform_id, name, action, percent) values ($1, 'A rule', 'percent', 5)`,
        [number],
      )
    }
    expect(await desk.problemsOf({ salesRules: rulesCsv(...file) })).toEqual(problems)
    await database.pool.query('truncate cart_rule, coupon cascade')
  },
)

test('[part of BACK-04] names of numbers that contradict each other are refused', async () => {
  const ruleNames = 'kind,id,name\ncategory,1,A\ncategory,1,B\n,2,\n'
  expect(await desk.problemsOf({ salesRules: rulesCsv({}), ruleNames })).toEqual([
    '3: id: stands for A already',
    '4: kind: is empty',
    '4: name: is empty',
  ])
})
