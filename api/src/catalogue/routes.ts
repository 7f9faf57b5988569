import { renderList } from 'commerce/contract/pricing'
import { listRenderedPrices } from '#src/catalogue/list-rendered-prices'
import type { Register } from '#src/http/register'

export function registerCatalogue(register: Register): void {
  register(renderList, listRenderedPrices)
}
