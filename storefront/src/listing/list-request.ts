import type { Client } from 'commerce/contract/call/make-client'
import { data } from 'react-router'
import { type Choice, readChoice } from '#src/listing/filters/choice'
import { type ListScope, SPECIAL_LISTS } from '#src/listing/listing-query'
import { findCategory } from '#src/listing/load-category'

/** Reads a request for a part of a list: `category` or `only` names the list, the rest is the list's own URL. */
export async function readListRequest(
  api: Client,
  request: Request,
): Promise<{ choice: Choice; scope: ListScope }> {
  const { searchParams } = new URL(request.url)
  const choice = readChoice(searchParams)
  const only = SPECIAL_LISTS.find((each) => each === searchParams.get('only'))
  if (only) return { choice, scope: { only } }
  const slug = searchParams.get('category')
  if (slug === null) return { choice, scope: {} }
  const category = await findCategory(api, slug)
  if (!category) throw data(null, { status: 404 })
  return { choice, scope: { categoryId: category.id } }
}
