import * as z from 'zod/mini'
import { endpoint } from '#src/contract/call/endpoint'
import { sessionToken } from '#src/contract/fields/session-token'
import { text } from '#src/contract/fields/text'
import { EMAIL_MAX_LETTERS } from '#src/limits'

const emailBody = z.strictObject({ email: text(EMAIL_MAX_LETTERS) })
const linkBody = z.strictObject({ token: text(1_000).check(z.minLength(1)) })
const path = '/api/ext/mailing-list/subscribe'

/** 'pending': the rest happens by mail. The same answer for every e-mail, subscribed, known or neither. */
export const subscribe = endpoint({
  method: 'POST',
  path,
  summary: 'Asks for the newsletter; a mail to the address asks whether it wants it',
  audience: 'anyone',
  query: z.strictObject({ token: sessionToken }),
  body: emailBody,
  result: z.literal('pending'),
  refusals: ['too-many-tries'],
})

/** 'unsubscribed' if a customer names the account's own confirmed e-mail; otherwise a mailed link decides. */
export const unsubscribe = endpoint({
  method: 'DELETE',
  path,
  summary: 'Ends the newsletter',
  audience: 'anyone',
  query: z.strictObject({ token: sessionToken }),
  body: emailBody,
  result: z.enum(['pending', 'unsubscribed']),
  refusals: ['too-many-tries'],
})

export const readSubscription = endpoint({
  method: 'GET',
  path,
  summary: 'Whether the customer who is signed in gets the newsletter',
  audience: 'customer',
  query: z.strictObject({ token: sessionToken }),
  result: z.strictObject({ email: z.string(), isSubscribed: z.boolean() }),
  refusals: ['email-not-confirmed'],
})

export const confirmSubscription = endpoint({
  method: 'POST',
  path: '/api/ext/mailing-list/confirm',
  summary: 'Begins the newsletter for the address that a link was mailed to; the first time it gets a coupon',
  audience: 'no-session',
  query: z.strictObject({}),
  body: linkBody,
  result: z.literal('subscribed'),
  refusals: ['newsletter-link-invalid'],
})

export const followUnsubscribeLink = endpoint({
  method: 'POST',
  path: '/api/ext/mailing-list/unsubscribe',
  summary: 'Ends the newsletter by the link that each of its mails carries',
  audience: 'no-session',
  query: z.strictObject({}),
  body: linkBody,
  result: z.literal('unsubscribed'),
  refusals: ['newsletter-link-invalid'],
})
