import * as z from 'zod/mini'
import { endpoint } from '#src/contract/call/endpoint'
import { freeText } from '#src/contract/fields/free-text'
import { id } from '#src/contract/fields/id'
import { sessionToken } from '#src/contract/fields/session-token'
import { text } from '#src/contract/fields/text'
import { dressCodeSchema, dressCodesSchema } from '#src/contract/studio/dress-code-schemas'
import { ownerId } from '#src/contract/studio/owner-id'
import { DRESS_CODE_MAX_LETTERS, DRESS_CODES_MAX } from '#src/limits'
import { problems } from '#src/problems'

const query = z.strictObject({ ownerId, token: sessionToken })
const queryOfOne = z.strictObject({ ownerId, _id: id, token: sessionToken })

const name = freeText(DRESS_CODE_MAX_LETTERS.name).check(
  z.refine((written) => written.trim() !== '', problems.fieldRequired),
)
/** HTML in it is text like any other. */
const description = freeText(DRESS_CODE_MAX_LETTERS.description)

export const listDressCodes = endpoint({
  method: 'GET',
  path: '/api/ext/studio-owner/category/{ownerId}',
  summary: "The studio's dress codes",
  audience: 'owner',
  query,
  result: dressCodesSchema,
  refusals: ['studio-not-found'],
})

/** It comes after the others. A studio has no two with the same name. */
export const addDressCode = endpoint({
  method: 'POST',
  path: '/api/ext/studio-owner/category/{ownerId}',
  summary: 'Adds a dress code to the studio',
  audience: 'owner',
  query,
  body: z.strictObject({ name, description: z.optional(description) }),
  result: dressCodeSchema,
  refusals: ['studio-not-found', 'dress-code-exists', 'dress-codes-full', 'too-many-tries'],
})

const changeSchema = z.strictObject({
  name: z.optional(name),
  description: z.optional(description),
  /** that the client read: if somebody else saved since, nothing is. Absent: what is there is replaced. */
  version: z.optional(z.int()),
})
export type WireDressCodeChange = z.infer<typeof changeSchema>

export const changeDressCode = endpoint({
  method: 'PUT',
  path: '/api/ext/studio-owner/category/{ownerId}',
  summary: 'Renames or describes a dress code',
  audience: 'owner',
  query: queryOfOne,
  body: changeSchema,
  result: dressCodeSchema,
  refusals: [
    ...(['studio-not-found', 'dress-code-not-found', 'dress-code-exists', 'dress-code-changed'] as const),
    'too-many-tries',
  ],
})

/** Its products stay in the studio's store. */
export const deleteDressCode = endpoint({
  method: 'DELETE',
  path: '/api/ext/studio-owner/category/{ownerId}',
  summary: 'Removes a dress code',
  audience: 'owner',
  query: queryOfOne,
  result: dressCodesSchema,
  refusals: ['studio-not-found', 'dress-code-not-found', 'too-many-tries'],
})

export const orderDressCodes = endpoint({
  method: 'PUT',
  path: '/api/ext/studio-owner/position/{ownerId}',
  summary: 'Puts the dress codes in another order',
  audience: 'owner',
  query,
  body: z.strictObject({
    /** all of them */
    relations: z
      .array(
        z.strictObject({ _id: id, position: z.int().check(z.minimum(-1_000_000), z.maximum(1_000_000)) }),
      )
      .check(z.minLength(1), z.maxLength(DRESS_CODES_MAX)),
    /** that the client read: if the order is another one by now, nothing changes */
    version: z.optional(text(64)),
  }),
  result: dressCodesSchema,
  refusals: ['studio-not-found', 'dress-codes-reordered', 'too-many-tries'],
})
