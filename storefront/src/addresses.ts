/** What an address needs of a product. */
export interface AddressedProduct {
  parentSku: string
  slug: string
  type: 'simple' | 'configurable' | 'virtual' | 'downloadable' | 'grouped' | 'bundle'
}

const segment = encodeURIComponent

/** Every link of the shop is made here: one place for short addresses and for store codes. */
export const addresses = {
  home: '/',
  cart: '/cart',
  checkout: '/checkout',
  orderSuccess: '/order-success',
  search: (text: string) => `/search?q=${segment(text)}`,
  searchPage: '/search',
  pageNotFound: '/page-not-found',
  category: (slug: string) => `/c/${segment(slug)}`,
  /** ROUTE-03: with the variant's sku for configurable products, without for the others */
  product: (product: AddressedProduct, childSku?: string) => {
    const base = `/p/${segment(product.parentSku)}/${segment(product.slug)}`
    return product.type === 'configurable' ? `${base}/${segment(childSku ?? product.parentSku)}` : base
  },
}
