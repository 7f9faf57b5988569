import type { Config } from '#src/config'
import { noteFormerMailbox } from '#src/customers/email/note-former-mailbox'
import type { Database } from '#src/db/connections/pool'
import {
  type Account,
  anonymizeReviews,
  detachOrders,
  deleteAccount,
  deleteMailsOfAccount,
  eraseCarts,
  lockAccount,
  lockCarts,
} from '#src/privacy/erasure/erase-queries'
import { forgetMailbox } from '#src/privacy/erasure/forget-mailbox'

interface ToErase {
  config: Config
  customerId: number
  /** checks the locked account, and throws if it must not be erased */
  isRight?: (account: Account) => void
  /** whether the owner of the e-mail is the owner of the account */
  ownsMailbox?: (account: Account) => Promise<boolean> | boolean
}

/**
 * E-63: personal-data.ts lists what happens to each of an account's rows. What belongs to the mailbox, such as the
 * newsletter, is erased as well if its owner confirmed the e-mail; otherwise anyone could register with it and erase
 * it. Undefined: the account is gone.
 */
export async function eraseAccount(
  tx: Database,
  { config, customerId, isRight = () => undefined, ownsMailbox = hasConfirmedEmail }: ToErase,
): Promise<Account | undefined> {
  await lockCarts(tx, customerId)
  const account = await lockAccount(tx, customerId)
  if (!account) return undefined
  isRight(account)
  await deleteMailsOfAccount(tx, account)
  if (await ownsMailbox(account)) await forgetMailbox(tx, config, account.emailKey)
  await eraseCarts(tx, customerId)
  await detachOrders(tx, customerId)
  await anonymizeReviews(tx, customerId)
  await noteFormerMailbox(tx, { customerId, emailKey: account.emailKey })
  await deleteAccount(tx, customerId)
  return account
}

export function hasConfirmedEmail({ emailConfirmedAt }: Pick<Account, 'emailConfirmedAt'>): boolean {
  return emailConfirmedAt !== null
}
