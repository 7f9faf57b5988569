import type { Database } from '#src/db/connections/pool'

export async function getSigningKey(db: Database): Promise<Buffer> {
  const { key } = await db.selectFrom('signing_key').select('key').executeTakeFirstOrThrow()
  return key
}
