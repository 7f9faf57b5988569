import { type Kysely, sql } from 'kysely'

/** What a test does when so many seconds will have passed, by the clock of its own database. */
export async function inSeconds<T, R>(db: Kysely<T>, seconds: number, work: () => Promise<R>): Promise<R> {
  await setClock(db, sql`select now() + make_interval(secs => ${sql.lit(seconds)})`)
  try {
    return await work()
  } finally {
    await setClock(db, sql`select now()`)
  }
}

async function setClock<T>(db: Kysely<T>, time: ReturnType<typeof sql>): Promise<void> {
  const { sql: text } = time.compile(db)
  await sql`create or replace function shop_now() returns timestamptz language sql stable parallel safe
    as ${sql.lit(text)}`.execute(db)
}
