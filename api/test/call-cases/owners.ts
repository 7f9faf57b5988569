import { randomUUID } from 'node:crypto'
import * as contract from 'commerce/contract/studio/owners'
import {
  BAD_RESET_LINKS_OF_IP,
  INVITATIONS_OF_STUDIO,
  MAILS_TO_MAILBOX,
  OWNERS_OF_STUDIO_MAX,
  PASSWORD_CHECK_FAILURES,
  SIGN_IN_FAILURES,
} from 'commerce/limits'
import { CHANGES_OF_OWNER, EMAIL_CHANGES_OF_OWNER } from 'commerce/studio-limits'
import { afterTries } from '#test/calls/after-tries'
import type { CallCases, Sent } from '#test/calls/call-case'
import { ownIp, type Stage } from '#test/calls/stage'
import { goodPassword } from '#test/customer'
import { confirmTokenIn, resetTokenIn, takeMail } from '#test/mailbox'
import { buildOwner, newOwner } from '#test/desks/owners'
import { newSession } from '#test/sessions'
import { clientOf, valueOf } from '#test/shopper'

const wrongPassword = { body: { login: 'nobody@example.com', password: 'none' } }
const madeUpLink = { body: { token: 'none', password: 'a new pas de deux' } }

/** The session of a super user of a new studio. */
async function asSuperUser({ shop }: Stage) {
  const { accessToken, holder } = await newSession(shop, 'owner', { isSuperUser: true })
  if (holder.kind !== 'owner') throw new Error('An owner was asked for.')
  const { studio_id: studioId } = await shop.db
    .selectFrom('studio_owner')
    .select('studio_id')
    .where('id', '=', holder.ownerId)
    .executeTakeFirstOrThrow()
  return { token: accessToken, studioId }
}

async function asSuperUserOnly(stage: Stage): Promise<{ token: string }> {
  return { token: (await asSuperUser(stage)).token }
}

async function asOwner({ shop }: Stage): Promise<{ token: string }> {
  return { token: (await newSession(shop, 'owner')).accessToken }
}

const newNames = { body: { firstname: 'Marie', lastname: 'Rambert', phone: '' } }
const passwords = (currentPassword: string) => ({
  body: { currentPassword, newPassword: 'a new pas de deux' },
})
const anotherEmail = (currentPassword = goodPassword) => ({
  body: { email: `marie-${randomUUID()}@example.com`, currentPassword },
})

/** The link to an e-mail, which an owner asked for. */
async function emailLink({ shop }: Stage, email = `marie-${randomUUID()}@example.com`): Promise<Sent> {
  const { client, password: currentPassword } = await newOwner(shop)
  valueOf(await client.call(contract.askForOwnerEmail, { query: {}, body: { email, currentPassword } }))
  return { body: { token: confirmTokenIn(await takeMail(shop, email, '/confirm-email?')) }, ip: ownIp() }
}

const invited = (email = `bruno-${randomUUID()}@example.com`) => ({
  body: { email, firstname: 'Bruno', lastname: 'Bianchi' },
})

async function refreshToken({ shop }: Stage): Promise<Sent> {
  return { body: { refreshToken: (await newSession(shop, 'owner')).refreshToken } }
}

/** Several owners without passwords, which take time to hash. */
async function fullStudio(stage: Stage): Promise<Sent> {
  const { token, studioId } = await asSuperUser(stage)
  for (let count = 1; count < OWNERS_OF_STUDIO_MAX; count++)
    await buildOwner(stage.shop.db, { studioId, password: null })
  return { token, ...invited(), ip: ownIp() }
}

async function asFamily({ shop }: Stage): Promise<Sent> {
  return { token: (await newSession(shop, 'regular-user')).accessToken }
}

async function refreshTokenOfFamily({ shop }: Stage): Promise<Sent> {
  return { body: { refreshToken: (await newSession(shop, 'regular-user')).refreshToken } }
}

export const callCases: CallCases = {
  'POST /api/ext/studio-owner/login': {
    of: 'holder',
    example: async ({ shop }) => {
      const { email: login, password } = await buildOwner(shop.db)
      return { body: { login, password }, ip: ownIp() }
    },
    refusals: {
      'sign-in-failed': () => ({ ...wrongPassword, ip: ownIp() }),
      'not-signed-in': () => ({ body: { token: 'none' }, ip: ownIp() }),
      'not-allowed': async ({ shop }) => {
        const { refreshToken: token } = await newSession(shop, 'regular-user')
        return { body: { url_key: 'another-studio', token }, ip: ownIp() }
      },
      'too-many-tries': (stage) =>
        afterTries(stage, 'POST /api/ext/studio-owner/login', {
          sent: wrongPassword,
          tries: SIGN_IN_FAILURES.most,
          // As many as wait for nothing.
          sentTries: 4,
        }),
    },
  },
  'PUT /api/ext/studio-owner/forgotpassword': {
    of: 'holder',
    example: async ({ shop }) => {
      const { email } = await buildOwner(shop.db)
      const client = clientOf(shop.app, { ip: ownIp() })
      valueOf(await client.call(contract.forgotOwnerPassword, { body: { email } }))
      const token = resetTokenIn(await takeMail(shop, email))
      return { body: { token, password: 'a new pas de deux' }, ip: ownIp() }
    },
    refusals: {
      'reset-link-invalid': () => ({ ...madeUpLink, ip: ownIp() }),
      'too-many-tries': (stage) =>
        afterTries(stage, 'PUT /api/ext/studio-owner/forgotpassword', {
          sent: madeUpLink,
          tries: BAD_RESET_LINKS_OF_IP.most,
        }),
    },
  },
  'POST /api/ext/studio-owner/logout': { of: 'holder', example: refreshToken },
  'GET /api/ext/studio-owner/store': { example: asFamily },
  'POST /api/ext/studio-owner/store/logout': { of: 'holder', example: refreshTokenOfFamily },
  'GET /api/ext/studio-owner/owner': {
    example: asOwner,
    refusals: {
      'owner-not-found': async (stage) => ({ ...(await asOwner(stage)), query: { owner_id: '999999' } }),
    },
  },
  'PUT /api/ext/studio-owner/owner': {
    example: async (stage) => ({ ...(await asOwner(stage)), ...newNames }),
    refusals: {
      'too-many-tries': async (stage) =>
        afterTries(stage, 'PUT /api/ext/studio-owner/owner', {
          sent: { ...(await asOwner(stage)), ...newNames },
          tries: CHANGES_OF_OWNER.most,
        }),
    },
  },
  'PUT /api/ext/studio-owner/owner/password': {
    example: async ({ shop }) => ({ token: (await newOwner(shop)).token, ...passwords(goodPassword) }),
    refusals: {
      'too-many-tries': async (stage) =>
        afterTries(stage, 'PUT /api/ext/studio-owner/owner/password', {
          sent: { token: (await newOwner(stage.shop)).token, ...passwords('a guess') },
          tries: PASSWORD_CHECK_FAILURES.most,
        }),
    },
  },
  'POST /api/ext/studio-owner/owner/confirm': {
    example: async ({ shop }) => ({
      token: (await newOwner(shop)).token,
      body: { currentPassword: goodPassword },
    }),
    refusals: {
      'too-many-tries': async (stage) =>
        afterTries(stage, 'POST /api/ext/studio-owner/owner/confirm', {
          sent: { token: (await newOwner(stage.shop)).token, body: { currentPassword: 'a guess' } },
          tries: PASSWORD_CHECK_FAILURES.most,
        }),
    },
  },
  'POST /api/ext/studio-owner/owner/email': {
    example: async ({ shop }) => ({
      token: (await newOwner(shop)).token,
      ...anotherEmail(),
      ip: ownIp(),
    }),
    refusals: {
      'too-many-tries': async (stage) =>
        afterTries(stage, 'POST /api/ext/studio-owner/owner/email', {
          sent: { token: (await newOwner(stage.shop)).token, ...anotherEmail('a guess') },
          tries: Math.max(PASSWORD_CHECK_FAILURES.most, EMAIL_CHANGES_OF_OWNER.most),
        }),
    },
  },
  'PUT /api/ext/studio-owner/owner/email': {
    of: 'holder',
    example: (stage) => emailLink(stage),
    refusals: {
      'confirm-link-invalid': () => ({ body: { token: 'none' }, ip: ownIp() }),
      'email-refused': async (stage) => emailLink(stage, (await buildOwner(stage.shop.db)).email),
    },
  },
  'GET /api/ext/studio-owner/owner/list': {
    of: 'owner',
    example: asSuperUserOnly,
    refusals: { 'owner-not-found': asOwner },
  },
  'POST /api/ext/studio-owner/owner/invite': {
    of: 'owner',
    example: async (stage) => ({ ...(await asSuperUserOnly(stage)), ...invited(), ip: ownIp() }),
    refusals: {
      'owner-not-found': async (stage) => ({ ...(await asOwner(stage)), ...invited() }),
      'email-refused': async (stage) => {
        const { email } = await buildOwner(stage.shop.db)
        return { ...(await asSuperUserOnly(stage)), ...invited(email), ip: ownIp() }
      },
      'owners-full': fullStudio,
      'too-many-tries': async (stage) =>
        afterTries(stage, 'POST /api/ext/studio-owner/owner/invite', {
          sent: { ...(await asSuperUserOnly(stage)), ...invited() },
          tries: Math.min(MAILS_TO_MAILBOX.most, INVITATIONS_OF_STUDIO.most),
        }),
    },
  },
  'DELETE /api/ext/studio-owner/owner/{owner_id}': {
    of: 'owner',
    example: async (stage) => {
      const { token, studioId } = await asSuperUser(stage)
      const { ownerId } = await buildOwner(stage.shop.db, { studioId, password: null })
      return { token, query: { owner_id: String(ownerId) } }
    },
    refusals: {
      'owner-not-found': async (stage) => ({
        ...(await asSuperUserOnly(stage)),
        query: { owner_id: '999999' },
      }),
    },
  },
}
