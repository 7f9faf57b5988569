import { RETURN_DAYS } from 'commerce/return-limits'
import * as z from 'zod'

export interface ReturnConfig {
  /** after its shipment a product can be sent back for so long */
  days: number
  /** lines of the address to which returns go; empty: the mail of an approval asks to write for it */
  address: readonly string[]
}

export const returnSettings = {
  RETURN_DAYS: z.coerce.number().int().min(1).max(3_650).default(RETURN_DAYS),
  RETURN_ADDRESS: z.string().trim().max(500).optional(),
}

interface ReturnSettings {
  RETURN_DAYS: number
  RETURN_ADDRESS?: string | undefined
}

export function readReturnConfig(values: ReturnSettings): ReturnConfig {
  const lines = (values.RETURN_ADDRESS ?? '').split('|').map((line) => line.trim())
  return { days: values.RETURN_DAYS, address: lines.filter((line) => line !== '') }
}
