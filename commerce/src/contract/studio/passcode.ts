import * as z from 'zod/mini'
import { endpoint } from '#src/contract/call/endpoint'
import { sessionToken } from '#src/contract/fields/session-token'
import { text } from '#src/contract/fields/text'
import { ownerId } from '#src/contract/studio/owner-id'

const query = z.strictObject({ ownerId, token: sessionToken })

const passcodeSchema = z.strictObject({
  /** null: there is none yet, or it cannot be looked up any more and only still works */
  passcode: z.nullable(z.string()),
  /** opens the store with the passcode filled in */
  url: z.nullable(z.string()),
  /** null: there is none yet */
  changed_at: z.nullable(z.string()),
})
export type WirePasscode = z.infer<typeof passcodeSchema>

export const readPasscode = endpoint({
  method: 'GET',
  path: '/api/ext/studio-owner/passcode/{ownerId}',
  summary: "The passcode of the studio's store, for its owners",
  audience: 'owner',
  query,
  result: passcodeSchema,
  refusals: ['studio-not-found'],
})

const changeSchema = z.strictObject({
  /** of the owner who is signed in */
  password: text(1_000),
  /** at least 6 letters and digits; absent: one is made */
  passcode: z.optional(text(200)),
})
export type WirePasscodeChange = z.infer<typeof changeSchema>

/** Everyone who entered the former passcode has to enter the new one. */
export const changePasscode = endpoint({
  method: 'PUT',
  path: '/api/ext/studio-owner/passcode/{ownerId}',
  summary: "Changes the passcode of the studio's store",
  audience: 'owner',
  query,
  body: changeSchema,
  result: passcodeSchema,
  refusals: ['studio-not-found', 'too-many-tries'],
})
