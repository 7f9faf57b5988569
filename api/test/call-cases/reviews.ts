import { REVIEWS_OF_IP } from 'commerce/limits'
import type { CallCases } from '#test/calls/call-case'
import { ownIp, type Stage } from '#test/calls/stage'
import { afterTries } from '#test/calls/after-tries'

const text = { title: 'Fits', detail: 'It fits well.', nickname: 'Ines' }
const reviewOf = (productId: number) => ({ body: { review: { product_id: productId, ...text } } })

export const callCases: CallCases = {
  'GET /api/review/mine': { example: () => ({ query: { currentPage: '1' } }) },
  'POST /api/review/create': {
    example: ({ products }) => ({ ...reviewOf(products.simple.id), ip: ownIp() }),
    refusals: {
      'product-not-found': () => ({ ...reviewOf(999_999_999), ip: ownIp() }),
      'too-many-tries': (stage: Stage) =>
        afterTries(stage, 'POST /api/review/create', {
          sent: reviewOf(stage.products.simple.id),
          tries: REVIEWS_OF_IP.most,
        }),
    },
  },
}
