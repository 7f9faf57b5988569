import * as user from 'commerce/contract/customers'
import { messages } from 'commerce/messages'
import { problems } from 'commerce/problems'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newCustomer } from '#test/customer'
import { austin } from '#test/people'
import { refusalOf, valueOf } from '#test/shopper'
import { openTestApp } from '#test/support'

let server: Awaited<ReturnType<typeof openTestApp>>
beforeAll(async () => (server = await openTestApp()))
afterAll(() => server.close())

const { region: _region, telephone: _phone, ...place } = austin
const studio = { ...place, region: { region_code: 'TX', region: 'Texas', region_id: 57 } }
const names = { firstname: 'Margot', lastname: 'Fonteyn' }

async function openAccount() {
  const { client } = await newCustomer(server.app)
  return {
    read: async () => valueOf(await client.call(user.readMe, { query: {} })),
    save: (customer: user.WireProfileChange['customer']) =>
      client.call(user.changeMe, { query: {}, body: { customer } }),
  }
}

const withAddress = (me: user.WireCustomer, city: string) => ({
  ...names,
  version: me.version,
  addresses: [...me.addresses.map(({ customer_id: _customer, ...address }) => address), { ...studio, city }],
})

test('[part of SESS-11] two who read the same book and save at once: one is told that it changed, and no address is lost', async () => {
  const { read, save } = await openAccount()
  for (let round = 0; round < 8; round++) {
    const me = await read()
    const before = me.addresses.length
    const answers = await Promise.all(['A', 'B', 'C'].map((tab) => save(withAddress(me, `${tab}-${round}`))))
    const saved = answers.filter(({ ok }) => ok)
    expect(saved).toHaveLength(1)
    for (const answer of answers) {
      if (!answer.ok)
        expect(answer).toMatchObject({
          code: 409,
          reason: 'profile-changed',
          result: messages.profileChanged,
        })
    }
    const { addresses } = await read()
    expect(addresses).toHaveLength(before + 1)
  }
})

test('[part of SESS-11] who reads again after such an answer saves, and every address is there', async () => {
  const { read, save } = await openAccount()
  const tab = async (city: string) => {
    for (;;) {
      const answer = await save(withAddress(await read(), city))
      if (answer.ok) return
      expect(refusalOf(answer).reason).toBe('profile-changed')
    }
  }
  const cities = ['Austin', 'Boston', 'Chicago', 'Dallas', 'El Paso']
  await Promise.all(cities.map(tab))
  expect((await read()).addresses.map(({ city }) => city).sort()).toEqual(cities)
})

test('[part of SESS-11] the version changes with names and addresses alone; without one the book is replaced', async () => {
  const { read, save } = await openAccount()
  const first = await read()
  expect((await read()).version).toBe(first.version)
  const second = valueOf(await save({ ...names, lastname: 'Hookham', version: first.version }))
  expect(second.version).not.toBe(first.version)
  expect(refusalOf(await save({ ...names, version: first.version })).reason).toBe('profile-changed')
  expect((await read()).lastname).toBe('Hookham')
  const third = valueOf(await save({ ...names, addresses: [studio] }))
  expect(third.addresses).toHaveLength(1)
  expect(third.version).not.toBe(second.version)
})

test('an address of before a rule stays in the book while others are saved, and is checked once it is changed', async () => {
  const { read, save } = await openAccount()
  valueOf(await save(withAddress(await read(), 'Austin')))
  const me = await read()
  await server.db
    .updateTable('customer_address')
    .set({ street: 'Barre House', apartment: '' })
    .where('customer_id', '=', me.id)
    .execute()
  valueOf(await save(withAddress(await read(), 'Boston')))
  const { addresses, version } = await read()
  expect(addresses.map(({ street, city }) => [...street, city].join(' '))).toEqual([
    'Barre House Austin',
    'Congress Avenue 1100 Boston',
  ])
  const [old, other] = addresses.map(({ customer_id: _customer, ...address }) => address)
  const refused = [{ field: 'customer.addresses.0.street.0', message: problems.houseNumberMissing }]
  const moved = await save({ ...names, version, addresses: [{ ...old!, city: 'Dallas' }, other!] })
  expect(refusalOf(moved).fields).toEqual(refused)
  const { id: _id, ...copied } = old!
  expect(refusalOf(await save({ ...names, version, addresses: [copied] })).fields).toEqual(refused)
  valueOf(await save({ ...names, version, addresses: [old!] }))
})
