import type { Config } from '#src/config'
import { inTransaction } from '#src/db/transaction'
import type { Database } from '#src/db/pool'
import { eraseAccount } from '#src/privacy/erase-account'
import { listAccounts } from '#src/privacy/erase-queries'
import { readErasures } from '#src/privacy/erasure-log'

/** E-63: erases again who came back with a backup; answers how many. At each start, before anybody is served. */
export async function repeatErasures(db: Database, config: Config): Promise<number> {
  const erasures = await readErasures(config.erasureLog)
  const back = erasures.length === 0 ? [] : await listAccounts(db, erasures)
  for (const customerId of back) {
    await inTransaction(db, (tx) => eraseAccount(tx, { config, customerId }))
  }
  return back.length
}
