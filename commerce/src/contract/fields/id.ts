import * as z from 'zod/mini'

/** A number, or its digits. */
export const id = z.union([z.string().check(z.regex(/^\d{1,9}$/)), z.int().check(z.minimum(0))])

/** The secret id of a cart. */
export const cartId = z.string().check(z.regex(/^[0-9a-f]{32}$/))

/** The key of a checkout attempt: random, made before the order is first sent. */
export const orderKey = z.string().check(z.regex(/^[0-9A-Za-z-]{16,64}$/))
