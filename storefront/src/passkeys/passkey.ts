import type { ResultOf } from 'commerce/contract/call/endpoint'
import type { listPasskeys } from 'commerce/contract/passkeys'
import { formatDay } from 'commerce/format-date'
import type { StoreView } from 'commerce/store-view'

export interface Passkey {
  id: number
  name: string
  addedOn: string
  usedOn: string | undefined
}

/** A passkey as the account shows it. */
export function passkeyOf(
  listed: ResultOf<typeof listPasskeys>[number],
  storeView: Pick<StoreView, 'locale' | 'timeZone'>,
): Passkey {
  const { id, name, created_at: createdAt, last_used_at: usedAt } = listed
  return {
    id,
    name,
    addedOn: formatDay(new Date(createdAt), storeView),
    usedOn: usedAt === null ? undefined : formatDay(new Date(usedAt), storeView),
  }
}
