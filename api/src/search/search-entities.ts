import { SEARCH_PAGE_SIZE } from 'commerce/limits'
import type { Ctx } from '#src/context'
import { RawResult } from '#src/http/register'

/** Finds entities of one type with the engine of this server. */
export async function searchEntities(ctx: Ctx): Promise<RawResult> {
  return new RawResult(
    await ctx.search.search({
      type: 'product',
      query: {},
      size: SEARCH_PAGE_SIZE,
      from: 0,
      sort: [{ field: 'position', direction: 'asc' }],
      include: [],
      exclude: [],
      priceGroupId: 0,
    }),
  )
}
