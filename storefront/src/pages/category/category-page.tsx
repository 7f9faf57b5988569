import type { Category } from 'commerce/catalog/category'
import { data, redirect, redirectDocument } from 'react-router'
import type { Route } from './+types/category-page'
import { paths } from '#src/paths'
import { loadShopList } from '#src/assortment/shop/load-shop-list'
import { loadOwnShop } from '#src/assortment/shop/own-shop'
import { StudioList } from '#src/listing/pages/studio-list'
import { headOf } from '#src/head/head-of'
import { movedPaths } from '#src/head/slug-in-view'
import { unlistedHead } from '#src/head/unlisted-head'
import { hasFilters, readChoice, writeChoice } from '#src/listing/filters/choice'
import { ListHead } from '#src/listing/list-head'
import { listTitle } from '#src/listing/list-title'
import { listCategoriesAbove } from '#src/listing/load-category'
import { loadListing } from '#src/listing/load-listing'
import { ListingView } from '#src/listing/listing-view'
import { unlessPageDepth } from '#src/listing/pages/unless-page-depth'
import { ownerInShop } from '#src/owners/owner-in-shop'
import { pageContext } from '#src/page-context'
import { categoryHead } from '#src/pages/category/category-head'
import { placeOf } from '#src/place-of'
import { loadStoreList } from '#src/studio-stores/load-store-list'
import { StoreCategory } from '#src/studio-stores/store-parts'
import { regularPaths } from '#src/regular-users/regular-paths'

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const page = context.get(pageContext)
  const { api, words } = page
  if (page.studioKey !== null) {
    const choice = { ...readChoice(url.searchParams), text: '' }
    const { listing, category } = await loadStoreList(page, { choice, place: { category: params.slug } })
    if (!category) throw data(undefined, { status: 404 })
    const title = listTitle(category.name, listing, words)
    const head = unlistedHead(page, { title, path: paths.category(category.slug) })
    return { inStore: { category, listing }, head }
  }
  const place = await placeOf(url, page)
  // REGULAR-01: the store is below a path of its own, so the browser loads a new document.
  if (place.kind === 'studio') throw redirectDocument(`/${place.studio.urlKey}${regularPaths.passcode}`)
  const owner = await ownerInShop(page, url)
  // CAT-06
  if (place.kind === 'not-found' && place.wanted === 'category') throw redirect(paths.homeWithoutCategory)
  if (place.kind !== 'category') throw data(undefined, { status: 404 })
  const { category } = place
  const { search, searchParams } = url
  // The category had this name once, or has a short path now.
  if (category.slug !== params.slug || (place.isLong && page.hasShortUrls))
    throw redirect(paths.category(category.slug) + search, 301)
  const choice = { ...readChoice(searchParams), text: '' }
  const asked = { choice, scope: { categoryId: category.id } }
  const base = paths.category(category.slug)
  const { name, description, metaTitle } = category
  const shownOf = (above: Category[]) => ({
    name,
    description,
    ancestors: [{ name: words.of('frame')('home'), href: paths.home }, ...above.map(link)],
    moved: movedPaths(page, category, (slug) => paths.category(slug)),
    children: category.children.filter((child) => child.productCount > 0).map(link),
  })
  if (owner) {
    const [listing, above, own] = await Promise.all([
      loadShopList(page, { ...asked, ownerId: owner.id }),
      listCategoriesAbove(api, category),
      loadOwnShop(page, owner),
    ])
    const title = listTitle(metaTitle || name, listing, words)
    const head = unlistedHead(page, { title, path: base })
    return { ...shownOf(above), ...own, listing, head }
  }
  const [listing, above, { product: banners }] = await Promise.all([
    loadListing(page, asked),
    listCategoriesAbove(api, category),
    page.loadBanners(),
  ])
  const { choice: shown } = listing
  const query = writeChoice({ ...shown, filters: {}, sort: 'position' })
  return {
    ...shownOf(above),
    isBrowseOnly: page.isBrowseOnly(),
    head: categoryHead(
      {
        category,
        above,
        title: listTitle(metaTitle || name, listing, words),
        total: listing.total,
        query,
        isUnlisted: hasFilters(shown) || shown.sort !== 'position',
      },
      page,
    ),
    listing,
    banners,
  }
}

function link({ name, slug }: { name: string; slug: string }) {
  return { name, href: paths.category(slug) }
}

export const shouldRevalidate = unlessPageDepth

export const meta = headOf

export default function CategoryPage({ loaderData, params }: Route.ComponentProps) {
  if ('inStore' in loaderData) return <StoreCategory {...loaderData.inStore} />
  const { listing, name, description, ancestors, children } = loaderData
  const path = paths.category(params.slug)
  const list = { category: params.slug }
  const head = (
    <ListHead
      name={name}
      total={listing.total}
      ancestors={ancestors}
      subcategories={children}
      text={description}
    />
  )
  if ('ownStudio' in loaderData)
    return (
      <StudioList ways={loaderData.ways} listing={loaderData.listing} path={path} list={list}>
        {head}
      </StudioList>
    )
  return (
    <ListingView listing={loaderData.listing} path={path} list={list} banners={loaderData.banners}>
      {head}
    </ListingView>
  )
}
