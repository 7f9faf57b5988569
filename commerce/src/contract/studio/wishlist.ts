import * as z from 'zod/mini'
import { endpoint } from '#src/contract/call/endpoint'
import { sessionToken } from '#src/contract/fields/session-token'
import { text } from '#src/contract/fields/text'
import { storeProductsSchema } from '#src/contract/studio/assortment-schemas'
import { ownerId } from '#src/contract/studio/owner-id'

/** STUDIO-17: the list itself is the browser's. What the studio cannot sell is left out. */
export const listStudioWishlist = endpoint({
  method: 'GET',
  path: '/api/ext/studio-owner/wishlist/{ownerId}',
  summary: 'Products of a wishlist that the studio can sell, in the order of the skus',
  audience: 'owner',
  query: z.strictObject({
    ownerId,
    token: sessionToken,
    /** comma-separated; one that holds a comma in double quotes */
    skus: text(6_500).check(z.minLength(1)),
  }),
  result: storeProductsSchema,
  refusals: ['studio-not-found'],
})
