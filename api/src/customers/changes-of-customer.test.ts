import * as user from 'commerce/contract/customers'
import { beginPasskey, renamePasskey } from 'commerce/contract/passkeys'
import { CHANGES_OF_CUSTOMER } from 'commerce/limits'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { goodPassword, newCustomer } from '#test/customer'
import { addPasskeyOf } from '#test/passkeys'
import { refusalOf, valueOf } from '#test/shopper'
import { openTestApp } from '#test/support'

let shop: Awaited<ReturnType<typeof openTestApp>>
beforeAll(async () => (shop = await openTestApp()))
afterAll(() => shop.close())

const customer = { firstname: 'Margot', lastname: 'Fonteyn' }

test('[part of E-32] one customer changes the profile and the names of passkeys so often in an hour, and another one goes on', async () => {
  const { client, email } = await newCustomer(shop.app)
  const { id } = await addPasskeyOf(client, { name: 'A phone', origin: shop.context.config.publicUrl })
  const change = () => client.call(user.changeMe, { query: {}, body: { customer: { ...customer, email } } })
  const rename = () => client.call(renamePasskey, { query: {}, body: { id, name: 'My old phone' } })
  for (let count = 1; count < CHANGES_OF_CUSTOMER.most; count++) valueOf(await change())
  valueOf(await rename())
  for (const again of [change, rename])
    expect(refusalOf(await again())).toMatchObject({ code: 429, reason: 'too-many-tries' })
  const other = await newCustomer(shop.app)
  const body = { customer: { ...customer, email: other.email } }
  valueOf(await other.client.call(user.changeMe, { query: {}, body }))
})

test('[part of E-32] one customer begins so many passkeys in an hour', async () => {
  const { client } = await newCustomer(shop.app)
  const begin = () => client.call(beginPasskey, { query: {}, body: { currentPassword: goodPassword } })
  for (let count = 0; count < CHANGES_OF_CUSTOMER.most; count++) valueOf(await begin())
  expect(refusalOf(await begin())).toMatchObject({ code: 429, reason: 'too-many-tries' })
})
