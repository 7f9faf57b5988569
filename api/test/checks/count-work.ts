import type { Client } from 'commerce/contract/call/make-client'
import { Kysely, PostgresDialect } from 'kysely'
import { onTestFinished } from 'vitest'
import { buildApp } from '#src/app'
import type { DB } from '#src/db/generated/schema'
import { hash, verify } from '#test/fakes/watched-argon2'
import { clientOf } from '#test/shopper'
import type { openTestApp } from '#test/support'

type Shop = Awaited<ReturnType<typeof openTestApp>>

interface Asked {
  ip: string
  ask: (client: Client) => Promise<unknown>
}

/**
 * The work of a request: the statements it runs, and the passwords it hashes or checks with their costs. Two requests
 * with the same work take the same time.
 */
export async function workOf(shop: Shop, asked: Asked) {
  hash.mockClear()
  verify.mockClear()
  const statements = await statementsOf(shop, asked)
  const hashed = hash.mock.calls.map(([, costs]) => JSON.stringify(costs))
  const checked = verify.mock.calls.map(([stored]) => /\$m=[^$]+/.exec(String(stored))?.[0])
  return { statements, hashed, checked }
}

/** The work of a request that has nothing to do with passwords. */
export async function statementsOf({ context }: Shop, { ip, ask }: Asked): Promise<string[]> {
  const statements: string[] = []
  const db = new Kysely<DB>({
    dialect: new PostgresDialect({ pool: context.pool }),
    log: ({ query }) => void statements.push(query.sql),
  })
  const app = await buildApp({ ...context, db })
  onTestFinished(() => app.close())
  await ask(clientOf(app, { ip }))
  return statements
}
