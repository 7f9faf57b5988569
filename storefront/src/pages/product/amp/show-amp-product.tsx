import { matching, chosenVariant, openingChoice, shownVariant } from 'commerce/catalog/choose-option'
import { productError } from 'commerce/catalog/offered-variants'
import { smallestQty } from 'commerce/cart/quantity-terms'
import type { Product } from 'commerce/catalog/product'
import { quantityTermsOf } from 'commerce/catalog/quantity-terms-of'
import { openingOptions, openingParts } from 'commerce/catalog/selection'
import { stockText } from 'commerce/catalog/stock/stock-text'
import type { ProductNames } from 'commerce/read-product-path'
import { ampDocument } from '#src/amp/amp-document'
import { AmpFrame } from '#src/amp/amp-frame'
import type { AmpView } from '#src/pages/product/amp/amp-gallery'
import { ampLink } from '#src/amp/amp-html'
import { ampPath } from '#src/amp/amp-path'
import { AmpProduct, type AmpProductProps } from '#src/pages/product/amp/amp-product'
import type { AmpOutcome } from '#src/amp/amp-outcome'
import { listOptionGroups } from '#src/pages/product/amp/list-option-groups'
import { listAncestors } from '#src/catalog/list-ancestors'
import type { PageContext } from '#src/page-context'
import { galleryAlt } from '#src/pages/product/gallery/gallery-alt'
import { galleryOf } from '#src/pages/product/gallery/gallery-of'
import { viewName } from '#src/pages/product/gallery/view-name'
import { shownPrice } from '#src/pages/product/offer/shown-price'
import { readChoice } from '#src/pages/product/options/choice-path'
import { productHead } from '#src/pages/product/product-head'
import { productRedirect } from '#src/pages/product/loading/product-redirect'
import { paths } from '#src/paths'

interface NamedProduct {
  product: Product
  names: ProductNames
  isLong: boolean
}

/** AMP-02 */
export async function showAmpProduct(
  url: URL,
  { product, names, isLong }: NamedProduct,
  page: PageContext,
): Promise<AmpOutcome> {
  const { api, basePath, contactEmail, publicUrl, words } = page
  const query = url.searchParams
  const moved = productRedirect(product, { ...names, isReplaced: isLong && page.hasShortUrls }, query)
  if (moved !== undefined) return { kind: 'moved', path: moved, isForGood: query.size === 0 }
  const ancestors = await listAncestors(api, product)
  const path = basePath + paths.product(product, names.childSku)
  const shown = shownProduct(product, { names, query }, page)
  const home = basePath === '' ? paths.home : basePath
  const html = ampDocument({
    words,
    head: productHead({ product, ancestors }, page),
    canonical: publicUrl + path,
    hasCarousel: shown.views.length > 1,
    body: (
      <AmpFrame
        home={home}
        contactEmail={contactEmail}
        ancestors={[
          { name: words.of('frame')('home'), href: home },
          ...ancestors.map(({ name, slug }) => ({ name, href: basePath + ampPath(paths.category(slug)) })),
        ]}
        current={product.name}
      >
        <AmpProduct {...shown} page={path} />
      </AmpFrame>
    ),
  })
  return { kind: 'shown', html }
}

/** What is shown of the variant that the path names, of the options that the query names, or of what the page begins with. */
function shownProduct(
  product: Product,
  { names: { childSku = '' }, query }: { names: ProductNames; query: URLSearchParams },
  { storeView: format, words }: PageContext,
): Omit<AmpProductProps, 'page'> {
  const say = words.of('product')
  const asked = readChoice(product, query)
  const choice = openingChoice(product, { childSku, choice: asked })
  const shown = shownVariant(product, choice)
  const options = openingOptions(product)
  const stock = stockText(product, choice, options)
  const soldOut = stock.part ? `${stock.part.name}: ${words.problem(stock.text)}` : words.problem(stock.text)
  const error = productError(product)
  const isNotMade = product.variants.length > 0 && matching(product.variants, asked).length === 0
  return {
    product,
    sku: chosenVariant(product, choice)?.sku ?? product.sku,
    views: viewsOf(product, { shown, say }),
    price: shownPrice(product, {
      choice,
      shown,
      options,
      parts: openingParts(product),
      qty: smallestQty(quantityTermsOf(product, shown)),
    }),
    errors: [
      ...(error === undefined ? [] : [words.problem(error)]),
      ...(isNotMade ? [say('noSuchVariant')] : []),
      ...(error === undefined && stock.state === 'out-of-stock' ? [soldOut] : []),
    ],
    groups: listOptionGroups(product, { chosen: { choice, shown }, format, say, sayAmp: words.of('amp') }),
    format,
  }
}

function viewsOf(
  product: Product,
  { shown, say }: { shown: ReturnType<typeof shownVariant>; say: Parameters<typeof viewName>[1] },
): AmpView[] {
  const { pictures, name } = galleryOf(product, shown)
  const labeled = pictures.map((picture) => ({ ...picture, label: viewName(picture.label, say) }))
  return labeled.map(({ image, videoUrl }, position) => ({
    image,
    alt: galleryAlt(labeled, position, { name, say }),
    videoUrl: ampLink(videoUrl) ?? '',
  }))
}
