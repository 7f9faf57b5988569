import { createUser, logIn } from 'commerce/contract/customers'
import { call } from './catalog-of-shop.ts'
import { type Buyer, headersOf } from './visitors/buyer.ts'
import { settleTables } from './settle-tables.ts'
import type { BenchShop } from './shop.ts'

/** An account has one open bag, so no two orders that are made at once are of one customer. */
const customers = 200
const wholesale = 2
const coupon = 'BENCH5'
const password = 'plié-relevé-jeté'

export type SignedInBuyer = Buyer & Required<Pick<Buyer, 'token' | 'coupon'>>

const buyersOf = new WeakMap<BenchShop, SignedInBuyer[]>()

/** Activates every kind of rule that a shop can have, and signs in customers of a group with a coupon. Once per shop. */
export async function putRulesInForce(shop: BenchShop): Promise<SignedInBuyer[]> {
  const buyers = buyersOf.get(shop) ?? (await makeRules(shop))
  buyersOf.set(shop, buyers)
  return buyers
}

async function makeRules(shop: BenchShop): Promise<SignedInBuyer[]> {
  // Earlier measures may have sold things out.
  await shop.query('update stock set on_hand = reserved + 1000')
  for (const statement of [...taxes, ...prices, ...catalogRules, ...discounts, ...shipping])
    await shop.query(statement)
  await settleTables(shop)
  const buyers = []
  for (let number = 0; number < customers; number++) buyers.push(await signedIn(shop, number))
  return buyers
}

async function signedIn({ baseUrl, query }: BenchShop, number: number): Promise<SignedInBuyer> {
  const email = `dancer-${number}@example.com`
  const customer = { email, firstname: 'Amélie', lastname: 'Durand' }
  const headers = headersOf()
  await call(baseUrl, createUser, { headers, body: { customer, password } })
  await query(`update customer set price_group_id = ${wholesale} where email_key = '${email}'`)
  return { token: await call(baseUrl, logIn, { headers, body: { username: email, password } }), coupon }
}

/** A rate for each postcode of three states and each state of a country, as in tables of sales taxes. */
const taxes = [
  `insert into tax_rate (code, country, region, postcode, percent)
   select 'US-' || region || '-' || postcode, 'US', region, postcode::text, 5 + postcode % 5
   from (values ('TX', 75000, 79999), ('CA', 90000, 96199), ('NY', 10000, 14999)) as state(region, first, last),
     generate_series(first, last) as postcode`,
  `insert into tax_rate (code, country, region, percent)
   select 'US-S' || number || '-*', 'US', 'S' || number, 4 from generate_series(1, 50) as number`,
  `insert into tax_rate (code, country, region, postcode, percent) values ('US-TX-787*', 'US', 'TX', '787*', 8.25)`,
  `insert into tax_rule_rate (rule_id, rate_id)
   select rule.id, rate.id from tax_rule rule, tax_rate rate where rule.code = 'Taxable Goods' on conflict do nothing`,
]

const prices = [
  `update product set special_price_cents = price_cents * 9 / 10, special_from = now() - interval '1 day'
   where id % 3 = 0 and type = 'simple'`,
  `insert into product_price (product_id, price_group_id, min_qty, percent_off)
   select id, ${wholesale}, 1, 20 from product where type = 'simple' and id % 2 = 0`,
  `insert into product_price (product_id, min_qty, price_cents)
   select id, 3, price_cents * 8 / 10 from product where type = 'simple' and id % 5 = 0`,
]

const catalogRules = [
  `insert into catalog_rule (name, priority, action, percent, category_ids)
   select 'Girls for less', 1, 'percent_off', 15, array_agg(id) from category where name like 'Girls%'`,
  `insert into catalog_rule (name, priority, action, amount_cents, attributes)
   select 'A dollar off black', 2, 'fixed_off', 100, jsonb_build_object('color', jsonb_build_array(id::text))
   from attribute_option where label = 'Black'`,
  `insert into catalog_rule (name, priority, action, percent, price_group_ids)
   values ('Studios pay less', 3, 'to_percent', 95, '{${wholesale}}')`,
]

/** A rate table by region, postcode and weight, offered next to the flat rate that is chosen in the end. */
const shipping = [
  `update shipping_method set is_enabled = true`,
  `insert into shipping_rate (method_id, country, region, postcode, min_weight, amount_cents)
   select method.id, 'US', region, postcode::text, weight, 500 + weight * 100
   from shipping_method method, (values ('TX', 75000, 79999), ('NY', 10000, 14999)) as state(region, first, last),
     generate_series(first, last) as postcode, unnest(array[0, 5, 20]) as weight
   where method.kind = 'table_rate'`,
  `insert into shipping_rate (method_id, amount_cents) select id, 2500 from shipping_method where kind = 'table_rate'`,
]

const discounts = [
  `insert into cart_rule (name, priority, action, percent, category_ids)
   select 'A tenth off women''s', 1, 'percent', 10, array_agg(id) from category where name like 'Women%'`,
  `insert into cart_rule (name, priority, action, buy_qty, get_qty, attributes)
   select 'The third in black is free', 2, 'buy_x_get_y', 2, 1, jsonb_build_object('color', jsonb_build_array(id::text))
   from attribute_option where label = 'Black'`,
  `insert into cart_rule (name, priority, action, amount_cents, price_group_ids)
   values ('A dollar off each piece for studios', 3, 'fixed_per_item', 100, '{${wholesale}}')`,
  `insert into cart_rule (name, priority, action, amount_cents, min_subtotal_cents)
   values ('Five off sixty', 4, 'fixed_on_cart', 500, 6000)`,
  `insert into cart_rule (name, priority, action, min_subtotal_cents)
   values ('Ships free over five hundred', 5, 'free_shipping', 50000)`,
  `with rule as (
     insert into cart_rule (name, priority, needs_coupon, action, percent)
     values ('A twentieth with the coupon', 6, true, 'percent', 5) returning id
   )
   insert into coupon (rule_id, code) select id, '${coupon}' from rule`,
]
