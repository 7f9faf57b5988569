import { readFileSync, realpathSync } from 'node:fs'
import { join } from 'node:path'
import type pg from 'pg'

/**
 * Whether the server that answers uses this data folder. The identifier is a random number from initdb that only
 * readers of the data folder know, so a foreign server cannot claim it; a copy of the folder has the same number but
 * another path.
 */
export async function servesFolder(dataFolder: string, connection: pg.Client): Promise<boolean> {
  const { rows } = await connection.query<{ identifier: string; folder: string }>(
    `select system_identifier::text as identifier, current_setting('data_directory') as folder from pg_control_system()`,
  )
  const [server] = rows
  if (!server) return false
  return server.identifier === identifierOf(dataFolder) && isSameFolder(server.folder, dataFolder)
}

/** The first eight bytes of the control file, in the byte order of all supported machines. */
function identifierOf(dataFolder: string): string {
  return readFileSync(join(dataFolder, 'global/pg_control')).readBigUInt64LE(0).toString()
}

function isSameFolder(one: string, other: string): boolean {
  try {
    return realpathSync(one) === realpathSync(other)
  } catch {
    return false // a folder that is not on this machine is not ours
  }
}
