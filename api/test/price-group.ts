import type { FastifyInstance } from 'fastify'
import type { Database } from '#src/db/connections/pool'
import { newCustomer } from '#test/customer'

/** A customer of a price group, signed in. */
export async function newCustomerOfGroup(shop: { app: FastifyInstance; db: Database }, priceGroupId: number) {
  const customer = await newCustomer(shop.app)
  await shop.db
    .updateTable('customer')
    .set({ price_group_id: priceGroupId })
    .where('id', '=', customer.id)
    .execute()
  return customer
}
