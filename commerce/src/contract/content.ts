import * as z from 'zod/mini'
import { endpoint } from '#src/contract/call/endpoint'
import { text } from '#src/contract/fields/text'

const entry = {
  id: z.number(),
  identifier: z.string(),
  title: z.string(),
  /** HTML, cleaned when it was saved */
  content: z.string(),
  active: z.boolean(),
  /** the store view it is shown in */
  store_id: z.number(),
  creation_time: z.string(),
  update_time: z.string(),
}

export const contentPageSchema = z.strictObject({
  ...entry,
  meta_title: z.string(),
  meta_description: z.string(),
  /** of the store views that show a page of this identifier */
  store_codes: z.array(z.string()),
})
export type WireContentPage = z.infer<typeof contentPageSchema>

/** A content block that a page shows in a fixed place. */
export const contentBlockSchema = z.strictObject(entry)
export type WireContentBlock = z.infer<typeof contentBlockSchema>

/** A node of the hierarchy that orders content pages. */
export const contentNodeSchema = z.strictObject({
  ...entry,
  /** 0 at the top level */
  parent_id: z.number(),
  /** 1 for the first */
  level: z.number(),
  position: z.number(),
  /** the page it links to; empty: it only groups others */
  page_identifier: z.string(),
  /** of the store views whose hierarchy has a node of this identifier */
  store_codes: z.array(z.string()),
})
export type WireContentNode = z.infer<typeof contentNodeSchema>

export const bannerList = z.array(
  z.strictObject({ image: z.string(), link: z.string(), title: z.string(), subtitle: z.string() }),
)
const bannersSchema = z.strictObject({
  /** large, at the beginning of the home page */
  mainBanners: bannerList,
  smallBanners: bannerList,
  /** among products */
  productBanners: bannerList,
  /** promotions at the top of every page */
  topBanners: bannerList,
})
export type WireBanners = z.infer<typeof bannersSchema>

const byId = z.strictObject({ id: z.coerce.number().check(z.int(), z.minimum(1), z.maximum(2_147_483_647)) })
const byIdentifier = z.strictObject({
  identifier: text(200).check(z.minLength(1)),
  storeId: z.coerce.number().check(z.int(), z.minimum(0), z.maximum(2_147_483_647)),
})
const reading = { method: 'GET', audience: 'no-session', refusals: ['content-not-found'] } as const

export const readPage = endpoint({
  ...reading,
  path: '/api/ext/cms-data/cmsPage/{id}',
  summary: 'A page of text',
  query: byId,
  result: contentPageSchema,
})

export const readPageOfStore = endpoint({
  ...reading,
  path: '/api/ext/cms-data/cmsPageIdentifier/{identifier}/storeId/{storeId}',
  summary: 'The page of an identifier in a store view; store 0 is the default one',
  query: byIdentifier,
  result: contentPageSchema,
})

export const readBlock = endpoint({
  ...reading,
  path: '/api/ext/cms-data/cmsBlock/{id}',
  summary: 'A piece of text that pages show',
  query: byId,
  result: contentBlockSchema,
})

export const readBlockOfStore = endpoint({
  ...reading,
  path: '/api/ext/cms-data/cmsBlockIdentifier/{identifier}/storeId/{storeId}',
  summary: 'The block of an identifier in a store view; store 0 is the default one',
  query: byIdentifier,
  result: contentBlockSchema,
})

export const readNode = endpoint({
  ...reading,
  path: '/api/ext/cms-data/cmsHierarchy/{id}',
  summary: 'A place in the order of pages',
  query: byId,
  result: contentNodeSchema,
})

export const readNodeOfStore = endpoint({
  ...reading,
  path: '/api/ext/cms-data/cmsHierarchyIdentifier/{identifier}/storeId/{storeId}',
  summary: 'The place of an identifier in a store view; store 0 is the default one',
  query: byIdentifier,
  result: contentNodeSchema,
})

export const listBanners = endpoint({
  method: 'GET',
  audience: 'no-session',
  path: '/api/ext/cms-data/banners',
  summary: 'The banners and promotions that the store view shows now',
  query: z.strictObject({}),
  result: bannersSchema,
})
