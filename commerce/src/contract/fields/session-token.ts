import * as z from 'zod/mini'
import { text } from '#src/contract/fields/text'

/** The access token, for clients that send it as a parameter; others send `Authorization: Bearer`. */
export const sessionToken = z.optional(text(2_000))
