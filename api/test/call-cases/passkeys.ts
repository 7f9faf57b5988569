import * as contract from 'commerce/contract/passkeys'
import {
  CHANGES_OF_CUSTOMER,
  PASSKEY_CHALLENGES_OF_IP,
  PASSKEY_CHANGES_OF_CUSTOMER,
  PASSKEYS_MAX,
  PASSWORD_CHECK_FAILURES,
  SIGN_IN_FAILURES_OF_IP,
} from 'commerce/limits'
import { randomBytes } from 'node:crypto'
import { afterTries } from '#test/calls/after-tries'
import type { CallCases, Sent } from '#test/calls/call-case'
import { ownIp, type Stage } from '#test/calls/stage'
import { goodPassword, newCustomer } from '#test/customer'
import { newAuthenticator } from '#test/fakes/fake-authenticator'
import { addPasskeyOf, beginLogIn } from '#test/passkeys'
import { clientOf, valueOf } from '#test/shopper'

const right = { currentPassword: goodPassword }
const wrong = { currentPassword: 'not the password' }
const madeUp = { clientDataJSON: 'e30', authenticatorData: 'AA', signature: 'AA' }

const originOf = ({ shop }: Stage) => shop.context.config.publicUrl

/** A customer whom a test may lock out. */
async function forgettable({ shop }: Stage) {
  const { id, token, client } = await newCustomer(shop.app)
  return { customerId: id, client, caller: { token, ip: ownIp() } }
}

async function newCredential(stage: Stage) {
  const { customerId, client, caller } = await forgettable(stage)
  const options = valueOf(await client.call(contract.beginPasskey, { query: {}, body: right }))
  const credential = newAuthenticator(originOf(stage)).make(options)
  return { customerId, sent: { ...caller, body: { name: 'My phone', credential } } }
}

async function withPasskey(stage: Stage) {
  const { client, caller } = await forgettable(stage)
  const { id, device } = await addPasskeyOf(client, { origin: originOf(stage) })
  return { caller, id, device }
}

/** Written as rows: ten passkeys would be as many mails. */
async function fill({ shop }: Stage, customerId: number): Promise<void> {
  const rows = Array.from({ length: PASSKEYS_MAX }, () => ({
    customer_id: customerId,
    credential_id: randomBytes(16),
    public_key: Buffer.alloc(1),
    name: 'An old phone',
  }))
  await shop.db.insertInto('passkey').values(rows).execute()
}

async function fullBegin(stage: Stage): Promise<Sent> {
  const { customerId, caller } = await forgettable(stage)
  await fill(stage, customerId)
  return { ...caller, body: right }
}

async function fullAdd(stage: Stage): Promise<Sent> {
  const { customerId, sent } = await newCredential(stage)
  await fill(stage, customerId)
  return sent
}

async function signed(stage: Stage, device = newAuthenticator(originOf(stage))): Promise<Sent> {
  const { shop } = stage
  const options = await beginLogIn(clientOf(shop.app, { ip: ownIp() }))
  return { body: { credential: device.sign(options) }, ip: ownIp() }
}

const unknown = { id: 999_999_999 }
const unsigned = { id: 'AA', rawId: 'AA', type: 'public-key', response: madeUp }

export const callCases: CallCases = {
  'GET /api/user/passkeys': { example: async (stage) => (await withPasskey(stage)).caller },
  'POST /api/user/passkeys/begin': {
    example: async (stage) => ({ ...(await forgettable(stage)).caller, body: right }),
    refusals: {
      'passkeys-full': fullBegin,
      'too-many-tries': async (stage) =>
        afterTries(stage, 'POST /api/user/passkeys/begin', {
          sent: { ...(await forgettable(stage)).caller, body: wrong },
          tries: PASSWORD_CHECK_FAILURES.most,
        }),
    },
  },
  'POST /api/user/passkeys/add': {
    of: 'owner',
    example: async (stage) => (await newCredential(stage)).sent,
    refusals: {
      // Of another customer.
      'passkey-not-found': async (stage) => ({
        ...(await newCredential(stage)).sent,
        token: stage.bea.token,
      }),
      'passkeys-full': fullAdd,
      'too-many-tries': async (stage) =>
        afterTries(stage, 'POST /api/user/passkeys/add', {
          sent: (await newCredential(stage)).sent,
          tries: PASSKEY_CHANGES_OF_CUSTOMER.most,
        }),
    },
  },
  'POST /api/user/passkeys/rename': {
    of: 'owner',
    example: async (stage) => {
      const { caller, id } = await withPasskey(stage)
      return { ...caller, body: { id, name: 'My old phone' } }
    },
    refusals: {
      'passkey-not-found': ({ bea }) => ({ token: bea.token, body: { ...unknown, name: 'A phone' } }),
      'too-many-tries': async (stage) =>
        afterTries(stage, 'POST /api/user/passkeys/rename', {
          sent: { ...(await forgettable(stage)).caller, body: { ...unknown, name: 'A phone' } },
          tries: CHANGES_OF_CUSTOMER.most,
        }),
    },
  },
  'POST /api/user/passkeys/delete': {
    of: 'owner',
    example: async (stage) => {
      const { caller, id } = await withPasskey(stage)
      return { ...caller, body: { id, ...right } }
    },
    refusals: {
      'passkey-not-found': async (stage) => ({
        ...(await forgettable(stage)).caller,
        body: { ...unknown, ...right },
      }),
      'too-many-tries': async (stage) =>
        afterTries(stage, 'POST /api/user/passkeys/delete', {
          sent: { ...(await forgettable(stage)).caller, body: { ...unknown, ...wrong } },
          tries: PASSWORD_CHECK_FAILURES.most,
        }),
    },
  },
  'POST /api/user/passkey-login/begin': {
    example: () => ({ ip: ownIp() }),
    refusals: {
      'too-many-tries': (stage) =>
        afterTries(stage, 'POST /api/user/passkey-login/begin', {
          sent: {},
          tries: PASSKEY_CHALLENGES_OF_IP.most,
        }),
    },
  },
  'POST /api/user/passkey-login': {
    of: 'holder',
    example: async (stage) => signed(stage, (await withPasskey(stage)).device),
    refusals: {
      'sign-in-failed': (stage) => signed(stage),
      'too-many-tries': (stage) =>
        afterTries(stage, 'POST /api/user/passkey-login', {
          sent: { body: { credential: unsigned } },
          tries: SIGN_IN_FAILURES_OF_IP.most,
        }),
    },
  },
}
