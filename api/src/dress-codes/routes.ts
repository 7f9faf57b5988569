import * as contract from 'commerce/contract/studio/dress-codes'
import { addDressCode } from '#src/dress-codes/add-dress-code'
import { changeDressCode } from '#src/dress-codes/change-dress-code'
import { deleteDressCode } from '#src/dress-codes/delete-dress-code'
import { listDressCodes } from '#src/dress-codes/list-dress-codes'
import { orderDressCodes } from '#src/dress-codes/order-dress-codes'
import type { Register } from '#src/http/register'

export function registerDressCodes(register: Register): void {
  register(contract.listDressCodes, listDressCodes)
  register(contract.addDressCode, addDressCode)
  register(contract.changeDressCode, changeDressCode)
  register(contract.deleteDressCode, deleteDressCode)
  register(contract.orderDressCodes, orderDressCodes)
}
