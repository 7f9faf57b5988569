import * as content from 'commerce/contract/content'
import { renderList } from 'commerce/contract/pricing'
import { searchCatalog, suggestSearch } from 'commerce/contract/search'
import type { Register } from '#src/http/register'
import { listRenderedPrices } from '#src/search/list-rendered-prices'
import { listBanners } from '#src/search/content/list-banners'
import { readContent } from '#src/search/content/read-content'
import { searchEntities } from '#src/search/entities/search-entities'
import { suggestEntities } from '#src/search/entities/suggest-entities'

export function registerSearch(register: Register): void {
  register(searchCatalog, searchEntities)
  register(suggestSearch, suggestEntities)
  register(renderList, listRenderedPrices)
  register(content.readPage, (ctx, { query }) => readContent(ctx, 'cms_page', query))
  register(content.readPageOfStore, (ctx, { query }) => readContent(ctx, 'cms_page', query))
  register(content.readBlock, (ctx, { query }) => readContent(ctx, 'cms_block', query))
  register(content.readBlockOfStore, (ctx, { query }) => readContent(ctx, 'cms_block', query))
  register(content.readNode, (ctx, { query }) => readContent(ctx, 'cms_hierarchy', query))
  register(content.readNodeOfStore, (ctx, { query }) => readContent(ctx, 'cms_hierarchy', query))
  register(content.listBanners, listBanners)
}
