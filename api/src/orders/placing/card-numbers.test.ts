import { Writable } from 'node:stream'
import { pino } from 'pino'
import type { WireOrder } from 'commerce/contract/orders'
import { messages } from 'commerce/messages'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newCustomer, newRegistration } from '#test/customer'
import { buildCustomOption, buildProduct } from '#test/factories'
import { toAustin } from '#test/people'
import { newBuyer, newShopper, refusalOf, type Shopper, valueOf } from '#test/shopper'
import { openTestApp } from '#test/support'

const card = '4242 4242 4242 4242'
const digits = /4242[ -]?4242[ -]?4242[ -]?4242/

const said: string[] = []
let shop: Awaited<ReturnType<typeof openTestApp>>
let sku: string
let optionId: number
let productId: number

beforeAll(async () => {
  const into = new Writable({
    write(chunk: Buffer, _encoding, done) {
      said.push(chunk.toString())
      done()
    },
  })
  shop = await openTestApp({}, { log: pino({ level: 'trace' }, into) })
  const product = await buildProduct(shop.db)
  const option = await buildCustomOption(shop.db, product, { title: 'Name', kind: 'field' })
  sku = product.sku
  optionId = option.id
  productId = product.id
})
afterAll(() => shop.close())

type Path = (string | number)[]
type Parts = Record<string | number, unknown>

function withText(order: WireOrder, path: Path): WireOrder {
  // Both addresses may be one object: as text they are two.
  const copy = JSON.parse(JSON.stringify(order)) as WireOrder
  let parts = copy as unknown as Parts
  for (const name of path.slice(0, -1)) {
    parts[name] ??= {}
    parts = parts[name] as Parts
  }
  parts[path.at(-1) ?? ''] = card
  return copy
}

const of = (part: string, ...names: Path): Path => ['addressInformation', part, ...names]
const addressFields: Path[] = [
  ['firstname'], ['lastname'], ['street', 0], ['street', 1], ['city'], ['region'], ['postcode'], ['telephone'],
  ['company'], ['vat_id'],
] // oxfmt-ignore
const textFields: Path[] = [
  ...['firstName', 'lastName'].map((name) => of('personalDetails', name)),
  ...['shippingAddress', 'billingAddress'].flatMap((part) =>
    addressFields.map((names) => of(part, ...names)),
  ),
  of('payment_method_additional', 'note'),
  of('payment_method_additional', 'title'),
]

async function tables(): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE'`.execute(shop.db)
  return rows.map(({ name }) => name)
}

/** Everything that is stored, as text. */
async function everythingKept(): Promise<string> {
  const texts = []
  for (const name of await tables()) {
    const { rows } = await sql<{ text: string | null }>`
      select string_agg(row_to_json(kept)::text, ' ') as text from ${sql.table(name)} kept`.execute(shop.db)
    texts.push(rows[0]?.text ?? '')
  }
  return texts.join('\n')
}

async function refusedFields(answer: Awaited<ReturnType<Shopper['send']>>): Promise<string[]> {
  const { code, fields = [] } = refusalOf(answer)
  expect(code).toBe(400)
  return fields.map(({ field }) => field)
}

test('[E-66] a card number in any text field of an order is refused by the name of the field', async () => {
  const buyer = await newBuyer(shop.app, [{ sku, qty: 1 }])
  const order = await buyer.composeOrder()
  for (const path of textFields) {
    expect(await refusedFields(await buyer.send(withText(order, path)))).toContain(path.join('.'))
  }
  const email = `${card.replaceAll(' ', '')}@example.com`
  const personalDetails = { ...toAustin.personalDetails, emailAddress: email }
  const byMail = { ...order, addressInformation: { ...order.addressInformation, personalDetails } }
  expect(refusalOf(await buyer.send(byMail)).code).toBe(400)
  const asName = { ...order.addressInformation, payment_method_additional: { [card]: 'x' } }
  expect(refusalOf(await buyer.send({ ...order, addressInformation: asName })).code).toBe(400)
  valueOf(await buyer.send(order))
})

test('[E-66] a card number in any text field of a call about the bag is refused', async () => {
  const shopper = await newShopper(shop.app)
  const option = { option_id: optionId, option_value: card }
  const product_option = { extension_attributes: { custom_options: [option] } }
  expect(refusalOf(await shopper.post({ sku, qty: 1, dancer: card })).code).toBe(400)
  expect(refusalOf(await shopper.post({ sku, qty: 1, product_option })).code).toBe(400)
  await shopper.add({ sku, qty: 1 })
  for (const name of ['region', 'city', 'firstname', 'lastname', 'company', 'telephone', 'email'] as const) {
    const address = { countryId: 'US', [name]: card }
    expect(refusalOf(await shopper.chooseShipping(address)).code, name).toBe(400)
  }
  expect(refusalOf(await shopper.chooseShipping({ countryId: 'US', street: [card] })).code).toBe(400)
  const asked = { country_id: 'US', region: { region: card } }
  expect(refusalOf(await shopper.shippingMethods(asked)).code).toBe(400)
})

async function post(url: string, body: object, token?: string) {
  const headers = { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) }
  const answer = await shop.app.inject({ method: 'POST', url, headers, payload: JSON.stringify(body) })
  const { fields = [] } = answer.json<{ fields?: { field: string; message: string }[] }>()
  return { status: answer.statusCode, fields }
}

/** Refused by field name, only because of the number. */
async function expectNoCard(url: string, body: object, field: string, token?: string) {
  const refusal = { status: 400, fields: [{ field, message: messages.cardNumberNotTaken }] }
  expect(await post(url, body, token), `${url} ${field}`).toEqual(refusal)
}

test('[E-66] a card number in any text of a review is refused', async () => {
  const review = { product_id: productId, title: 'Light', detail: 'It turns.\nTwice.', nickname: 'Mia' }
  for (const name of ['title', 'detail', 'nickname'] as const) {
    const texts =
      name === 'detail' ? [card, `My card:\n${card.replaceAll(' ', '-')}\nis gone`] : [`Mia ${card}`]
    for (const text of texts) {
      await expectNoCard('/api/review/create', { review: { ...review, [name]: text } }, `review.${name}`)
    }
  }
  expect(await post('/api/review/create', { review })).toMatchObject({ status: 200 })
})

const home = {
  firstname: 'Margot',
  lastname: 'Fonteyn',
  street: ['Congress Avenue 1100', ''],
  city: 'Austin',
  region: { region_code: 'TX', region: 'Texas', region_id: 57 },
  postcode: '78701',
  country_id: 'US',
  telephone: '+1 512 555 0100',
  company: 'Barre Studios',
  vat_id: 'US-123',
}
/** Every free text of an address; a state comes from a list, a postcode is too short for a card. */
const homesWithCard: [string, object][] = [
  ['firstname', { ...home, firstname: `Margot ${card}` }],
  ['lastname', { ...home, lastname: `Fonteyn ${card}` }],
  ['street.0', { ...home, street: [`Congress Avenue ${card}`, ''] }],
  ['street.1', { ...home, street: ['Congress Avenue 1100', card] }],
  ['city', { ...home, city: `Austin ${card}` }],
  ['postcode', { ...home, postcode: card }],
  ['telephone', { ...home, telephone: card }],
  ['company', { ...home, company: card }],
  ['vat_id', { ...home, vat_id: card }],
  ['region', { ...home, country_id: 'IE', region: { region: card } }],
]

test('[E-66] a card number in any text of a registration or an address book is refused', async () => {
  const customer = await newCustomer(shop.app)
  const names = { firstname: 'Margot', lastname: 'Fonteyn' }
  const registration = newRegistration()
  const register = (change: object, field: string) =>
    expectNoCard(
      '/api/user/create',
      { ...registration, customer: { ...registration.customer, ...change } },
      `customer.${field}`,
    )
  const change = (profile: object, field: string) =>
    expectNoCard('/api/user/me', { customer: { ...names, ...profile } }, `customer.${field}`, customer.token)
  for (const [field, address] of homesWithCard) {
    await register({ addresses: [address] }, `addresses.0.${field}`)
    await change({ addresses: [address] }, `addresses.0.${field}`)
  }
  for (const name of ['firstname', 'lastname']) {
    await register({ [name]: `Margot ${card}` }, name)
    await change({ [name]: `Margot ${card}` }, name)
  }
  await register({ email: `${card.replaceAll(' ', '')}@example.com` }, 'email')
  expect(
    (await post('/api/user/me', { customer: { ...names, addresses: [home] } }, customer.token)).fields,
  ).toEqual([])
})

test('[E-66] after all that no card number is kept in the database or written into the log', async () => {
  const kept = await everythingKept()
  expect(kept).toContain('Congress Avenue')
  expect(kept).not.toMatch(digits)
  expect(said.join('')).not.toMatch(digits)
})
