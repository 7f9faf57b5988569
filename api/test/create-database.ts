import pg from 'pg'

/** Creates a database, empty or as a copy of another. */
export async function createDatabase(maintenanceUrl: string, name: string, template?: string): Promise<void> {
  const client = new pg.Client({ connectionString: maintenanceUrl })
  await client.connect()
  try {
    const source = template ? ` template ${client.escapeIdentifier(template)}` : ''
    await client.query(`create database ${client.escapeIdentifier(name)}${source}`)
  } finally {
    await client.end()
  }
}
