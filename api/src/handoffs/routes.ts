import * as contract from 'commerce/contract/handoffs'
import { beginHandoff } from '#src/handoffs/begin-handoff'
import { findHandedOrder } from '#src/handoffs/find-handed-order'
import { redeemHandoff } from '#src/handoffs/redeem-handoff'
import type { Register } from '#src/http/register'

export function registerHandoffs(register: Register): void {
  register(contract.beginHandoff, beginHandoff)
  register(contract.redeemHandoff, redeemHandoff)
  register(contract.findHandedOrder, findHandedOrder)
}
