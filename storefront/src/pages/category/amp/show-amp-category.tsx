import type { Category } from 'commerce/catalog/category'
import type { Tile } from 'commerce/catalog/tile'
import { AMP_CATEGORY_SORT, CATEGORY_PAGE_SIZE } from 'commerce/limits'
import { listSegments } from 'commerce/read-product-path'
import { AmpCategory, type AmpTile } from '#src/pages/category/amp/amp-category'
import { ampDocument } from '#src/amp/amp-document'
import { AmpFrame } from '#src/amp/amp-frame'
import { ampPath } from '#src/amp/amp-path'
import type { AmpOutcome } from '#src/amp/amp-outcome'
import { refusedPage } from '#src/answers/refused-page'
import { listCategoriesAbove } from '#src/listing/load-category'
import type { PageContext } from '#src/page-context'
import { categoryHead } from '#src/pages/category/category-head'
import { paths } from '#src/paths'
import { searchFor, withValue } from '#src/search/search-for'

/** AMP-01 */
export async function showAmpCategory(
  url: URL,
  { category, isLong }: { category: Category; isLong: boolean },
  page: PageContext,
): Promise<AmpOutcome> {
  const { api, basePath, storeView, contactEmail, publicUrl, words } = page
  const path = paths.category(category.slug)
  const asked = listSegments(url.pathname).findLast((segment) => segment !== '')
  if (asked !== category.slug || (isLong && page.hasShortUrls))
    return { kind: 'moved', path, isForGood: true }
  const [found, above] = await Promise.all([
    searchFor(api, 'tile', {
      query: withValue('category_ids', category.id),
      sort: AMP_CATEGORY_SORT,
      size: CATEGORY_PAGE_SIZE,
    }),
    listCategoriesAbove(api, category),
  ])
  if (!found.ok) throw refusedPage(found)
  const { items, total } = found.value
  const home = basePath === '' ? paths.home : basePath
  // In the same order.
  const next = total > items.length ? `${basePath}${path}?sort=latest&page=2` : undefined
  const html = ampDocument({
    words,
    head: categoryHead({ category, above, title: category.metaTitle || category.name, total }, page),
    canonical: publicUrl + basePath + path,
    hasCarousel: false,
    body: (
      <AmpFrame
        home={home}
        contactEmail={contactEmail}
        ancestors={[
          { name: words.of('frame')('home'), href: home },
          ...above.map(({ name, slug }) => ({ name, href: basePath + ampPath(paths.category(slug)) })),
        ]}
        current={category.name}
      >
        <AmpCategory
          name={category.name}
          total={total}
          tiles={items.map((tile) => ampTile(tile, basePath))}
          next={next}
          home={home}
          search={basePath + paths.searchPage}
          format={storeView}
        />
      </AmpFrame>
    ),
  })
  return { kind: 'shown', html }
}

function ampTile(tile: Tile, basePath: string): AmpTile {
  const { priceCents: cents, regularCents } = tile
  return { ...tile, cents, regularCents, href: basePath + ampPath(paths.product(tile)) }
}
