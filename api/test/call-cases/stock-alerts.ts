import { randomUUID } from 'node:crypto'
import { MAILS_OF_IP } from 'commerce/limits'
import { afterTries } from '#test/calls/after-tries'
import type { CallCases } from '#test/calls/call-case'
import { ownIp, type Stage } from '#test/calls/stage'
import { buildProduct } from '#test/factories'

const name = 'POST /api/stock-alerts'

async function soldOut({ shop }: Stage) {
  const { sku } = await buildProduct(shop.db, { units: 0 })
  return { body: { sku, email: `${randomUUID()}@example.com` }, ip: ownIp() }
}

export const callCases: CallCases = {
  [name]: {
    example: soldOut,
    refusals: {
      'product-not-found': () => ({ body: { sku: 'none', email: 'jill@example.com' }, ip: ownIp() }),
      'in-stock': ({ products }) => ({
        body: { sku: products.simple.sku, email: 'jill@example.com' },
        ip: ownIp(),
      }),
      'too-many-tries': async (stage) =>
        afterTries(stage, name, { sent: await soldOut(stage), tries: MAILS_OF_IP.most, sentTries: 1 }),
    },
  },
}
