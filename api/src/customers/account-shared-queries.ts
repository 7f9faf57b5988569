import type { Database } from '#src/db/connections/pool'

/** Until the transaction ends, other changes of this account that lock it wait. False: it was erased. */
export async function lockAccount(tx: Database, customerId: number): Promise<boolean> {
  const account = await tx
    .selectFrom('customer')
    .select('id')
    .where('id', '=', customerId)
    .forNoKeyUpdate()
    .executeTakeFirst()
  return account !== undefined
}
