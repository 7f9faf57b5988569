import * as contract from 'commerce/contract/content'
import { readContent } from '#src/content/read-content'
import type { Register } from '#src/http/register'

export function registerContent(register: Register): void {
  register(contract.readPage, (ctx, { query }) => readContent(ctx, 'cms_page', query))
  register(contract.readPageOfStore, (ctx, { query }) => readContent(ctx, 'cms_page', query))
  register(contract.readBlock, (ctx, { query }) => readContent(ctx, 'cms_block', query))
  register(contract.readBlockOfStore, (ctx, { query }) => readContent(ctx, 'cms_block', query))
  register(contract.readNode, (ctx, { query }) => readContent(ctx, 'cms_hierarchy', query))
  register(contract.readNodeOfStore, (ctx, { query }) => readContent(ctx, 'cms_hierarchy', query))
}
