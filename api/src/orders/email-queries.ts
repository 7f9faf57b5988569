import type { Database } from '#src/db/connections/pool'

export async function findOrderOfEmail(
  db: Database,
  email: string,
  since: Date,
): Promise<number | undefined> {
  const order = await db
    .selectFrom('orders')
    .select('id')
    .where('created_at', '>=', since)
    .where((eb) => eb(eb.fn<string>('lower', ['email']), '=', eb.fn<string>('lower', [eb.val(email)])))
    .limit(1)
    .executeTakeFirst()
  return order?.id
}
