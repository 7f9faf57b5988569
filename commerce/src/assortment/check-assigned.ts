import { listProblems } from '#src/customers/field-problems'
import type { FieldError } from '#src/field-error'
import { problems } from '#src/problems'
import { readMoneyInput } from '#src/studio-prices/money-input'

/** All problems of what an owner chose for a product. Without a price of its own it has the studio's default. */
export function checkAssigned(values: Readonly<Partial<Record<string, string>>>): FieldError[] {
  const { price = '', colors = '' } = values
  const read = price.trim() === '' ? undefined : readMoneyInput(price)
  return listProblems({
    price: read?.kind === 'problem' ? read.problem : undefined,
    colors: colors === '' ? problems.colorMissing : undefined,
  })
}
