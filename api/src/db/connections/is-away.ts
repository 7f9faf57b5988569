// How codes begin of connection errors of the socket, and of a server that shuts down or is full.
const unreachableCodes = 'ECONN EPIPE ETIMEDOUT EHOST ENET EAI_AGAIN ENOTFOUND 08 57P0 53300'.split(' ')
const unreachableTexts =
  /timeout exceeded when trying to connect|timeout expired|Connection terminated|terminating connection/
// A server without memory or disk; a lock or statement timeout; a transaction that lost too many conflicts; a read-only
// server.
const busyCodes = ['53', '55P03', '57014', '40001', '40P01', '25006']

/** Whether the database does not answer. */
export function isUnreachable(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  return hasCode(error, unreachableCodes) || isMissingSocket(error) || unreachableTexts.test(error.message)
}

/** Whether the database is unavailable for now: the request itself was fine. */
export function isAway(error: unknown): boolean {
  return isUnreachable(error) || (error instanceof Error && hasCode(error, busyCodes))
}

function hasCode(error: Error, beginnings: readonly string[]): boolean {
  const code = databaseCodeOf(error)
  return beginnings.some((beginning) => code.startsWith(beginning))
}

/** Any other file that is missing says nothing about the database. */
function isMissingSocket(error: Error): boolean {
  return databaseCodeOf(error) === 'ENOENT' && 'syscall' in error && error.syscall === 'connect'
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
