import { PRICE_GROUP_NAME_MAX_LETTERS } from 'commerce/limits'
import * as z from 'zod'
import { millionths, scannerSocket, sealingKey } from '#src/setting-fields'
import type { ScannerSocket } from '#src/viruses/scan-for-viruses'

export interface StudioConfig {
  /** the list price is my price, and so much more */
  msrpFactorMillionths: number
  /** seals passcodes, so that owners can look them up; undefined: the file in the data folder */
  passcodeKey: Buffer | undefined
  /** in which studios buy unless staff name another */
  priceGroup: string
  /** how many decimals inputs of prices show */
  priceDecimals: number
  /** scans the files that studios send for viruses; undefined: they are not scanned, and staff are told so */
  clamd: ScannerSocket | undefined
}

export const studioSettings = {
  MSRP_FACTOR: millionths.default(1_000_000),
  STUDIO_PRICE_GROUP: z.string().trim().min(1).max(PRICE_GROUP_NAME_MAX_LETTERS).default('Wholesale'),
  PRICE_INPUT_DECIMALS: z.enum(['2', '4']).default('2').transform(Number),
  PASSCODE_KEY: sealingKey.optional(),
  CLAMD: scannerSocket.optional(),
}

interface StudioSettings {
  MSRP_FACTOR: number
  STUDIO_PRICE_GROUP: string
  PRICE_INPUT_DECIMALS: number
  PASSCODE_KEY?: Buffer | undefined
  CLAMD?: ScannerSocket | undefined
}

export function readStudioConfig(values: StudioSettings): StudioConfig {
  return {
    msrpFactorMillionths: values.MSRP_FACTOR,
    passcodeKey: values.PASSCODE_KEY,
    priceGroup: values.STUDIO_PRICE_GROUP,
    priceDecimals: values.PRICE_INPUT_DECIMALS,
    clamd: values.CLAMD,
  }
}
