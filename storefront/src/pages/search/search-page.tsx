import type { Route } from './+types/search-page'
import { paths } from '#src/paths'
import { pageMeta } from '#src/head/page-meta'
import { shopOf } from '#src/head/shop-of'
import { type Choice, hasFilters, readChoice } from '#src/listing/filters/choice'
import { type Listing, loadListing } from '#src/listing/load-listing'
import { ListingView } from '#src/listing/listing-view'
import { unlessPageDepth } from '#src/listing/pages/unless-page-depth'
import { type PageContext, pageContext } from '#src/page-context'
import { NothingFound } from '#src/pages/search/nothing-found'
import { SearchHead } from '#src/pages/search/search-head'

export async function loader({ request, context }: Route.LoaderArgs) {
  const page = context.get(pageContext)
  const choice = readChoice(new URL(request.url).searchParams)
  const { listing, corrected } = await loadFound(page, choice)
  const needsHelp = !listing || listing.total === 0
  const categories = needsHelp ? (await page.loadFrame()).menu : []
  const say = page.words.of('listing')
  const title = choice.text === '' ? say('searchTitle') : say('searchFor', { text: choice.text })
  return {
    title,
    about: say('searchAbout'),
    listing,
    text: choice.text,
    corrected,
    categories,
    isBrowseOnly: page.isBrowseOnly(),
  }
}

/** The products of a text; of its first correction if it finds none itself. */
async function loadFound(
  page: PageContext,
  choice: Choice,
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
