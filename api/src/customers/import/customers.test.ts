import { readFileSync } from 'node:fs'
import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { logIn, readMe } from 'commerce/contract/customers'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openImportDesk } from '#test/desks/import-desk'
import { newCustomer, signIn } from '#test/customer'
import { confirmEmailOf } from '#test/mailbox'
import { clientOf, valueOf } from '#test/shopper'
import { openTestApp } from '#test/support'

let server: Awaited<ReturnType<typeof openTestApp>>
let desk: Awaited<ReturnType<typeof openImportDesk>>
beforeAll(async () => {
  server = await openTestApp()
  desk = await openImportDesk(server.pool)
})
beforeEach(() => server.pool.query('truncate customer, attempt cascade'))
afterAll(async () => {
  await desk.close()
  await server.close()
})

const example = (name: string) =>
  readFileSync(join(import.meta.dirname, '../../../../docs/examples', name), 'utf8')
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')
const header = 'email,_store,firstname,lastname,group_id,password_hash,confirmation\n'
const row = (email: string, hash = '', confirmation = '') =>
  `${email},,Anna,Pavlova,1,${hash},${confirmation}\n`
const anna = 'anna@example.com'

async function meOf(username: string, password: string) {
  const { token } = await signIn(clientOf(server.app), username, password)
  return valueOf(await clientOf(server.app, { token }).call(readMe))
}

async function refusalOf(username: string, password: string) {
  const answer = await clientOf(server.app).call(logIn, { body: { username, password } })
  return answer.ok ? 'signed in' : answer.reason
}

/** The whole table, to check that nothing changed. */
const everything = async () => [
  await desk.rows('select * from customer order by id'),
  await desk.rows('select * from customer_address order by id'),
]

test('[part of BACK-04] customers come in with their addresses, and sign in with the passwords they have', async () => {
  expect(await desk.importTexts({ customers: example('customers.csv') })).toMatchObject({
    kind: 'imported',
    summary: {
      customers: { created: 3, updated: 0, unchanged: 0 },
      addresses: { created: 3, updated: 0, unchanged: 0 },
      warnings: ['customers.csv:1: dob: the column is not kept'],
    },
  })
  const me = await meOf('amelie.durand@example.com', 'arabesque 1')
  expect(me).toMatchObject({
    firstname: 'Amélie',
    lastname: 'Durand',
    group_id: 2,
    created_at: '2024-03-05T15:53:00.000Z',
    addresses: [
      {
        street: ['1100 Congress Avenue', 'Studio 4'],
        city: 'Austin',
        postcode: '78701',
        country_id: 'US',
        region: { region_code: 'TX', region: 'TX', region_id: 57 },
        telephone: '+1 512 555 0100',
        default_billing: true,
        company: 'Durand Dance',
        vat_id: 'US123456',
      },
      { street: ['Schloßstraße 1'], city: 'Berlin', country_id: 'DE', default_shipping: true },
    ],
  })
  expect(await meOf('bruno@example.com', 'battement 2')).toMatchObject({ group_id: 1, addresses: [] })
})

test('[part of BACK-04] the same files imported again change nothing, and what they leave out stays', async () => {
  const files = { customers: example('customers.csv'), addresses: example('addresses.csv') }
  expect(await desk.importTexts(files)).toMatchObject({
    kind: 'imported',
    summary: { addresses: { created: 5 } },
  })
  const before = await everything()
  expect(await desk.importTexts(files)).toMatchObject({
    summary: {
      customers: { created: 0, updated: 0, unchanged: 3 },
      addresses: { created: 0, updated: 0, unchanged: 5 },
    },
  })
  await desk.importTexts({ customers: `${header}${row('new@example.com')}` })
  expect((await everything())[0]?.slice(0, 3)).toEqual(before[0])
  expect((await everything())[1]).toEqual(before[1])
})

test('[part of BACK-04] an address that is there is changed by its number, or found by what it says, never doubled', async () => {
  const file = (city: string, id: string) =>
    `_email,_entity_id,firstname,lastname,street,city,country_id\n${anna},${id},Anna,Pavlova,Fontanka 1,${city},DE\n`
  const composite = `email,firstname,lastname,_address_firstname,_address_lastname,_address_street,_address_city,_address_country_id\n${anna},Anna,Pavlova,Anna,Pavlova,Fontanka 1,Bonn,DE\n`
  await desk.importTexts({ customers: composite })
  expect(await desk.importTexts({ addresses: file('Bonn', '7') })).toMatchObject({
    summary: { addresses: { created: 0, updated: 1, unchanged: 0 } },
  })
  expect(await desk.importTexts({ addresses: file('Köln', '7') })).toMatchObject({
    summary: { addresses: { created: 0, updated: 1, unchanged: 0 } },
  })
  expect(await desk.importTexts({ addresses: file('Köln', '8') })).toMatchObject({
    summary: { addresses: { created: 1, updated: 0, unchanged: 0 } },
  })
  expect(await desk.rows('select city, platform_id from customer_address order by id')).toEqual([
    { city: 'Köln', platform_id: 7 },
    { city: 'Köln', platform_id: 8 },
  ])
})

test('[part of BACK-04] an address that stands in both files comes in once, with its number, and is the default it is in either', async () => {
  const columns = 'firstname,lastname,street,city,country_id'.split(',')
  const names = columns.map((name) => `_address_${name}`).join(',')
  const place = 'Anna,Pavlova,Fontanka 1,Bonn,DE'
  const files = {
    customers: `email,firstname,lastname,${names},_address_default_billing_,_address_default_shipping_\n${anna},Anna,Pavlova,${place},1,\n`,
    addresses: `_email,_entity_id,${columns.join(',')},_address_default_billing_,_address_default_shipping_\n${anna},7,${place},,\n${anna},8,${place.replace('1', '2')},,1\n`,
  }
  const stored = () =>
    desk.rows(
      'select platform_id, is_default_billing, is_default_shipping from customer_address order by platform_id',
    )
  const expected = [
    { platform_id: 7, is_default_billing: true, is_default_shipping: false },
    { platform_id: 8, is_default_billing: false, is_default_shipping: true },
  ]
  expect(await desk.importTexts(files)).toMatchObject({ summary: { addresses: { created: 2 } } })
  expect(await stored()).toEqual(expected)
  expect(await desk.importTexts(files)).toMatchObject({
    summary: { addresses: { created: 0, updated: 0, unchanged: 2 } },
  })
  expect(await stored()).toEqual(expected)
  const differs = { ...files, addresses: files.addresses.replace(',,1', ',1,1') }
  expect(await desk.importTexts(differs)).toMatchObject({ summary: { addresses: { updated: 1 } } })
  expect(await stored()).toEqual([
    { platform_id: 7, is_default_billing: false, is_default_shipping: false },
    { platform_id: 8, is_default_billing: true, is_default_shipping: true },
  ])
})

test.each([
  ['USA', 'Texas'],
  ['us', 'tx'],
])('[part of BACK-04] an address in %s has the state %s by its code', async (country, region) => {
  const addresses = `_email,_entity_id,firstname,lastname,street,city,country_id,region\n${anna},1,Anna,Pavlova,Congress Avenue 1,Austin,${country},${region}\n`
  await desk.importTexts({ customers: `${header}${row(anna)}`, addresses })
  expect(await desk.rows('select country, region, region_id from customer_address')).toEqual([
    { country: 'US', region: 'TX', region_id: 57 },
  ])
})

test('[part of BACK-04] a default address that a file names takes the place of the one that was', async () => {
  const file = (id: number, billing: string) =>
    `_email,_entity_id,firstname,lastname,street,city,country_id,_address_default_billing_\n${anna},${id},Anna,Pavlova,Fontanka ${id},Bonn,DE,${billing}\n`
  await desk.importTexts({ customers: `${header}${row(anna)}`, addresses: file(1, '1') })
  await desk.importTexts({ addresses: file(2, '') })
  const defaults = () => desk.rows('select platform_id from customer_address where is_default_billing')
  expect(await defaults()).toEqual([{ platform_id: 1 }])
  await desk.importTexts({ addresses: file(2, '1') })
  expect(await defaults()).toEqual([{ platform_id: 2 }])
})

test('[E-15] no weak digest lies in the database, and from the first sign-in on the password is kept like any other', async () => {
  const digest = sha256('saltplié 123')
  await desk.importTexts({ customers: `${header}${row(anna, `${digest}:salt:1`)}` })
  const stored = async () =>
    String((await desk.rows('select password_hash from customer'))[0]?.['password_hash'])
  expect(await stored()).toMatch(/^imported:sha256:salt:\$argon2id\$/)
  expect(await stored()).not.toContain(digest)
  expect(await refusalOf(anna, 'plié 124')).toBe('sign-in-failed')
  expect(await stored()).toMatch(/^imported:/)
  const twice = await Promise.all([meOf(anna, 'plié 123'), meOf(anna, 'plié 123')])
  expect(twice.map(({ email }) => email)).toEqual([anna, anna])
  expect(await stored()).toMatch(/^\$argon2id\$/)
  expect(await meOf(anna, 'plié 123')).toMatchObject({ email: anna })
})

test('[part of BACK-04] from a long file everyone who has a password keeps it', async () => {
  // More than the import wraps at once, with gaps between the lines.
  const emails = Array.from({ length: 450 }, (_, number) => `dancer-${number}@example.com`)
  const hashOf = (email: string) => `${sha256(`salt${email}`)}:salt:1`
  const rows = emails.map((email, at) => row(email, at % 3 === 0 ? hashOf(email) : ''))
  expect(await desk.importTexts({ customers: header + rows.join('') })).toMatchObject({
    summary: { customers: { created: 450 } },
  })
  const kept = await desk.rows("select email from customer where password_hash like 'imported:%' order by id")
  expect(kept.map(({ email }) => email)).toEqual(emails.filter((_, at) => at % 3 === 0))
  for (const email of ['dancer-0@example.com', 'dancer-225@example.com', 'dancer-447@example.com'])
    expect(await meOf(email, email)).toMatchObject({ email })
})

test('[E-15] an import never changes the password of an account that is there', async () => {
  const file = (password: string) => `${header}${row(anna, `${sha256(`salt${password}`)}:salt:1`)}`
  await desk.importTexts({ customers: file('first one') })
  await desk.importTexts({ customers: file('second one') })
  expect(await refusalOf(anna, 'second one')).toBe('sign-in-failed')
  expect(await meOf(anna, 'first one')).toMatchObject({ email: anna })
})

test('[E-15] without a password that can be checked, or an address that was confirmed, nobody signs in', async () => {
  const hash = `${sha256('saltplié 123')}:salt:1`
  const outcome = await desk.importTexts({
    customers: `${header}${row('none@example.com')}${row('odd@example.com', '$2y$10$abc')}${row('unconfirmed@example.com', hash, 'k3y')}`,
  })
  expect(outcome).toMatchObject({
    summary: {
      customers: { created: 3 },
      warnings: [
        'customers.csv:3: password_hash: passwords that cannot be checked here: 1, the first on this line; their customers ask for a new one',
      ],
    },
  })
  for (const name of ['none', 'odd', 'unconfirmed']) {
    for (const password of ['plié 123', '', '$2y$10$abc']) {
      expect(await refusalOf(`${name}@example.com`, password || 'x')).toBe('sign-in-failed')
    }
  }
})

test('[part of BACK-04] names and groups are changed, by number or name; empty cells leave what is there', async () => {
  await desk.importTexts({ customers: `${header}${row(anna)}` })
  const change = 'email,firstname,group_id\nANNA@Example.com,,wholesale\n'
  expect(await desk.importTexts({ customers: change })).toMatchObject({
    summary: { customers: { created: 0, updated: 1, unchanged: 0 } },
  })
  expect(await desk.rows('select email, first_name, price_group_id from customer')).toEqual([
    { email: anna, first_name: 'Anna', price_group_id: 2 },
  ])
})

test('[part of BACK-04] a dry run counts and changes nothing', async () => {
  expect(await desk.importTexts({ customers: example('customers.csv'), isDryRun: true })).toMatchObject({
    kind: 'checked',
    summary: { customers: { created: 3 }, addresses: { created: 3 } },
  })
  expect(await everything()).toEqual([[], []])
})

test('[part of BACK-04] a file adds nothing to an account that somebody made here with the address, until its owner confirms it', async () => {
  const { email, client } = await newCustomer(server.app)
  const columns = 'email,firstname,lastname,group_id,_address_firstname,_address_lastname,_address_street'
  const anna = `${email},Anna,Pavlova,2,Anna,Pavlova,Congress Avenue,Austin,US,TX,78701,1`
  const texts = {
    customers: `${columns},_address_city,_address_country_id,_address_region,_address_postcode,_address_telephone
${anna}
`,
  }
  const bring = async () => {
    const outcome = await desk.importTexts(texts)
    return outcome.kind === 'imported' ? outcome.summary.warnings : outcome
  }
  const me = async () => {
    const { firstname, group_id: group, addresses } = valueOf(await client.call(readMe))
    return { firstname, group, addresses: addresses.length }
  }
  expect(await bring()).toEqual([
    `customers.csv:2: email: somebody made the account of ${email} here and has not confirmed the address: it stays as it is`,
  ])
  expect(await me()).toEqual({ firstname: 'Margot', group: 1, addresses: 0 })
  await confirmEmailOf(server, email)
  expect(await bring()).toEqual([])
  expect(await me()).toEqual({ firstname: 'Anna', group: 2, addresses: 1 })
})
