import * as z from 'zod/mini'

/** All numbers of nine digits; an integer of the database holds them. */
const ID_MAX = 999_999_999
export const idNumber = z.int().check(z.minimum(0), z.maximum(ID_MAX))

/** A number, or its digits. */
export const id = z.union([z.string().check(z.regex(/^\d{1,9}$/)), idNumber])

/** The secret id of a cart. */
export const cartId = z.string().check(z.regex(/^[0-9a-f]{32}$/))

/** The key of a checkout attempt: random, made before the order is first sent. */
export const orderKey = z.string().check(z.regex(/^[0-9A-Za-z-]{16,64}$/))
