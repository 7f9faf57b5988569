import * as z from 'zod/mini'
import { endpoint } from '#src/contract/call/endpoint'
import { sessionToken } from '#src/contract/fields/session-token'
import { text } from '#src/contract/fields/text'
import { SAVED_PRODUCTS_MAX } from '#src/limits'
import { SAVED_LISTS } from '#src/saved-products/saved-list'

const list = z.enum(SAVED_LISTS)
const sku = text(64).check(z.minLength(1))

const savedSchema = z.strictObject({
  /** of the products that are offered now, the last one that was added first; of a variant its product's */
  skus: z.array(z.string()),
})
export type WireSaved = z.infer<typeof savedSchema>

const addedSchema = z.strictObject({
  ...savedSchema.shape,
  /** 'full': remove one first */
  left_out: z.array(z.strictObject({ sku: z.string(), reason: z.enum(['not-found', 'full']) })),
})
export type WireSavedAdded = z.infer<typeof addedSchema>

export const listSaved = endpoint({
  method: 'GET',
  path: '/api/saved-products/{list}',
  summary: 'The wishlist, or the products to compare, of the customer who is signed in',
  audience: 'customer',
  query: z.strictObject({ list, token: sessionToken }),
  result: savedSchema,
})

/** SHOP-01: also joins the list of a browser with that of the account. The same sent again changes nothing. */
export const addSaved = endpoint({
  method: 'POST',
  path: '/api/saved-products/{list}/add',
  summary: 'Adds products to a list, each once; variants count as their product',
  audience: 'customer',
  query: z.strictObject({ list, token: sessionToken }),
  body: z.strictObject({
    /** the newest first */
    skus: z.array(sku).check(z.minLength(1), z.maxLength(SAVED_PRODUCTS_MAX.wishlist)),
  }),
  result: addedSchema,
})

export const deleteSaved = endpoint({
  method: 'POST',
  path: '/api/saved-products/{list}/delete',
  summary: 'Takes a product off a list. One that is not on it changes nothing',
  audience: 'customer',
  query: z.strictObject({ list, token: sessionToken }),
  body: z.strictObject({ sku }),
  result: savedSchema,
})
