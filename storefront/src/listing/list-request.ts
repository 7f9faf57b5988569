import type { Owner } from 'commerce/owners/owner'
import { data } from 'react-router'
import { type ListingChoice, readChoice } from '#src/listing/filters/choice'
import { type ListScope, SPECIAL_LISTS, type StorePlace } from '#src/listing/listing-query'
import { findCategory } from '#src/listing/load-category'
import { findOwner } from '#src/owners/require-owner'
import type { PageContext } from '#src/page-context'

interface ListRequest {
  choice: ListingChoice
  scope: ListScope
  /** who sees the list with the prices of a studio */
  owner?: Owner | undefined
}

/** Reads a request for a part of a list: `category` or `only` names the list, the rest is the list's own URL. */
export async function readListRequest(page: PageContext, request: Request): Promise<ListRequest> {
  const asked = await readNames(page, request)
  if (!new URL(request.url).searchParams.has('owner')) return asked
  const owner = await findOwner(page)
  // Signed out in the meantime: an owner's list does not go on with the tiles of guests.
  if (!owner) throw data(null, { status: 401 })
  return { ...asked, owner }
}

async function readNames({ api }: Pick<PageContext, 'api'>, request: Request): Promise<ListRequest> {
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

/** The same in the store of a studio. */
export function readStoreRequest({ searchParams }: URL): { choice: ListingChoice; place: StorePlace } {
  const [category, dress, words] = ['category', 'dress', 'words'].map((name) => searchParams.get(name))
  const choice = readChoice(searchParams)
  return {
    choice: words == null ? choice : { ...choice, text: words },
    place: { ...(category != null && { category }), ...(dress != null && { dress }) },
  }
}
