import { messages } from 'commerce/messages'
import type { Ctx } from '#src/context'
import { Refusal } from '#src/errors'
import { RawResult } from '#src/http/register'
import { searchEngines } from '#src/search/store-engines'

type ContentType = 'cms_page' | 'cms_block' | 'cms_hierarchy'
type Asked = { id: number } | { identifier: string; storeId: number }

/** SHOP-05: the entry of an id, or of an identifier in a store view that is open. */
export async function readContent(ctx: Ctx, type: ContentType, asked: Asked): Promise<RawResult> {
  const { storeView } = ctx.scope
  if ('storeId' in asked && asked.storeId !== 0 && asked.storeId !== storeView.storeId) throw nothing()
  const filter =
    'id' in asked
      ? { attribute: 'id', value: { eq: asked.id } }
      : { attribute: 'identifier', value: { eq: asked.identifier } }
  const text = await ctx.parts.get(searchEngines).search(storeView, {
    type,
    query: { _appliedFilters: [filter] },
    from: 0,
    size: 1,
    sort: undefined,
    include: [],
    exclude: [],
    priceGroupId: 0,
  })
  // What a search answers, made by this server.
  const [found] = (JSON.parse(text) as { items: object[] }).items
  if (!found) throw nothing()
  return new RawResult(JSON.stringify(found))
}

function nothing(): Refusal {
  return new Refusal('content-not-found', { message: messages.cmsEmpty })
}
