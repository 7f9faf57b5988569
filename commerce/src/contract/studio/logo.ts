import * as z from 'zod/mini'
import { endpoint } from '#src/contract/call/endpoint'
import { sessionToken } from '#src/contract/fields/session-token'
import { ownerId } from '#src/contract/studio/owner-id'
import { LOGO_FORM_MAX_BYTES } from '#src/limits'

const query = z.strictObject({ ownerId, token: sessionToken })

const formSchema = z.strictObject({
  /** PNG, JPEG or WebP */
  logo: z.file(),
})

/** The picture is decoded and made anew. What is wrong with it is said, and the former logo stays. */
export const uploadLogo = endpoint({
  method: 'POST',
  path: '/api/ext/studio-owner/upload/{ownerId}',
  summary: 'Takes a picture as the logo of the studio',
  audience: 'owner',
  query,
  body: formSchema,
  takesForm: { maxBytes: LOGO_FORM_MAX_BYTES },
  result: z.strictObject({
    /** its path */
    logo: z.string(),
  }),
  refusals: ['studio-not-found', 'studio-files-full', 'too-many-tries'],
})

export const removeLogo = endpoint({
  method: 'DELETE',
  path: '/api/ext/studio-owner/upload/{ownerId}',
  summary: 'Removes the logo of the studio',
  audience: 'owner',
  query,
  result: z.boolean(),
  refusals: ['studio-not-found', 'too-many-tries'],
})
