import * as z from 'zod/mini'
import { endpoint } from '#src/contract/call/endpoint'
import { id, idNumber } from '#src/contract/fields/id'
import { sessionToken } from '#src/contract/fields/session-token'
import { text } from '#src/contract/fields/text'
import { searchQuerySchema } from '#src/contract/search'
import {
  previewRowSchema,
  repricedSchema,
  storeProductsSchema,
  studioProductSchema,
} from '#src/contract/studio/assortment-schemas'
import { ownerId } from '#src/contract/studio/owner-id'
import {
  ALLOWED_COLORS_MAX,
  DRESS_CODES_MAX,
  SEARCH_CLIENT_TIMEOUT_MS,
  STUDIO_BULK_MAX,
  STUDIO_LIST_MAX_SIZE,
  STUDIO_WISHLIST_MAX,
} from '#src/limits'

const sku = text(100).check(z.minLength(1))
const query = z.strictObject({ owner_id: ownerId, token: sessionToken })
const queryOfOne = z.strictObject({ owner_id: ownerId, sku, token: sessionToken })
const ofOwner = z.strictObject({ ownerId, token: sessionToken })

/** As typed, '1,234.50', or a number. Rounded to cents here, once. */
const decimal = z.union([z.number(), text(40)])
const price = z.nullable(decimal)
const relations = z.array(id).check(z.maxLength(DRESS_CODES_MAX))
const colorIds = z.array(idNumber.check(z.minimum(1)))
const colors = z.nullable(colorIds.check(z.minLength(1), z.maxLength(ALLOWED_COLORS_MAX)))
/** that the client read: if somebody else saved since, nothing is. Absent: what is there is replaced. */
const version = z.optional(z.int())

const assignedFields = {
  /** null: the studio's default */
  price: z.optional(price),
  /** ids of dress codes */
  relations: z.optional(relations),
  is_published: z.optional(z.boolean()),
  /** options of its color; null: all of them. None only if others stay, see `shown_colors`. */
  allowed_colors: z.optional(z.nullable(colorIds.check(z.maxLength(ALLOWED_COLORS_MAX)))),
  /** the options that the owner chose among: others stay as they are. Absent: all of them. */
  shown_colors: z.optional(colorIds.check(z.maxLength(ALLOWED_COLORS_MAX))),
}
const newSchema = z.strictObject({ sku, ...assignedFields })
export type WireNewStudioProduct = z.infer<typeof newSchema>
const changeSchema = z.strictObject({
  /** as it was read; the sku of the query counts */
  _id: z.optional(id),
  sku: z.optional(sku),
  ...assignedFields,
  version,
})
export type WireStudioProductChange = z.infer<typeof changeSchema>

/** STUDIO-20: what is in the studio's store, the last that came first. */
export const listStoreProducts = endpoint({
  method: 'GET',
  path: '/api/ext/studio-owner/storeproducts/{owner_id}',
  summary: "The products in the studio's store",
  audience: 'owner',
  query: z.strictObject({
    owner_id: ownerId,
    token: sessionToken,
    from: z.optional(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(100_000))),
    size: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(STUDIO_LIST_MAX_SIZE))),
  }),
  result: storeProductsSchema,
  refusals: ['studio-not-found'],
})

export const readStudioProduct = endpoint({
  method: 'GET',
  path: '/api/ext/studio-owner/products/{owner_id}',
  summary: 'What the studio made of a product',
  audience: 'owner',
  query: queryOfOne,
  result: studioProductSchema,
  refusals: ['studio-not-found', 'product-not-found'],
})

/** STUDIO-11: published, in all its colors and at the default price, where nothing else is said. Sent twice, it counts once. */
export const addStudioProduct = endpoint({
  method: 'POST',
  path: '/api/ext/studio-owner/products/{owner_id}',
  summary: "Takes a product into the studio's store",
  audience: 'owner',
  query,
  body: newSchema,
  result: studioProductSchema,
  refusals: [
    ...(['studio-not-found', 'product-not-found', 'dress-code-not-found', 'studio-product-exists'] as const),
    ...(['studio-products-full', 'password-needed', 'too-many-tries'] as const),
  ],
})

export const changeStudioProduct = endpoint({
  method: 'PUT',
  path: '/api/ext/studio-owner/products/{owner_id}',
  summary: "Changes price, dress codes, colors or publication of a product in the studio's store",
  audience: 'owner',
  query: queryOfOne,
  body: changeSchema,
  result: studioProductSchema,
  refusals: [
    ...(['studio-not-found', 'product-not-found', 'dress-code-not-found'] as const),
    ...(['studio-products-changed', 'password-needed', 'too-many-tries'] as const),
  ],
})

/** STUDIO-23: its orders stay. */
export const deleteStudioProduct = endpoint({
  method: 'DELETE',
  path: '/api/ext/studio-owner/products/{owner_id}',
  summary: "Takes a product out of the studio's store",
  audience: 'owner',
  query: queryOfOne,
  result: z.boolean(),
  refusals: ['studio-not-found', 'product-not-found', 'password-needed', 'too-many-tries'],
})

export const changeAllowedColors = endpoint({
  method: 'PUT',
  path: '/api/ext/studio-owner/productallowedcolors/{owner_id}',
  summary: 'Chooses the colors in which students can buy a product',
  audience: 'owner',
  query: queryOfOne,
  body: z.strictObject({ allowed_colors: colors, version }),
  result: studioProductSchema,
  refusals: ['studio-not-found', 'product-not-found', 'studio-products-changed', 'too-many-tries'],
})

const ruleSchema = z.strictObject({
  /** 'amount' and 'percent' change what students pay; 'margin': so much of it is profit; 'default': no own price */
  kind: z.enum(['set', 'amount', 'percent', 'margin', 'default']),
  /** of 'set' */
  price: z.optional(decimal),
  /** of 'amount'; below 0 takes off */
  amount: z.optional(decimal),
  /** of 'percent' and 'margin' */
  percent: z.optional(decimal),
})
export type WireBulkRule = z.infer<typeof ruleSchema>

/** One `change_id` for all tries of the same change: sent twice, it counts once. */
const changeId = text(36).check(z.regex(/^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/))

export const previewPrices = endpoint({
  method: 'POST',
  path: '/api/ext/studio-owner/storeproducts/{owner_id}/preview',
  summary: 'What a change of many student prices would come to; changes nothing',
  audience: 'owner',
  query,
  body: z.strictObject({
    rule: ruleSchema,
    skus: z.array(sku).check(z.minLength(1), z.maxLength(STUDIO_BULK_MAX)),
  }),
  result: z.strictObject({
    rows: z.array(previewRowSchema),
    /** false: a price is below 0 or too high */
    is_possible: z.boolean(),
  }),
  refusals: ['studio-not-found', 'product-not-found'],
})

/** STUDIO-12: all of them or none. */
export const changePrices = endpoint({
  method: 'PUT',
  path: '/api/ext/studio-owner/storeproducts/{owner_id}',
  summary: 'Changes many student prices at once',
  audience: 'owner',
  query,
  body: z.strictObject({
    change_id: changeId,
    rule: ruleSchema,
    products: z
      .array(
        z.strictObject({
          sku,
          /** that the client read */
          version: z.int(),
          /** that was previewed: if the rule gives another one now, nothing is changed. Absent: whatever it gives */
          student_price: z.optional(z.number()),
        }),
      )
      .check(z.minLength(1), z.maxLength(STUDIO_BULK_MAX)),
  }),
  result: z.strictObject({
    change_id: z.string(),
    /** until then it can be undone */
    undo_until: z.string(),
    rows: z.array(repricedSchema),
  }),
  refusals: [
    ...(['studio-not-found', 'product-not-found', 'studio-products-changed'] as const),
    ...(['key-reused', 'password-needed', 'too-many-tries'] as const),
  ],
})

/** All of them or none: if one of the prices was changed since, none is. Undone twice, it counts once. */
export const undoPrices = endpoint({
  method: 'POST',
  path: '/api/ext/studio-owner/storeproducts/{owner_id}/undo',
  summary: 'Takes back a change of many student prices, for ten minutes',
  audience: 'owner',
  query,
  body: z.strictObject({ change_id: changeId }),
  result: z.strictObject({ rows: z.array(repricedSchema) }),
  refusals: [
    ...(['studio-not-found', 'price-change-not-found', 'price-change-final'] as const),
    ...(['studio-products-changed', 'password-needed', 'too-many-tries'] as const),
  ],
})

const defaultPriceSchema = z.strictObject({
  /** the list price; so much above my price; or so much of what a student pays is profit */
  kind: z.enum(['list', 'percent', 'margin']),
  percent: z.number(),
})
export type WireDefaultPrice = z.infer<typeof defaultPriceSchema>

export const readDefaultPrice = endpoint({
  method: 'GET',
  path: '/api/ext/studio-owner/setdefaultprice/{ownerId}',
  summary: 'What students pay where the studio set no price',
  audience: 'owner',
  query: ofOwner,
  result: defaultPriceSchema,
  refusals: ['studio-not-found'],
})

export const changeDefaultPrice = endpoint({
  method: 'PUT',
  path: '/api/ext/studio-owner/setdefaultprice/{ownerId}',
  summary: 'Says what students pay where the studio set no price',
  audience: 'owner',
  query: ofOwner,
  body: z.strictObject({ kind: defaultPriceSchema.shape.kind, percent: z.optional(decimal) }),
  result: defaultPriceSchema,
  refusals: ['studio-not-found', 'password-needed', 'too-many-tries'],
})

const fieldNames = z.array(text(60)).check(z.maxLength(60))

/** `params` as JSON: a closed grammar, as that of the catalog's search. */
export const productListSchema = z.strictObject({
  elastic_query: z.optional(
    z.strictObject({
      _source: z.optional(
        z.strictObject({ includes: z.optional(fieldNames), excludes: z.optional(fieldNames) }),
      ),
      query: z.optional(searchQuerySchema),
      /** fields to count */
      aggs: z.optional(z.array(text(60)).check(z.maxLength(50))),
      size: z.optional(z.int().check(z.minimum(1), z.maximum(STUDIO_LIST_MAX_SIZE))),
      from: z.optional(z.int().check(z.minimum(0))),
    }),
  ),
  /** 'products': all that the studio can sell; 'dashboard': what is in its store */
  aggregator_type: z.optional(z.enum(['products', 'dashboard'])),
  /** dress codes */
  category_id: z.optional(z.union([id, relations])),
  /** ids or skus of products */
  wishlist_id: z.optional(z.array(z.union([id, sku])).check(z.maxLength(STUDIO_WISHLIST_MAX))),
})
export type WireProductList = z.infer<typeof productListSchema>

/** STUDIO-13, -25: only what has a price for the studio's group. */
export const searchStudioProducts = endpoint({
  method: 'GET',
  path: '/api/ext/studio-owner/productlist/{ownerId}',
  summary: 'Finds products that the studio can sell',
  audience: 'owner',
  query: z.strictObject({
    ownerId,
    token: sessionToken,
    /** ProductList as JSON */
    params: z.optional(text(7_000)),
  }),
  timeoutMs: SEARCH_CLIENT_TIMEOUT_MS,
  result: storeProductsSchema,
  refusals: ['studio-not-found'],
})
