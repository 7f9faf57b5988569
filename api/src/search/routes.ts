import { searchCatalog } from 'commerce/contract/search'
import type { Register } from '#src/http/register'
import { searchEntities } from '#src/search/search-entities'

export function registerSearch(register: Register): void {
  register(searchCatalog, searchEntities)
}
