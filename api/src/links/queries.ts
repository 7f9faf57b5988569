import type { Database } from '#src/db/connections/pool'

export type LinkPurpose = 'password-reset' | 'email-confirmation' | 'data-export'

/** Invalidates other links for the same purpose. Does nothing without an account. */
export async function upsertLink(
  tx: Database,
  link: { purpose: LinkPurpose; emailKey: string; key: string; expiresAt: Date },
): Promise<void> {
  await tx
    .insertInto('single_use_link')
    .columns(['customer_id', 'purpose', 'email_key', 'key', 'expires_at'])
    .expression(
      tx
        .selectFrom('customer')
        .select((eb) => [
          'id',
          eb.val(link.purpose).as('purpose'),
          'email_key',
          eb.cast<string>(eb.val(link.key), 'uuid').as('key'),
          eb.cast<Date>(eb.val(link.expiresAt), 'timestamptz').as('expires_at'),
        ])
        .where('email_key', '=', link.emailKey),
    )
    .onConflict((known) =>
      known.columns(['customer_id', 'purpose']).doUpdateSet((eb) => ({
        email_key: eb.ref('excluded.email_key'),
        key: eb.ref('excluded.key'),
        token_hash: null,
        expires_at: eb.ref('excluded.expires_at'),
      })),
    )
    .execute()
}

export interface LinkOwner {
  email: string
  firstName: string
  lastName: string
  /** of the store view in which the account was created */
  storeCode: string
}

/** Gives a link its token, and returns its account; undefined if it expired, or a newer one was requested. */
export async function setLinkToken(
  db: Database,
  link: { purpose: LinkPurpose; key: string; tokenHash: Buffer; now: Date },
): Promise<LinkOwner | undefined> {
  return db
    .updateTable('single_use_link as link')
    .from('customer')
    .set({ token_hash: link.tokenHash })
    .where('link.purpose', '=', link.purpose)
    .where('link.key', '=', link.key)
    .where('link.expires_at', '>', link.now)
    .whereRef('customer.id', '=', 'link.customer_id')
    .whereRef('customer.email_key', '=', 'link.email_key')
    .returning([
      'customer.email',
      'customer.first_name as firstName',
      'customer.last_name as lastName',
      'customer.store_code as storeCode',
    ])
    .executeTakeFirst()
}

interface LinkToken {
  purpose: LinkPurpose
  tokenHash: Buffer
  now: Date
}

/** The account of a link; undefined if the link is invalid, or went to a former e-mail. */
export async function findLinkOwner(
  db: Database,
  link: LinkToken,
): Promise<{ customerId: number; emailKey: string } | undefined> {
  return ownerOf(db, link).executeTakeFirst()
}

/** The same, and locks the account until the transaction ends: a change of its e-mail takes this lock first, too. */
export async function lockLinkOwner(
  tx: Database,
  link: LinkToken,
): Promise<{ customerId: number; emailKey: string } | undefined> {
  return ownerOf(tx, link).forUpdate('customer').executeTakeFirst()
}

function ownerOf(db: Database, { purpose, tokenHash, now }: LinkToken) {
  return db
    .selectFrom('single_use_link as link')
    .innerJoin('customer', 'customer.id', 'link.customer_id')
    .select(['customer.id as customerId', 'customer.email_key as emailKey'])
    .where('link.purpose', '=', purpose)
    .where('link.token_hash', '=', tokenHash)
    .where('link.expires_at', '>', now)
    .whereRef('link.email_key', '=', 'customer.email_key')
}

/** False: someone else was faster. */
export async function deleteLink(tx: Database, { purpose, tokenHash }: LinkToken): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('single_use_link')
    .where('purpose', '=', purpose)
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

export async function deleteLinksOf(
  tx: Database,
  customerId: number,
  purposes: LinkPurpose[],
): Promise<void> {
  await tx
    .deleteFrom('single_use_link')
    .where('customer_id', '=', customerId)
    .where('purpose', 'in', purposes)
    .execute()
}
