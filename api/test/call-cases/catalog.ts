import type { CallCases } from '#test/calls/call-case'

export const callCases: CallCases = {
  'GET /api/catalog/search': {
    audience: 'everyone',
    example: () => ({ query: { type: 'product', size: '5' } }),
    refusals: { 'unknown-type': () => ({ query: { type: 'secret' } }) },
  },
}
