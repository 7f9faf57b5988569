import { suggestSearch } from 'commerce/contract/search'
import type { QueryOf } from 'commerce/contract/call/endpoint'
import type { Ctx } from '#src/context'
import { RawResult } from '#src/http/register'
import { shownPriceGroup } from '#src/pricing/group-token'
import { searchEngines } from '#src/search/store-engines'

/** PANEL-06: what a text that is being typed may become, and what it finds already. */
export async function suggestEntities(
  ctx: Ctx,
  { query }: { query: QueryOf<typeof suggestSearch> },
): Promise<RawResult> {
  const engine = await ctx.parts.get(searchEngines).of(ctx.scope.storeView)
  const priceGroupId = await shownPriceGroup(ctx, undefined)
  return new RawResult(await engine.suggest(query.text, priceGroupId))
}
