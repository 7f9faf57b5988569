import { CATEGORY_PAGE_SIZE } from 'commerce/limits'
import { data, Outlet, type ShouldRevalidateFunction } from 'react-router'
import type { Route } from './+types/products-page'
import { privateHeaders } from '#src/answers/private-headers'
import { OpeningNotice } from '#src/assortment/opening-notice'
import { pageBehind } from '#src/assortment/product-paths'
import { findProductPage, type FoundProducts } from '#src/assortment/search/find-products'
import { LastSearch } from '#src/assortment/search/last-search'
import { PageLinks } from '#src/assortment/search/page-links'
import {
  type AssortmentSearch,
  readProductSearch,
  writeProductSearch,
} from '#src/assortment/search/product-search'
import { SearchForm } from '#src/assortment/search/search-form'
import { StudioTile } from '#src/assortment/studio-tile'
import tileGrid from '#src/assortment/tile-grid.module.css'
import type { DressCode } from 'commerce/dress-codes/dress-code'
import { loadDressCodes } from '#src/dress-codes/load-dress-codes'
import { loadStepsLeft } from '#src/owners/load-steps'
import { NextStep } from '#src/owners/next-step'
import { ownerPaths } from '#src/owners/owner-paths'
import { ownerOf } from '#src/owners/require-owner'
import type { SetupStep } from '#src/owners/steps'
import { pageContext } from '#src/page-context'
import { DashboardSection } from '#src/pages/dashboard/dashboard-section'
import { keepSavedListsInStep } from '#src/saved-products/toggle-saved'
import { OutcomeText } from '#src/ui/form/outcome-text'
import { EmptyState } from '#src/ui/page/empty-state'
import { LinkButton } from '#src/ui/form/link-button'
import { usePageWords, useWords } from '#src/ui/words/use-words'
import { useInStep } from '#src/use-in-step'
import { useShop } from '#src/use-shop'

export const headers = privateHeaders

export async function loader({ url, context }: Route.LoaderArgs) {
  // A product that was opened on a page of the shop stands alone.
  if (pageBehind(url.search) !== undefined) return data({ isListed: false as const })
  const page = context.get(pageContext)
  const owner = ownerOf(context)
  const [{ search, found }, { codes }, steps] = await Promise.all([
    findProductPage(page, readProductSearch(url.searchParams), owner.id),
    loadDressCodes(page, owner.id),
    loadStepsLeft(page, owner, { isSaved: false }),
  ])
  const isBare = [...url.searchParams.keys()].length === 0
  const list = { isListed: true as const, search, found, dressCodes: codes, steps, isBare }
  return data(list, { status: found.status })
}

/** The list stays while its products open and close; it is read again when it or one of them changed. */
export const shouldRevalidate: ShouldRevalidateFunction = ({ currentUrl, nextUrl, formMethod }) =>
  currentUrl.search !== nextUrl.search ||
  (formMethod !== undefined && formMethod !== 'GET') ||
  currentUrl.href === nextUrl.href

const eagerTiles = 4

/** STUDIO-13: what the studio can sell, page by page. */
export default function ProductsPage({ loaderData }: Route.ComponentProps) {
  const say = useWords('assortment')
  if (loaderData.isListed) return <ProductList {...loaderData} />
  return (
    <DashboardSection title={say('title')}>
      <Outlet />
    </DashboardSection>
  )
}

interface ProductListProps {
  search: AssortmentSearch
  found: FoundProducts
  dressCodes: DressCode[]
  steps: SetupStep[] | undefined
  isBare: boolean
}

function ProductList({ search, found, dressCodes, steps, isBare }: ProductListProps) {
  const { products, total, filters, problem } = found
  const { storeView } = useShop()
  const words = usePageWords()
  const say = useWords('assortment')
  // The hearts of the tiles; the header of owners has no lists.
  useInStep(() => keepSavedListsInStep(words))
  const pages = Math.ceil(total / CATEGORY_PAGE_SIZE)
  const query = writeProductSearch(search)
  return (
    <DashboardSection title={say('title')} hasErrors={problem !== undefined}>
      <Outlet />
      <NextStep steps={steps} />
      <OpeningNotice />
      <SearchForm key={query} search={search} dressCodes={dressCodes} filters={filters} />
      <LastSearch search={search} isBare={isBare} />
      {problem !== undefined && (
        <OutcomeText kind="refused">
          {problem}{' '}
          <LinkButton look="plain" to={ownerPaths.products + query}>
            {say('tryAgain')}
          </LinkButton>
        </OutcomeText>
      )}
      <p role="status">{say('total', { count: total })}</p>
      {products.length > 0 && (
        <ul role="list" aria-label={say('title')} className={tileGrid.tiles}>
          {products.map((product, at) => (
            <StudioTile
              key={product.sku}
              product={product}
              format={storeView}
              search={query}
              isEager={at < eagerTiles}
            />
          ))}
        </ul>
      )}
      {products.length === 0 && problem === undefined && (
        <EmptyState
          title={say('emptyTitle')}
          actions={<LinkButton to={`${ownerPaths.products}?q=`}>{say('clear')}</LinkButton>}
        >
          <p>{say('emptyHelp')}</p>
        </EmptyState>
      )}
      <PageLinks search={search} pages={pages} />
    </DashboardSection>
  )
}
