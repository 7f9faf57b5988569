import * as contract from 'commerce/contract/studio/studio-sales'
import type { Register } from '#src/http/register'
import { listStudioPayments } from '#src/studio-sales/list-studio-payments'
import { readStudioReport } from '#src/studio-sales/read-studio-report'

export function registerStudioSales(register: Register): void {
  register(contract.readStudioReport, readStudioReport)
  register(contract.listStudioPayments, listStudioPayments)
}
