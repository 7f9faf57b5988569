import type { Route } from './+types/search-page'
import { paths } from '#src/paths'
import { loadShopList, type ShopList } from '#src/assortment/shop/load-shop-list'
import { loadOwnShop, type OwnShop } from '#src/assortment/shop/own-shop'
import { StudioList } from '#src/listing/pages/studio-list'
import { pageMeta } from '#src/head/page-meta'
import { shopOf } from '#src/head/shop-of'
import { type ListingChoice, hasFilters, readChoice } from '#src/listing/filters/choice'
import { listTitle } from '#src/listing/list-title'
import { type Listing, loadListing } from '#src/listing/load-listing'
import { ListingView } from '#src/listing/listing-view'
import { unlessPageDepth } from '#src/listing/pages/unless-page-depth'
import { ownerInShop } from '#src/owners/owner-in-shop'
import { type PageContext, pageContext } from '#src/page-context'
import { NothingFound } from '#src/pages/search/nothing-found'
import { loadStoreList } from '#src/studio-stores/load-store-list'
import { StoreSearch } from '#src/studio-stores/store-parts'
import { SearchHead } from '#src/pages/search/search-head'

export async function loader({ url, context }: Route.LoaderArgs) {
  const page = context.get(pageContext)
  const choice = readChoice(url.searchParams)
  if (page.studioKey !== null) {
    const { listing } = await loadStoreList(page, { choice, place: {} })
    return { ...titleOf(choice, page, listing), inStore: { listing } }
  }
  const owner = await ownerInShop(page, url)
  if (owner) {
    const search = { choice, scope: {}, ownerId: owner.id }
    const [listing, own] = await Promise.all([loadShopList(page, search), loadOwnShop(page, owner)])
    return { ...own, ...titleOf(choice, page, listing), listing }
  }
  const { listing, corrected } = await loadFound(page, choice)
  const needsHelp = !listing || listing.total === 0
  const categories = needsHelp ? (await page.loadFrame()).menu : []
  return {
    ...titleOf(choice, page, listing),
    listing,
    corrected,
    categories,
    isBrowseOnly: page.isBrowseOnly(),
  }
}

function titleOf(
  { text }: ListingChoice,
  { words }: PageContext,
  listing: Pick<Listing, 'chosen'> | undefined,
) {
  const say = words.of('listing')
  const name = text === '' ? say('searchTitle') : say('searchFor', { text })
  const title = listing ? listTitle(name, listing, words) : name
  return { title, about: say('searchAbout'), text }
}

/** The products of a text; of its first correction if it finds none itself. */
async function loadFound(
  page: PageContext,
  choice: ListingChoice,
): Promise<{ listing?: Listing; corrected?: string }> {
  if (choice.text === '' && !hasFilters(choice)) return {}
  const listing = await loadListing(page, { choice, scope: {} })
  const [corrected] = listing.total === 0 && !hasFilters(choice) ? listing.suggestions : []
  if (corrected === undefined) return { listing }
  const found = await loadListing(page, { choice: { ...choice, text: corrected }, scope: {} })
  return found.total === 0 ? { listing } : { listing: found, corrected }
}

export const shouldRevalidate = unlessPageDepth

export function meta({ loaderData: { title, about, text }, matches }: Route.MetaArgs) {
  return pageMeta({
    title,
    description: about,
    path: text === '' ? paths.searchPage : paths.search(text),
    publicUrl: shopOf(matches).publicUrl,
    // Search results are for people; search engines have their own.
    isUnlisted: true,
  })
}

export default function SearchPage({ loaderData }: Route.ComponentProps) {
  if ('inStore' in loaderData) return <StoreSearch {...loaderData.inStore} />
  if ('ownStudio' in loaderData) return <StudioSearch {...loaderData} />
  const { listing, text, corrected, categories } = loaderData
  if (!listing) return <NothingFound text="" suggestions={[]} categories={categories} />
  const isEmpty = listing.total === 0 && !hasFilters(listing.choice)
  if (isEmpty) return <NothingFound text={text} suggestions={listing.suggestions} categories={categories} />
  return (
    <ListingView listing={listing} path={paths.searchPage}>
      <SearchHead
        text={corrected ?? text}
        total={listing.total}
        typed={corrected === undefined ? undefined : text}
        suggestion={corrected === undefined ? listing.suggestions[0] : undefined}
      />
    </ListingView>
  )
}

interface StudioSearchProps extends OwnShop {
  listing: ShopList
  text: string
}

/** STUDIO-20 */
function StudioSearch({ ways, listing, text }: StudioSearchProps) {
  return (
    <StudioList ways={ways} listing={listing} path={paths.searchPage} list={{}}>
      <SearchHead text={text} total={listing.total} typed={undefined} suggestion={undefined} />
    </StudioList>
  )
}
