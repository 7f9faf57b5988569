import * as z from 'zod/mini'
import { endpoint } from '#src/contract/call/endpoint'
import { sessionToken } from '#src/contract/fields/session-token'
import { text } from '#src/contract/fields/text'
import { EMAIL_MAX_LETTERS } from '#src/limits'

/** UX-43. 'pending': a mail asks first whether its reader wants it. The same for every email that is not the asker's own. */
export const askForStockAlert = endpoint({
  method: 'POST',
  path: '/api/stock-alerts',
  summary: 'Asks for a mail when a product or variant that is out of stock can be bought again',
  audience: 'buyer',
  query: z.strictObject({ token: sessionToken }),
  body: z.strictObject({
    sku: text(64).check(z.minLength(1)),
    /** absent: that of the customer who is signed in */
    email: z.optional(text(EMAIL_MAX_LETTERS)),
  }),
  result: z.enum(['pending', 'waiting']),
  refusals: ['product-not-found', 'in-stock', 'too-many-tries'],
})
