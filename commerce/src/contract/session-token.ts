import * as z from 'zod/mini'

/** Who asks, for clients that name their access token as a parameter; others send it as `Authorization: Bearer`. */
export const sessionToken = z.optional(z.string().check(z.maxLength(2_000)))
