import { checkStock, listStock } from 'commerce/contract/stock'
import type { Register } from '#src/http/register'
import { checkStockOfSku } from '#src/stock/check-stock-of-sku'
import { listStockOfSkus } from '#src/stock/list-stock-of-skus'

export function registerStock(register: Register): void {
  register(checkStock, checkStockOfSku)
  register(listStock, listStockOfSkus)
}
