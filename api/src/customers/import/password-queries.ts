import { sql } from 'kysely'
import type { Database } from '#src/db/connections/pool'

export async function createPasswordTable(db: Database): Promise<void> {
  await sql`create temp table import_password (email_key text, stored text) on commit drop`.execute(db)
}

// An existing account keeps its password, which its owner may have changed here.
const newPassword = sql`
  import_customer s
  where s.email is not null and s.password is not null
    and not exists (select from customer c where c.email_key = s.email_key)`

export async function countNewPasswords(db: Database): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from ${newPassword}`.execute(db)
  return rows[0]?.count ?? 0
}

export async function listNewPasswords(
  db: Database,
  { after, most }: { after: number; most: number },
): Promise<{ line: number; emailKey: string; password: string }[]> {
  const { rows } = await sql<{ line: number; emailKey: string; password: string }>`
    select s.line, s.email_key as "emailKey", s.password from ${newPassword} and s.line > ${after}
    order by s.line limit ${most}`.execute(db)
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
