import * as z from 'zod/mini'
import { endpoint } from '#src/contract/call/endpoint'
import { freeText } from '#src/contract/fields/free-text'
import { sessionToken } from '#src/contract/fields/session-token'
import { text } from '#src/contract/fields/text'
import { ownerId } from '#src/contract/studio/owner-id'
import { FLYER_MAX_LETTERS, STUDIO_MAIL_MAX_LETTERS } from '#src/studio-limits'

const query = z.strictObject({ ownerId, token: sessionToken })

const flyerTexts = {
  /** absent: a usual one */
  headline: z.optional(freeText(FLYER_MAX_LETTERS.headline)),
  text: z.optional(freeText(FLYER_MAX_LETTERS.text)),
}

const mailingSchema = z.strictObject({
  _id: z.string(),
  sent_at: z.string(),
  subject: z.string(),
  recipients: z.int(),
  /** so far */
  sent: z.int(),
  /** got nothing: unsubscribed, or the store was closed when their mail was due */
  left_out: z.int(),
})
export type WireMailing = z.infer<typeof mailingSchema>

const marketingSchema = z.strictObject({
  /** the link to the store with its passcode as a QR code: its size in squares, and the path of the dark ones; null without a passcode */
  code: z.nullable(z.strictObject({ squares: z.int(), path: z.string() })),
  /** where answers of families go */
  reply_to: z.string(),
  /** how many more may be sent today */
  mailings_left: z.int(),
  /** the newest first */
  mailings: z.array(mailingSchema),
  /** characters of the texts that a flyer leaves out */
  not_printed: z.string(),
})
export type WireMarketing = z.infer<typeof marketingSchema>

/** STUDIO-16 */
export const readMarketing = endpoint({
  method: 'GET',
  path: '/api/ext/studio-owner/marketing/{ownerId}',
  summary: 'The QR code of the store, and the mails that the studio sent to families',
  audience: 'owner',
  query: z.strictObject({ ownerId, token: sessionToken, ...flyerTexts }),
  result: marketingSchema,
  refusals: ['studio-not-found'],
})

const flyerSchema = z.strictObject({
  name: z.string(),
  type: z.enum(['application/pdf', 'image/png']),
  /** base64 */
  content: z.string(),
})
export type WireFlyer = z.infer<typeof flyerSchema>

/** One page with name, logo, link, passcode and QR code of the store. */
export const readFlyer = endpoint({
  method: 'GET',
  path: '/api/ext/studio-owner/marketing/{ownerId}/flyer',
  summary: 'A flyer of the studio, to print or to pass on',
  audience: 'owner',
  query: z.strictObject({ ownerId, token: sessionToken, format: z.enum(['pdf', 'png']), ...flyerTexts }),
  result: flyerSchema,
  refusals: ['studio-not-found', 'store-not-ready', 'too-many-tries'],
})

const mail = {
  subject: freeText(STUDIO_MAIL_MAX_LETTERS.subject),
  message: freeText(STUDIO_MAIL_MAX_LETTERS.message),
  /** emails as people paste them, with commas, semicolons, line breaks or names between them */
  recipients: text(STUDIO_MAIL_MAX_LETTERS.recipients),
}

const previewSchema = z.strictObject({
  recipients: z.array(
    z.strictObject({ email: z.string(), state: z.enum(['valid', 'duplicate', 'unsubscribed', 'invalid']) }),
  ),
  subject: z.string(),
  reply_to: z.string(),
  parts: z.array(
    z.strictObject({ kind: z.enum(['text', 'label', 'button', 'link', 'code']), text: z.string() }),
  ),
})
export type WireMailPreview = z.infer<typeof previewSchema>

export const previewStudioMail = endpoint({
  method: 'POST',
  path: '/api/ext/studio-owner/marketing/{ownerId}/preview',
  summary: 'Who would get a mail to families, and how it would look; sends nothing',
  audience: 'owner',
  query,
  body: z.strictObject(mail),
  result: previewSchema,
  refusals: ['studio-not-found', 'store-not-ready', 'too-many-tries'],
})

const sendSchema = z.strictObject({
  /** random, made by the client: sent twice, it is one mailing */
  key: text(64).check(z.regex(/^[0-9A-Za-z-]{16,64}$/)),
  ...mail,
})
export type WireStudioMail = z.infer<typeof sendSchema>

/** Duplicates, what is no email, and families that unsubscribed get nothing. */
export const sendStudioMail = endpoint({
  method: 'POST',
  path: '/api/ext/studio-owner/marketing/{ownerId}',
  summary: 'Mails families the link to the store, its passcode and its QR code',
  audience: 'owner',
  query,
  body: sendSchema,
  result: mailingSchema,
  refusals: ['studio-not-found', 'store-not-ready', 'key-reused', 'too-many-tries'],
})
