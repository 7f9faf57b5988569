import { data, redirect } from 'react-router'
import type { Route } from './+types/category-page'
import { paths } from '#src/paths'
import { listTwins } from '#src/head/list-twins'
import { pageMeta } from '#src/head/page-meta'
import { shopOf } from '#src/head/shop-of'
import { hasFilters, readChoice, withPage, writeChoice } from '#src/listing/filters/choice'
import { listCategoriesAbove } from '#src/listing/load-category'
import { loadListing } from '#src/listing/load-listing'
import { ListingView } from '#src/listing/listing-view'
import { unlessPageDepth } from '#src/listing/pages/unless-page-depth'
import { pageContext } from '#src/page-context'
import { placeOf } from '#src/place-of'
import { CategoryHead } from '#src/pages/category/category-head'

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const page = context.get(pageContext)
  const { api, words } = page
  const place = await placeOf(url, page)
  // CAT-06
  if (place.kind === 'not-found' && place.wanted === 'category') throw redirect(paths.homeWithoutCategory)
  if (place.kind !== 'category') throw data(undefined, { status: 404 })
  const { category } = place
  const { search, searchParams } = url
  if (place.isLong && page.hasShortUrls) throw redirect(paths.category(category.slug) + search, 301)
  const choice = readChoice(searchParams)
  const scope = { categoryId: category.id }
  const [listing, ancestors] = await Promise.all([
    loadListing(page, { choice: { ...choice, text: '' }, scope }),
    listCategoriesAbove(api, category),
  ])
  const { choice: shown } = listing
  const path =
    paths.category(params.slug) +
    writeChoice({ ...withPage(shown, shown.page), filters: {}, sort: 'position' })
  const link = ({ name, slug }: { name: string; slug: string }) => ({
    name,
    href: paths.category(slug),
  })
  return {
    isBrowseOnly: page.isBrowseOnly(),
    path,
    twins: listTwins(page, path),
    listing,
    name: category.name,
    description: category.description,
    metaTitle: category.metaTitle,
    metaDescription: category.metaDescription,
    about: words.of('listing')('categoryAbout', { name: category.name, count: listing.total }),
    ancestors: [{ name: words.of('frame')('home'), href: paths.home }, ...ancestors.map(link)],
    children: category.children.filter((child) => child.productCount > 0).map(link),
  }
}

export const shouldRevalidate = unlessPageDepth

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const { listing, name, metaTitle, metaDescription, description, about, path, twins } = loaderData
  const { choice } = listing
  return pageMeta({
    title: metaTitle || name,
    description: metaDescription || description || about,
    path,
    publicUrl: shopOf(matches).publicUrl,
    twins,
    isUnlisted: hasFilters(choice) || choice.sort !== 'position',
  })
}

export default function CategoryPage({ loaderData, params }: Route.ComponentProps) {
  const { listing, name, ancestors, children } = loaderData
  return (
    <ListingView listing={listing} path={paths.category(params.slug)} category={params.slug}>
      <CategoryHead name={name} total={listing.total} ancestors={ancestors} subcategories={children} />
    </ListingView>
  )
}
