import { searchCatalog, searchQuerySchema, type SearchQuery } from 'commerce/contract/search'
import { SEARCH_TYPES, type SearchType } from 'commerce/search/search-types'
import type { QueryOf } from 'commerce/contract/call/endpoint'
import { messages } from 'commerce/messages'
import type { StoreView } from 'commerce/store-view'
import type { Ctx } from '#src/context'
import { searchEngines } from '#src/search/store-engines'
import { Refusal } from '#src/errors'
import { parse, RawResult } from '#src/http/register'
import { shownPriceGroup } from '#src/pricing/group-token'

type Query = QueryOf<typeof searchCatalog>

/** SEARCH-01: finds entities of one type with this server's engine. */
export async function searchEntities(ctx: Ctx, { query }: { query: Query }): Promise<RawResult> {
  const storeView = chosenView(ctx, query.store)
  const request = {
    type: readType(query.type ?? 'product'),
    query: readSearchQuery(query.searchQuery),
    sort: query.sort,
    from: query.from,
    size: query.size,
    include: readList(query._sourceInclude),
    exclude: readList(query._sourceExclude),
    priceGroupId: await shownPriceGroup(ctx, query.groupToken),
    tags: ctx.tags,
  }
  return new RawResult(await ctx.parts.get(searchEngines).search(storeView, request))
}

function readType(type: string): SearchType {
  const known = SEARCH_TYPES.find((each) => each === type)
  if (known) return known
  const told = { message: messages.entityUnknown, values: { type } }
  throw new Refusal('unknown-type', { ...told, fields: [{ field: 'type', ...told }] })
}

/** Texts and prices of one store view are not sent under the name of another. */
function chosenView({ scope, storeViews }: Ctx, store: string | undefined): StoreView {
  if (store === undefined || store === '') return scope.storeView
  const view = storeViews.open.find(({ code }) => code === store)
  if (view) return view
  throw new Refusal('invalid', {
    message: messages.fixErrors,
    fields: [{ field: 'store', message: messages.storeViewNotOpen }],
  })
}

function readSearchQuery(text: string | undefined): SearchQuery {
  if (text === undefined || text === '') return {}
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    throw new Refusal('invalid', {
      message: messages.fixErrors,
      fields: [{ field: 'searchQuery', message: messages.notJson }],
    })
  }
  return parse(searchQuerySchema, value, 'searchQuery')
}

function readList(text: string | undefined): string[] {
  return (text ?? '')
    .split(',')
    .map((field) => field.trim())
    .filter(Boolean)
}
