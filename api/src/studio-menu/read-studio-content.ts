import { contentPath } from 'commerce/content/content-path'
import type { ResultOf } from 'commerce/contract/call/endpoint'
import type { WireContentBlock, WireContentPage } from 'commerce/contract/content'
import type { readStudioContent as call } from 'commerce/contract/studio/studio-menu'
import { CMS_LIST_MAX_SIZE } from 'commerce/limits'
import type { ActorFor } from '#src/actor'
import type { Ctx } from '#src/context'
import { searchEngines } from '#src/search/store-engines'

/** STUDIO-18: from memory, as the pages of shoppers: it costs no query. */
export async function readStudioContent(ctx: Ctx<ActorFor<'owner'>>): Promise<ResultOf<typeof call>> {
  const { storeView } = ctx.scope
  const engines = ctx.parts.get(searchEngines)
  const list = async (type: 'cms_page' | 'cms_block'): Promise<string> =>
    engines.search(storeView, {
      type,
      query: {},
      from: 0,
      size: CMS_LIST_MAX_SIZE,
      sort: undefined,
      include: [],
      exclude: [],
      priceGroupId: 0,
    })
  // What a search answers, made by this server.
  const pages = JSON.parse(await list('cms_page')) as { items: WireContentPage[] }
  const blocks = JSON.parse(await list('cms_block')) as { items: WireContentBlock[] }
  const { topBanners } = (await engines.of(storeView)).banners()
  return {
    pages: pages.items.map(({ identifier, title }) => ({ identifier, title, path: contentPath(identifier) })),
    blocks: blocks.items,
    topBanners,
  }
}
