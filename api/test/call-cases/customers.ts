import * as contract from 'commerce/contract/customers'
import {
  BAD_RESET_LINKS_OF_IP,
  MAILS_TO_MAILBOX,
  PASSWORD_CHECK_FAILURES,
  REGISTRATIONS_OF_IP,
  RENEWALS_OF_TOKEN,
  SIGN_IN_FAILURES,
} from 'commerce/limits'
import { randomUUID } from 'node:crypto'
import { afterTries } from '#test/calls/after-tries'
import type { CallCase, CallCases, Sent } from '#test/calls/call-case'
import { addressOf, ownIp, type Stage } from '#test/calls/stage'
import { goodPassword, newCustomer, newRegistration } from '#test/customer'
import { confirmTokenIn, resetTokenIn, takeMail } from '#test/mailbox'
import { clientOf, valueOf } from '#test/shopper'

const names = { firstname: 'Nina', lastname: 'Ananiashvili' }
const unknownToken = { body: { refreshToken: 'none' } }
const newPassword = 'a new pas de deux'
const madeUpLink = { body: { newPassword, resetToken: 'none' } }
const wrongPassword = { body: { username: 'nobody@example.com', password: 'none' } }

/** A customer whom a test may lock out. */
async function withPassword(stage: Stage, currentPassword = goodPassword) {
  const { token } = await newCustomer(stage.shop.app)
  return { token, body: { currentPassword, newPassword } }
}

/** A customer who wants the email that is Anna's. */
async function withOtherEmail({ shop, anna }: Stage, currentPassword: string) {
  const { token } = await newCustomer(shop.app)
  return { token, body: { customer: { ...names, email: anna.email }, currentPassword } }
}

async function newLink({ shop }: Stage): Promise<Sent> {
  const { email } = await newCustomer(shop.app)
  valueOf(await clientOf(shop.app, { ip: ownIp() }).call(contract.askForReset, { body: { email } }))
  const resetToken = resetTokenIn(await takeMail(shop, email))
  return { body: { resetToken, newPassword }, ip: ownIp() }
}

/** Somebody who has not followed the link of the first mail yet, and whom a test may lock out. */
async function unconfirmed({ shop }: Stage) {
  const { token, email } = await newCustomer(shop.app)
  return { token, email, ip: ownIp() }
}

async function newConfirmLink(stage: Stage): Promise<Sent> {
  const { email, ...caller } = await unconfirmed(stage)
  await clientOf(stage.shop.app, caller).call(contract.askForConfirmation, { query: {} })
  const confirmToken = confirmTokenIn(await takeMail(stage.shop, email, '/confirm-email?'))
  return { body: { confirmToken }, ip: ownIp() }
}

/** A call that asks for the password and nothing else, of a customer whom nobody needs afterwards. */
function forgettable(name: string): CallCase {
  const sent = async ({ shop }: Stage, currentPassword: string) => {
    const { token } = await newCustomer(shop.app)
    return { token, body: { currentPassword }, ip: ownIp() }
  }
  return {
    example: (stage) => sent(stage, goodPassword),
    refusals: {
      'too-many-tries': async (stage) =>
        afterTries(stage, name, {
          sent: await sent(stage, 'not the password'),
          tries: PASSWORD_CHECK_FAILURES.most,
        }),
    },
  }
}

export const callCases: CallCases = {
  'POST /api/user/create': {
    example: () => ({ body: newRegistration(), ip: ownIp() }),
    refusals: {
      'registration-refused': ({ anna }) => ({ body: newRegistration(anna.email), ip: ownIp() }),
      'too-many-tries': (stage) =>
        afterTries(stage, 'POST /api/user/create', {
          sent: { body: newRegistration(stage.anna.email) },
          tries: REGISTRATIONS_OF_IP.most,
        }),
    },
  },
  'POST /api/user/login': {
    of: 'holder',
    example: ({ anna }) => ({
      body: { username: anna.email, password: anna.password },
      ip: ownIp(),
    }),
    refusals: {
      'sign-in-failed': () => ({ ...wrongPassword, ip: ownIp() }),
      'too-many-tries': (stage) =>
        afterTries(stage, 'POST /api/user/login', {
          sent: wrongPassword,
          tries: SIGN_IN_FAILURES.most,
          // As many as wait for nothing.
          sentTries: 4,
        }),
    },
  },
  'POST /api/user/refresh': {
    of: 'holder',
    example: async ({ anna }) => ({ body: { refreshToken: (await anna.newSession()).refreshToken } }),
    refusals: {
      'not-signed-in': () => ({ ...unknownToken, ip: ownIp() }),
      'too-many-tries': async (stage) =>
        afterTries(stage, 'POST /api/user/refresh', {
          sent: { body: { refreshToken: (await stage.anna.newSession()).refreshToken } },
          tries: RENEWALS_OF_TOKEN.most,
          sentTries: 2,
        }),
    },
  },
  'POST /api/user/logout': {
    of: 'holder',
    example: async ({ anna }) => ({ body: { refreshToken: (await anna.newSession()).refreshToken } }),
  },
  'POST /api/user/reset-password': {
    example: ({ anna }) => ({ body: { email: `${randomUUID()}${anna.email}` }, ip: ownIp() }),
    refusals: {
      'too-many-tries': (stage) =>
        afterTries(stage, 'POST /api/user/reset-password', {
          sent: { body: { email: stage.bea.email } },
          tries: MAILS_TO_MAILBOX.most,
        }),
    },
  },
  'POST /api/user/create-password': {
    of: 'holder',
    example: newLink,
    refusals: {
      'reset-link-invalid': () => ({ ...madeUpLink, ip: ownIp() }),
      'too-many-tries': (stage) =>
        afterTries(stage, 'POST /api/user/create-password', {
          sent: madeUpLink,
          tries: BAD_RESET_LINKS_OF_IP.most,
        }),
    },
  },
  'POST /api/user/send-confirmation': {
    example: unconfirmed,
    refusals: {
      'too-many-tries': async (stage) =>
        afterTries(stage, 'POST /api/user/send-confirmation', {
          sent: await unconfirmed(stage),
          tries: MAILS_TO_MAILBOX.most,
        }),
    },
  },
  'POST /api/user/confirm-email': {
    of: 'holder',
    example: newConfirmLink,
    refusals: {
      'confirm-link-invalid': () => ({ body: { confirmToken: 'none' }, ip: ownIp() }),
    },
  },
  'POST /api/user/change-password': {
    example: withPassword,
    refusals: {
      'too-many-tries': async (stage) =>
        afterTries(stage, 'POST /api/user/change-password', {
          sent: await withPassword(stage, 'not the password'),
          tries: PASSWORD_CHECK_FAILURES.most,
        }),
    },
  },
  'POST /api/user/export': forgettable('POST /api/user/export'),
  'POST /api/user/erase': forgettable('POST /api/user/erase'),
  'GET /api/user/me': { example: () => ({}) },
  'POST /api/user/me': {
    example: () => ({ body: { customer: names } }),
    refusals: {
      'address-not-yours': ({ anna, bea }) => ({
        token: bea.token,
        body: { customer: { ...names, addresses: [{ ...addressOf('Bea'), id: anna.addressId }] } },
      }),
      'profile-changed': ({ anna }) => ({
        token: anna.token,
        body: { customer: { ...names, version: 'of another day' } },
      }),
      'email-refused': async (stage) => withOtherEmail(stage, goodPassword),
      'too-many-tries': async (stage) =>
        afterTries(stage, 'POST /api/user/me', {
          sent: await withOtherEmail(stage, 'not the password'),
          tries: PASSWORD_CHECK_FAILURES.most,
        }),
    },
  },
}
