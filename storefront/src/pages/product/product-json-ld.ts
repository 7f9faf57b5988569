import { noOptions } from 'commerce/cart/chosen-options'
import { ratingText } from 'commerce/catalog/review'
import type { Product } from 'commerce/catalog/product'
import { openingParts } from 'commerce/catalog/selection'
import { amountText } from 'commerce/format-money'
import { picturePath } from 'commerce/picture-path'
import { paths } from '#src/paths'
import { cheapestOf } from '#src/pages/product/offer/plain-price'
import { pricesOfParts, shownPrice } from '#src/pages/product/offer/shown-price'
import { plainText } from '#src/head/plain-text'

interface Site {
  publicUrl: string
  basePath: string
  storeView: { currency: string }
}

/** The product as search engines read it. */
export function productJsonLd(product: Product, shop: Site): object {
  const { name, sku, description, shortDescription, reviewCount, ratingTenths } = product
  return {
    '@type': 'Product',
    name,
    sku,
    description: plainText(shortDescription === '' ? description : shortDescription),
    image: product.pictures
      .filter(({ image }) => image !== '')
      .map(({ image }) => new URL(picturePath(image, 'gallery', 2), shop.publicUrl).href),
    url: shop.publicUrl + shop.basePath + paths.product(product),
    offers: offers(product, shop),
    // A review may have no stars, and 0 is no rating.
    ...(ratingTenths > 0 && {
      aggregateRating: {
        '@type': 'AggregateRating',
        ratingValue: ratingText(ratingTenths, 'en'),
        reviewCount,
      },
    }),
  }
}

function offers(product: Product, { publicUrl, basePath, storeView: { currency } }: Site): object {
  const parts = openingParts(product)
  // A group costs what its quantities cost; where all are left open, from its cheapest part on.
  const cents =
    parts.length > 0
      ? shownPrice(product, { choice: {}, shown: undefined, options: noOptions, parts, qty: 1 }).cents
      : product.prices.cents
  const isGroupOpen = product.type === 'grouped' && parts.length === 0
  const amounts = isGroupOpen
    ? pricesOfParts(product).map(({ cents: each }) => each)
    : cheapestOf(product, { choice: {}, shown: undefined }).fitting.map(({ prices }) => prices.cents)
  const isInStock =
    product.type === 'configurable'
      ? product.variants.some(({ stock }) => stock.isInStock)
      : product.stock.isInStock
  const terms = {
    priceCurrency: currency,
    availability: `https://schema.org/${isInStock ? 'InStock' : 'OutOfStock'}`,
    url: publicUrl + basePath + paths.product(product),
  }
  if (amounts.length === 0) return { '@type': 'Offer', price: amountText(cents), ...terms }
  return {
    '@type': 'AggregateOffer',
    lowPrice: amountText(Math.min(...amounts)),
    highPrice: amountText(Math.max(...amounts)),
    offerCount: amounts.length,
    ...terms,
  }
}
