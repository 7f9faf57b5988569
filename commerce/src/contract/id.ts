import * as z from 'zod/mini'

/** A number, or its digits. */
export const id = z.union([z.string().check(z.regex(/^\d{1,9}$/)), z.int().check(z.minimum(0))])
