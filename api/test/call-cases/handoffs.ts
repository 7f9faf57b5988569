import { findHandedOrder, redeemHandoff, beginHandoff } from 'commerce/contract/handoffs'
import { BAD_HANDOFF_TICKETS, HANDOFFS_OF_IP } from 'commerce/limits'
import { randomBytes } from 'node:crypto'
import { afterTries } from '#test/calls/after-tries'
import type { CallCases, Sent } from '#test/calls/call-case'
import type { Stage } from '#test/calls/stage'
import { clientOf, type Shopper, valueOf } from '#test/shopper'

const newSecret = () => randomBytes(16).toString('hex')
const ofCart = ({ cartId }: Shopper) => ({ query: { cartId } })

/** What the URL of a new hand-off says. */
async function begun(shopper: Shopper, state = newSecret()) {
  const answer = await shopper.client.call(beginHandoff, { ...ofCart(shopper), body: { state } })
  const { url, host } = valueOf(answer)
  const [token = '', cart = '', owner = ''] = new URL(url).pathname
    .split('/')
    .filter((_, at) => at % 2 === 1)
    .slice(2)
  return { token, cart, owner_id: owner, host }
}

async function ticket(stage: Stage): Promise<Sent> {
  return { body: await begun(await stage.newCart()) }
}

async function wrongTicket(stage: Stage): Promise<Sent> {
  return { body: { ...(await begun(await stage.newCart())), token: newSecret() } }
}

/** A bag of Anna's that was taken over and ordered. */
async function ordered(stage: Stage): Promise<Sent> {
  const [cart, state] = [await stage.newCart(), newSecret()]
  const body = await begun(cart, state)
  const { return_url } = valueOf(await clientOf(stage.shop.app).call(redeemHandoff, { query: {}, body }))
  valueOf(await cart.send(await stage.anna.composeOrder(cart)))
  return { body: { reference: new URL(return_url).searchParams.get('handoff'), state } }
}

export const callCases: CallCases = {
  [`${beginHandoff.method} ${beginHandoff.path}`]: {
    of: 'owner',
    example: async (stage) => ({ ...ofCart(await stage.newCart()), token: stage.anna.token, body: {} }),
    refusals: {
      'too-many-tries': async (stage) => {
        const sent = { ...ofCart(await stage.newCart()), token: stage.anna.token, body: {} }
        return afterTries(stage, 'POST /api/handoff/begin', { sent, tries: HANDOFFS_OF_IP.most })
      },
    },
  },
  [`${redeemHandoff.method} ${redeemHandoff.path}`]: {
    of: 'holder',
    example: ticket,
    refusals: {
      'handoff-refused': wrongTicket,
      'too-many-tries': async (stage) =>
        afterTries(stage, 'POST /api/handoff/redeem', {
          sent: await wrongTicket(stage),
          tries: BAD_HANDOFF_TICKETS.most,
        }),
    },
  },
  [`${findHandedOrder.method} ${findHandedOrder.path}`]: {
    of: 'holder',
    example: ordered,
    refusals: {
      'handoff-refused': () => ({ body: { reference: newSecret(), state: newSecret() } }),
    },
  },
}
