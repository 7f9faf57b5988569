import type { Database } from '#src/db/connections/pool'

export interface PasskeyRow {
  id: number
  name: string
  createdAt: Date
  lastUsedAt: Date | null
}

const shown = ['id', 'name', 'created_at as createdAt', 'last_used_at as lastUsedAt'] as const

/** The first that was made comes first. */
export function listPasskeyRows(db: Database, customerId: number): Promise<PasskeyRow[]> {
  return db.selectFrom('passkey').select(shown).where('customer_id', '=', customerId).orderBy('id').execute()
}

/** What a browser needs to know that it has one already. */
export function listCredentials(
  db: Database,
  customerId: number,
): Promise<{ credentialId: Buffer; transports: string[] }[]> {
  return db
    .selectFrom('passkey')
    .select(['credential_id as credentialId', 'transports'])
    .where('customer_id', '=', customerId)
    .orderBy('id')
    .execute()
}

export interface NewPasskey {
  customerId: number
  credentialId: Buffer
  publicKey: Buffer
  signCount: number
  transports: string[]
  name: string
}

/** Undefined: somebody has this credential already. */
export function insertPasskey(tx: Database, passkey: NewPasskey): Promise<PasskeyRow | undefined> {
  return tx
    .insertInto('passkey')
    .values({
      customer_id: passkey.customerId,
      credential_id: passkey.credentialId,
      public_key: passkey.publicKey,
      sign_count: passkey.signCount,
      transports: passkey.transports,
      name: passkey.name,
    })
    .onConflict((conflict) => conflict.column('credential_id').doNothing())
    .returning(shown)
    .executeTakeFirst()
}

interface OwnPasskey {
  customerId: number
  id: number
}

/** Undefined: this customer has no such passkey. */
export function updateName(
  db: Database,
  { customerId, id, name }: OwnPasskey & { name: string },
): Promise<PasskeyRow | undefined> {
  return db
    .updateTable('passkey')
    .set({ name })
    .where('id', '=', id)
    .where('customer_id', '=', customerId)
    .returning(shown)
    .executeTakeFirst()
}

/** False: this customer has no such passkey. */
export async function deletePasskeyRow(tx: Database, { customerId, id }: OwnPasskey): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('passkey')
    .where('id', '=', id)
    .where('customer_id', '=', customerId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

export interface StoredKey {
  id: number
  customerId: number
  publicKey: Buffer
  signCount: number
}

export function findKey(db: Database, credentialId: Buffer): Promise<StoredKey | undefined> {
  return db
    .selectFrom('passkey')
    .select(['id', 'customer_id as customerId', 'public_key as publicKey', 'sign_count as signCount'])
    .where('credential_id', '=', credentialId)
    .executeTakeFirst()
}

/** Notes a signature. False: the passkey was removed meanwhile, or a signature that came first counted as far. */
export async function markUsed(
  tx: Database,
  { id, signCount, now }: { id: number; signCount: number; now: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('passkey')
    .set({ sign_count: signCount, last_used_at: now })
    .where('id', '=', id)
    .where((passkey) =>
      passkey.or([
        passkey('sign_count', '<', signCount),
        passkey.and([passkey('sign_count', '=', 0), passkey.val(signCount === 0)]),
      ]),
    )
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export interface Challenge {
  hash: Buffer
  /** null: for signing in */
  customerId: number | null
}

export async function insertChallenge(
  db: Database,
  { hash, customerId, expiresAt }: Challenge & { expiresAt: Date },
): Promise<void> {
  await db
    .insertInto('passkey_challenge')
    .values({ hash, customer_id: customerId, expires_at: expiresAt })
    .execute()
}

/** Takes it away, so that it is good once. False: there is none, or it was for something else, or it came too late. */
export async function deleteChallenge(
  db: Database,
  { hash, customerId, now }: Challenge & { now: Date },
): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('passkey_challenge')
    .where('hash', '=', hash)
    .where('customer_id', 'is not distinct from', customerId)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return numDeletedRows > 0n
}
