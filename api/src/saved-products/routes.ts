import * as contract from 'commerce/contract/saved-products'
import type { Register } from '#src/http/register'
import { addSaved } from '#src/saved-products/add-saved'
import { deleteSaved } from '#src/saved-products/delete-saved'
import { listSaved } from '#src/saved-products/list-saved'

export function registerSavedProducts(register: Register): void {
  register(contract.listSaved, listSaved)
  register(contract.addSaved, addSaved)
  register(contract.deleteSaved, deleteSaved)
}
