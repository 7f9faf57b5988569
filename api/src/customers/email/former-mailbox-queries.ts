import { type RawBuilder, sql } from 'kysely'
import { openRowMailboxHash } from '#src/customers/email/mailbox-digest'
import type { Database } from '#src/db/connections/pool'

/** Only of an account that an import may change: anyone can make others with any e-mail, and erase them. */
export async function insertFormerMailbox(
  tx: Database,
  { customerId, emailKey, hash }: { customerId: number; emailKey: string; hash: Buffer },
): Promise<void> {
  await sql`/* prepared: former-mailbox-insert */
    insert into former_mailbox (mailbox_hash)
    select ${hash} where exists (
      select from customer where id = ${customerId} and email_key = ${emailKey}
        and (is_imported or email_confirmed_at is not null))
    on conflict do nothing`.execute(tx)
}

export async function insertFormerMailboxes(db: Database, hashes: Buffer[]): Promise<void> {
  const texts = hashes.map((hash) => hash.toString('hex'))
  await sql`insert into former_mailbox (mailbox_hash)
    select decode(each, 'hex') from unnest(${texts}::text[]) each
    on conflict do nothing`.execute(db)
}

/** Whether an account gave up the mailbox of row `s`. */
export async function openGivenUp(db: Database): Promise<RawBuilder<boolean>> {
  const hashOf = await openRowMailboxHash(db)
  return sql<boolean>`exists (select from former_mailbox f where f.mailbox_hash = ${hashOf(sql`s.email_key`)})`
}
