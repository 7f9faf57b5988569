import { listSegments } from 'commerce/read-product-path'
import type { Route } from './+types/offers-page'
import { paths } from '#src/paths'
import { loadShopList } from '#src/assortment/shop/load-shop-list'
import { loadOwnShop } from '#src/assortment/shop/own-shop'
import { StudioList } from '#src/listing/pages/studio-list'
import { breadcrumbJsonLd } from '#src/head/json-ld'
import { headOf } from '#src/head/head-of'
import { publicHead } from '#src/head/public-head'
import { unlistedHead } from '#src/head/unlisted-head'
import { hasFilters, readChoice, writeChoice } from '#src/listing/filters/choice'
import { ListHead } from '#src/listing/list-head'
import { listTitle } from '#src/listing/list-title'
import type { SpecialList } from '#src/listing/listing-query'
import { loadListing } from '#src/listing/load-listing'
import { ListingView } from '#src/listing/listing-view'
import { unlessPageDepth } from '#src/listing/pages/unless-page-depth'
import { ownerInShop } from '#src/owners/owner-in-shop'
import { pageContext } from '#src/page-context'
import { NoOffers } from '#src/pages/offers/no-offers'

const pathOf: Record<SpecialList, string> = { sale: paths.sale, new: paths.newArrivals }
const namesOf = {
  sale: { title: 'saleTitle', about: 'saleAbout' },
  new: { title: 'newArrivals', about: 'newAbout' },
} as const

/** PANEL-07: everything with a valid special price, or everything new. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const page = context.get(pageContext)
  const owner = await ownerInShop(page, url)
  const only: SpecialList = listSegments(url.pathname).includes('sale') ? 'sale' : 'new'
  const asked = { ...readChoice(url.searchParams), text: '' }
  const say = page.words.of('listing')
  const name = say(namesOf[only].title)
  const about = say(namesOf[only].about)
  const base = pathOf[only]
  const ancestors = [{ name: page.words.of('frame')('home'), href: paths.home }]
  const shown = { only, name, about, ancestors }
  if (owner) {
    const search = { choice: asked, scope: { only }, ownerId: owner.id }
    const [listing, own] = await Promise.all([loadShopList(page, search), loadOwnShop(page, owner)])
    const head = unlistedHead(page, { title: listTitle(name, listing, page.words), path: base })
    return { ...shown, ...own, listing, head }
  }
  const listing = await loadListing(page, { choice: asked, scope: { only } })
  const { choice } = listing
  return {
    ...shown,
    listing,
    isBrowseOnly: page.isBrowseOnly(),
    head: publicHead(page, {
      title: listTitle(name, listing, page.words),
      description: about,
      path: base + writeChoice({ ...choice, filters: {}, sort: 'position' }),
      isUnlisted: hasFilters(choice) || choice.sort !== 'position',
      jsonLd: [breadcrumbJsonLd(page, [...ancestors, { name, href: base }])],
    }),
  }
}

export const shouldRevalidate = unlessPageDepth

export const meta = headOf

export default function OffersPage({ loaderData }: Route.ComponentProps) {
  const { only, name, about, ancestors, listing } = loaderData
  const isEmpty = listing.total === 0 && !hasFilters(listing.choice)
  const head = <ListHead name={name} total={listing.total} ancestors={ancestors} text={about} />
  if ('ownStudio' in loaderData)
    return (
      <StudioList ways={loaderData.ways} listing={loaderData.listing} path={pathOf[only]} list={{ only }}>
        {head}
      </StudioList>
    )
  return (
    <ListingView listing={loaderData.listing} path={pathOf[only]} list={{ only }}>
      {head}
      {isEmpty && <NoOffers only={only} />}
    </ListingView>
  )
}
