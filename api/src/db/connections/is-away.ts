// Connection errors of the socket, of the pool, and of a server that shuts down or is full; a lock or statement
// timeout; a transaction that lost too many conflicts; a read-only server.
const busyCodes =
  /^(ECONN|EPIPE|ENOENT|ETIMEDOUT|EHOST|ENET|EAI_AGAIN|ENOTFOUND|08|57P0|53|55P03|57014|40001|40P01|25006)/
const busyTexts =
  /timeout exceeded when trying to connect|timeout expired|Connection terminated|terminating connection/
/** Whether the database is unavailable for now: the request itself was fine. */
export function isAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  return busyCodes.test(databaseCodeOf(error)) || busyTexts.test(error.message)
}

const fullCodes = ['53100', 'ENOSPC']

/** Whether its disk is full. */
export function isDiskFull(error: unknown): boolean {
  return (
    error instanceof Error &&
    (fullCodes.includes(databaseCodeOf(error)) || error.message.includes('No space left on device'))
  )
}

export function databaseCodeOf(error: Error): string {
  return 'code' in error && typeof error.code === 'string' ? error.code : ''
}

/** Nothing was sent: it is known to be down. The code is PostgreSQL's for a failed connection. */
export class DatabaseAway extends Error {
  readonly code = '08006'
  constructor() {
    super('the database is away')
  }
}
