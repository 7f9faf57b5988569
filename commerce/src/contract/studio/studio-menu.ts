import * as z from 'zod/mini'
import { bannerList, contentBlockSchema } from '#src/contract/content'
import { endpoint } from '#src/contract/call/endpoint'
import { id } from '#src/contract/fields/id'
import { sessionToken } from '#src/contract/fields/session-token'
import { text } from '#src/contract/fields/text'
import { categoriesSchema } from '#src/contract/studio/category-schemas'
import { ownerId } from '#src/contract/studio/owner-id'
import { CATEGORY_LIST_MAX_SIZE } from '#src/limits'
import { MENU_KEYS } from '#src/studio-menu/menu'

const menuSchema = z.strictObject({
  items: z.array(
    z.strictObject({
      id: z.string(),
      name: z.string(),
      /** the page that shows what belongs to it */
      path: z.string(),
      /** products of the studio's store that belong to it */
      count: z.int(),
    }),
  ),
  /** the page that shows all of them */
  path: z.string(),
})

/** STUDIO-18: the studio is that of the session. */
export const readMenu = endpoint({
  method: 'GET',
  path: '/api/ext/studio-owner/menu',
  summary: "The categories or the dress codes of the studio's store, in its order",
  audience: 'owner',
  query: z.strictObject({ menuKey: z.enum(MENU_KEYS), token: sessionToken }),
  result: menuSchema,
})

/** STUDIO-18: texts and promotions that the store view shows now. */
export const readStudioContent = endpoint({
  method: 'GET',
  path: '/api/ext/studio-owner/cms',
  summary: 'Pages and blocks of content, and promotions, for the pages of a studio',
  audience: 'owner',
  query: z.strictObject({ token: sessionToken }),
  result: z.strictObject({
    pages: z.array(z.strictObject({ identifier: z.string(), title: z.string(), path: z.string() })),
    blocks: z.array(contentBlockSchema),
    /** promotions */
    topBanners: bannerList,
  }),
})

const ofOwner = z.strictObject({ ownerId, token: sessionToken })

export const listStudioCategories = endpoint({
  method: 'GET',
  path: '/api/ext/studio-owner/sortcategory/{ownerId}',
  summary: "The categories of the studio's store, in its order",
  audience: 'owner',
  query: ofOwner,
  result: categoriesSchema,
  refusals: ['studio-not-found'],
})

export const orderStudioCategories = endpoint({
  method: 'PUT',
  path: '/api/ext/studio-owner/sortcategory/{ownerId}',
  summary: "Puts the categories of the studio's store in another order",
  audience: 'owner',
  query: ofOwner,
  body: z.strictObject({
    /** all of them */
    relations: z
      .array(
        z.strictObject({ _id: id, position: z.int().check(z.minimum(-1_000_000), z.maximum(1_000_000)) }),
      )
      .check(z.minLength(1), z.maxLength(CATEGORY_LIST_MAX_SIZE)),
    /** that the client read: if the order is another one by now, nothing changes */
    version: z.optional(text(64)),
  }),
  result: categoriesSchema,
  refusals: ['studio-not-found', 'categories-reordered', 'too-many-tries'],
})
