import * as contract from 'commerce/contract/studio/inventory'
import type { Register } from '#src/http/register'
import { askForStock } from '#src/inventory/ask-for-stock'
import { forgetStock } from '#src/inventory/forget-stock'
import { listSourceInventory } from '#src/inventory/list-source-inventory'
import { listStockRequests } from '#src/inventory/list-stock-requests'

export function registerInventory(register: Register): void {
  register(contract.listSourceInventory, listSourceInventory)
  register(contract.listStockRequests, listStockRequests)
  register(contract.askForStock, askForStock)
  register(contract.forgetStock, forgetStock)
}
