import { parseAmount } from '#src/money'
import type { FieldKind } from '#src/search/field-kinds'

export type Scalar = string | number | boolean

const wholeNumber = /^-?\d{1,15}$/
const flags = new Map<Scalar, number>([
  ...([true, 'true', '1', 1] as const).map((yes) => [yes, 1] as const),
  ...([false, 'false', '0', 0] as const).map((no) => [no, 0] as const),
])

/** A value as engines compare it; undefined if the field cannot hold it. */
export function readValue(kind: FieldKind, value: Scalar): string | number | undefined {
  switch (kind) {
    case 'text':
      return typeof value === 'boolean' ? undefined : String(value)
    case 'flag':
      return flags.get(value)
    case 'key':
    case 'number':
      return wholeNumber.test(String(value)) ? Number(value) : undefined
    case 'amount':
      return typeof value === 'boolean' ? undefined : parseAmount(String(value))
    case 'date': {
      const time = typeof value === 'string' ? Date.parse(value) : NaN
      return Number.isNaN(time) ? undefined : time
    }
  }
}
