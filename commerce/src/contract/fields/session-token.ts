import * as z from 'zod/mini'
import { text } from '#src/contract/fields/text'

/** Who asks, for clients that name their access token as a parameter; others send it as `Authorization: Bearer`. */
export const sessionToken = z.optional(text(2_000))
