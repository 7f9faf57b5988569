import type { Database } from '#src/db/connections/pool'

interface KeyedOrder {
  id: number
  customerId: number | null
  email: string
}

export async function findOrderOfKey(tx: Database, key: string): Promise<KeyedOrder | undefined> {
  return tx
    .selectFrom('orders')
    .select(['id', 'customer_id as customerId', 'email'])
    .where('idempotency_key', '=', key)
    .forUpdate()
    .executeTakeFirst()
}

/** False: it came into an account meanwhile. */
export async function claimOrderOfGuest(tx: Database, orderId: number, customerId: number): Promise<boolean> {
  const claimed = await tx
    .updateTable('orders')
    .set({ customer_id: customerId })
    .where('id', '=', orderId)
    .where('customer_id', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return claimed !== undefined
}
