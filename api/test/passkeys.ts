import type { Client } from 'commerce/contract/call/make-client'
import * as passkeys from 'commerce/contract/passkeys'
import { goodPassword } from '#test/customer'
import { type Authenticator, newAuthenticator } from '#test/fakes/fake-authenticator'
import { valueOf } from '#test/shopper'

export const shopOrigin = 'http://localhost:3000'
const body = { currentPassword: goodPassword }

/** A device with a passkey of a customer who is signed in. */
export async function addPasskeyOf(
  client: Client,
  { name = 'My phone', origin = shopOrigin } = {},
): Promise<{ device: Authenticator; id: number }> {
  const device = newAuthenticator(origin)
  const options = valueOf(await client.call(passkeys.beginPasskey, { query: {}, body }))
  const added = await client.call(passkeys.addPasskey, {
    query: {},
    body: { name, credential: device.make(options) },
  })
  return { device, id: valueOf(added).id }
}

export async function beginLogIn(client: Client) {
  return valueOf(await client.call(passkeys.beginPasskeyLogIn, {}))
}
