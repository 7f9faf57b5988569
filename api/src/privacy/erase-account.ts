import type { Config } from '#src/config'
import type { Database } from '#src/db/pool'
import { forgetSubscriber } from '#src/newsletter/forget-subscriber'
import {
  type Account,
  anonymiseReviews,
  cutOrders,
  deleteAccount,
  deleteMails,
  eraseBags,
  lockAccount,
  lockBags,
} from '#src/privacy/erase-queries'

/**
 * E-63: what becomes of all that is of an account stands in personal-data.ts. `isRight` looks at it once it is held, and
 * throws where nothing may be erased. Undefined: it is gone.
 */
export async function eraseAccount(
  tx: Database,
  { config, customerId }: { config: Config; customerId: number },
  isRight: (account: Account) => void = () => undefined,
): Promise<Account | undefined> {
  await lockBags(tx, customerId)
  const account = await lockAccount(tx, customerId)
  if (!account) return undefined
  isRight(account)
  await deleteMails(tx, account)
  await eraseBags(tx, customerId)
  await cutOrders(tx, customerId)
  await anonymiseReviews(tx, customerId)
  await forgetSubscriber(tx, config, account.emailKey)
  await deleteAccount(tx, customerId)
  return account
}
