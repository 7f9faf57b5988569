import { ADDRESS_BOOK_MAX } from 'commerce/limits'
import * as user from 'commerce/contract/customers'
import { createHash, randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openImportDesk } from '#test/desks/import-desk'
import { goodPassword, newCustomer, newRegistration, signIn } from '#test/customer'
import { confirmEmailOf } from '#test/mailbox'
import { clientOf, valueOf } from '#test/shopper'
import { openTestApp } from '#test/support'

let server: Awaited<ReturnType<typeof openTestApp>>
let desk: Awaited<ReturnType<typeof openImportDesk>>
beforeAll(async () => {
  server = await openTestApp()
  desk = await openImportDesk(server.pool)
})
afterAll(async () => {
  await desk.close()
  await server.close()
})

const password = 'plié 123'
const hash = `${createHash('sha256').update(`salt${password}`).digest('hex')}:salt:1`
const newEmail = () => `${randomUUID()}@example.com`
const customerFile = (...emails: string[]) =>
  `email,firstname,lastname,password_hash\n${emails.map((email) => `${email},Anna,Pavlova,${hash}\n`).join('')}`

const places = 'firstname,lastname,street,city,country_id,postcode,telephone'
const flagColumns = '_address_default_billing_,_address_default_shipping_'
const addressFile = (email: string, rows: string[]) =>
  `_email,_entity_id,${places},${flagColumns}\n${rows.map((row) => `${email},${row}\n`).join('')}`
const place = (number: number, city: string) => `Anna,Pavlova,Fontanka ${number},${city},DE,53111,+49 228 1`

async function clientOfOwner(email: string) {
  const { token } = await signIn(clientOf(server.app), email, password)
  return clientOf(server.app, { token })
}

const accountsOf = async (...emails: string[]) => {
  const { rows } = await server.pool.query<{ email: string }>(
    'select email from customer where email_key = any($1) order by id',
    [emails],
  )
  return rows.map(({ email }) => email)
}

const leftOut = (email: string) =>
  `the owner of ${email} had an account here, and erased it or uses another address by now: left out`

test('[E-63] [part of BACK-04] a file that is imported again does not bring back who erased their account, and says so', async () => {
  const [email, other] = [newEmail(), newEmail()]
  const files = {
    customers: customerFile(email, other),
    addresses: addressFile(email, [`1,${place(1, 'Bonn')},1,`]),
  }
  await desk.importTexts(files)
  const client = await clientOfOwner(email)
  valueOf(await client.call(user.eraseMe, { query: {}, body: { currentPassword: password } }))
  expect(await desk.importTexts(files)).toMatchObject({
    kind: 'imported',
    summary: {
      customers: { created: 0, updated: 0, unchanged: 1 },
      addresses: { created: 0, updated: 0, unchanged: 0 },
      warnings: [`addresses.csv:2: _email: ${leftOut(email)}`, `customers.csv:2: email: ${leftOut(email)}`],
    },
  })
  expect(await accountsOf(email, other)).toEqual([other])
  expect(await desk.importTexts({ addresses: files.addresses })).toMatchObject({ kind: 'imported' })
})

test('[part of BACK-04] a file that is imported again makes no second account of who changed their e-mail address here', async () => {
  const [email, next] = [newEmail(), newEmail()]
  await desk.importTexts({ customers: customerFile(email) })
  const client = await clientOfOwner(email)
  const customer = { firstname: 'Anna', lastname: 'Pavlova', email: next }
  const body = { customer, currentPassword: password }
  valueOf(await client.call(user.changeMe, { query: {}, body }))
  expect(await desk.importTexts({ customers: customerFile(email) })).toMatchObject({
    summary: { customers: { created: 0 }, warnings: [`customers.csv:2: email: ${leftOut(email)}`] },
  })
  expect(await accountsOf(email, next)).toEqual([next])
})

test.each([
  ['confirmed', confirmEmailOf],
  ['did not confirm', async () => undefined],
])(
  '[E-63] [part of BACK-04] who left, registered again and %s gets nothing that the file knows of before',
  async (_what, happens: (shop: typeof server, email: string) => Promise<void>) => {
    const email = newEmail()
    const files = { customers: customerFile(email), addresses: apart(email) }
    await desk.importTexts(files)
    const client = await clientOfOwner(email)
    valueOf(await client.call(user.eraseMe, { query: {}, body: { currentPassword: password } }))
    valueOf(await clientOf(server.app).call(user.createUser, { body: newRegistration(email) }))
    await happens(server, email)
    expect(await desk.importTexts(files)).toMatchObject({
      summary: {
        customers: { created: 0, updated: 0, unchanged: 0 },
        addresses: { created: 0, updated: 0, unchanged: 0 },
        warnings: expect.arrayContaining([`customers.csv:2: email: ${leftOut(email)}`]),
      },
    })
    expect(await bookOf(email)).toEqual([])
  },
)

test('[part of BACK-04] an account that somebody made with another’s address and erased keeps nobody out of an import', async () => {
  const { email, client } = await newCustomer(server.app)
  valueOf(await client.call(user.eraseMe, { query: {}, body: { currentPassword: goodPassword } }))
  expect(await desk.importTexts({ customers: customerFile(email) })).toMatchObject({
    summary: { customers: { created: 1 }, warnings: [] },
  })
})

async function bookOf(email: string) {
  const { rows } = await server.pool.query<{ city: string; billing: boolean; shipping: boolean }>(
    `select city, is_default_billing as billing, is_default_shipping as shipping from customer_address
     where customer_id = (select id from customer where email_key = $1) order by id`,
    [email],
  )
  return rows.map(({ city, billing, shipping }) => [city, billing, shipping])
}

type Address = user.WireCustomer['addresses'][number]

/** The owner saves the book as it is after a change. */
async function changeBook(email: string, change: (addresses: Omit<Address, 'customer_id'>[]) => unknown[]) {
  const client = await clientOfOwner(email)
  const me = valueOf(await client.call(user.readMe))
  const addresses = change(me.addresses.map(({ customer_id: _customer, ...address }) => address))
  const customer = { firstname: 'Anna', lastname: 'Pavlova', addresses }
  valueOf(await client.call(user.changeMe, { query: {}, body: { customer } as never }))
}

const own = (city: string, default_billing = false) => ({
  firstname: 'Anna',
  lastname: 'Pavlova',
  street: ['Moika 1'],
  city,
  country_id: 'DE',
  postcode: '53111',
  telephone: '+49 228 1',
  default_billing,
  default_shipping: false,
})

const embedded = (email: string) => {
  const columns = places
    .split(',')
    .map((name) => `_address_${name}`)
    .join(',')
  const [first, second] = [place(1, 'Bonn'), place(2, 'Ulm')]
  return `email,firstname,lastname,password_hash,${columns},${flagColumns}\n${email},Anna,Pavlova,${hash},${first},1,1\n,,,,${second},,\n`
}
const apart = (email: string) => addressFile(email, [`1,${place(1, 'Bonn')},1,1`, `2,${place(2, 'Ulm')},,`])

test.each([
  ['numbers', (email: string) => ({ customers: customerFile(email), addresses: apart(email) })],
  ['no numbers', (email: string) => ({ customers: embedded(email) })],
  ['both', (email: string) => ({ customers: embedded(email), addresses: apart(email) })],
])(
  '[part of BACK-04] addresses that come in again, with %s, leave the book as its owner changed it',
  async (_what, filesOf) => {
    const email = newEmail()
    const files = filesOf(email)
    expect(await desk.importTexts(files)).toMatchObject({ summary: { addresses: { created: 2 } } })
    await changeBook(email, ([first]) => [
      { ...first, city: 'Berlin', default_billing: false },
      own('Kiel', true),
    ])
    const changed = [
      ['Berlin', false, true],
      ['Kiel', true, false],
    ]
    expect(await bookOf(email)).toEqual(changed)
    for (let count = 0; count < 2; count++) {
      expect(await desk.importTexts(files)).toMatchObject({
        summary: { addresses: { created: 0, updated: 0, unchanged: 2 } },
      })
      expect(await bookOf(email)).toEqual(changed)
    }
  },
)

test('[part of BACK-04] an address that the file changes is changed here, unless its owner did', async () => {
  const email = newEmail()
  const addresses = (...cities: string[]) =>
    addressFile(
      email,
      cities.map((city, at) => `${at + 1},${place(at + 1, city)},,`),
    )
  await desk.importTexts({ customers: customerFile(email), addresses: addresses('Bonn', 'Ulm') })
  await changeBook(email, ([first, second]) => [first, { ...second, city: 'Berlin' }])
  expect(await desk.importTexts({ addresses: addresses('Trier', 'Jena') })).toMatchObject({
    summary: { addresses: { created: 0, updated: 1, unchanged: 1 } },
  })
  expect((await bookOf(email)).map(([city]) => city)).toEqual(['Trier', 'Berlin'])
})

test('[part of BACK-04] a default that the file names anew is one, unless the owner has chosen', async () => {
  const email = newEmail()
  const file = (first: string, second: string) =>
    addressFile(email, [`1,${place(1, 'Bonn')},${first}`, `2,${place(2, 'Ulm')},${second}`])
  await desk.importTexts({ customers: customerFile(email), addresses: file('1,1', ',') })
  await changeBook(email, ([first, second]) => [
    { ...first, default_shipping: false },
    { ...second, default_shipping: true },
  ])
  await desk.importTexts({ addresses: file(',', '1,') })
  expect(await bookOf(email)).toEqual([
    ['Bonn', false, false],
    ['Ulm', true, true],
  ])
  await changeBook(email, ([first, second]) => [first, second, own('Kiel', true)])
  await desk.importTexts({ addresses: addressFile(email, [`3,${place(3, 'Jena')},1,1`]) })
  expect(await bookOf(email)).toEqual([
    ['Bonn', false, false],
    ['Ulm', false, true],
    ['Kiel', true, false],
    ['Jena', false, false],
  ])
})

test('[part of BACK-04] a default that the file moves and moves back is the one that the file names last', async () => {
  const email = newEmail()
  const file = (first: string, second: string) =>
    addressFile(email, [`1,${place(1, 'Bonn')},${first}`, `2,${place(2, 'Ulm')},${second}`])
  await desk.importTexts({ customers: customerFile(email), addresses: file('1,1', ',') })
  for (let count = 0; count < 2; count++) {
    await desk.importTexts({ addresses: file(',', '1,1') })
    expect(await bookOf(email)).toEqual([
      ['Bonn', false, false],
      ['Ulm', true, true],
    ])
    await desk.importTexts({ addresses: file('1,1', ',') })
    expect(await bookOf(email)).toEqual([
      ['Bonn', true, true],
      ['Ulm', false, false],
    ])
  }
})

test('[part of BACK-04] a default that its owner chose stays one, though the file named that address once and another since', async () => {
  const email = newEmail()
  const file = (first: string, second: string) =>
    addressFile(email, [`1,${place(1, 'Bonn')},${first}`, `2,${place(2, 'Ulm')},${second}`])
  await desk.importTexts({ customers: customerFile(email), addresses: file('1,1', ',') })
  await desk.importTexts({ addresses: file(',', '1,1') })
  await changeBook(email, ([first, second]) => [
    { ...first, default_billing: true },
    { ...second, default_billing: false },
  ])
  const chosen = [
    ['Bonn', true, false],
    ['Ulm', false, true],
  ]
  await desk.importTexts({ addresses: addressFile(email, [`3,${place(3, 'Jena')},1,`]) })
  expect(await bookOf(email)).toEqual([...chosen, ['Jena', false, false]])
})

test('[part of BACK-04] an address that its owner deleted stays away, though the file changes it', async () => {
  const email = newEmail()
  const file = (city: string) => addressFile(email, [`1,${place(1, city)},1,1`])
  await desk.importTexts({ customers: customerFile(email), addresses: file('Bonn') })
  await changeBook(email, () => [])
  for (const city of ['Bonnn', 'Bonnn', 'Bonn']) {
    expect(await desk.importTexts({ addresses: file(city) })).toMatchObject({
      summary: { addresses: { created: 0, updated: 0, unchanged: 1 } },
    })
    expect(await bookOf(email)).toEqual([])
  }
})

test('[part of BACK-04] nobody can tell from what is kept of an address which it is, or who else has it', async () => {
  const emails = [newEmail(), newEmail()]
  for (const email of emails)
    await desk.importTexts({ customers: customerFile(email), addresses: apart(email) })
  const { rows } = await server.pool.query<{ hash: string; plain: boolean }>(
    `select r.content_hash::text as hash, r.content_hash = sha256(convert_to(row(a.first_name, a.last_name, a.company,
       a.tax_id, a.street, a.apartment, a.city, a.region, a.postcode, a.country, a.phone)::text, 'UTF8')) as plain
     from imported_address r join customer_address a using (customer_id, platform_id)
     join customer c on c.id = customer_id where c.email_key = any($1)`,
    [emails],
  )
  expect(rows).toHaveLength(4)
  expect(new Set(rows.map(({ hash }) => hash)).size).toBe(4)
  expect(rows.some(({ plain }) => plain)).toBe(false)
})

test('[part of BACK-04] an address of before the shop kept what files gave is left as it is', async () => {
  const email = newEmail()
  const files = { customers: customerFile(email), addresses: apart(email) }
  await desk.importTexts(files)
  await changeBook(email, ([first, second]) => [
    { ...first, city: 'Berlin', default_billing: false },
    { ...second, default_billing: true },
  ])
  await server.pool.query('delete from imported_address')
  expect(await desk.importTexts(files)).toMatchObject({ summary: { addresses: { unchanged: 2 } } })
  expect(await bookOf(email)).toEqual([
    ['Berlin', false, true],
    ['Ulm', true, false],
  ])
})

test('[part of BACK-04] addresses that would fill a book beyond what its owner can save stop the import', async () => {
  const email = newEmail()
  await desk.importTexts({ customers: customerFile(email) })
  await changeBook(email, () => Array.from({ length: 30 }, (_, at) => own(`Kiel ${at}`)))
  const rows = (count: number) =>
    addressFile(
      email,
      Array.from({ length: count }, (_, at) => `${at + 1},${place(at + 1, 'Bonn')},,`),
    )
  expect(await desk.problemsOf({ addresses: rows(21) })).toEqual([
    `22: _email: ${email} would have 51 addresses with those of the account, more than the ${ADDRESS_BOOK_MAX} that are kept`,
  ])
  expect(await bookOf(email)).toHaveLength(30)
  expect(await desk.problemsOf({ addresses: rows(20) })).toBe('imported')
  expect(await desk.problemsOf({ addresses: rows(20) })).toBe('imported')
  await changeBook(email, (addresses) => addresses.toReversed())
})
