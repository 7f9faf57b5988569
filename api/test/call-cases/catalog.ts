import type { CallCases } from '#test/calls/call-case'

export const callCases: CallCases = {
  'GET /api/catalog/search': {
    example: () => ({ query: { type: 'product', size: '5' } }),
    refusals: { 'unknown-type': () => ({ query: { type: 'secret' } }) },
  },
  'GET /api/catalog/suggestions': { example: () => ({ query: { text: 'leo' } }) },
  'GET /api/product/render-list': {
    example: ({ products }) => ({
      query: { skus: `${products.simple.sku},${products.bundle.sku}`, currencyCode: 'USD', storeId: '1' },
    }),
  },
}
