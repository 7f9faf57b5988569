import type { ChoiceAttribute } from 'commerce/catalog/choice-attribute'
import type { Client } from 'commerce/contract/call/make-client'
import type { SearchQuery } from 'commerce/contract/search'
import { ATTRIBUTE_FILTERS_MAX, OPTION_FILTERS } from 'commerce/limits'
import { refusedPage } from '#src/answers/refused-page'
import { searchFor } from '#src/search/search-for'

/**
 * The attributes that lists offer as filters, with their values: those of every shop, then the yes/no and text
 * attributes marked for it.
 */
export async function loadFilterAttributes(api: Client): Promise<ChoiceAttribute[]> {
  const [common, own] = await Promise.all([
    searchAttributes(api, [{ attribute: 'attribute_code', value: { in: [...OPTION_FILTERS] } }]),
    searchAttributes(api, [
      { attribute: 'is_filterable', value: { eq: true } },
      { attribute: 'frontend_input', value: { in: ['boolean', 'text'] } },
    ]),
  ])
  return [...common, ...own.slice(0, ATTRIBUTE_FILTERS_MAX)]
}

/** The codes of the merchant's own attributes. */
export function ownFilters(attributes: ChoiceAttribute[]): string[] {
  return attributes.filter(({ input }) => input === 'boolean' || input === 'text').map(({ code }) => code)
}

async function searchAttributes(
  api: Client,
  filters: NonNullable<SearchQuery['_appliedFilters']>,
): Promise<ChoiceAttribute[]> {
  const answer = await searchFor(api, 'attribute', { query: { _appliedFilters: filters } })
  if (!answer.ok) throw refusedPage(answer)
  return answer.value.items
}
