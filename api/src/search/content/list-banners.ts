import type { WireBanners } from 'commerce/contract/content'
import type { Ctx } from '#src/context'
import { searchEngines } from '#src/search/store-engines'

/** PANEL-04: the banners and promotions of the store view, at this moment. */
export async function listBanners(ctx: Ctx): Promise<WireBanners> {
  const engine = await ctx.parts.get(searchEngines).of(ctx.scope.storeView)
  return engine.banners()
}
