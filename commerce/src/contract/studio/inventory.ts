import * as z from 'zod/mini'
import { endpoint } from '#src/contract/call/endpoint'
import { id } from '#src/contract/fields/id'
import { sessionToken } from '#src/contract/fields/session-token'
import { text } from '#src/contract/fields/text'
import { ownerId } from '#src/contract/studio/owner-id'
import { INVENTORY_SHOWN, INVENTORY_SORTS, INVENTORY_STATES } from '#src/inventory/inventory'
import { INVENTORY_LIST_MAX_SIZE, STUDIO_TABLE_SEARCH_MAX_LETTERS } from '#src/limits'

const sku = text(100).check(z.minLength(1))
const from = z.optional(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(1_000_000)))
const size = z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(INVENTORY_LIST_MAX_SIZE)))

const unitFields = {
  sku: z.string(),
  /** of the product that it is a variant of; its own if it is none */
  parent_sku: z.string(),
  name: z.string(),
  /** color and size of a variant, in their order */
  options: z.array(z.strictObject({ label: z.string(), value: z.string() })),
  /** units that can be sold now; null: not counted, or sold beyond what is there */
  qty: z.nullable(z.int()),
  status: z.enum(INVENTORY_STATES),
  /** families that wait for it in the studio's store */
  families_waiting: z.int(),
  /** the owner who asks gets a mail when it is back */
  is_requested: z.boolean(),
}

const inventoryRowSchema = z.strictObject({
  ...unitFields,
  dress_codes: z.array(z.strictObject({ _id: z.string(), name: z.string() })),
  /** the same units by where they are */
  sources: z.array(z.strictObject({ source_code: z.string(), qty: z.int() })),
  /** units that were paid for in the studio's store in the last 30 days, less those that came back */
  sold: z.int(),
})
export type WireInventoryRow = z.infer<typeof inventoryRowSchema>

const inventorySchema = z.strictObject({
  rows: z.array(inventoryRowSchema),
  /** that were asked for */
  total: z.int(),
  start: z.int(),
  perPage: z.int(),
  /** of all in the store */
  counts: z.strictObject({ all: z.int(), low: z.int(), sold_out: z.int(), waited_for: z.int() }),
})
export type WireInventory = z.infer<typeof inventorySchema>

/** STUDIO-24: only products with a price for the studio's group; variants in the colors that students can buy. */
export const listSourceInventory = endpoint({
  method: 'GET',
  path: '/api/ext/studio-owner/sourceinventory/{ownerId}',
  summary: "Stock of the products and variants in the studio's store",
  audience: 'owner',
  query: z.strictObject({
    ownerId,
    token: sessionToken,
    /** words that stand in name or sku */
    text: z.optional(text(STUDIO_TABLE_SEARCH_MAX_LETTERS)),
    /** absent: all of them */
    state: z.optional(z.enum(INVENTORY_SHOWN)),
    dress_code: z.optional(id),
    category: z.optional(id),
    sort: z.optional(z.enum(INVENTORY_SORTS)),
    order: z.optional(z.enum(['up', 'down'])),
    from,
    size,
  }),
  result: inventorySchema,
  refusals: ['studio-not-found'],
})

const stockRequestSchema = z.strictObject({
  ...unitFields,
  /** when the owner who asks asked for it; null: others wait */
  asked_at: z.nullable(z.string()),
  /** owners of the studio who get a mail when it is back */
  owners: z.int(),
})
export type WireStockRequest = z.infer<typeof stockRequestSchema>

/** What somebody of the studio waits for: an owner, or a family in its store. */
export const listStockRequests = endpoint({
  method: 'GET',
  path: '/api/ext/studio-owner/productsbacktostock/{ownerId}',
  summary: 'What owners and families of the studio wait for until it is back in stock',
  audience: 'owner',
  query: z.strictObject({ ownerId, token: sessionToken, from, size }),
  result: z.strictObject({
    items: z.array(stockRequestSchema),
    total: z.int(),
    start: z.int(),
    perPage: z.int(),
  }),
  refusals: ['studio-not-found'],
})

/** One mail, once it is back. Asked twice, it counts once. */
export const askForStock = endpoint({
  method: 'POST',
  path: '/api/ext/studio-owner/productsbacktostock/{ownerId}',
  summary: 'Asks for a mail to the owner when a product or variant is back in stock',
  audience: 'owner',
  query: z.strictObject({ ownerId, token: sessionToken }),
  body: z.strictObject({ sku }),
  result: z.strictObject({ sku: z.string(), asked_at: z.string() }),
  refusals: [
    ...(['studio-not-found', 'product-not-found', 'in-stock'] as const),
    ...(['stock-requests-full', 'too-many-tries'] as const),
  ],
})

export const forgetStock = endpoint({
  method: 'DELETE',
  path: '/api/ext/studio-owner/productsbacktostock/{ownerId}',
  summary: 'Ends what the owner asked for; without a request it changes nothing',
  audience: 'owner',
  query: z.strictObject({ ownerId, sku, token: sessionToken }),
  result: z.boolean(),
  refusals: ['studio-not-found', 'product-not-found', 'too-many-tries'],
})
