import * as z from 'zod/mini'
import { endpoint } from '#src/contract/call/endpoint'
import { text } from '#src/contract/fields/text'

/** What a family gets that entered the passcode of its studio: nothing of the owner but the number, and no price group. */
export const entrySchema = z.strictObject({
  owner_id: z.int(),
  settings: z.strictObject({
    url_key: z.string(),
    active: z.boolean(),
    name: z.string(),
    logo: z.nullable(z.string()),
    description: z.string(),
  }),
  dress_codes: z.array(z.strictObject({ _id: z.string(), position: z.int() })),
  token: z.string(),
})
export type WireEntry = z.infer<typeof entrySchema>

const enteredStudioSchema = z.strictObject({
  owner_id: z.int(),
  url_key: z.string(),
  name: z.string(),
  logo: z.nullable(z.string()),
  description: z.string(),
  /** in their order */
  dress_codes: z.array(z.strictObject({ _id: z.string(), name: z.string(), position: z.int() })),
})
export type WireEnteredStudio = z.infer<typeof enteredStudioSchema>

export const readEnteredStudio = endpoint({
  method: 'GET',
  path: '/api/ext/studio-owner/store',
  summary: 'The studio whose passcode the family entered, or that of the owner',
  audience: 'store-visitor',
  query: z.strictObject({}),
  result: enteredStudioSchema,
})

export const logOutRegularUser = endpoint({
  method: 'POST',
  path: '/api/ext/studio-owner/store/logout',
  summary: 'Ends the session of a family in a studio store',
  audience: 'no-session',
  query: z.strictObject({}),
  body: z.strictObject({ refreshToken: text(200) }),
  result: z.boolean(),
})
