import { attributeFromWire, type ChoiceAttribute } from 'commerce/contract/catalog-codec'
import type { Client } from 'commerce/contract/make-client'
import { OPTION_FILTERS } from 'commerce/limits'
import { refusedPage } from '#src/answers/refused-page'
import { searchFor } from '#src/search/search-for'

/** The attributes that lists are filtered by, with all their values. */
export async function loadFilterAttributes(api: Client): Promise<ChoiceAttribute[]> {
  const query = { _appliedFilters: [{ attribute: 'attribute_code', value: { in: [...OPTION_FILTERS] } }] }
  const answer = await searchFor(api, 'attribute', { query })
  if (!answer.ok) throw refusedPage(answer)
  return answer.value.items.map(attributeFromWire)
}
