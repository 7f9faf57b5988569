import { data, redirect } from 'react-router'
import type { Route } from './+types/category-page'
import { paths } from '#src/paths'
import { findBanners } from '#src/content/find-banners'
import { breadcrumbJsonLd } from '#src/head/json-ld'
import { headOf } from '#src/head/head-of'
import { movedPaths, slugInView } from '#src/head/slug-in-view'
import { publicHead } from '#src/head/public-head'
import { hasFilters, readChoice, withPage, writeChoice } from '#src/listing/filters/choice'
import { ListHead } from '#src/listing/list-head'
import { listTitle } from '#src/listing/list-title'
import { listCategoriesAbove } from '#src/listing/load-category'
import { loadListing } from '#src/listing/load-listing'
import { ListingView } from '#src/listing/listing-view'
import { unlessPageDepth } from '#src/listing/pages/unless-page-depth'
import { pageContext } from '#src/page-context'
import { placeOf } from '#src/place-of'

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const page = context.get(pageContext)
  const { api, words } = page
  const place = await placeOf(url, page)
  // CAT-06
  if (place.kind === 'not-found' && place.wanted === 'category') throw redirect(paths.homeWithoutCategory)
  if (place.kind !== 'category') throw data(undefined, { status: 404 })
  const { category } = place
  const { search, searchParams } = url
  // The category had this name once, or has a short path now.
  if (category.slug !== params.slug || (place.isLong && page.hasShortUrls))
    throw redirect(paths.category(category.slug) + search, 301)
  const choice = readChoice(searchParams)
  const scope = { categoryId: category.id }
  const [listing, above, { product: banners }] = await Promise.all([
    loadListing(page, { choice: { ...choice, text: '' }, scope }),
    listCategoriesAbove(api, category),
    findBanners(api),
  ])
  const { choice: shown } = listing
  const base = paths.category(category.slug)
  const query = writeChoice({ ...withPage(shown, shown.page), filters: {}, sort: 'position' })
  const link = ({ name, slug }: { name: string; slug: string }) => ({
    name,
    href: paths.category(slug),
  })
  const { name, description, metaTitle, metaDescription } = category
  const ancestors = [{ name: words.of('frame')('home'), href: paths.home }, ...above.map(link)]
  const about = words.of('listing')('categoryAbout', { name, count: listing.total })
  return {
    isBrowseOnly: page.isBrowseOnly(),
    head: publicHead(page, {
      title: listTitle(metaTitle || name, listing, words),
      description: metaDescription || description || about,
      path: base + query,
      pathIn: (code) => paths.category(slugInView(category, code)) + query,
      isUnlisted: hasFilters(shown) || shown.sort !== 'position',
      jsonLd: [breadcrumbJsonLd(page, [...ancestors, { name, href: base }])],
    }),
    moved: movedPaths(page, category, (slug) => paths.category(slug)),
    listing,
    name,
    description,
    ancestors,
    banners,
    children: category.children.filter((child) => child.productCount > 0).map(link),
  }
}

export const shouldRevalidate = unlessPageDepth

export const meta = headOf

export default function CategoryPage({ loaderData, params }: Route.ComponentProps) {
  const { listing, name, description, ancestors, children, banners } = loaderData
  return (
    <ListingView
      listing={listing}
      path={paths.category(params.slug)}
      list={{ category: params.slug }}
      banners={banners}
    >
      <ListHead
        name={name}
        total={listing.total}
        ancestors={ancestors}
        subcategories={children}
        text={description}
      />
    </ListingView>
  )
}
