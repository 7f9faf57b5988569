import { CARD_PAYMENTS_OF_IP } from 'commerce/limits'
import { afterTries } from '#test/calls/after-tries'
import { valueOf } from '#test/shopper'
import type { CallCases, Sent } from '#test/calls/call-case'
import type { Stage } from '#test/calls/stage'

/** An order of Anna's that waits for its payment. */
async function unpaidOrder(stage: Stage, method: string): Promise<Sent> {
  const cart = await stage.newCart()
  const { addressInformation, ...order } = await stage.anna.composeOrder(cart)
  const byCard = { ...addressInformation, payment_method_code: method }
  valueOf(await cart.send({ ...order, addressInformation: byCard }))
  return { body: { order_id: order.order_id }, token: stage.anna.token }
}

const beginning = (stage: Stage) => unpaidOrder(stage, 'stripe')

export const callCases: CallCases = {
  'POST /api/payment/card': {
    of: 'owner',
    example: beginning,
    refusals: {
      'order-not-found': () => ({ body: { order_id: 'a'.repeat(16) } }),
      'payment-not-due': ({ anna }) => ({ body: { order_id: anna.orderKey }, token: anna.token }),
      'too-many-tries': async (stage) =>
        afterTries(stage, 'POST /api/payment/card', {
          sent: await beginning(stage),
          tries: CARD_PAYMENTS_OF_IP.most,
          sentTries: 1,
        }),
      'payment-away': async (stage) => {
        const sent = await beginning(stage)
        stage.stripe.behavior.mode = 'broken'
        return { ...sent, after: async () => (stage.stripe.behavior.mode = 'ok') }
      },
    },
  },
  'POST /api/payment/test-card': {
    of: 'owner',
    example: (stage) => unpaidOrder(stage, 'testcard'),
    refusals: {
      'order-not-found': () => ({ body: { order_id: 'a'.repeat(16) } }),
      'payment-not-due': beginning,
      'too-many-tries': async (stage) => {
        const { ip = '' } = await afterTries(stage, 'POST /api/payment/card', {
          sent: await beginning(stage),
          tries: CARD_PAYMENTS_OF_IP.most,
          sentTries: 1,
        })
        return { ...(await unpaidOrder(stage, 'testcard')), ip }
      },
    },
  },
  'POST /api/payment/wallet-quote': {
    of: 'owner',
    example: ({ anna }) => ({
      query: { cartId: anna.cartId },
      token: anna.token,
      body: { address: { country_id: 'US', region: 'TX', postcode: '78701' } },
    }),
  },
  'GET /api/payment/state': {
    of: 'owner',
    example: ({ anna }) => ({ query: { key: anna.orderKey }, token: anna.token }),
    refusals: { 'order-not-found': () => ({ query: { key: 'a'.repeat(16) } }) },
  },
}
