import type { CallCases } from '#test/calls/call-case'

export const callCases: CallCases = {
  'GET /api/saved-products/{list}': { example: () => ({ query: { list: 'wishlist' } }) },
  'POST /api/saved-products/{list}/add': {
    example: ({ products }) => ({ query: { list: 'wishlist' }, body: { skus: [products.simple.sku] } }),
  },
  'POST /api/saved-products/{list}/delete': {
    example: ({ products }) => ({ query: { list: 'wishlist' }, body: { sku: products.simple.sku } }),
  },
}
