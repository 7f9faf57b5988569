import { MAILS_OF_IP, MAILS_TO_MAILBOX } from 'commerce/limits'
import { randomUUID } from 'node:crypto'
import { confirmUrl, unsubscribeUrl } from '#src/newsletter/links'
import { afterTries } from '#test/calls/after-tries'
import type { CallCases, Sent } from '#test/calls/call-case'
import { ownIp, type Stage } from '#test/calls/stage'
import { newCustomer } from '#test/customer'

const email = 'dancer@example.com'
const madeUpLink = { body: { token: 'none' } }

async function newSubscriber({ shop }: Stage, state: 'pending' | 'confirmed') {
  const email = `${randomUUID()}@example.com`
  return shop.db
    .insertInto('newsletter_subscriber')
    .values({ email, email_key: email, state })
    .returning(['id', 'email', 'round'])
    .executeTakeFirstOrThrow()
}

const shopOf = ({ shop: { context } }: Stage) => ({ db: context.db, shop: context.config })

const linkOf = (url: string): Sent => ({ body: { token: new URL(url).searchParams.get('token') } })

export const callCases: CallCases = {
  'POST /api/ext/mailing-list/subscribe': {
    example: () => ({ body: { email: `${randomUUID()}@example.com` }, ip: ownIp() }),
    refusals: {
      'too-many-tries': (stage) =>
        afterTries(stage, 'POST /api/ext/mailing-list/subscribe', {
          sent: { body: { email } },
          tries: MAILS_TO_MAILBOX.most,
        }),
    },
  },
  'DELETE /api/ext/mailing-list/subscribe': {
    example: () => ({ body: { email: `${randomUUID()}@example.com` }, ip: ownIp() }),
    refusals: {
      'too-many-tries': (stage) =>
        afterTries(stage, 'DELETE /api/ext/mailing-list/subscribe', {
          sent: { body: { email } },
          tries: MAILS_OF_IP.most,
        }),
    },
  },
  'GET /api/ext/mailing-list/subscribe': {
    example: () => ({}),
    refusals: {
      'email-not-confirmed': async ({ shop }) => ({ token: (await newCustomer(shop.app)).token }),
    },
  },
  'POST /api/ext/mailing-list/confirm': {
    of: 'holder',
    example: async (stage) => {
      const subscriber = await newSubscriber(stage, 'pending')
      return linkOf(await confirmUrl(shopOf(stage), { ...subscriber, askedAt: new Date() }))
    },
    refusals: { 'newsletter-link-invalid': () => madeUpLink },
  },
  'POST /api/ext/mailing-list/unsubscribe': {
    of: 'holder',
    example: async (stage) => {
      return linkOf(await unsubscribeUrl(shopOf(stage), await newSubscriber(stage, 'confirmed')))
    },
    refusals: { 'newsletter-link-invalid': () => madeUpLink },
  },
}
