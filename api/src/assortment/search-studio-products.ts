import { productListSchema, type WireProductList } from 'commerce/contract/studio/assortment'
import type { WireStoreProducts } from 'commerce/contract/studio/assortment-schemas'
import { STUDIO_LIST_MAX_SIZE } from 'commerce/limits'
import { messages } from 'commerce/messages'
import type { ActorFor } from '#src/actor'
import { listProducts } from '#src/assortment/list-products'
import { openAssortment } from '#src/assortment/open-assortment'
import { listSellableIds } from '#src/assortment/queries'
import { badField } from '#src/assortment/read-decimals'
import type { Ctx } from '#src/context'
import { Refusal } from '#src/errors'
import { parse } from '#src/http/register'
import { project, readProjection } from '#src/search/projection'

interface Asked {
  query: { ownerId: string; params?: string | undefined }
}

/** STUDIO-13: what the studio may sell is decided here, after the query is read, and no query reaches beyond it. */
export async function searchStudioProducts(
  ctx: Ctx<ActorFor<'owner'>>,
  { query: { ownerId, params } }: Asked,
): Promise<WireStoreProducts> {
  const { elastic_query: asked = {}, ...narrowed } = readParams(params)
  const { query = {}, aggs = [], from = 0, size = STUDIO_LIST_MAX_SIZE, _source: source = {} } = asked
  const { includes = [], excludes = [] } = source
  const { errors } = readProjection(includes, excludes)
  if (errors.length > 0) throw new Refusal('invalid', { message: messages.fixErrors, fields: errors })
  const facets = [...(query._availableFilters ?? []), ...aggs.map((field) => ({ field }))]
  return openAssortment(ctx, ownerId, async (assortment) => {
    const ids = await listSellableIds(assortment.tx, assortment.scope, narrowedBy(narrowed))
    const request = { query: { ...query, _availableFilters: facets }, from, size }
    const found = await listProducts(ctx, assortment, { ...request, ids, maxSize: STUDIO_LIST_MAX_SIZE })
    return { ...found, items: found.items.map((item) => project(item, includes, excludes)) }
  })
}

function narrowedBy({ aggregator_type, category_id, wishlist_id }: WireProductList) {
  const categories = category_id === undefined ? null : [category_id].flat().map(Number)
  return {
    isInStore: aggregator_type === 'dashboard',
    dressCodeIds: categories,
    wished: wishlist_id?.map(String) ?? null,
  }
}

function readParams(text: string | undefined): WireProductList {
  if (text === undefined || text === '') return {}
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    throw badField('params', messages.notJson)
  }
  return parse(productListSchema, value, 'params')
}
