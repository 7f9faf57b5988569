import type { CallCases } from '#test/calls/call-case'

export const callCases: CallCases = {
  'GET /api/stock/check': {
    audience: 'everyone',
    example: ({ products }) => ({ query: { sku: products.simple.sku } }),
    refusals: { 'product-not-found': () => ({ query: { sku: 'none' } }) },
  },
  'GET /api/stock/list': {
    audience: 'everyone',
    example: ({ products }) => ({ query: { skus: `${products.simple.sku},${products.virtual.sku}` } }),
  },
}
