import type { CallCases } from '#test/calls/call-case'

export const callCases: CallCases = {
  'GET /api/stock/check': {
    example: ({ products }) => ({ query: { sku: products.simple.sku } }),
    refusals: { 'product-not-found': () => ({ query: { sku: 'none' } }) },
  },
  'GET /api/stock/list': {
    example: ({ products }) => ({ query: { skus: `${products.simple.sku},${products.virtual.sku}` } }),
  },
}
