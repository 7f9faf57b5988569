import { sql } from 'kysely'
import type { Database } from '#src/db/connections/pool'

/** The passwords of new accounts, and a table for what the shop stores of them. Returns how many there are. */
export async function gatherNewPasswords(db: Database): Promise<number> {
  // An existing account keeps its password, which its owner may have changed here.
  await sql`
    create temp table import_given_password on commit drop as
    select s.line, s.email_key, s.password from import_customer s
    where s.email is not null and s.password is not null
      and not exists (select from customer c where c.email_key = s.email_key)`.execute(db)
  await sql`create index on import_given_password (line)`.execute(db)
  await sql`analyze import_given_password`.execute(db)
  await createPasswordTable(db)
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from import_given_password`.execute(db)
  return rows[0]?.count ?? 0
}

export async function createPasswordTable(db: Database): Promise<void> {
  await sql`create temp table import_password (email_key text, stored text) on commit drop`.execute(db)
}

export async function listNewPasswords(
  db: Database,
  { after, most }: { after: number; most: number },
): Promise<{ line: number; emailKey: string; password: string }[]> {
  const { rows } = await sql<{ line: number; emailKey: string; password: string }>`
    select line, email_key as "emailKey", password from import_given_password
    where line > ${after} order by line limit ${most}`.execute(db)
  return rows
}

export async function savePasswords(
  db: Database,
  passwords: { emailKey: string; stored: string }[],
): Promise<void> {
  await sql`
    insert into import_password
    select * from unnest(${passwords.map((each) => each.emailKey)}::text[], ${passwords.map((each) => each.stored)}::text[])
    `.execute(db)
}
