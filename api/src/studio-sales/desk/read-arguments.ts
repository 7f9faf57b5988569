import { parseArgs } from 'node:util'
import { type Cents, parseAmount } from 'commerce/money'
import { UsageError } from '#src/usage-error'

export type PayoutsCommand =
  | { verb: 'list' }
  | { verb: 'pay'; urlKey: string; cents: Cents; reference: string; currency: string | undefined }

const REFERENCE_MAX_LETTERS = 100
const options = { reference: { type: 'string' }, currency: { type: 'string' } } as const

/** Parses the arguments of a command; undefined without a known verb. */
export function readArguments(args: string[]): PayoutsCommand | undefined {
  const { values, positionals } = parse(args)
  const [verb, urlKey, amount, ...rest] = positionals
  if (verb === 'list') {
    if (positionals.length > 1 || Object.keys(values).length > 0) throw new UsageError('list takes nothing.')
    return { verb }
  }
  if (verb !== 'pay') return undefined
  if (urlKey === undefined || amount === undefined || rest.length > 0) {
    throw new UsageError('Name the studio by its URL, and the amount: pay arabesque 120.00')
  }
  const cents = parseAmount(amount)
  if (cents === undefined || cents <= 0) throw new UsageError('An amount is above 0, such as 120.00.')
  const reference = values.reference?.trim() ?? ''
  if (reference === '' || reference.length > REFERENCE_MAX_LETTERS) {
    throw new UsageError(
      `Name the payment as the bank does, in ${REFERENCE_MAX_LETTERS} letters: --reference "..."`,
    )
  }
  return { verb, urlKey, cents, reference, currency: values.currency }
}

function parse(args: string[]) {
  try {
    return parseArgs({ args, allowPositionals: true, options })
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error))
  }
}
