import * as contract from 'commerce/contract/studio/studio-stores'
import type { Register } from '#src/http/register'
import { listSoldProducts } from '#src/studio-stores/list-sold-products'
import { readSoldProduct } from '#src/studio-stores/read-sold-product'
import { readStudioStore } from '#src/studio-stores/read-studio-store'

export function registerStudioStores(register: Register): void {
  register(contract.readStudioStore, readStudioStore)
  register(contract.listSoldProducts, listSoldProducts)
  register(contract.readSoldProduct, readSoldProduct)
}
