import type { Offer } from '#src/cart/offer'
import type { PartProduct, Prices, Product, Stock, Variant } from '#src/catalog/product'
import type { Tier } from '#src/pricing/tier-ladder'
import type { PricedGoods } from '#src/pricing/unit-price'

/**
 * Converts a page's product for the cart rules, so that the same functions check options and prices here and on the
 * server. The prices are already the caller's, so only the quantity still matters.
 */
export function offerOfProduct(product: Product, variant: Variant | undefined): Offer {
  return {
    ...plainOffer({ ...(variant ?? product), name: product.name }),
    ...(product.type === 'bundle' && bundleTerms(product)),
    type: product.type,
    urlKey: product.slug,
    customOptions: product.customOptions,
    bundleOptions: product.bundleOptions.map((option) => ({
      ...option,
      choices: option.choices.map((choice) => ({
        ...choice,
        effect: { kind: 'fixed', amount: choice.addsCents },
        part: plainOffer(choice.product),
      })),
    })),
    links: product.downloadLinks,
  }
}

function bundleTerms({ bundlePrice, tiers }: Product): Partial<Offer> {
  if (bundlePrice.kind === 'own') {
    const { prices, specialShareMillionths } = bundlePrice
    const goods = goodsOf(prices, tiers)
    return { ...goods, terms: { ...goods.terms, specialShareMillionths }, hasDynamicPrice: false }
  }
  return {
    ...goodsOf({ cents: 0, regularCents: 0 }, []),
    overrides: bundlePrice.reductions.map(({ qty, offMillionths }) => ({
      priceGroupId: null,
      minQty: qty,
      priceCents: null,
      percentOffMillionths: offMillionths,
    })),
  }
}

function goodsOf({ cents, regularCents }: Prices, tiers: Tier[]): PricedGoods {
  return {
    terms: { priceCents: regularCents, specialPriceCents: null, specialFrom: null, specialTo: null },
    overrides: [{ qty: 1, cents }, ...tiers].map((tier) => ({
      priceGroupId: null,
      minQty: tier.qty,
      priceCents: tier.cents,
      percentOffMillionths: null,
    })),
    catalogRules: [],
  }
}

type Plain = Pick<PartProduct, 'sku' | 'name' | 'image' | 'prices' | 'tiers'> & { stock: Stock }

function plainOffer({ sku, name, image, prices, tiers, stock }: Plain): Offer {
  return {
    productId: 0,
    sku,
    name,
    image,
    urlKey: '',
    type: 'simple',
    isEnabled: true,
    ...goodsOf(prices, tiers),
    taxClassId: null,
    weightTenThousandths: 0,
    stock: {
      isCounted: true,
      isInStock: stock.isInStock,
      allowsBackorder: false,
      salable: stock.qty,
      minQty: 1,
      maxQty: Number.MAX_SAFE_INTEGER,
      increment: 1,
    },
    parent: null,
    categoryIds: [],
    attributes: {},
    variantChoices: [],
    customOptions: [],
    bundleOptions: [],
    links: [],
    hasDynamicPrice: true,
  }
}
