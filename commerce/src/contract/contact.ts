import * as z from 'zod/mini'
import { endpoint } from '#src/contract/call/endpoint'
import { sessionToken } from '#src/contract/fields/session-token'
import { text } from '#src/contract/fields/text'
import { EMAIL_MAX_LETTERS } from '#src/limits'

/** The purposes of visitors' messages. The shop decides who gets them and how they begin. */
export const MAIL_PURPOSES = ['feedback', 'contact'] as const
export type MailPurpose = (typeof MAIL_PURPOSES)[number]

const email = text(EMAIL_MAX_LETTERS)

export const getMailToken = endpoint({
  method: 'GET',
  path: '/api/ext/mail-service/get-token',
  summary: 'A token that lets its asker send one mail for a purpose, within minutes',
  audience: 'anyone',
  query: z.strictObject({ token: sessionToken, purpose: z.optional(z.enum(MAIL_PURPOSES)) }),
  result: z.string(),
})

const mailSchema = z.strictObject({
  /** the visitor's e-mail: only for the answer */
  sourceAddress: email,
  /** ignored: the purpose of the token decides who gets the mail */
  targetAddress: z.optional(email),
  subject: text(1_000),
  emailText: text(50_000),
  /** of getMailToken */
  token: text(1_000),
  /** sends the visitor a receipt, in the shop's own words */
  confirmation: z.optional(z.boolean()),
})
export type WireMail = z.infer<typeof mailSchema>

export const sendEmail = endpoint({
  method: 'POST',
  path: '/api/ext/mail-service/send-email',
  summary: 'Sends a message of a visitor to the shop, or the receipt of one to a customer',
  audience: 'anyone',
  query: z.strictObject({ token: sessionToken }),
  body: mailSchema,
  result: z.string(),
  refusals: ['mail-token-invalid', 'too-many-tries'],
})
