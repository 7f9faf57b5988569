import type { Offer } from '#src/cart/offer'
import type { PartProduct, Prices, Product, Stock, Variant } from '#src/catalogue/product'

/**
 * What a page knows of a product, as the rules of the cart want it: the same functions check a choice and price it here
 * and on the server. Prices are already those of the caller, so there is nothing left to reduce.
 */
export function offerOfProduct(product: Product, variant: Variant | undefined): Offer {
  const { sku, prices, stock, image } = variant ?? product
  return {
    ...plainOffer({ sku, name: product.name, image }, prices, stock),
    type: product.type,
    urlKey: product.slug,
    customOptions: product.customOptions,
    bundleOptions: product.bundleOptions.map((option) => ({
      ...option,
      choices: option.choices.map((choice) => ({
        ...choice,
        effect: noEffect,
        part: offerOfPart(choice.product),
      })),
    })),
    links: product.downloadLinks.map(({ id, title, cents }) => ({ id, title, priceCents: cents })),
  }
}

function offerOfPart(part: PartProduct): Offer {
  return plainOffer(part, { cents: part.cents, regularCents: part.cents }, part.stock)
}

const noEffect = { kind: 'fixed', amount: 0 } as const

function plainOffer(
  { sku, name, image }: { sku: string; name: string; image: string },
  prices: Prices,
  stock: Stock,
): Offer {
  const isReduced = prices.cents < prices.regularCents
  return {
    ...{ productId: 0, sku, name, image, urlKey: '', type: 'simple', isEnabled: true },
    terms: {
      priceCents: prices.regularCents,
      specialPriceCents: isReduced ? prices.cents : null,
      specialFrom: null,
      specialTo: null,
    },
    ...{ overrides: [], catalogueRules: [] },
    taxClassId: null,
    weightTenThousandths: 0,
    stock: {
      ...{ isCounted: true, isInStock: stock.isInStock, allowsBackorder: false, salable: stock.qty },
      ...{ minQty: 1, maxQty: Number.MAX_SAFE_INTEGER, increment: 1 },
    },
    parent: null,
    ...{ categoryIds: [], attributes: {} },
    ...{ variantChoices: [], customOptions: [], bundleOptions: [], links: [], hasDynamicPrice: true },
  }
}
