import * as contract from 'commerce/contract/loyalty'
import type { Register } from '#src/http/register'
import { openLoyaltyCard } from '#src/loyalty/open-loyalty-card'
import { readLoyaltyCard } from '#src/loyalty/read-loyalty-card'

export function registerLoyalty(register: Register): void {
  register(contract.readLoyaltyCard, readLoyaltyCard)
  register(contract.openLoyaltyCard, openLoyaltyCard)
}
