import type pg from 'pg'
import { BoundedClient } from '#src/db/connections/bounded-client'

/** Copying a database takes long on a busy disk. */
const answerTimeoutMs = 10 * 60_000

/** The URL of a database of the server, or a connection to one. */
type Maintenance = string | pg.Client

/** Creates a database, empty or as a copy of another. */
export async function createDatabase(
  maintenance: Maintenance,
  name: string,
  template?: string,
): Promise<void> {
  await withClient(maintenance, async (client) => {
    // Copying its files is the quicker way for a small database.
    const source = template ? ` template ${client.escapeIdentifier(template)} strategy file_copy` : ''
    await client.query(`create database ${client.escapeIdentifier(name)}${source}`)
  })
}

/** Only once nobody is connected to it. */
export async function dropDatabase(maintenance: Maintenance, name: string): Promise<void> {
  await withClient(maintenance, async (client) => {
    await client.query(`drop database ${client.escapeIdentifier(name)}`)
  })
}

export async function createMissingDatabase(maintenanceUrl: string, name: string): Promise<void> {
  const isThere = await withClient(maintenanceUrl, async (client) => {
    const found = await client.query('select from pg_database where datname = $1', [name])
    return found.rowCount === 1
  })
  if (!isThere) await createDatabase(maintenanceUrl, name)
}

/** Roles that connect without a password, as the embedded server allows. */
export async function createMissingRoles(maintenanceUrl: string, names: readonly string[]): Promise<void> {
  await withClient(maintenanceUrl, async (client) => {
    const found = await client.query<{ name: string }>('select rolname as name from pg_roles')
    const there = new Set(found.rows.map(({ name }) => name))
    for (const name of names.filter((each) => !there.has(each))) {
      await client.query(`create role ${client.escapeIdentifier(name)} login`)
    }
  })
}

async function withClient<T>(at: Maintenance, work: (client: pg.Client) => Promise<T>): Promise<T> {
  if (typeof at !== 'string') return work(at)
  const client = await connectTo(at)
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/** A connection for creating and dropping databases. */
export async function connectTo(maintenanceUrl: string): Promise<pg.Client> {
  const client = new BoundedClient({ connectionString: maintenanceUrl, answerTimeoutMs })
  await client.connect()
  return client
}
