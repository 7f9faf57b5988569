import type { CallCase, CallCases } from '#test/calls/call-case'
import type { Stage } from '#test/calls/stage'

type Table = 'content_page' | 'content_block' | 'content_hierarchy'

function byId(table: Table): CallCase {
  const idIn = async ({ shop }: Stage) => {
    const { id } = await shop.db.selectFrom(table).select('id').limit(1).executeTakeFirstOrThrow()
    return String(id)
  }
  return {
    example: async (stage) => ({ query: { id: await idIn(stage) } }),
    refusals: { 'content-not-found': () => ({ query: { id: '2000000000' } }) },
  }
}

function byIdentifier(identifier: string): CallCase {
  return {
    example: () => ({ query: { identifier, storeId: '0' } }),
    refusals: { 'content-not-found': () => ({ query: { identifier: 'nowhere', storeId: '1' } }) },
  }
}

const ofStore = '{identifier}/storeId/{storeId}'

export const callCases: CallCases = {
  'GET /api/ext/cms-data/banners': { example: () => ({}) },
  'GET /api/ext/cms-data/cmsPage/{id}': byId('content_page'),
  [`GET /api/ext/cms-data/cmsPageIdentifier/${ofStore}`]: byIdentifier('about'),
  'GET /api/ext/cms-data/cmsBlock/{id}': byId('content_block'),
  [`GET /api/ext/cms-data/cmsBlockIdentifier/${ofStore}`]: byIdentifier('aside'),
  'GET /api/ext/cms-data/cmsHierarchy/{id}': byId('content_hierarchy'),
  [`GET /api/ext/cms-data/cmsHierarchyIdentifier/${ofStore}`]: byIdentifier('aside'),
}
