import { REFRESH_FAILURES_OF_ADDRESS, REGISTRATIONS_OF_ADDRESS, SIGN_IN_FAILURES } from 'commerce/limits'
import { afterTries } from '#test/calls/after-tries'
import type { CallCases } from '#test/calls/call-case'
import { addressOf, ownAddress } from '#test/calls/stage'
import { newRegistration } from '#test/customer'

const names = { firstname: 'Nina', lastname: 'Ananiashvili' }
const unknownToken = { body: { refreshToken: 'none' } }
const wrongPassword = { body: { username: 'nobody@example.com', password: 'none' } }

export const callCases: CallCases = {
  'POST /api/user/create': {
    audience: 'everyone',
    example: () => ({ body: newRegistration(), address: ownAddress() }),
    refusals: {
      'registration-refused': ({ anna }) => ({ body: newRegistration(anna.email), address: ownAddress() }),
      'too-many-tries': (stage) =>
        afterTries(stage, 'POST /api/user/create', {
          sent: { body: newRegistration(stage.anna.email) },
          tries: REGISTRATIONS_OF_ADDRESS.most,
        }),
    },
  },
  'POST /api/user/login': {
    audience: 'holder',
    example: ({ anna }) => ({
      body: { username: anna.email, password: anna.password },
      address: ownAddress(),
    }),
    refusals: {
      'sign-in-failed': () => ({ ...wrongPassword, address: ownAddress() }),
      'too-many-tries': (stage) =>
        afterTries(stage, 'POST /api/user/login', { sent: wrongPassword, tries: SIGN_IN_FAILURES.most }),
    },
  },
  'POST /api/user/refresh': {
    audience: 'holder',
    example: async ({ anna }) => ({ body: { refreshToken: (await anna.newSession()).refreshToken } }),
    refusals: {
      'not-signed-in': () => ({ ...unknownToken, address: ownAddress() }),
      'too-many-tries': (stage) =>
        afterTries(stage, 'POST /api/user/refresh', {
          sent: unknownToken,
          tries: REFRESH_FAILURES_OF_ADDRESS.most,
        }),
    },
  },
  'POST /api/user/logout': {
    audience: 'holder',
    example: async ({ anna }) => ({ body: { refreshToken: (await anna.newSession()).refreshToken } }),
  },
  'GET /api/user/me': { audience: 'asker', example: () => ({}) },
  'POST /api/user/me': {
    audience: 'asker',
    example: () => ({ body: { customer: names } }),
    refusals: {
      'address-not-yours': ({ anna, bea }) => ({
        token: bea.token,
        body: { customer: { ...names, addresses: [{ ...addressOf('Bea'), id: anna.addressId }] } },
      }),
    },
  },
}
