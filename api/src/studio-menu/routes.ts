import * as contract from 'commerce/contract/studio/studio-menu'
import type { Register } from '#src/http/register'
import { listStudioCategories } from '#src/studio-menu/list-studio-categories'
import { orderStudioCategories } from '#src/studio-menu/order-studio-categories'
import { readMenu } from '#src/studio-menu/read-menu'
import { readStudioContent } from '#src/studio-menu/read-studio-content'

export function registerStudioMenu(register: Register): void {
  register(contract.readMenu, readMenu)
  register(contract.readStudioContent, readStudioContent)
  register(contract.listStudioCategories, listStudioCategories)
  register(contract.orderStudioCategories, orderStudioCategories)
}
