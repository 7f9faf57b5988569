import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { MAILS_OF_IP } from 'commerce/limits'
import { afterTries } from '#test/calls/after-tries'
import type { CallCases } from '#test/calls/call-case'
import { ownIp, type Stage } from '#test/calls/stage'
import { buildProduct } from '#test/factories'

const name = 'POST /api/stock-alerts'

/** What every studio sells, so that its families may ask, too. */
async function soldOut({ shop: { db } }: Stage) {
  const { id, sku } = await buildProduct(db, { units: 0 })
  await sql`update studio set price_group_id = 1 where price_group_id is null`.execute(db)
  await sql`insert into product_price (product_id, price_group_id, min_qty, price_cents)
    select ${id}, price_group_id, 1, 1000 from studio where price_group_id is not null group by price_group_id`.execute(
    db,
  )
  await sql`insert into studio_product (studio_id, product_id, is_published) select id, ${id}, true from studio`.execute(
    db,
  )
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
