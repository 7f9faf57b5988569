import * as z from 'zod/mini'
import { endpoint } from '#src/contract/call/endpoint'
import { freeText } from '#src/contract/fields/free-text'
import { sessionToken } from '#src/contract/fields/session-token'
import { text } from '#src/contract/fields/text'
import { ownerId } from '#src/contract/studio/owner-id'
import { settingsSchema } from '#src/contract/studio/settings-schema'
import { PERSON_MAX_LETTERS, STUDIO_DESCRIPTION_MAX_LETTERS } from '#src/limits'

const query = z.strictObject({ ownerId, token: sessionToken })
const urlKey = text(200)

/** A store that is not published is answered like one that does not exist. */
export const readStore = endpoint({
  method: 'GET',
  path: '/api/ext/studio-owner/settings',
  summary: 'Name, logo and website of a published studio store',
  audience: 'no-session',
  query: z.strictObject({ url_key: urlKey }),
  result: z.strictObject({
    name: z.string(),
    logo: z.nullable(z.string()),
    /** as the studio gave it when it registered */
    website: z.nullable(z.string()),
    active: z.boolean(),
  }),
  refusals: ['studio-not-found'],
})

export const readSettings = endpoint({
  method: 'GET',
  path: '/api/ext/studio-owner/settings/{ownerId}',
  summary: 'The settings of the studio',
  audience: 'owner',
  query,
  result: settingsSchema,
  refusals: ['studio-not-found'],
})

const changeSchema = z.strictObject({
  name: text(PERSON_MAX_LETTERS.company),
  url_key: urlKey,
  description: freeText(STUDIO_DESCRIPTION_MAX_LETTERS),
  active: z.boolean(),
  /** that the client read: if somebody else saved since, nothing is. Absent: what is there is replaced. */
  version: z.optional(z.int()),
})
export type WireStudioChange = z.infer<typeof changeSchema>

/** With the first change the studio is set up. It gets a passcode then, if it has none. */
export const saveSettings = endpoint({
  method: 'PUT',
  path: '/api/ext/studio-owner/settings/{ownerId}',
  summary: 'Changes the settings of the studio, publishes its store or closes it',
  audience: 'owner',
  query,
  body: changeSchema,
  result: settingsSchema,
  refusals: ['studio-not-found', 'studio-changed', 'too-many-tries'],
})

/** STUDIO-06: while an owner types. */
export const checkStudioUrl = endpoint({
  method: 'GET',
  path: '/api/ext/studio-owner/settings/{ownerId}/url',
  summary: 'Whether the studio can have this URL',
  audience: 'owner',
  query: z.strictObject({ ownerId, url_key: urlKey, token: sessionToken }),
  result: z.strictObject({
    /** in lower case */
    url_key: z.string(),
    url: z.string(),
    is_available: z.boolean(),
    /** 'taken' also for a name of a page of the shop; absent if it is available */
    problem: z.optional(z.enum(['invalid', 'taken'])),
  }),
  refusals: ['studio-not-found'],
})
