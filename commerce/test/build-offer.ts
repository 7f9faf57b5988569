import type { OfferBundleOption, CustomOption, Offer } from '#src/cart/offer'

type OfferOptions = Partial<Omit<Offer, 'terms' | 'stock'>> & {
  terms?: Partial<Offer['terms']>
  stock?: Partial<Offer['stock']>
}

/** A skirt at 29.00, a hundred in stock. */
export function buildOffer(options: OfferOptions = {}): Offer {
  const { terms, stock, ...rest } = options
  return {
    productId: 1,
    sku: 'skirt',
    type: 'simple',
    name: 'Ballet skirt',
    urlKey: 'ballet-skirt',
    image: '',
    isEnabled: true,
    overrides: [],
    taxClassId: 2,
    parent: null,
    variantChoices: [],
    customOptions: [],
    catalogRules: [],
    categoryIds: [],
    attributes: {},
    weightTenThousandths: 0,
    bundleOptions: [],
    hasDynamicPrice: true,
    links: [],
    terms: { priceCents: 29_00, specialPriceCents: null, specialFrom: null, specialTo: null, ...terms },
    stock: {
      isCounted: true,
      isInStock: true,
      allowsBackorder: false,
      salable: 100,
      minQty: 1,
      maxQty: 999,
      increment: 1,
      ...stock,
    },
    ...rest,
  }
}

export function buildCustomOption(options: Partial<CustomOption> = {}): CustomOption {
  return {
    id: 1,
    title: 'Name on the back',
    kind: 'field',
    isRequired: false,
    maxCharacters: null,
    values: [],
    effect: { kind: 'fixed', amount: 0 },
    ...options,
  }
}

/** An option of a bundle; the ids of its choices start at the option's id times ten. */
export function buildBundleOption(
  parts: { offer: Offer; qty?: number; canChangeQty?: boolean; amount?: number }[],
  options: Partial<OfferBundleOption> = {},
): OfferBundleOption {
  const id = options.id ?? 1
  return {
    id,
    title: 'Shoes',
    kind: 'select',
    isRequired: true,
    choices: parts.map(({ offer, qty = 1, canChangeQty = true, amount = 0 }, index) => ({
      id: id * 10 + index,
      qty,
      canChangeQty,
      part: offer,
      effect: { kind: 'fixed', amount },
    })),
    ...options,
  }
}
